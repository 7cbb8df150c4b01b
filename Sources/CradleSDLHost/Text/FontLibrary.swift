internal import CradleStage
internal import Foundation

/// The fonts in use, each opened when a size is first asked for.
@MainActor final class FontLibrary {
  private struct Key: Hashable {
    let quarterPixels: Int
    let isBold: Bool
    /// Nil for the host's own font.
    let font: DrawFont?
  }

  let files: FontFiles
  private let system = SystemFonts()
  private let fallbacks: FontFallbacks
  private var faces: [Key: FontFace] = [:]
  private var opened: UInt32 = 0

  /// The number of open faces at which all are closed. An animated font size opens a face for each step.
  private static let limit = 48
  /// In pixels. Larger letters would not fit into the atlas.
  private static let largest = 512.0

  init() throws {
    files = try FontFiles()
    fallbacks = FontFallbacks(system)
  }

  /// - Parameters:
  ///   - pixels: the font's size in device pixels, rounded to quarters; at most 512.
  ///   - font: one that is wanted; nil for the host's own.
  func face(pixels: Double, isBold: Bool, font: DrawFont? = nil) -> FontFace? {
    guard pixels.isFinite, pixels > 0 else { return nil }
    let key = Key(quarterPixels: max(1, Int((min(pixels, Self.largest) * 4).rounded())), isBold: isBold, font: font)
    if let known = faces[key] { return known }
    if faces.count >= Self.limit { closeFaces() }
    opened += 1
    let own = FontFallbacks.Source(file: isBold ? files.bold : files.regular, index: 0)
    let match = font.flatMap { $0.isOwn ? nil : system.match($0, own: files.family) }
    let face = FontFace(
      match ?? SystemFonts.Match(source: own, needsSlant: false, needsWeight: false),
      hasEqualDigits: font?.hasEqualDigits ?? false, fallbacks: font == nil ? files.fallbacks : ownFiles,
      system: fallbacks, quarterPixels: key.quarterPixels, number: opened)
    faces[key] = face
    return face
  }

  /// For characters that a named font lacks.
  private var ownFiles: [String] { [files.regular] + files.fallbacks }

  func closeFaces() {
    for face in faces.values { face.close() }
    faces.removeAll()
  }
}

extension DrawFont {
  /// Whether it is the host's own font but for its digits.
  fileprivate var isOwn: Bool { family == nil && kind == .sans && !isItalic }
}

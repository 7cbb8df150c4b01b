internal import Foundation

/// The fonts in use, each opened when a size is first asked for.
@MainActor final class FontLibrary {
  private struct Key: Hashable {
    let quarterPixels: Int
    let isBold: Bool
  }

  let files: FontFiles
  private let system = FontFallbacks()
  private var faces: [Key: FontFace] = [:]
  private var opened: UInt32 = 0

  /// The number of open faces at which all are closed. An animated font size opens a face for each step.
  private static let limit = 48
  /// In pixels. Larger letters would not fit into the atlas.
  private static let largest = 512.0

  init() throws { files = try FontFiles() }

  /// - Parameter pixels: the font's size in device pixels, rounded to quarters; at most 512.
  func face(pixels: Double, isBold: Bool) -> FontFace? {
    guard pixels.isFinite, pixels > 0 else { return nil }
    let key = Key(quarterPixels: max(1, Int((min(pixels, Self.largest) * 4).rounded())), isBold: isBold)
    if let known = faces[key] { return known }
    if faces.count >= Self.limit { closeFaces() }
    opened += 1
    let file = isBold ? files.bold : files.regular
    let face = FontFace(
      file: file, fallbacks: files.fallbacks, system: system, quarterPixels: key.quarterPixels, number: opened)
    faces[key] = face
    return face
  }

  func closeFaces() {
    for face in faces.values { face.close() }
    faces.removeAll()
  }
}

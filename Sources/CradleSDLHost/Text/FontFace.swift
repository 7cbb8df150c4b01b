internal import CradleSDL2
internal import Foundation

/// One font at one size in device pixels, opened with SDL's font engine.
///
/// Hinting is light: glyphs are fitted to the pixels vertically only, and their widths are whole pixels.
@MainActor final class FontFace {
  /// Identifies the face in the keys of caches.
  let number: UInt32
  let ascent: Int
  let lineHeight: Int
  /// The height of an "H".
  let capHeight: Int

  private let font: OpaquePointer
  private let fallbackFiles: [String]
  private let quarterPixels: Int
  private var fallbacks: [OpaquePointer]?
  private var advances: [Unicode.Scalar: Int] = [:]

  init?(file: String, fallbacks: [String], quarterPixels: Int, number: UInt32) {
    guard let font = Self.open(file, quarterPixels: quarterPixels) else { return nil }
    self.font = font
    self.number = number
    self.quarterPixels = quarterPixels
    fallbackFiles = fallbacks
    ascent = Int(TTF_FontAscent(font))
    lineHeight = Int(TTF_FontLineSkip(font))
    var top: Int32 = 0
    TTF_GlyphMetrics32(font, 72, nil, nil, nil, &top, nil)
    capHeight = Int(top)
  }

  /// At 18 dots an inch a typographic point is a quarter of a pixel. The size is given this way because the engine
  /// accepts whole points only.
  private static func open(_ file: String, quarterPixels: Int) -> OpaquePointer? {
    guard let font = TTF_OpenFontDPI(file, Int32(quarterPixels), 18, 18) else { return nil }
    TTF_SetFontHinting(font, Int32(TTF_HINTING_LIGHT))
    return font
  }

  func close() {
    TTF_CloseFont(font)
    for fallback in fallbacks ?? [] { TTF_CloseFont(fallback) }
    fallbacks = []
  }

  /// Device pixels to the next character.
  func advance(_ scalar: Unicode.Scalar) -> Int {
    if let known = advances[scalar] { return known }
    var result: Int32 = 0
    TTF_GlyphMetrics32(font(for: scalar), scalar.value, nil, nil, nil, nil, &result)
    advances[scalar] = Int(result)
    return Int(result)
  }

  /// The kerning of a pair of characters, in device pixels; mostly 0 or below.
  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
    Int(TTF_GetFontKerningSizeGlyphs32(font, left.value, right.value))
  }

  /// Device pixels from the start of a string to its end.
  func width(of string: String) -> Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars where scalar.isDrawn {
      if let previous { width += kerning(previous, scalar) }
      width += advance(scalar)
      previous = scalar
    }
    return width
  }

  /// The character in white on its line; nil if it has no picture. The caller frees the result.
  func rasterise(_ scalar: Unicode.Scalar) -> GlyphPicture? {
    let font = font(for: scalar)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderGlyph32_Blended(font, scalar.value, white) else { return nil }
    var left: Int32 = 0
    TTF_GlyphMetrics32(font, scalar.value, &left, nil, nil, nil, nil)
    return GlyphPicture(surface: surface, originX: Int(max(0, -left)), originY: Int(TTF_FontAscent(font)))
  }

  /// The first font that has the character; the fallbacks are opened when one is first missed.
  private func font(for scalar: Unicode.Scalar) -> OpaquePointer {
    if TTF_GlyphIsProvided32(font, scalar.value) != 0 { return font }
    let others = fallbacks ?? fallbackFiles.compactMap { Self.open($0, quarterPixels: quarterPixels) }
    fallbacks = others
    return others.first { TTF_GlyphIsProvided32($0, scalar.value) != 0 } ?? font
  }
}

extension Unicode.Scalar {
  /// False for what has no picture and no width: control characters, joiners, variation selectors.
  var isDrawn: Bool {
    value >= 32 && !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .control
  }
}

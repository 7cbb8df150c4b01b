internal import CradleSDL2
internal import Foundation

/// One font at one size in device pixels, opened with SDL's font engine, and those that help out where it lacks a
/// character.
///
/// Hinting is light: glyphs are fitted to the pixels vertically only, and their widths are whole pixels.
@MainActor final class FontFace {
  /// Identifies the face in the keys of caches.
  let number: UInt32
  let ascent: Int
  let lineHeight: Int
  /// The height of an "H".
  let capHeight: Int

  private let match: SystemFonts.Match
  private let hasEqualDigits: Bool
  private let main: OpenFont
  private let fallbackFiles: [String]
  private let system: FontFallbacks
  private let quarterPixels: Int
  /// Fonts that were opened, or could not be.
  private var others: [FontFallbacks.Source: OpenFont?] = [:]
  private var shapers: [FontFallbacks.Source: OpenFont?] = [:]
  private var advances: [Unicode.Scalar: Int] = [:]

  /// - Parameter hasEqualDigits: whether all digits are as wide as a zero.
  init?(
    _ match: SystemFonts.Match, hasEqualDigits: Bool, fallbacks: [String], system: FontFallbacks, quarterPixels: Int,
    number: UInt32
  ) {
    guard let main = OpenFont(match.source, quarterPixels: quarterPixels) else { return nil }
    main.adapt(to: match)
    (self.match, self.hasEqualDigits, self.main) = (match, hasEqualDigits, main)
    self.number = number
    self.quarterPixels = quarterPixels
    self.system = system
    fallbackFiles = fallbacks
    (ascent, lineHeight) = (main.ascent, main.lineHeight)
    var top: Int32 = 0
    TTF_GlyphMetrics32(main.font, 72, nil, nil, nil, &top, nil)
    capHeight = Int(top)
  }

  func close() {
    main.close()
    for fonts in [others, shapers] { for font in fonts.values { font?.close() } }
    (others, shapers) = ([:], [:])
  }

  /// Device pixels to the next character.
  func advance(_ scalar: Unicode.Scalar) -> Int {
    if let known = advances[scalar] { return known }
    let advance = isInCell(scalar) ? self.advance("0") : ownAdvance(scalar)
    advances[scalar] = advance
    return advance
  }

  private func isInCell(_ scalar: Unicode.Scalar) -> Bool { hasEqualDigits && ("1"..."9").contains(scalar) }

  private func ownAdvance(_ scalar: Unicode.Scalar) -> Int {
    var result: Int32 = 0
    let font = font(for: scalar)
    TTF_GlyphMetrics32(font.font, scalar.value, nil, nil, nil, nil, &result)
    return Int((Double(result) * font.scale).rounded())
  }

  /// The kerning of a pair of characters, in device pixels; mostly 0 or below.
  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
    if hasEqualDigits { return 0 }
    return Int(TTF_GetFontKerningSizeGlyphs32(main.font, left.value, right.value))
  }

  /// Device pixels from the start of a string to its end, each character placed by its own advance.
  func width(ofLetters string: Substring) -> Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars where scalar.isDrawn {
      if let previous { width += kerning(previous, scalar) }
      width += advance(scalar)
      previous = scalar
    }
    return width
  }

  /// The character in white on its line; nil if it has no picture.
  func rasterise(_ scalar: Unicode.Scalar) -> GlyphPicture? {
    let font = font(for: scalar)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderGlyph32_Blended(font.font, scalar.value, white) else { return nil }
    var left: Int32 = 0
    TTF_GlyphMetrics32(font.font, scalar.value, &left, nil, nil, nil, nil)
    // A narrow digit stands in the middle of its cell.
    let inset = isInCell(scalar) ? (advance("0") - ownAdvance(scalar)) / 2 : 0
    return GlyphPicture(
      surface: surface, originX: Int(max(0, -left)) - inset, originY: font.ascent, scale: font.scale)
  }

  // MARK: Which font

  /// The first font that has the character; others than the main one are opened when one is first missed.
  private func font(for scalar: Unicode.Scalar) -> OpenFont {
    if main.has(scalar) { return main }
    if let own = ownFallbacks.first(where: { $0.has(scalar) }) { return own }
    return system.source(of: scalar).flatMap(open) ?? main
  }

  /// The font to shape a character with: that which has all of it, or else its beginning.
  func shaper(of character: Character, isEmoji: Bool) -> OpenFont {
    let scalars = character.unicodeScalars.filter(\.isDrawn)
    guard let first = scalars.first else { return main }
    if isEmoji, let colored = system.emojiSource(of: first).flatMap(shaper) { return colored }
    let own = [match.source] + fallbackFiles.map { FontFallbacks.Source(file: $0, index: 0) }
    if let all = own.lazy.compactMap(shaper).first(where: { font in scalars.allSatisfy(font.has) }) { return all }
    if let beginning = own.lazy.compactMap(shaper).first(where: { $0.has(first) }) { return beginning }
    return shaper(system.source(of: first) ?? match.source) ?? main
  }

  private var ownFallbacks: [OpenFont] {
    fallbackFiles.compactMap { open(FontFallbacks.Source(file: $0, index: 0)) }
  }

  private func open(_ source: FontFallbacks.Source) -> OpenFont? {
    FontFace.open(source, quarterPixels, line: lineHeight, in: &others)
  }

  /// The same to shape words with. The font engine keeps direction and script, and would mirror the next bracket too.
  private func shaper(_ source: FontFallbacks.Source) -> OpenFont? {
    let font = FontFace.open(source, quarterPixels, line: lineHeight, in: &shapers)
    if source == match.source { font?.adapt(to: match) }
    return font
  }

  private static func open(
    _ source: FontFallbacks.Source, _ quarterPixels: Int, line: Int, in fonts: inout [FontFallbacks.Source: OpenFont?]
  ) -> OpenFont? {
    if let known = fonts[source] { return known }
    let opened = OpenFont(source, quarterPixels: quarterPixels, line: line)
    fonts[source] = .some(opened)
    return opened
  }
}

extension Unicode.Scalar {
  /// False for what has no picture and no width: control characters, joiners, variation selectors.
  var isDrawn: Bool {
    value >= 32 && !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .control
  }
}

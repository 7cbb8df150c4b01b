internal import CradleSDL2
internal import Foundation

/// A font file at one size, as SDL's font engine has opened it.
@MainActor final class OpenFont {
  let source: FontFallbacks.Source
  let font: OpaquePointer
  let ascent: Int
  let lineHeight: Int
  /// 1, or how much smaller the pictures of a font are drawn that has them in one size only, as that of emoji.
  let scale: Double
  private var widths: [Measured: Int] = [:]

  private struct Measured: Hashable {
    let string: String
    let isRightToLeft: Bool
  }

  /// Words that are measured before all are forgotten.
  private static let limit = 4096

  /// - Parameter line: the height in pixels in which pictures of one size are to stand.
  init?(_ source: FontFallbacks.Source, quarterPixels: Int, line: Int? = nil) {
    // At 18 dots an inch a typographic point is a quarter of a pixel. The size is given this way because the engine
    // accepts whole points only.
    guard let font = TTF_OpenFontIndexDPI(source.file, Int32(quarterPixels), source.index, 18, 18) else { return nil }
    TTF_SetFontHinting(font, Int32(TTF_HINTING_LIGHT))
    self.source = source
    self.font = font
    ascent = Int(TTF_FontAscent(font))
    lineHeight = Int(TTF_FontLineSkip(font))
    let height = Double(TTF_FontHeight(font))
    // An outline's line is about as high as any other: only pictures are several times too high.
    scale = line.map { height > 2 * Double($0) ? Double($0) / height : 1 } ?? 1
  }

  /// Slants and thickens it, where the file is not what was wanted.
  func adapt(to match: SystemFonts.Match) {
    let style = (match.needsSlant ? TTF_STYLE_ITALIC : 0) | (match.needsWeight ? TTF_STYLE_BOLD : 0)
    if style != 0 { TTF_SetFontStyle(font, Int32(style)) }
  }

  func close() { TTF_CloseFont(font) }

  func has(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, scalar.value) != 0 }

  /// Pixels from the start of a word to its end.
  func width(of word: ShapedWord) -> Int { width(of: word.string, word) }

  /// The same for the first characters of a word.
  func width(ofFirst count: Int, of word: ShapedWord) -> Int {
    count == 0 ? 0 : width(of: String(word.string.prefix(count)), word)
  }

  private func width(of string: String, _ word: ShapedWord) -> Int {
    let key = Measured(string: string, isRightToLeft: word.isRightToLeft)
    if let known = widths[key] { return known }
    var width: Int32 = 0
    direct(word)
    TTF_SizeUTF8(font, string, &width, nil)
    let result = Int((Double(width) * scale).rounded())
    if widths.count >= OpenFont.limit { widths.removeAll(keepingCapacity: true) }
    widths[key] = result
    return result
  }

  /// The word in white on its line; nil if it has no picture.
  func rasterise(_ word: ShapedWord) -> GlyphPicture? {
    direct(word)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, word.string, white) else { return nil }
    return GlyphPicture(surface: surface, originX: 0, originY: ascent, scale: scale)
  }

  /// Says how to shape; without HarfBuzz the engine places characters one after the other.
  private func direct(_ word: ShapedWord) {
    TTF_SetFontDirection(font, word.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, word.script)
  }
}

internal import CradleStage
internal import Foundation

/// A line of text made ready: its glyphs' sprites with their places from the start of the baseline, in device pixels.
struct TextRun {
  struct Glyph {
    let sprite: Sprite
    let x: Int
    let y: Int
    /// Whether it has colours of its own, which are never tinted.
    let isColored: Bool
  }

  var glyphs: [Glyph] = []
  var width = 0
  /// Whether the sprites are white and must be tinted with the text's colour when they are drawn.
  var isTinted = false
}

/// Lines of text by string, font and colour, so that a label that stays costs one look-up a frame.
@MainActor package final class TextRuns {
  private struct Key: Hashable {
    let string: String
    let face: UInt32
    let color: DrawColor
    /// How it is spread; nil for a line that is as wide as its letters.
    let fit: LineFit?
  }

  private struct GlyphKey: Hashable {
    let scalar: Unicode.Scalar
    let face: UInt32
    let color: DrawColor
  }

  private struct WordKey: Hashable {
    let word: ShapedWord
    let font: FontFallbacks.Source
    let face: UInt32
    let color: DrawColor
  }

  /// `sprite` is nil for characters without ink.
  private struct GlyphPlace {
    var sprite: Sprite?
    var x = 0
    var y = 0
    var isColored = false
  }

  private let atlas: Atlas
  private let fonts: FontLibrary
  private var runs: [Key: TextRun] = [:]
  private var glyphs: [GlyphKey: GlyphPlace] = [:]
  private var words: [WordKey: GlyphPlace] = [:]
  /// Colours that fade are drawn by tinting white glyphs, or the atlas would fill with shades.
  private var colors = UseHistory<DrawColor>(limit: 256)

  /// Lines kept before all are dropped: a long list that scrolls by brings new ones without end.
  private static let limit = 2048

  /// Lines kept.
  package var count: Int { runs.count }

  init(atlas: Atlas, fonts: FontLibrary) {
    self.atlas = atlas
    self.fonts = fonts
  }

  package func removeAll() {
    runs.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }

  func run(
    _ string: String, face: FontFace, color: DrawColor, isAtRest: Bool, fit: LineFit? = nil
  ) -> TextRun {
    let key = Key(string: string, face: face.number, color: color, fit: fit)
    if let known = runs[key] { return known }
    if runs.count >= Self.limit { runs.removeAll(keepingCapacity: true) }
    let isTinted = !(colors.recordUse(of: color) || isAtRest)
    var run = TextRun()
    // If the atlas is full, it is emptied while the line is being made, and the first glyphs are lost. Then the line is
    // made again.
    for _ in 0..<2 {
      let before = atlas.generation
      run = make(string, face: face, color: isTinted ? .white : color, fit)
      if atlas.generation == before { break }
    }
    run.isTinted = isTinted
    // A tinted line is not kept: next time its colour has been used before.
    if !isTinted { runs[key] = run }
    return run
  }

  private func make(_ string: String, face: FontFace, color: DrawColor, _ fit: LineFit?) -> TextRun {
    var run = TextRun()
    var spread = LineSpread(fit)
    for part in face.parts(of: string) {
      switch part {
      case .letters(let text, _): append(text, to: &run, face: face, color: color, &spread)
      case .word(let word, let font, _):
        spread.begin(at: run.glyphs.count, letters: word.string.count, isSpace: word.string == " ")
        append(self.word(word, font: font, face: face, color: color), to: &run)
        run.width += font.width(of: word)
      }
    }
    spread.move(&run, space: face.advance(" "))
    return run
  }

  private func append(
    _ letters: Substring, to run: inout TextRun, face: FontFace, color: DrawColor, _ spread: inout LineSpread
  ) {
    var previous: Unicode.Scalar?
    for scalar in letters.unicodeScalars where scalar.isDrawn {
      if let previous { run.width += face.kerning(previous, scalar) }
      spread.begin(at: run.glyphs.count, letters: 1, isSpace: scalar == " ")
      append(glyph(scalar, face: face, color: color), to: &run)
      run.width += face.advance(scalar)
      previous = scalar
    }
  }

  private func append(_ place: GlyphPlace, to run: inout TextRun) {
    guard let sprite = place.sprite else { return }
    run.glyphs.append(TextRun.Glyph(sprite: sprite, x: run.width + place.x, y: place.y, isColored: place.isColored))
  }

  /// The characters and words of a line that have ink, and the distance of each from the line's start.
  func pictures(of string: String, face: FontFace, fit: LineFit?) -> [(picture: GlyphPicture, x: Int)] {
    var result: [(picture: GlyphPicture, x: Int)] = []
    var width = 0
    var spread = LineSpread(fit)
    for part in face.parts(of: string) {
      switch part {
      case .word(let word, let font, _):
        spread.begin(at: result.count, letters: word.string.count, isSpace: word.string == " ")
        if let picture = font.rasterise(word) { result.append((picture, width)) }
      case .letters(let text, _):
        var (along, previous): (Int, Unicode.Scalar?) = (width, nil)
        for scalar in text.unicodeScalars where scalar.isDrawn {
          if let previous { along += face.kerning(previous, scalar) }
          spread.begin(at: result.count, letters: 1, isSpace: scalar == " ")
          if let picture = face.rasterise(scalar) { result.append((picture, along)) }
          along += face.advance(scalar)
          previous = scalar
        }
      }
      width += face.width(of: part)
    }
    let shifts = spread.shifts(natural: width, count: result.count, space: face.advance(" "))
    return shifts.isEmpty ? result : zip(result, shifts).map { ($0.picture, $0.x + $1) }
  }

  private func glyph(_ scalar: Unicode.Scalar, face: FontFace, color: DrawColor) -> GlyphPlace {
    let key = GlyphKey(scalar: scalar, face: face.number, color: color)
    if let known = glyphs[key] { return known }
    let place = place(face.rasterise(scalar), color)
    glyphs[key] = place
    return place
  }

  private func word(_ word: ShapedWord, font: OpenFont, face: FontFace, color: DrawColor) -> GlyphPlace {
    let key = WordKey(word: word, font: font.source, face: face.number, color: color)
    if let known = words[key] { return known }
    let place = place(font.rasterise(word), color)
    words[key] = place
    return place
  }

  private func place(_ picture: GlyphPicture?, _ color: DrawColor) -> GlyphPlace {
    guard let picture else { return GlyphPlace() }
    let sprite = atlas.insert(width: picture.width, height: picture.height, color: color, paint: picture.paint)
    return GlyphPlace(sprite: sprite, x: picture.x, y: picture.y, isColored: picture.isColored)
  }
}

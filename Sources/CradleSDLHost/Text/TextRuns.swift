internal import CradleStage
internal import Foundation

/// A line of text made ready: its glyphs' sprites with their places from the start of the baseline, in device pixels.
struct TextRun {
  struct Glyph {
    let sprite: Sprite
    let x: Int
    let y: Int
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
  }

  private struct GlyphKey: Hashable {
    let scalar: Unicode.Scalar
    let face: UInt32
    let color: DrawColor
  }

  /// `sprite` is nil for characters without ink.
  private struct GlyphPlace {
    let sprite: Sprite?
    let x: Int
    let y: Int
  }

  private let atlas: Atlas
  private let fonts: FontLibrary
  private var runs: [Key: TextRun] = [:]
  private var glyphs: [GlyphKey: GlyphPlace] = [:]
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
  }

  func run(_ string: String, face: FontFace, color: DrawColor, isAtRest: Bool) -> TextRun {
    let key = Key(string: string, face: face.number, color: color)
    if let known = runs[key] { return known }
    if runs.count >= Self.limit { runs.removeAll(keepingCapacity: true) }
    let isTinted = !(colors.recordUse(of: color) || isAtRest)
    var run = TextRun()
    // If the atlas is full, it is emptied while the line is being made, and the first glyphs are lost. Then the line is
    // made again.
    for _ in 0..<2 {
      let before = atlas.generation
      run = make(string, face: face, color: isTinted ? .white : color)
      if atlas.generation == before { break }
    }
    run.isTinted = isTinted
    // A tinted line is not kept: next time its colour has been used before.
    if !isTinted { runs[key] = run }
    return run
  }

  private func make(_ string: String, face: FontFace, color: DrawColor) -> TextRun {
    var run = TextRun()
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars where scalar.isDrawn {
      if let previous { run.width += face.kerning(previous, scalar) }
      let place = glyph(scalar, face: face, color: color)
      if let sprite = place.sprite {
        run.glyphs.append(TextRun.Glyph(sprite: sprite, x: run.width + place.x, y: place.y))
      }
      run.width += face.advance(scalar)
      previous = scalar
    }
    return run
  }

  /// The characters of a line that have ink, and the distance of each from the line's start. The caller frees them.
  func pictures(of string: String, face: FontFace) -> [(picture: GlyphPicture, x: Int)] {
    var result: [(picture: GlyphPicture, x: Int)] = []
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars where scalar.isDrawn {
      if let previous { width += face.kerning(previous, scalar) }
      if let picture = face.rasterise(scalar) { result.append((picture, width)) }
      width += face.advance(scalar)
      previous = scalar
    }
    return result
  }

  private func glyph(_ scalar: Unicode.Scalar, face: FontFace, color: DrawColor) -> GlyphPlace {
    let key = GlyphKey(scalar: scalar, face: face.number, color: color)
    if let known = glyphs[key] { return known }
    var place = GlyphPlace(sprite: nil, x: 0, y: 0)
    if let picture = face.rasterise(scalar) {
      let sprite = atlas.insert(
        width: picture.width, height: picture.height, color: color, paint: picture.paint)
      place = GlyphPlace(sprite: sprite, x: picture.x, y: picture.y)
      picture.free()
    }
    glyphs[key] = place
    return place
  }
}

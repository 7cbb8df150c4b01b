internal import CradleStage
internal import Foundation

/// Whole lines of text as sprites, for the software renderer. It rotates copies smoothly, while single letters would
/// each be placed on a whole pixel.
@MainActor final class LineSprites {
  struct Line {
    let sprite: Sprite
    /// Pixels from the start of the baseline to the sprite's top left.
    let x: Int
    let y: Int
  }

  private struct Key: Hashable {
    let string: String
    let face: UInt32
    let color: DrawColor
    let fit: LineFit?
  }

  private let atlas: Atlas
  private var lines: [Key: Line] = [:]
  /// Lines kept before all are forgotten.
  private static let limit = 512

  init(atlas: Atlas) { self.atlas = atlas }

  package func removeAll() { lines.removeAll(keepingCapacity: true) }

  /// The line in `color`, whose alpha is ignored. Nil if the line has no ink, or if it is longer than the atlas.
  func line(_ string: String, texts: TextRuns, face: FontFace, color: DrawColor, fit: LineFit?) -> Line? {
    var opaque = color
    opaque.alpha = 255
    let key = Key(string: string, face: face.number, color: opaque, fit: fit)
    if let known = lines[key] { return known }
    let glyphs = texts.pictures(of: string, face: face, fit: fit)
    let line = make(glyphs, opaque)
    if lines.count >= Self.limit { lines.removeAll(keepingCapacity: true) }
    lines[key] = line
    return line
  }

  private func make(_ glyphs: [(picture: GlyphPicture, x: Int)], _ color: DrawColor) -> Line? {
    let lefts = glyphs.map { $0.x + $0.picture.x }
    guard let left = lefts.min(), let top = glyphs.map(\.picture.y).min() else { return nil }
    let right = zip(lefts, glyphs).map { $0 + $1.picture.width }.max() ?? left
    let bottom = glyphs.map { $0.picture.y + $0.picture.height }.max() ?? top
    let sprite = atlas.insert(width: right - left, height: bottom - top, color: color) { canvas in
      for (glyphLeft, glyph) in zip(lefts, glyphs) {
        glyph.picture.paint(on: &canvas, x: glyphLeft - left, y: glyph.picture.y - top)
      }
    }
    return sprite.map { Line(sprite: $0, x: left, y: top) }
  }
}

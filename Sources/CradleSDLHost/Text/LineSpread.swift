internal import CradleStage
internal import Foundation

/// How wide a line is to be, in device pixels.
struct LineFit: Hashable {
  let width: Double
  /// Behind each character, before the line is made as wide as that.
  let kern: Double
  /// The same behind each space besides.
  let gap: Double

  init(_ style: DrawTextStyle, pixels: Double) {
    (width, kern, gap) = (style.width * pixels, style.kern * pixels, style.gap * pixels)
  }
}

/// Moves the letters of a line so that it is as wide as it is to be.
///
/// Spaces give and take up to a third of their width, as in a line that is set by hand. Letters share the rest.
struct LineSpread {
  private struct Step {
    let firstGlyph: Int
    let letters: Int
    let isSpace: Bool
  }

  private let fit: LineFit?
  private var steps: [Step] = []

  private static let shareOfSpace = 1.0 / 3

  /// - Parameter fit: nil for a line that is left as it is; it costs nothing then.
  init(_ fit: LineFit?) { self.fit = fit }

  /// - Parameter glyph: the number of the next glyph. A space has none.
  mutating func begin(at glyph: Int, letters: Int, isSpace: Bool) {
    if fit != nil { steps.append(Step(firstGlyph: glyph, letters: letters, isSpace: isSpace)) }
  }

  func move(_ run: inout TextRun, space: Int) {
    guard let fit else { return }
    for (index, shift) in shifts(natural: run.width, count: run.glyphs.count, space: space).enumerated() {
      let glyph = run.glyphs[index]
      run.glyphs[index] = TextRun.Glyph(
        sprite: glyph.sprite, x: glyph.x + shift, y: glyph.y, isColored: glyph.isColored)
    }
    run.width = Int(fit.width.rounded())
  }

  /// By how many pixels each glyph is moved to the right.
  ///
  /// - Parameters:
  ///   - natural: the width of the line as its letters have it.
  ///   - count: of glyphs.
  ///   - space: the width of a space.
  func shifts(natural: Int, count: Int, space: Int) -> [Int] {
    guard let fit else { return [] }
    let letters = steps.reduce(0) { $0 + $1.letters }
    let spaces = steps.reduce(0) { $0 + ($1.isSpace ? 1 : 0) }
    let slack = fit.width - Double(natural) - fit.kern * Double(letters) - fit.gap * Double(spaces)
    let most = Double(space * spaces) * Self.shareOfSpace
    let bySpaces = min(max(slack, -most), most)
    let perSpace = spaces > 0 ? bySpaces / Double(spaces) : 0
    let perLetter = letters > 0 ? (slack - (spaces > 0 ? bySpaces : 0)) / Double(letters) : 0
    var (shifts, along) = (Array(repeating: 0, count: count), 0.0)
    for (step, end) in zip(steps, steps.dropFirst().map(\.firstGlyph) + [count]) {
      for glyph in step.firstGlyph..<end { shifts[glyph] = Int(along.rounded()) }
      along += (fit.kern + perLetter) * Double(step.letters) + (step.isSpace ? fit.gap + perSpace : 0)
    }
    return shifts
  }
}

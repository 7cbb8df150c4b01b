internal import CSDL2
internal import Foundation
internal import Stage

extension FramePainter {
  func paint(_ text: DrawText) {
    guard text.color.alpha > 0, !text.string.isEmpty, text.fontSize > 0 else { return }
    guard mayBeSeen(text) else { return }
    guard let face = fonts.face(pixels: text.fontSize * scale, isBold: text.isBold) else { return }
    let run = texts.run(text.string, face: face, color: text.color, isAtRest: isAtRest)
    let (x, baseline) = origin(of: text, width: Double(run.width), capHeight: Double(face.capHeight))
    guard (x + baseline).isFinite else { return }
    let border = isSnapped ? 0 : 1
    let color = run.isTinted ? SDL_Color(text.color) : .white
    for glyph in run.glyphs {
      let left = x + Double(glyph.x - border)
      let top = baseline + Double(glyph.y - border)
      let rect = PixelRect(
        x0: left, y0: top, x1: left + Double(glyph.sprite.width + 2 * border),
        y1: top + Double(glyph.sprite.height + 2 * border))
      place(rect, glyph.sprite.texels(border: border), color)
    }
    statistics.glyphs += run.glyphs.count
  }

  /// Whether the line of the box, taken generously, crosses the clip: the box does not clip and may be small.
  private func mayBeSeen(_ text: DrawText) -> Bool {
    let middle = text.box.midY * scale
    let reach = max(text.fontSize * 1.5, text.box.height) * scale
    return middle + reach > clip.y0 && middle - reach < clip.y1 && clip.x1 > clip.x0
  }

  /// Where the line starts, and its baseline.
  ///
  /// Capitals and digits are centred, not ascent and descent: a number then stands in the middle of its tile. On whole
  /// pixels the box is rounded first and the line placed in it, so that a label never trembles against the tile under it.
  private func origin(of text: DrawText, width: Double, capHeight: Double) -> (x: Double, baseline: Double) {
    let box = text.box
    let (boxWidth, boxHeight) = (box.width * scale, box.height * scale)
    let slack = boxWidth - width
    let along: Double =
      switch text.alignment {
      case .leading: 0
      case .center: slack / 2
      case .trailing: slack
      }
    let down = (boxHeight + capHeight) / 2
    guard isSnapped else { return (box.minX * scale + along.rounded(), box.minY * scale + down.rounded()) }
    return (wholePixel(box.minX * scale) + along.rounded(), wholePixel(box.minY * scale) + down.rounded())
  }
}

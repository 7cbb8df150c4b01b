internal import CradleSDL2
package import CradleStage
internal import Foundation

extension FramePainter {
  func paint(_ text: DrawText) {
    guard text.color.alpha > 0, !text.string.isEmpty, text.fontSize > 0 else { return }
    guard mayBeSeen(text) else { return }
    let pixels = text.fontSize * scale
    guard let face = fonts.face(pixels: pixels, isBold: text.isBold, font: text.style?.font) else { return }
    if let angle = rotation(of: text) { return paintRotated(text, angle, face) }
    let run = texts.run(text.string, face: face, color: text.color, isAtRest: isAtRest, fit: fit(of: text))
    let (x, baseline) = origin(of: text, width: Double(run.width), capHeight: Double(face.capHeight))
    guard (x + baseline).isFinite else { return }
    let border = isSnapped ? 0 : 1
    let color = run.isTinted ? SDL_Color(text.color) : .white
    let own = SDL_Color(r: 255, g: 255, b: 255, a: text.color.alpha)
    for glyph in run.glyphs {
      let left = x + Double(glyph.x - border)
      let top = baseline + Double(glyph.y - border)
      let rect = PixelRect(
        x0: left, y0: top, x1: left + Double(glyph.sprite.width + 2 * border),
        y1: top + Double(glyph.sprite.height + 2 * border))
      place(rect, glyph.sprite.texels(border: border), glyph.isColored ? own : color)
    }
    statistics.glyphs += run.glyphs.count
  }

  func fit(of text: DrawText) -> LineFit? { text.style.map { LineFit($0, pixels: text.fontSize * scale) } }

  /// Whether the text may cross the clip, by a generous estimate: the box does not clip its line and may be small.
  private func mayBeSeen(_ text: DrawText) -> Bool {
    let middle = text.box.midY * scale
    let rotated = text.angle == 0 ? 0 : text.box.width / 2
    let extent = (max(text.fontSize * 1.5, text.box.height) + rotated) * scale
    return middle + extent > clip.y0 && middle - extent < clip.y1 && clip.x1 > clip.x0
  }

  /// Nil if the rotation would move no end of the box by a quarter of a pixel.
  private func rotation(of text: DrawText) -> Double? {
    let angle = text.angle.remainder(dividingBy: 2 * .pi)
    return abs(angle) * max(text.box.width, text.fontSize) * scale / 2 < 0.25 ? nil : angle
  }

  /// Where the line starts, and its baseline.
  ///
  /// Capitals and digits are centred, not ascent and descent, so that a number is in the middle of its tile. On whole
  /// pixels the box is rounded first and the line placed in it, so that a label never jitters against the tile under
  /// it.
  private func origin(of text: DrawText, width: Double, capHeight: Double) -> (x: Double, baseline: Double) {
    let box = text.box
    let (along, down) = place(in: text, width: width, capHeight: capHeight)
    guard isSnapped else { return (box.minX * scale + along, box.minY * scale + down) }
    return (wholePixel(box.minX * scale) + along, wholePixel(box.minY * scale) + down)
  }

  /// The same relative to the box's top left corner, in whole pixels.
  package func place(in text: DrawText, width: Double, capHeight: Double) -> (along: Double, down: Double) {
    let slack = text.box.width * scale - width
    let along: Double =
      switch text.alignment {
      case .leading: 0
      case .center: slack / 2
      case .trailing: slack
      }
    if let style = text.style { return (along.rounded(), (style.baseline * text.fontSize * scale).rounded()) }
    return (along.rounded(), ((text.box.height * scale + capHeight) / 2).rounded())
  }
}

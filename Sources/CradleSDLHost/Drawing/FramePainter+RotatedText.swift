internal import CradleSDL2
internal import CradleStage
internal import Foundation

extension FramePainter {
  func paintRotated(_ text: DrawText, _ radians: Double, _ face: FontFace) {
    let run = texts.run(text.string, face: face, color: text.color, isAtRest: isAtRest, fit: fit(of: text))
    let (along, down) = place(in: text, width: Double(run.width), capHeight: Double(face.capHeight))
    let x = along - text.box.width * scale / 2
    let baseline = down - text.box.height * scale / 2
    let rotation = Rotation(
      centerX: text.box.midX * scale, centerY: text.box.midY * scale, radians: radians, isSnapped: renderer.isSoftware)
    guard (x + baseline + rotation.centerX + rotation.centerY + radians).isFinite else { return }
    statistics.glyphs += run.glyphs.count
    if renderer.isSoftware,
      let line = lines.line(text.string, texts: texts, face: face, color: text.color, fit: fit(of: text))
    {
      let (left, top) = (x + Double(line.x), baseline + Double(line.y))
      let local = PixelRect(
        x0: left, y0: top, x1: left + Double(line.sprite.width), y1: top + Double(line.sprite.height))
      return paint(line.sprite, local: local, rotation, radians: radians, text.color.alpha)
    }
    paintGlyphs(of: run, x, baseline, rotation, run.isTinted ? SDL_Color(text.color) : .white, text.color.alpha)
  }

  private func paintGlyphs(
    of run: TextRun, _ x: Double, _ baseline: Double, _ rotation: Rotation, _ color: SDL_Color, _ alpha: UInt8
  ) {
    let own = SDL_Color(r: 255, g: 255, b: 255, a: alpha)
    let extent = abs(x) + abs(baseline) + Double(run.width)
    let bounds = PixelRect(
      x0: rotation.centerX - extent, y0: rotation.centerY - extent, x1: rotation.centerX + extent,
      y1: rotation.centerY + extent)
    guard !clip.intersection(bounds).isEmpty else { return }
    let cut = clip.contains(bounds) ? nil : clip
    for glyph in run.glyphs {
      let (left, top) = (x + Double(glyph.x), baseline + Double(glyph.y))
      let rect = PixelRect(
        x0: left, y0: top, x1: left + Double(glyph.sprite.width), y1: top + Double(glyph.sprite.height))
      batch.add(
        rect.grown(by: 1), rotated: rotation, glyph.sprite.texels(border: 1), glyph.isColored ? own : color, clip: cut)
    }
  }
}

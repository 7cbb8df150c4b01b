internal import CradleSDL2
internal import CradleStage
internal import Foundation

extension FramePainter {
  func paint(_ shape: DrawShape) {
    let outline = ShapeOutline(shape, scale: scale)
    guard outline.isVisible else { return }
    statistics.sprites += 1
    if outline.isUpright { paintUpright(outline) } else { paintRotated(outline) }
  }

  private func paintUpright(_ outline: ShapeOutline) {
    let rect = outline.upright(snapped: isSnapped)
    // Off screen: do not even make a sprite.
    guard !clip.intersection(rect.grown(by: 1)).isEmpty else { return }
    if outline.fitsSprite, let sprite = shapes.sprite(outline.key, isAtRest: isAtRest) {
      let border = isSnapped ? 0 : 1
      place(rect.grown(by: Double(border)), sprite.texels(border: border), .white)
      return
    }
    let large = outline.upright(snapped: isSnapped, byEdges: true)
    if renderer.isSoftware, large.width * large.height > Self.fillsFrom {
      return fill(large, radius: outline.radius, outline.color)
    }
    slice(large, radius: outline.radius, border: isSnapped ? 0 : 1) { rect, texels in
      self.place(rect, texels, SDL_Color(outline.color))
    }
  }

  /// In pixels. The software renderer fills larger areas faster without a texture, but each fill is a call.
  private static var fillsFrom: Double { 16_384 }

  /// Corners as sprites, the cross between them as three fills.
  private func fill(_ rect: PixelRect, radius: Double, _ color: DrawColor) {
    let inset = radius > 0 ? rect.fitting(radius).rounded(.up) : 0
    if inset > 0 {
      slice(rect, radius: radius, border: 0) { part, texels in
        let isCorner =
          (part.x1 <= rect.x0 + inset || part.x0 >= rect.x1 - inset)
          && (part.y1 <= rect.y0 + inset || part.y0 >= rect.y1 - inset)
        if isCorner { self.place(part, texels, SDL_Color(color)) }
      }
    }
    let middle = PixelRect(x0: rect.x0 + inset, y0: rect.y0, x1: rect.x1 - inset, y1: rect.y1)
    let left = PixelRect(x0: rect.x0, y0: rect.y0 + inset, x1: rect.x0 + inset, y1: rect.y1 - inset)
    let right = PixelRect(x0: rect.x1 - inset, y0: rect.y0 + inset, x1: rect.x1, y1: rect.y1 - inset)
    for part in [middle, left, right] {
      let visible = clip.intersection(part)
      if !visible.isEmpty { batch.fill(visible, color) }
    }
  }

  /// In pixels. SDL uses 32-bit coordinates. Upright shapes are clipped before SDL gets them, so they need no limit.
  private static var largestRotated: Double { 1_000_000 }

  private func paintRotated(_ outline: ShapeOutline) {
    let rotation = Rotation(
      centerX: outline.centerX, centerY: outline.centerY, radians: outline.angle, isSnapped: false)
    let local = outline.local
    let bounds = rotation.bounds(of: local.grown(by: 2))
    guard !clip.intersection(bounds).isEmpty, bounds.width + bounds.height < Self.largestRotated else { return }
    if renderer.isSoftware { return paintBySoftware(outline) }
    let needed = clip.contains(bounds) ? nil : clip
    let color = SDL_Color(outline.color)
    if outline.fitsSprite, let sprite = shapes.sprite(outline.uprightKey, isAtRest: isAtRest) {
      return batch.add(local.grown(by: 1), rotated: rotation, sprite.texels(border: 1), .white, clip: needed)
    }
    slice(local, radius: outline.radius, border: 1) { rect, texels in
      self.batch.add(rect, rotated: rotation, texels, color, clip: needed)
    }
  }

  /// A shape that keeps its angle gets a sprite that is painted rotated, on whole pixels: it is faster to copy than
  /// spans are to fill.
  private func paintBySoftware(_ outline: ShapeOutline) {
    guard outline.fitsRotatedSprite, let sprite = shapes.sprite(outline.key, isAtRest: isAtRest) else {
      return batch.add(outline.rotated, atX: outline.centerX, outline.centerY, outline.color, clip: clip)
    }
    let x = wholePixel(outline.centerX - Double(sprite.width) / 2)
    let y = wholePixel(outline.centerY - Double(sprite.height) / 2)
    let rect = PixelRect(x0: x, y0: y, x1: x + Double(sprite.width), y1: y + Double(sprite.height))
    place(rect, sprite.texels(), .white)
  }
}

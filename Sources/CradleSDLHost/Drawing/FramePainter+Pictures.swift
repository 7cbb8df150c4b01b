internal import CradleSDL2
internal import CradleStage
internal import Foundation

extension FramePainter {
  func paint(_ image: DrawImage) {
    guard let outline = PictureOutline(image, scale: scale) else { return }
    let bounds =
      outline.angle == 0 ? outline.upright(snapped: isSnapped) : rotation(of: outline).bounds(of: outline.local)
    let extent = bounds.grown(by: 2)
    guard !clip.intersection(extent).isEmpty, let place = pictures.place(outline.key, of: image.picture) else { return }
    statistics.sprites += 1
    let opacity = UInt8((min(max(image.opacity, 0), 1) * 255).rounded())
    switch place {
    case .atlas(let sprite):
      if outline.angle == 0 { return paintUpright(sprite, outline, opacity) }
      paint(sprite, local: outline.local, rotation(of: outline), radians: outline.angle, opacity)
    case .ownTexture(let texture, let width, let height):
      let area = SDL_Rect(x: 0, y: 0, w: width + 2, h: height + 2)
      let rect = outline.upright(snapped: isSnapped).grown(by: 1)
      let cut = clip.contains(extent) ? nil : clip
      batch.copy(texture, area, to: rect, radians: outline.angle, opacity: opacity, clip: cut)
    }
  }

  private func rotation(of outline: PictureOutline) -> Rotation {
    Rotation(centerX: outline.centerX, centerY: outline.centerY, radians: outline.angle, isSnapped: renderer.isSoftware)
  }

  private func paintUpright(_ sprite: Sprite, _ outline: PictureOutline, _ opacity: UInt8) {
    let border = isSnapped ? 0 : 1
    let color = SDL_Color(r: 255, g: 255, b: 255, a: opacity)
    place(
      outline.upright(snapped: isSnapped).grown(by: Double(border)), sprite.texels(border: border), color)
  }

  /// Draws a sprite of the atlas turned and smoothed.
  ///
  /// A graphics card filters rotated quads. The software renderer filters only copies: each of them is a call of its
  /// own (0.2 ms for 100 × 100 pixels) and has its middle on a whole or half pixel.
  ///
  /// - Parameter local: the place of the sprite before the rotation, relative to the centre of the rotation.
  func paint(_ sprite: Sprite, local: PixelRect, _ rotation: Rotation, radians: Double, _ opacity: UInt8) {
    let (x, y) = rotation.point((local.x0 + local.x1) / 2, (local.y0 + local.y1) / 2)
    let half = (local.width * local.width + local.height * local.height).squareRoot() / 2 + 2
    let extent = PixelRect(x0: x - half, y0: y - half, x1: x + half, y1: y + half)
    guard !clip.intersection(extent).isEmpty else { return }
    let cut = clip.contains(extent) ? nil : clip
    guard renderer.isSoftware else {
      let color = SDL_Color(r: 255, g: 255, b: 255, a: opacity)
      return batch.add(local.grown(by: 1), rotated: rotation, sprite.texels(border: 1), color, clip: cut)
    }
    let area = SDL_Rect(
      x: Int32(sprite.x - 1), y: Int32(sprite.y - 1), w: Int32(sprite.width + 2), h: Int32(sprite.height + 2))
    let (w, h) = (local.width + 2, local.height + 2)
    let (left, top) = (wholePixel(x - w / 2), wholePixel(y - h / 2))
    let rect = PixelRect(x0: left, y0: top, x1: left + w, y1: top + h)
    batch.copyFromAtlas(area, to: rect, radians: radians, opacity: opacity, clip: cut)
  }
}

internal import CradleStage
internal import Foundation

/// A shape in device pixels, with its angle and radius brought into range.
struct ShapeOutline {
  let centerX: Double
  let centerY: Double
  let width: Double
  let height: Double
  package let radius: Double
  /// Radians, 0 if turning would move no edge by a quarter of a pixel.
  package let angle: Double
  let color: DrawColor

  init(_ shape: DrawShape, scale: Double) {
    centerX = shape.center.x * scale
    centerY = shape.center.y * scale
    width = shape.size.width * scale
    height = shape.size.height * scale
    radius = min(max(0, shape.radius * scale), min(width, height) / 2)
    color = shape.color
    let extent = max(width, height) / 2
    let rotation = shape.angle.remainder(dividingBy: 2 * .pi)
    let isDisc = abs(width - height) < 0.25 && radius > extent - 0.25
    angle = isDisc || abs(rotation) * extent < 0.25 ? 0 : rotation
  }

  var isVisible: Bool {
    color.alpha > 0 && width > 0 && height > 0 && (centerX + centerY + width + height + angle).isFinite
  }
  var isUpright: Bool { angle == 0 }
  private var isLine: Bool {
    let thickness = min(width, height)
    return thickness < 2 || (thickness < 8 && radius == 0 && max(width, height) > 4 * thickness)
  }
  var fitsSprite: Bool { max(width, height) <= ShapeSprites.largestSide }
  /// The sprite of a long thin line is almost entirely transparent, and there may be a thousand of them.
  var fitsRotatedSprite: Bool { isLine ? max(width, height) <= 96 : fitsSprite }

  var rotated: RoundedRectangle { RoundedRectangle(width: width, height: height, radius: radius, angle: angle) }

  /// The key of the sprite that is painted rotated. The angle is in steps that are fine enough for the largest sprite.
  var key: ShapeSprites.Key { key(rotation: Int32((angle / ShapeSprites.rotationStep).rounded())) }
  var uprightKey: ShapeSprites.Key { key(rotation: 0) }

  private func key(rotation: Int32) -> ShapeSprites.Key {
    ShapeSprites.Key(
      width: Int32(whole(width)), height: Int32(whole(height)), quarterRadius: Int32((radius * 4).rounded()),
      rotation: rotation, color: color)
  }

  /// Around (0, 0), as wide and high as its sprite.
  var local: PixelRect {
    let (w, h) = fitsSprite ? (whole(width), whole(height)) : (width, height)
    return PixelRect(x0: -w / 2, y0: -h / 2, x1: w / 2, y1: h / 2)
  }

  /// The place of the shape if it is upright.
  ///
  /// - Parameter byEdges: round each edge on its own, so that areas that touch still touch afterwards. Otherwise the
  ///   width is the same wherever the shape is, so that the size of tiles does not vary as they move.
  func upright(snapped: Bool, byEdges: Bool = false) -> PixelRect {
    let isExact = byEdges && !fitsSprite
    let (w, h) = isExact ? (width, height) : (whole(width), whole(height))
    let (x, y) = (centerX - w / 2, centerY - h / 2)
    guard snapped else { return PixelRect(x0: x, y0: y, x1: x + w, y1: y + h) }
    let (left, top) = (wholePixel(x), wholePixel(y))
    guard isExact else { return PixelRect(x0: left, y0: top, x1: left + w, y1: top + h) }
    return PixelRect(x0: left, y0: top, x1: wholePixel(x + w), y1: wholePixel(y + h))
  }

  private func whole(_ length: Double) -> Double { max(1, length.rounded()) }
}

extension PixelRect {
  func grown(by margin: Double) -> PixelRect {
    PixelRect(x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin)
  }
}

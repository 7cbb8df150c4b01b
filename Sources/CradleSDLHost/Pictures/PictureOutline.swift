internal import CradleStage
internal import Foundation

/// The visible part of a picture, in device pixels: upright about its own middle, then turned.
struct PictureOutline {
  let centerX: Double
  let centerY: Double
  /// Whole pixels.
  let width: Double
  let height: Double
  /// Radians, 0 if turning would move no corner by a quarter of a pixel.
  package let angle: Double
  let key: PictureSprites.Key

  /// Nil if no part of it is visible.
  init?(_ image: DrawImage, scale: Double) {
    let whole = PixelRect(width: image.size.width * scale, height: image.size.height * scale)
    let cuts = image.cuts.map { (rect: PixelRect($0, scale: scale), radius: $0.radius * scale) }
    let seen = cuts.reduce(whole) { $0.intersection($1.rect) }
    guard image.opacity > 0, !seen.isEmpty, (seen.width + seen.height + image.angle).isFinite,
      (image.center.x + image.center.y).isFinite, max(whole.width, whole.height) < 1e6
    else { return nil }
    let rotation = image.angle.remainder(dividingBy: 2 * .pi)
    angle = abs(rotation) * max(whole.width, whole.height) / 2 < 0.25 ? 0 : rotation
    let middle = Rotation(
      centerX: image.center.x * scale, centerY: image.center.y * scale, radians: angle, isSnapped: false
    ).point((seen.x0 + seen.x1) / 2, (seen.y0 + seen.y1) / 2)
    (centerX, centerY) = middle
    (width, height) = (max(1, seen.width.rounded()), max(1, seen.height.rounded()))
    var key = PictureSprites.Key(image.picture.id, whole, seen, cuts, width: width, height: height)
    (key.isMirrored, key.tint) = (image.isMirrored, image.tint)
    let (x, y, corner) = (centerX, centerY, CGPoint(x: width / 2, y: height / 2))
    let back = Rotation(centerX: corner.x, centerY: corner.y, radians: -angle, isSnapped: false)
    key.outlines = image.outlines.map { outline in
      let contours = outline.contours.map { contour in
        contour.map { point in
          let (across, down) = back.point(point.x * scale - x, point.y * scale - y)
          return CGPoint(x: Self.sixteenths(across), y: Self.sixteenths(down))
        }
      }
      return DrawOutline(contours, isEvenOdd: outline.isEvenOdd, isInverse: outline.isInverse)
    }
    self.key = key
  }

  /// Of a pixel: finer differences, as those of roundings when a picture moves, are no reason for another sprite.
  private static func sixteenths(_ value: Double) -> Double { (value * 16).rounded() / 16 }

  /// Around (0, 0).
  var local: PixelRect { PixelRect(width: width, height: height) }

  /// The place of the picture if it is upright, which is the same as that of a shape of the same size.
  func upright(snapped: Bool) -> PixelRect {
    let (x, y) = (centerX - width / 2, centerY - height / 2)
    let (left, top) = snapped ? (wholePixel(x), wholePixel(y)) : (x, y)
    return PixelRect(x0: left, y0: top, x1: left + width, y1: top + height)
  }
}

extension PixelRect {
  /// Around (0, 0).
  init(width: Double, height: Double) {
    self.init(x0: -width / 2, y0: -height / 2, x1: width / 2, y1: height / 2)
  }

  fileprivate init(_ cut: DrawCut, scale: Double) {
    let (x, y) = (cut.offset.x * scale, cut.offset.y * scale)
    let (w, h) = (cut.size.width * scale / 2, cut.size.height * scale / 2)
    self.init(x0: x - w, y0: y - h, x1: x + w, y1: y + h)
  }
}

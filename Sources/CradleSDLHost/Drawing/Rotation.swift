internal import Foundation

/// Rotates points about (0, 0), clockwise on the screen, then moves them to a centre. Device pixels.
///
/// The software renderer truncates corners to whole pixels. `isSnapped` rounds them before, so that nothing drifts to
/// the top left.
package struct Rotation {
  let centerX: Double
  let centerY: Double
  private let isSnapped: Bool
  private let cosine: Double
  private let sine: Double

  package init(centerX: Double, centerY: Double, radians: Double, isSnapped: Bool) {
    self.isSnapped = isSnapped
    self.centerX = centerX
    self.centerY = centerY
    cosine = cos(radians)
    sine = sin(radians)
  }

  /// The exact place.
  package func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (centerX + x * cosine - y * sine, centerY + x * sine + y * cosine)
  }

  func x(_ x: Double, _ y: Double) -> Float { place(centerX + x * cosine - y * sine) }
  func y(_ x: Double, _ y: Double) -> Float { place(centerY + x * sine + y * cosine) }
  private func place(_ value: Double) -> Float { Float(isSnapped ? wholePixel(value) : value) }

  /// The upright rectangle around a turned one.
  func bounds(of rect: PixelRect) -> PixelRect {
    let halfWidth = (rect.width * abs(cosine) + rect.height * abs(sine)) / 2
    let halfHeight = (rect.width * abs(sine) + rect.height * abs(cosine)) / 2
    return PixelRect(
      x0: centerX - halfWidth, y0: centerY - halfHeight, x1: centerX + halfWidth, y1: centerY + halfHeight)
  }
}

internal import Foundation

/// Turns points about (0, 0), clockwise on the screen, then moves them to a centre. Device pixels.
struct Turn {
  let centerX: Double
  let centerY: Double
  private let cosine: Double
  private let sine: Double

  init(centerX: Double, centerY: Double, radians: Double) {
    self.centerX = centerX
    self.centerY = centerY
    cosine = cos(radians)
    sine = sin(radians)
  }

  func x(_ x: Double, _ y: Double) -> Float { Float(centerX + x * cosine - y * sine) }
  func y(_ x: Double, _ y: Double) -> Float { Float(centerY + x * sine + y * cosine) }

  /// The upright rectangle around a turned one.
  func bounds(of rect: PixelRect) -> PixelRect {
    let halfWidth = (rect.width * abs(cosine) + rect.height * abs(sine)) / 2
    let halfHeight = (rect.width * abs(sine) + rect.height * abs(cosine)) / 2
    return PixelRect(
      x0: centerX - halfWidth, y0: centerY - halfHeight, x1: centerX + halfWidth, y1: centerY + halfHeight)
  }
}

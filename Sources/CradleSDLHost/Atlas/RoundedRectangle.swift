internal import Foundation

/// A filled rounded rectangle, turned about its centre, as coverage a pixel. All lengths are device pixels.
package struct RoundedRectangle {
  let width: Double
  let height: Double
  package let radius: Double
  package var angle = 0.0

  package init(width: Double, height: Double, radius: Double, angle: Double = 0.0) {
    self.width = width
    self.height = height
    self.radius = radius
    self.angle = angle
  }

  /// The size of a canvas that holds it, at least one pixel a side.
  var canvasSize: (width: Int, height: Int) {
    guard angle != 0 else { return (max(1, Int(width.rounded(.up))), max(1, Int(height.rounded(.up)))) }
    let (c, s) = (abs(cos(angle)), abs(sin(angle)))
    return (Int((width * c + height * s).rounded(.up)) + 1, Int((width * s + height * c).rounded(.up)) + 1)
  }

  /// Paints it in the middle of a canvas.
  ///
  /// Coverage is taken from the distance between a pixel's centre and the outline, which is exact for straight edges
  /// and within 2 % for corners of 2 pixels and more.
  func paint(on canvas: inout PixelCanvas) {
    let (c, s) = (cos(angle), sin(angle))
    let (middleX, middleY) = (Double(canvas.width) / 2, Double(canvas.height) / 2)
    for row in 0..<canvas.height {
      let y = Double(row) + 0.5 - middleY
      for column in 0..<canvas.width {
        let x = Double(column) + 0.5 - middleX
        canvas.set(x: column, y: row, coverage: UInt32(coverage(x * c + y * s, y * c - x * s) * 255 + 0.5))
      }
    }
  }

  /// How much of the pixel around a point it covers, from 0 to 1. The point is given from the middle, as if it were
  /// upright.
  package func coverage(_ x: Double, _ y: Double) -> Double { min(max(0.5 - distance(x, y), 0), 1) }

  /// The distance from the outline, in pixels; below zero inside.
  private func distance(_ x: Double, _ y: Double) -> Double {
    let (dx, dy) = (abs(x) - width / 2 + radius, abs(y) - height / 2 + radius)
    if dx > 0, dy > 0 { return (dx * dx + dy * dy).squareRoot() - radius }
    return max(dx, dy) - radius
  }
}

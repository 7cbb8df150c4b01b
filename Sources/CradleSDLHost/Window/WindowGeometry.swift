package import Foundation

/// The conversion between window units, points and device pixels.
///
/// SDL measures in window units. Under X11 they are device pixels, whatever the screen's density; under Wayland the
/// compositor scales them, and the output has more pixels than the window units. A point is this program's unit:
/// `scale` device pixels.
package struct WindowGeometry: Equatable {
  /// Points.
  package let size: CGSize
  /// Device pixels a point.
  package let scale: CGFloat
  /// Points a window unit.
  let pointsPerUnit: CGFloat

  /// - Parameters:
  ///   - windowUnits: the window's size as SDL gives it.
  ///   - pixels: the size of the renderer's output.
  ///   - wanted: device pixels a point, or nil to take the compositor's.
  package init(windowUnits: CGSize, pixels: CGSize, wanted: CGFloat?) {
    let ratio = windowUnits.width > 0 && pixels.width > 0 ? pixels.width / windowUnits.width : 1
    let scale = wanted ?? ratio
    self.scale = scale
    pointsPerUnit = ratio / scale
    size = CGSize(width: windowUnits.width * pointsPerUnit, height: windowUnits.height * pointsPerUnit)
  }

  package func point(x: Double, y: Double) -> CGPoint {
    CGPoint(x: x * pointsPerUnit, y: y * pointsPerUnit)
  }
}

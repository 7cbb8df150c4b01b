import CradleSDLHost
import CradleStage
import Foundation

/// Where the hand is that keys move, drawn over the stage and the panels on it: a ring in two colours, of which one
/// stands out by 3:1 and more from whatever is below.
struct HandMark: Equatable {
  let place: CGPoint
  let isHolding: Bool

  /// In points: of the ring, open and while it holds something.
  private static let radius = 15.0
  private static let closedRadius = 9.0
  private static let line = 3.0
  private static let casing = 1.5
  private static let cornerCount = 32

  func commands(_ colors: ChromeColors) -> [DrawCommand] {
    let radius = isHolding ? Self.closedRadius : Self.radius
    let layers = [(Self.line + 2 * Self.casing, colors.background), (Self.line, colors.text)]
    let ring = layers.map { width, color in
      let contours = [radius + width / 2, radius - width / 2].map { Self.circle(at: place, $0) }
      return DrawCommand.polygon(DrawPolygon(contours, isEvenOdd: true, color: color))
    }
    // The very point that is pressed.
    return ring
      + layers.map { size, color in
        .shape(DrawShape(center: place, size: CGSize(width: size, height: size), radius: size / 2, color: color))
      }
  }

  private static func circle(at center: CGPoint, _ radius: Double) -> [CGPoint] {
    (0..<cornerCount).map { index in
      let angle = Double(index) / Double(cornerCount) * 2 * .pi
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }
}

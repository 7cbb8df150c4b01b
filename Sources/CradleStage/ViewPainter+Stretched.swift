import Foundation
import OpenUIKit

extension ViewPainter {
  /// What is longer one way than the other, or askew, or round at some corners alone, as an area of its own outline:
  /// sprites are only turned.
  mutating func paintStretched(_ background: Background, _ toWindow: CGAffineTransform, _ opacity: CGFloat) {
    let (radius, corners) = (background.cornerRadius, background.corners)
    let outer = Self.outline(background.size, radius, corners, toWindow)
    if background.borderWidth > 0, let color = background.borderColor {
      let width = background.borderWidth
      let size = CGSize(width: background.size.width - 2 * width, height: background.size.height - 2 * width)
      let inner = Self.outline(size, max(0, radius - width), corners, toWindow)
      add(outer + inner, isEvenOdd: true, DrawColor(color, opacity: opacity))
      if let color = background.color { add(inner, DrawColor(color, opacity: opacity)) }
    } else if let color = background.color {
      add(outer, DrawColor(color, opacity: opacity))
    }
  }

  mutating func add(_ contours: [[CGPoint]], isEvenOdd: Bool = false, _ color: DrawColor) {
    guard color.alpha > 0, !contours.isEmpty else { return }
    commands.append(.polygon(DrawPolygon(contours, isEvenOdd: isEvenOdd, color: color)))
  }

  /// Of a rectangle with round corners about its middle. Nothing of what has no extent.
  static func outline(
    _ size: CGSize, _ radius: CGFloat, _ corners: CACornerMask, _ toWindow: CGAffineTransform
  ) -> [[CGPoint]] {
    guard size.width > 0, size.height > 0 else { return [] }
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let fitting = min(radius, min(size.width, size.height) / 2)
    let round = UIBezierPath(
      roundedRect: box, byRoundingCorners: corners.rectCorners, cornerRadii: CGSize(width: fitting, height: fitting))
    return round.cgPath.contours.map { contour in contour.map { $0.applying(toWindow) } }
  }
}

extension CGAffineTransform {
  /// Whether it turns, shifts, mirrors and scales all ways alike, so that what is round stays round.
  var keepsShapes: Bool {
    if isShift { return true }
    let (x, y, askew) = (a * a + b * b, c * c + d * d, a * c + b * d)
    let most = Self.unevenness * max(x, y)
    return abs(x - y) <= most && abs(askew) <= most
  }

  /// Of squares of lengths: less than a tenth of a pixel on the largest screens.
  private static let unevenness: CGFloat = 1e-5

  /// Whether it turns things over.
  var mirrors: Bool { a * d - b * c < 0 }
}

import CradleStage
import Foundation
import OpenUIKit

extension DrawShape {
  /// A line with square ends; nil if it is no longer than half a point. Vertical and horizontal lines are upright
  /// rectangles, which devices draw sharper and faster than rotated ones.
  init?(from start: CGPoint, to end: CGPoint, width: CGFloat, color: DrawColor) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0.5 else { return nil }
    let center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    if abs(dx) < 0.25 {
      self.init(center: center, size: CGSize(width: width, height: length), color: color)
    } else {
      let angle = abs(dy) < 0.25 ? 0 : atan2(dy, dx)
      self.init(center: center, size: CGSize(width: length, height: width), angle: angle, color: color)
    }
  }
}

/// A line with a head.
struct Arrow {
  let length: CGFloat
  private let start: CGPoint
  private let end: CGPoint
  private let way: CGVector

  init(from start: CGPoint, along velocity: CGVector, seconds: CGFloat) {
    self.start = start
    way = CGVector(dx: velocity.dx * seconds, dy: velocity.dy * seconds)
    end = CGPoint(x: start.x + way.dx, y: start.y + way.dy)
    length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
  }

  var lines: [(CGPoint, CGPoint)] { [(start, end), (end, barb(1)), (end, barb(-1))] }

  private func barb(_ side: CGFloat) -> CGPoint {
    let reach = min(6, length / 2) / length
    let back = CGVector(dx: way.dx * reach * 0.8, dy: way.dy * reach * 0.8)
    let across = CGVector(dx: -way.dy * reach * 0.6 * side, dy: way.dx * reach * 0.6 * side)
    return CGPoint(x: end.x - back.dx + across.dx, y: end.y - back.dy + across.dy)
  }
}

extension CGRect {
  /// The smallest one around two points.
  init(corners a: CGPoint, _ b: CGPoint) {
    self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  var sides: [(CGPoint, CGPoint)] {
    let corners = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map { CGPoint(x: $0.0, y: $0.1) }
    return (0..<4).map { (corners[$0], corners[($0 + 1) % 4]) }
  }
}

import Foundation
internal import RigidBody2D

/// A polygon that encloses an area and neither crosses nor touches itself, convex or not.
struct SimplePolygon {
  /// In the sense in which the area is positive, none on a straight edge.
  let corners: [Vec2]

  /// Nil for what is no such polygon. O(n²): each edge is held against each other one.
  init?(_ corners: [Vec2]) {
    var corners = SimplePolygon.withoutStraightCorners(corners)
    guard corners.count > 2 else { return nil }
    let (area, reach) = (SimplePolygon.signedArea(corners), corners.map(\.length).max() ?? 0)
    guard abs(area) > 1e-12 * reach * reach else { return nil }
    if area < 0 { corners.reverse() }
    guard !SimplePolygon.touchesItself(corners) else { return nil }
    self.corners = corners
  }

  var isConvex: Bool {
    corners.indices.allSatisfy { SimplePolygon.turn(corners, $0) > 0 }
  }

  /// How far the outline turns at a corner: the sine times the lengths of the two edges, positive where it is convex.
  static func turn(_ corners: [Vec2], _ index: Int) -> CGFloat {
    let count = corners.count
    let corner = corners[index]
    return (corner - corners[(index + count - 1) % count]).cross(corners[(index + 1) % count] - corner)
  }

  /// Without the corners at which nothing turns, and those that repeat another one. A spike, which turns back on
  /// itself, stays and is found to touch itself.
  static func withoutStraightCorners(_ corners: [Vec2]) -> [Vec2] {
    var kept = corners
    var (index, settled) = (0, 0)
    while kept.count > 2, settled < kept.count {
      let count = kept.count
      let (before, corner, after) = (kept[(index + count - 1) % count], kept[index], kept[(index + 1) % count])
      let (into, out) = (corner - before, after - corner)
      let scale = into.length * out.length
      let isStraight = abs(into.cross(out)) <= 1e-7 * scale && into.dot(out) >= 0
      if isStraight {
        kept.remove(at: index)
        // What came before it has another neighbor now.
        settled = max(0, settled - 1)
        index = (index + count - 2) % (count - 1)
      } else {
        settled += 1
        index = (index + 1) % count
      }
    }
    return kept
  }

  static func signedArea(_ corners: [Vec2]) -> CGFloat {
    var sum = 0.0
    for index in 1..<corners.count - 1 {
      sum += (corners[index] - corners[0]).cross(corners[index + 1] - corners[0])
    }
    return sum / 2
  }

  private static func touchesItself(_ corners: [Vec2]) -> Bool {
    let count = corners.count
    for first in 0..<count {
      let (a, b) = (corners[first], corners[(first + 1) % count])
      // Neighbors share a corner, and touch elsewhere only if the second one turns back.
      let next = corners[(first + 2) % count] - b
      if abs((b - a).cross(next)) <= 1e-7 * (b - a).length * next.length { return true }
      for second in (first + 2)..<max(first + 2, first == 0 ? count - 1 : count) {
        if meet(a, b, corners[second], corners[(second + 1) % count]) { return true }
      }
    }
    return false
  }

  /// Whether two segments have a point in common.
  private static func meet(_ a: Vec2, _ b: Vec2, _ c: Vec2, _ d: Vec2) -> Bool {
    guard max(a.x, b.x) >= min(c.x, d.x), max(c.x, d.x) >= min(a.x, b.x), max(a.y, b.y) >= min(c.y, d.y),
      max(c.y, d.y) >= min(a.y, b.y)
    else { return false }
    let (onC, onD) = ((b - a).cross(c - a), (b - a).cross(d - a))
    let (onA, onB) = ((d - c).cross(a - c), (d - c).cross(b - c))
    return onC * onD <= 0 && onA * onB <= 0
  }
}

import Foundation
internal import RigidBody2D

/// An area, where its middle is, and how far spread out it lies: what mass and inertia follow from at an even density.
///
/// Integrals over the area, so that those of parts add up; that is the parallel-axis theorem.
struct AreaMoments {
  /// ∫ 1, in square points.
  private(set) var area: CGFloat = 0
  /// ∫ r.
  private var first = Vec2.zero
  /// ∫ |r|².
  private var second: CGFloat = 0

  init() {}

  /// About the origin of the corners, by the triangles from there to each edge.
  init(ofPolygon corners: [Vec2]) {
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let cross = a.cross(b)
      area += cross / 2
      first += (a + b) * (cross / 6)
      second += cross / 12 * (a.lengthSquared + a.dot(b) + b.lengthSquared)
    }
    guard area < 0 else { return }
    (area, first, second) = (-area, -first, -second)
  }

  /// Of an area around the origin, whose mean square distance from it is known.
  init(area: CGFloat, meanSquare: CGFloat) {
    (self.area, second) = (area, area * meanSquare)
  }

  /// Zero for nothing.
  var center: Vec2 { area > 0 ? first / area : .zero }

  /// The moment of inertia of a kilogram about `center`, in square points.
  var inertia: CGFloat { area > 0 ? max(0, second / area - center.lengthSquared) : 0 }

  func moved(by shift: Vec2) -> AreaMoments {
    var moved = self
    moved.first += shift * area
    moved.second += 2 * first.dot(shift) + shift.lengthSquared * area
    return moved
  }

  static func += (a: inout AreaMoments, b: AreaMoments) {
    a.area += b.area
    a.first += b.first
    a.second += b.second
  }
}

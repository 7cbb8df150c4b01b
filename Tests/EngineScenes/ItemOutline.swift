import Foundation
import RigidBody2D
import SeededRandom

/// A box, a disc, a convex polygon or what is near an ellipse, about its centre of mass.
package struct ItemOutline {
  package private(set) var geometry: ShapeGeometry
  /// Square points.
  package private(set) var area: Double
  /// Of the radius of gyration.
  package private(set) var squaredGyration: Double
  /// Of its farthest point from its centre of mass, points.
  package private(set) var reach: Double

  /// So many points across and high, as its kind allows. Box2D 2.4 knows no polygon of more than 8 corners.
  package init(_ random: inout SplitMix64, sizes: ClosedRange<Double> = 10...120, mostCorners: Int = 24) {
    let size = Vec2(.random(in: sizes, using: &random), .random(in: sizes, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: self.init(corners: [Vec2(-1, -1), Vec2(1, -1), Vec2(1, 1), Vec2(-1, 1)], size)
    case 1:
      self.init(radius: size.x / 2)
    case 2:
      // Corners in sectors of their own do not come too near each other.
      let (count, start) = (Int.random(in: 3...8, using: &random), Double.random(in: 0...6, using: &random))
      let angles = (0..<count).map {
        start + (Double($0) + .random(in: 0...0.6, using: &random)) * 2 * .pi / Double(count)
      }
      self.init(corners: angles.map { Vec2(cos($0), sin($0)) }, size)
    default:
      let angles = (0..<mostCorners).map { Double($0) * 2 * .pi / Double(mostCorners) }
      self.init(corners: angles.map { Vec2(cos($0), sin($0)) }, size)
    }
  }

  private init(radius: Double) {
    (geometry, area, squaredGyration) = (.circle(radius: radius), .pi * radius * radius, radius * radius / 2)
    reach = radius
  }

  /// Corners in a square of 2 × 2, stretched to a size.
  private init(corners: [Vec2], _ size: Vec2) {
    var corners = corners.map { Vec2($0.x * size.x / 2, $0.y * size.y / 2) }
    let center = Self.moments(corners).center
    corners = corners.map { $0 - center }
    let moments = Self.moments(corners)
    (geometry, area, squaredGyration) = (.polygon(corners), moments.area, moments.second / moments.area)
    reach = corners.map(\.length).max()!
  }

  /// Of the triangles between the origin and each edge.
  private static func moments(_ corners: [Vec2]) -> (area: Double, center: Vec2, second: Double) {
    var (area, first, second) = (0.0, Vec2.zero, 0.0)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let half = a.cross(b) / 2
      area += half
      first += (a + b) * (half / 3)
      second += half * (a.lengthSquared + a.dot(b) + b.lengthSquared) / 6
    }
    return (area, first / area, second)
  }
}

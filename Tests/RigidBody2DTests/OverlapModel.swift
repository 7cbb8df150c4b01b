import RigidBody2D

/// A convex outline in the world, with a radius around it: what the tests know of a shape.
struct TestOutline {
  var points: [Vec2]
  var radius = 0.0

  init(_ geometry: ShapeGeometry, _ pose: Pose) {
    switch geometry {
    case .circle(let radius, let center): (points, self.radius) = ([center], radius)
    case .segment(let a, let b): points = [a, b]
    case .polygon(let corners): points = corners
    }
    let (sine, cosine) = (Real.sin(pose.angle), Real.cos(pose.angle))
    points = points.map { pose.position + Vec2(cosine * $0.x - sine * $0.y, sine * $0.x + cosine * $0.y) }
  }

  var edges: [(Vec2, Vec2)] {
    points.count == 1 ? [(points[0], points[0])] : points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
  }

  /// The farthest that a point of it is from a place.
  func extent(from place: Vec2) -> Double { radius + (points.map { ($0 - place).length }.max() ?? 0) }

  private func span(along axis: Vec2) -> ClosedRange<Double> {
    let places = points.map { $0.dot(axis) }
    return (places.min()! - radius)...(places.max()! + radius)
  }

  /// Lines along which two outlines that are apart can be seen to be: across each edge, and from corner to corner if
  /// one is round.
  private func axes(_ other: TestOutline) -> [Vec2] {
    var axes = (edges + other.edges).map { ($0.1 - $0.0).quarterTurn }
    if points.count == 1 || other.points.count == 1 {
      for a in points { axes += other.points.map { $0 - a } }
    }
    return axes.filter { $0.length > 1e-9 }.map { $0 / $0.length }
  }

  private static func distance(_ point: Vec2, _ edge: (Vec2, Vec2)) -> Double {
    let along = edge.1 - edge.0
    let share = along.lengthSquared > 0 ? (point - edge.0).dot(along) / along.lengthSquared : 0
    return (edge.0 + along * min(1, max(0, share)) - point).length
  }

  /// The distance, or the negative of the shortest way apart.
  func separation(from other: TestOutline) -> Double {
    let gaps = axes(other).map { axis in
      let (a, b) = (span(along: axis), other.span(along: axis))
      return max(a.lowerBound - b.upperBound, b.lowerBound - a.upperBound)
    }
    guard let widest = gaps.max(), widest > 0 else { return gaps.max() ?? -radius - other.radius }
    let between = points.flatMap { point in other.edges.map { Self.distance(point, $0) } }
    let back = other.points.flatMap { point in edges.map { Self.distance(point, $0) } }
    return (between + back).min()! - radius - other.radius
  }
}

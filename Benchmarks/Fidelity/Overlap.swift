import RigidBody2D

/// An outline in its place: corners, or one corner and a radius.
private struct Placed {
  var corners: [Vec2]
  var radius = 0.0

  init(_ geometry: ShapeGeometry, _ pose: Pose) {
    let (sine, cosine) = Real.sinCos(pose.angle)
    func place(_ point: Vec2) -> Vec2 {
      pose.position + Vec2(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y)
    }
    switch geometry {
    case .circle(let radius, let center): (corners, self.radius) = ([place(center)], radius)
    case .polygon(let points): corners = points.map(place)
    case .segment(let a, let b): corners = [place(a), place(b)]
    }
  }

  func extent(along axis: Vec2) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for corner in corners {
      let value = corner.dot(axis)
      (low, high) = (min(low, value), max(high, value))
    }
    return (low - radius, high + radius)
  }

  /// Across its sides, and if it is round towards the nearest corner of the other.
  func axes(towards other: Placed) -> [Vec2] {
    guard radius > 0 else {
      return zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($1 - $0).quarterTurn }
    }
    let nearest = other.corners.min { ($0 - corners[0]).lengthSquared < ($1 - corners[0]).lengthSquared }
    return nearest.map { [$0 - corners[0]] } ?? []
  }

  /// The shortest way that parts the two, 0 if they do not overlap.
  func depth(in other: Placed) -> Double {
    var least = Double.infinity
    for axis in axes(towards: other) + other.axes(towards: self) where axis.lengthSquared > 0 {
      let unit = axis / axis.length
      let (mine, others) = (extent(along: unit), other.extent(along: unit))
      least = min(least, mine.high - others.low, others.high - mine.low)
      if least <= 0 { return 0 }
    }
    return least.isFinite ? least : radius + other.radius
  }
}

extension World {
  /// How deep two of these bodies lie in each other at most, told from their outlines and not by the engine's word.
  func deepestOverlap(of bodies: [BodyHandle], where counts: (BodyHandle) -> Bool = { _ in true }) -> Double {
    var entries = bodies.enumerated().flatMap { index, body in
      shapes(of: body).map { shape in
        let placed = Placed(geometry(of: shape), pose(of: body))
        return (index: index, placed: placed, counts: counts(body), extent: placed.extent(along: Vec2(1, 0)))
      }
    }
    entries.sort { $0.extent.low < $1.extent.low }
    var deepest = 0.0
    for (place, entry) in entries.enumerated() {
      for other in entries[(place + 1)...] {
        if other.extent.low >= entry.extent.high { break }
        guard entry.index != other.index, entry.counts || other.counts else { continue }
        deepest = max(deepest, entry.placed.depth(in: other.placed))
      }
    }
    return deepest
  }
}

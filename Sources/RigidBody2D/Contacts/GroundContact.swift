/// A contact as one of its two shapes sees it, the ground, which something else is on.
struct GroundContact {
  /// Seen from the centre of the ground's body, as the places are.
  let outline: Outline
  /// Out of the ground.
  let normal: Vec2
  /// On the surface of the ground, where the two are nearest.
  let nearest: Vec2
}

extension GroundContact {
  /// - Parameters:
  ///   - isA: whether the ground is the first of the two shapes.
  ///   - offset: from the centre of the first's body to that of the second's.
  @inline(__always)
  init(_ manifold: Manifold, on outline: Outline, isA: Bool, offset: Vec2) {
    self.outline = outline
    normal = isA ? manifold.normal : -manifold.normal
    let (out, shift) = (isA ? manifold.normal : -manifold.normal, isA ? .zero : offset)
    let isSecondNearer = manifold.count > 1 && manifold.second.separation < manifold.first.separation
    let point = isSecondNearer ? manifold.second : manifold.first
    nearest = point.arm - shift - out * (point.separation / 2)
  }

  /// Whether the face or the corner that is met does not stick out of the plane in which the same shape is met by
  /// another part of the ground.
  ///
  /// - Parameters:
  ///   - direction: out of the other part.
  ///   - offset: from the centre of this ground's body to that of the other's.
  func isBelow(_ other: Outline, along direction: Vec2, offset: Vec2) -> Bool {
    height(over: other, along: direction, offset: offset) <= Tuning.touchDistance
  }

  /// The same, and not met in the same direction. Two such carry together, whichever is deeper: hidden in turns, they
  /// would rock a group that lies on both.
  func isHidden(behind other: Outline, along direction: Vec2, offset: Vec2) -> Bool {
    normal.dot(direction) < 1 - Tuning.rounding && isBelow(other, along: direction, offset: offset)
  }

  var isOnFace: Bool { outline.face(along: normal) != nil }

  /// Whether another part of the ground adjoins where this one is met: of what has no face there, at its foremost
  /// corner. A front that leans by a thousandth of a degree is nearest to the middle of a segment that it sees end on.
  func adjoins(_ other: Outline, offset: Vec2) -> Bool {
    guard outline.count == 1 || isOnFace else {
      return other.holds(outline.nearestPoint(along: -normal) - offset)
    }
    return other.holds(nearest - offset)
  }

  private func height(over other: Outline, along direction: Vec2, offset: Vec2) -> Double {
    height(along: direction) - other.height(along: direction) - direction.dot(offset)
  }

  /// How far the face or the corner that is met reaches in a direction. A circle has no face: all of it counts.
  private func height(along direction: Vec2) -> Double {
    if outline.count == 1 { return outline.height(along: direction) }
    if let face = outline.face(along: normal) {
      return max(direction.dot(outline.points[face]), direction.dot(outline.end(face)))
    }
    return direction.dot(nearest)
  }
}

extension Outline {
  /// From the centre of its body to the foremost of its points in a direction.
  func height(along direction: Vec2) -> Double {
    var height = direction.dot(points[0])
    for index in 1..<max(count, 1) { height = max(height, direction.dot(points[index])) }
    return height + radius
  }

  /// The face that looks in a direction; nil for a corner's.
  func face(along direction: Vec2) -> Int? {
    (0..<count).first { normal($0).dot(direction) > 1 - Tuning.rounding }
  }

  /// Whether a point is inside or on the outline, or as near as touches.
  func holds(_ point: Vec2) -> Bool {
    if count == 1 { return (point - points[0]).length <= radius + Tuning.touchDistance }
    guard (0..<count).allSatisfy({ normal($0).dot(point - points[$0]) <= Tuning.touchDistance }) else { return false }
    guard count == 2 else { return true }
    let edge = points[1] - points[0]
    let (place, length) = (edge.dot(point - points[0]), edge.length)
    return place >= -Tuning.touchDistance * length && place <= (length + Tuning.touchDistance) * length
  }
}

// The tests of two outlines, in the world's axes, as seen from the centre of A's body; `offset` is the centre of B's.
// A is the one with the corners where B is a circle, and the segment where one is a segment.
extension Manifold {
  /// Empty when the gap is wider than `reach`. Then the separation of the first point, which is not there, says how
  /// wide it is at least.
  ///
  /// - Parameter inner: faces that do not count.
  init(_ a: Outline, _ b: Outline, offset: Vec2, reach: Double, _ inner: InnerFaces = InnerFaces()) {
    if a.count == 1 {
      self.init(circle: a, circle: b, offset, reach)
    } else if b.count == 1 {
      self.init(corners: a, circle: b, offset, reach, inner)
    } else {
      self.init(corners: a, corners: b, offset, reach, inner)
    }
  }

  private init(circle a: Outline, circle b: Outline, _ offset: Vec2, _ reach: Double) {
    let between = offset + b.points[0] - a.points[0]
    let distance = between.length
    let gap = distance - (a.radius + b.radius)
    guard reaches(gap, reach) else { return }
    normal = distance < Tuning.rounding ? Vec2(0, 1) : between / distance
    setOnly(
      arm: a.points[0] + normal * (a.radius + gap / 2), separation: gap, feature: Manifold.isOfCircle | Manifold.isRound
    )
  }

  /// Against the nearest face, or the nearest corner where that is nearer. Ericson, "Real-Time Collision Detection", 5.
  private init(corners a: Outline, circle b: Outline, _ offset: Vec2, _ reach: Double, _ inner: InnerFaces) {
    let center = offset + b.points[0]
    var (outside, face) = a.farthestFace(from: b, at: offset)
    if inner.hasAny, let outer = a.farthestFace(from: b, at: offset, before: nil, besides: inner.a ?? 0) {
      (outside, face) = outer
    }
    guard reaches(outside - b.radius, reach) else { return }
    let (start, end) = (a.points[face], a.end(face))
    if outside > 0 || a.count == 2 {
      let edge = end - start
      let place = edge.dot(center - start)
      let isPast = place > edge.lengthSquared
      if place < 0 || isPast {
        let corner = isPast ? (face + 1 == a.count ? 0 : face + 1) : face
        touch(corner: corner, of: a, side: face, circle: b, center, reach)
        return
      }
    }
    normal = a.normal(face)
    let gap = outside - b.radius
    setOnly(arm: center - normal * (b.radius + gap / 2), separation: gap, feature: Manifold.isOfCircle | UInt32(face))
  }

  private mutating func touch(
    corner: Int, of a: Outline, side: Int, circle b: Outline, _ center: Vec2, _ reach: Double
  ) {
    let between = center - a.points[corner]
    let distance = between.length
    let gap = distance - b.radius
    guard gap <= reach else { return }
    let direction = distance < Tuning.rounding ? a.normal(side) : between / distance
    if a.isChained && !a.mayPush(along: direction, side: side) { return }
    normal = direction
    setOnly(
      arm: center - direction * (b.radius + gap / 2), separation: gap,
      feature: Manifold.isOfCircle | Manifold.isRound | UInt32(corner))
  }

  private mutating func reaches(_ gap: Double, _ reach: Double) -> Bool {
    if gap > reach { first.separation = gap }
    return gap <= reach
  }

  private mutating func setOnly(arm: Vec2, separation: Double, feature: UInt32) {
    first = ManifoldPoint(arm: arm, separation: separation, feature: feature)
    count = 1
  }
}

extension Manifold {
  /// Separating axes: the face farthest out is the reference, and the other outline's face against it is clipped to
  /// its width. Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013.
  private init(corners a: Outline, corners b: Outline, _ offset: Vec2, _ reach: Double, _ inner: InnerFaces) {
    var own = a.farthestFace(from: b, at: offset)
    guard reaches(own.separation, reach) else { return }
    var other = b.farthestFace(from: a, at: -offset)
    guard reaches(other.separation, reach) else { return }
    let isDeep = inner.hasAny || max(own.separation, other.separation) < -Tuning.deepOverlap
    if a.isChained && own.separation < 0 {
      own = a.side(of: b, at: offset) ?? own
    } else if isDeep {
      own = a.deepFace(of: b, at: offset, besides: inner.a ?? 0) ?? own
    }
    if isDeep { other = b.deepFace(of: a, at: -offset, besides: inner.b ?? 0) ?? other }
    switch (inner.a, inner.b) {
    case (.some, nil): other.separation = -.infinity
    case (nil, .some): own.separation = -.infinity
    default: break
    }
    var prefersB = other.separation > own.separation + Tuning.referenceBias
    if a.isChained && prefersB && !a.mayPush(along: -b.normal(other.face), side: own.face) {
      guard other.separation <= 0 else { return }
      prefersB = false
    }
    if prefersB {
      clip(reference: b, other.face, incident: a, -offset, reach)
      normal = -normal
      turnAround(offset)
    } else if !(a.isChained && a.liesOnNeighbour(b, at: offset, side: own.face)) {
      clip(reference: a, own.face, incident: b, offset, reach)
    }
    guard separation > 0 && !a.isChained && max(own.separation, other.separation) < 0 else { return }
    guard own.separation == -.infinity else {
      touchDeepest(a, own.face, b, offset)
      return
    }
    touchDeepest(b, other.face, a, -offset)
    normal = -normal
    turnAround(offset)
  }

  /// One point halfway between where each of two outlines is foremost, however near they are elsewhere.
  init(pushing a: Outline, _ b: Outline, offset: Vec2, along way: Vec2) {
    let foremost = a.nearestPoint(along: -way) + way * a.radius
    let hindmost = b.nearestPoint(along: way) + offset - way * b.radius
    let gap = way.dot(hindmost - foremost)
    normal = way
    setOnly(arm: (foremost + hindmost) / 2, separation: gap, feature: Manifold.isForemost)
  }

  /// For outlines that overlap near the end of the reference, where the clipped face is clear of it.
  private mutating func touchDeepest(_ a: Outline, _ face: Int, _ b: Outline, _ offset: Vec2) {
    normal = a.normal(face)
    var deepest = 0
    for index in 1..<b.count where normal.dot(b.points[index] - b.points[deepest]) < 0 { deepest = index }
    let gap = normal.dot(b.points[deepest] + offset - a.points[face])
    let arm = b.points[deepest] + offset - normal * (gap / 2)
    setOnly(arm: arm, separation: gap, feature: Manifold.isForemost | UInt32(face) << 11 | UInt32(deepest) << 1)
  }

  /// Fills in the points as seen from the reference outline.
  private mutating func clip(
    reference: Outline, _ face: Int, incident: Outline, _ offset: Vec2, _ reach: Double
  ) {
    normal = reference.normal(face)
    let opposite = incident.face(against: normal)
    let (start, end) = (reference.points[face], reference.end(face))
    let width = (end - start).length
    let along = (end - start) / width
    // The two outlines run in the same sense, so their faces run against each other.
    let (far, near) = (incident.points[opposite] + offset, incident.end(opposite) + offset)
    let (farPlace, nearPlace) = (along.dot(far - start), along.dot(near - start))
    let span = farPlace - nearPlace
    guard farPlace >= 0 && nearPlace <= width else { return }
    let feature = UInt32(face) << 11 | UInt32(opposite) << 1
    let slope = span > Tuning.rounding ? 1 / span : 0
    add(near + (far - near) * (max(0, -nearPlace) * slope), start, reach, feature)
    guard slope != 0 else { return }
    add(far + (near - far) * (max(0, farPlace - width) * slope), start, reach, feature | 1)
  }

  private mutating func add(_ point: Vec2, _ start: Vec2, _ reach: Double, _ feature: UInt32) {
    let gap = normal.dot(point - start)
    guard gap <= reach else { return }
    let entry = ManifoldPoint(arm: point - normal * (gap / 2), separation: gap, feature: feature)
    if count == 0 { first = entry } else { second = entry }
    count += 1
  }

  /// From points seen by B to points seen by A.
  private mutating func turnAround(_ offset: Vec2) {
    first.arm += offset
    second.arm += offset
    first.feature |= Manifold.facesB
    second.feature |= Manifold.facesB
  }
}

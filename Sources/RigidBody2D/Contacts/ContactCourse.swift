/// How two bodies have moved since their contact was looked at.
struct ContactCourse {
  let normal: Vec2
  /// As it was seen.
  private let seenNormal: Vec2
  /// From the middle of A to that of B: now, and as they were seen.
  let offset: Vec2
  private let seen: Vec2
  /// The normal turns with the face that it stands on; the points are corners of the other shape.
  private let facesB: Bool
  /// Of the body that the points are corners of.
  private let turn: SmallTurn

  @inline(__always)
  init(_ contact: borrowing Contact, turnA: Double, turnB: Double, offset: Vec2) {
    self.init(contact, SmallTurn(radians: turnA), SmallTurn(radians: turnB), offset: offset)
  }

  @inline(__always)
  fileprivate init(_ contact: borrowing Contact, _ turnA: SmallTurn, _ turnB: SmallTurn, offset: Vec2) {
    seenNormal = contact.manifold.normal
    (self.offset, seen) = (offset, contact.sight.offset)
    facesB = contact.manifold.first.feature & Manifold.facesB != 0
    turn = facesB ? turnA : turnB
    normal = (facesB ? turnB : turnA).turned(seenNormal)
  }

  /// Where a point is now, from the middle of A.
  @inline(__always)
  func place(of arm: Vec2) -> Vec2 {
    facesB ? turn.turned(arm) : arm + (offset - seen) + turn.change(of: arm - seen)
  }

  /// How wide the gap at a point is now, which was `separation` wide: from the corner to the face.
  @inline(__always)
  func gap(at arm: Vec2, _ separation: Double) -> Double {
    let half = seenNormal * (separation / 2)
    return facesB
      ? (arm + half - seen).dot(seenNormal) - (place(of: arm - half) - offset).dot(normal)
      : place(of: arm + half).dot(normal) - (arm - half).dot(seenNormal)
  }
}

extension Contact {
  /// Brings the manifold up to date where neither body has moved against the other by more than
  /// `Tuning.recycledDistance` since it was found, as A sees it: what turns as one does not count. Answers false, and
  /// does nothing, otherwise. Box2D 3 recycles contacts so.
  ///
  /// Only the separations and the offset change: the normal and the points stay as they were found, and whoever solves
  /// the contact turns them with the bodies.
  @inline(__always)
  mutating func recycle(_ offset: Vec2, _ a: borrowing Body, _ b: borrowing Body) -> Bool {
    let (turnA, turnB, reach) = (a.angle - sight.angleA, b.angle - sight.angleB, reach(offset))
    let turn = max(abs(turnA) + abs(a.spin) * World.tick, abs(turnB) + abs(b.spin) * World.tick)
    guard !isOfCircle, turn < Tuning.followedTurn else { return false }
    let motion = b.velocity - a.velocity - offset.quarterTurn * a.spin
    let rotation = SmallTurn(radians: turnA)
    let shift = offset - sight.offset - rotation.change(of: sight.offset)
    guard abs(motion.x) + abs(motion.y) + abs(b.spin - a.spin) * reach < Tuning.recycledSpeed,
      abs(shift.x) + abs(shift.y) + abs(turnB - turnA) * reach <= Tuning.recycledDistance
    else { return false }
    self.offset = offset
    keep()
    guard manifold.count > 0 else { return true }
    let course = ContactCourse(self, rotation, SmallTurn(radians: turnB), offset: offset)
    manifold.first.separation = course.gap(at: manifold.first.arm, sight.first)
    if manifold.count > 1 { manifold.second.separation = course.gap(at: manifold.second.arm, sight.second) }
    return true
  }

  /// Whether the gap that was seen is still wider than contacts reach: no point can have come nearer than its body has
  /// moved, and turned it about its centre, or than B has moved as A sees it.
  @inline(__always)
  func staysApart(
    _ offset: Vec2, _ a: borrowing Body, _ b: borrowing Body, _ extents: (Double, Double)
  ) -> Bool {
    let shift = offset - sight.offset
    let (turnA, turnB) = (a.angle - sight.angleA, b.angle - sight.angleB)
    let speed = abs(b.velocity.x - a.velocity.x) + abs(b.velocity.y - a.velocity.y)
    let room = sight.first - Tuning.speculation - speed * World.tick
    if abs(shift.x) + abs(shift.y) + abs(turnA) * extents.0 + abs(turnB) * extents.1 < room { return true }
    guard abs(turnA) < Tuning.followedTurn else { return false }
    let seen = shift - SmallTurn(radians: turnA).change(of: sight.offset)
    return abs(seen.x) + abs(seen.y) + abs(turnB - turnA) * extents.1 < room
  }

  /// As it was looked at last; what it was hit with in the last tick is over.
  @inline(__always)
  mutating func keep() {
    peakImpulse = 0
    isFresh = false
  }

  /// A circle's point does not stay on either body: it is found anew, and rolls meanwhile; see `CircleCourse`.
  @inline(__always)
  var isOfCircle: Bool { manifold.first.feature & Manifold.isOfCircle != 0 }

  /// How far its points are from either body's centre at most, about.
  @inline(__always)
  private func reach(_ offset: Vec2) -> Double {
    let (own, other) = (manifold.first.arm, manifold.first.arm - offset)
    return max(abs(own.x) + abs(own.y), abs(other.x) + abs(other.y))
  }
}

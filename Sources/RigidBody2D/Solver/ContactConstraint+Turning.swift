extension WorldState {
  /// Before each substep: contacts turn with the bodies, from how they were looked at last to the middle of the
  /// substep.
  ///
  /// A force whose direction lags behind the bodies that it turns with does work on them: in a ring of boxes without
  /// friction more than air takes away, so that the ring would sway for ever. Taken at the beginning of the substep, it
  /// leads what swings in a hollow a little into the wall, and what pushes that out again lifts it.
  mutating func turnContacts() {
    for index in scratch.contacts.constraints.indices { turnContact(index, ahead: Tuning.substep / 2) }
  }

  /// - Parameter seconds: half of what is stepped at once.
  mutating func turnContact(_ index: Int, ahead seconds: Double) {
    let contact = contacts[Int(scratch.contacts.constraints[index].contact)]
    let a = scratch.contacts.bodies[Int(scratch.contacts.constraints[index].a)]
    let b = scratch.contacts.bodies[Int(scratch.contacts.constraints[index].b)]
    let lead = ContactConstraint.lead(a, b, seconds)
    let turnA = bodies[Int(contact.bodyA)].angle - contact.sight.angleA + a.turn + a.spin * lead
    let turnB = bodies[Int(contact.bodyB)].angle - contact.sight.angleB + b.turn + b.spin * lead
    let shift = b.shift - a.shift + (b.velocity - a.velocity) * lead
    if shapes[Int(contact.shapeB)].radius > 0 {
      let radii = (shapes[Int(contact.shapeA)].radius, shapes[Int(contact.shapeB)].radius)
      let course = CircleCourse(contact, radii, turnA: turnA, turnB: turnB, shift: shift)
      guard abs(course.normal.cross(contact.manifold.normal)) < Tuning.followedTurn else { return }
      scratch.contacts.constraints[index].turn(by: course, a, b, lead)
      return
    }
    let turn = max(abs(turnA), abs(turnB))
    guard turn > 0, turn < Tuning.followedTurn else { return }
    let course = ContactCourse(contact, turnA: turnA, turnB: turnB, shift: shift)
    scratch.contacts.constraints[index].turn(by: course, a, b, lead)
  }
}

/// How two bodies have moved since their contact was looked at, to first order in their turns.
private struct ContactCourse {
  let manifold: Manifold
  let normal: Vec2
  /// Of the two points, as they were seen.
  let gaps: (first: Double, second: Double)
  /// From the middle of A to that of B: now, and as they were seen.
  let offset: Vec2
  private let seen: Vec2
  /// The normal turns with the face that it stands on; the points are corners of the other shape.
  private let facesB: Bool
  private let turnA: Double
  private let turnB: Double

  @inline(__always)
  init(_ contact: Contact, turnA: Double, turnB: Double, shift: Vec2) {
    manifold = contact.manifold
    (self.turnA, self.turnB) = (turnA, turnB)
    (offset, seen) = (contact.offset + shift, contact.sight.offset)
    gaps = (contact.sight.first, contact.sight.second)
    facesB = contact.manifold.first.feature & Manifold.facesB != 0
    let turn = facesB ? turnB : turnA
    let turned = contact.manifold.normal + contact.manifold.normal.quarterTurn * turn
    normal = turned * (1 / (1 + turn * turn).squareRoot())
  }

  /// Where a point is now, from the middle of A.
  @inline(__always)
  func place(of arm: Vec2) -> Vec2 {
    facesB ? arm + arm.quarterTurn * turnA : arm + (offset - seen) + (arm - seen).quarterTurn * turnB
  }

  /// How wide the gap at a point is now, which was `separation` wide: from the corner to the face.
  @inline(__always)
  func gap(at arm: Vec2, _ separation: Double) -> Double {
    let half = manifold.normal * (separation / 2)
    return facesB
      ? (arm + half - seen).dot(manifold.normal) - (place(of: arm - half) - offset).dot(normal)
      : place(of: arm + half).dot(normal) - (arm - half).dot(manifold.normal)
  }
}

extension ContactConstraint {
  /// How far ahead contacts are looked at, in seconds: where bodies meet fast, the middle of the step is beyond that.
  @inline(__always)
  fileprivate static func lead(_ a: SolverBody, _ b: SolverBody, _ seconds: Double) -> Double {
    let way = (b.velocity - a.velocity) * seconds
    return way.lengthSquared < Tuning.followedWay * Tuning.followedWay ? seconds : 0
  }

  /// The normal is that of the middle of the substep, the arms are of its beginning, when the impulses act. The masses
  /// that impulses meet are left as they are: they only say how fast the rounds converge.
  @inline(__always)
  fileprivate mutating func turn(by course: ContactCourse, _ a: SolverBody, _ b: SolverBody, _ lead: Double) {
    normal = course.normal
    first.setLevers(course.place(of: course.manifold.first.arm), normal, offset: course.offset)
    var nearest = course.manifold.first
    if count > 1 {
      second.setLevers(course.place(of: course.manifold.second.arm), normal, offset: course.offset)
      if course.manifold.second.separation < nearest.separation { nearest = course.manifold.second }
    }
    setSides(course.place(of: nearest.arm), offset: course.offset)
    moveArms(by: (a.velocity - b.velocity) * lead)
    first.setSeparation(course.gap(at: course.manifold.first.arm, course.gaps.first), a, b, normal, lead)
    guard count > 1 else { return }
    second.setSeparation(course.gap(at: course.manifold.second.arm, course.gaps.second), a, b, normal, lead)
  }

  @inline(__always)
  private mutating func setSides(_ arm: Vec2, offset: Vec2) {
    (sideA, sideB) = (arm.dot(normal), (arm - offset).dot(normal))
  }

  /// From the middle of A to that of B.
  @inline(__always)
  var offset: Vec2 { normal * (sideA - sideB) + tangent * (first.leverB - first.leverA) }

  /// After the places have moved: the rounds that are to come push where the bodies are now.
  @inline(__always)
  mutating func follow(_ bodies: SolverBodies) {
    let (bodyA, bodyB) = (bodies[Int(a)], bodies[Int(b)])
    let before = (first.lever(bodyA.turn, bodyB.turn), second.lever(bodyA.turn, bodyB.turn))
    moveArms(by: (bodyB.velocity - bodyA.velocity) * Tuning.substep)
    // The gaps are what they were.
    first.separation += before.0 - first.lever(bodyA.turn, bodyB.turn)
    second.separation += before.1 - second.lever(bodyA.turn, bodyB.turn)
  }

  @inline(__always)
  private mutating func moveArms(by shift: Vec2) {
    guard let arms = ArmShift(shift, self) else { return }
    let (turnA, turnB) = (arms.a.cross(normal), arms.b.cross(normal))
    first.leverA += turnA
    first.leverB += turnB
    if count > 1 {
      second.leverA += turnA
      second.leverB += turnB
    }
    sideA += arms.a.dot(normal)
    sideB += arms.b.dot(normal)
  }
}

extension ContactPoint {
  @inline(__always)
  fileprivate mutating func setLevers(_ arm: Vec2, _ normal: Vec2, offset: Vec2) {
    (leverA, leverB) = (arm.cross(normal), (arm - offset).cross(normal))
  }

  /// From how wide the gap is in the middle of the substep. Along these levers, the rounds add what the bodies have
  /// moved since the beginning of the tick.
  @inline(__always)
  fileprivate mutating func setSeparation(
    _ gap: Double, _ a: SolverBody, _ b: SolverBody, _ normal: Vec2, _ lead: Double
  ) {
    let shift = b.shift - a.shift + (b.velocity - a.velocity) * lead
    separation = gap - shift.dot(normal) - lever(a.turn + a.spin * lead, b.turn + b.spin * lead)
  }
}

/// Where a circle touches now: it does not carry the point along, but rolls over it.
///
/// Left where it was seen, the point lags behind a ball that rolls, and what carries the ball there drives it on: by
/// more than air takes from it, so that it would roll for ever, and a heap of balls would tremble.
private struct CircleCourse {
  let normal: Vec2
  /// Halfway between the surfaces, from the middle of A.
  let arm: Vec2
  let gap: Double
  /// From the middle of A to that of B.
  let offset: Vec2

  @inline(__always)
  init(_ contact: Contact, _ radii: (Double, Double), turnA: Double, turnB: Double, shift: Vec2) {
    let (seen, half) = (contact.manifold.first.arm, contact.sight.first / 2)
    let seenNormal = contact.manifold.normal
    offset = contact.offset + shift
    let fromB = seen + seenNormal * (radii.1 + half) - contact.sight.offset
    let center = offset + fromB + fromB.quarterTurn * turnB
    // The middle of the other circle, the corner, or a point of the face.
    let ownSeen = seen - seenNormal * (radii.0 + half)
    let own = ownSeen + ownSeen.quarterTurn * turnA
    let between = center - own
    let distance = between.length
    if contact.isOnFace {
      let turned = seenNormal + seenNormal.quarterTurn * turnA
      normal = turned * (1 / (1 + turnA * turnA).squareRoot())
      gap = between.dot(normal) - radii.1
    } else {
      normal = distance < Tuning.minLength ? seenNormal : between / distance
      gap = distance - (radii.0 + radii.1)
    }
    arm = center - normal * (radii.1 + gap / 2)
  }
}

extension Contact {
  /// Of a circle: whether it is a face that it lies on, and no corner and no other circle.
  @inline(__always)
  fileprivate var isOnFace: Bool { manifold.first.feature & Manifold.isRound == 0 }
}

extension ContactConstraint {
  @inline(__always)
  fileprivate mutating func turn(by course: CircleCourse, _ a: SolverBody, _ b: SolverBody, _ lead: Double) {
    normal = course.normal
    first.setLevers(course.arm, normal, offset: course.offset)
    setSides(course.arm, offset: course.offset)
    moveArms(by: (a.velocity - b.velocity) * lead)
    first.setSeparation(course.gap, a, b, normal, lead)
  }
}

extension WorldState {
  /// Before each step: a contact turns with its bodies, from how they were looked at last to the middle of the
  /// step.
  ///
  /// A force whose direction lags behind the bodies that it turns with does work on them: in a ring of boxes without
  /// friction more than air takes away, so that the ring would sway for ever. Taken at the beginning of the substep, it
  /// leads what swings in a hollow a little into the wall, and what pushes that out again lifts it.
  ///
  /// - Parameter seconds: half of what is stepped at once.
  mutating func turnContact(_ index: Int, ahead seconds: Double) {
    let contact = contacts[Int(scratch.contacts.constraints[index].contact)]
    let a = scratch.contacts.bodies[Int(scratch.contacts.constraints[index].a)]
    let b = scratch.contacts.bodies[Int(scratch.contacts.constraints[index].b)]
    let lead = ContactConstraint.lead(a, b, seconds)
    let turnA = bodies[Int(contact.bodyA)].angle - contact.sight.angleA + a.turn + a.spin * lead
    let turnB = bodies[Int(contact.bodyB)].angle - contact.sight.angleB + b.turn + b.spin * lead
    let shift = b.shift - a.shift + (b.velocity - a.velocity) * lead
    let offset = bodies.offset(from: Int(contact.bodyA), to: Int(contact.bodyB)) + shift
    if contact.isOfCircle {
      let radii = (shapes[Int(contact.shapeA)].radius, shapes[Int(contact.shapeB)].radius)
      let course = CircleCourse(contact, radii, turnA: turnA, turnB: turnB, offset: offset)
      guard abs(course.normal.cross(contact.manifold.normal)) < Tuning.followedTurn else { return }
      scratch.contacts.constraints[index].turn(by: course, a, b, lead, actingBefore: lead)
      return
    }
    let turn = max(abs(turnA), abs(turnB))
    guard turn > 0, turn < Tuning.followedTurn else { return }
    let course = ContactCourse(contact, turnA: turnA, turnB: turnB, offset: offset)
    scratch.contacts.constraints[index].turn(by: course, contact, a, b, lead, actingBefore: lead)
  }
}

extension ContactConstraint {
  /// How far ahead contacts are looked at, in seconds: where bodies meet fast, the middle of the step is beyond that.
  @inline(__always)
  static func lead(_ a: SolverBody, _ b: SolverBody, _ seconds: Double) -> Double {
    let way = (b.velocity - a.velocity) * seconds
    return way.lengthSquared < Tuning.recycledDistance * Tuning.recycledDistance ? seconds : 0
  }

  /// The normal is that of `lead` ahead, as of the middle of the substep; the arms are those of when the impulses act,
  /// `earlier` seconds before. The masses that impulses meet are left as they are: they only say how fast the rounds
  /// converge.
  @inline(__always)
  mutating func turn(
    by course: ContactCourse, _ contact: Contact, _ a: SolverBody, _ b: SolverBody, _ lead: Double,
    actingBefore earlier: Double
  ) {
    let manifold = contact.manifold
    normal = course.normal
    first.setLevers(course.place(of: manifold.first.arm), normal, offset: course.offset)
    var nearest = manifold.first
    if count > 1 {
      second.setLevers(course.place(of: manifold.second.arm), normal, offset: course.offset)
      if manifold.second.separation < nearest.separation { nearest = manifold.second }
    }
    setSides(course.place(of: nearest.arm), offset: course.offset)
    moveArms(by: (a.velocity - b.velocity) * earlier)
    first.setSeparation(course.gap(at: manifold.first.arm, contact.sight.first), a, b, normal, lead)
    guard count > 1 else { return }
    second.setSeparation(course.gap(at: manifold.second.arm, contact.sight.second), a, b, normal, lead)
  }

  @inline(__always)
  private mutating func setSides(_ arm: Vec2, offset: Vec2) {
    (sideA, sideB) = (arm.dot(normal), (arm - offset).dot(normal))
  }

  /// From the middle of A to that of B.
  @inline(__always)
  var offset: Vec2 { normal * (sideA - sideB) + tangent * (first.leverB - first.leverA) }

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

extension ContactConstraint {
  @inline(__always)
  mutating func turn(
    by course: CircleCourse, _ a: SolverBody, _ b: SolverBody, _ lead: Double, actingBefore earlier: Double
  ) {
    normal = course.normal
    first.setLevers(course.arm, normal, offset: course.offset)
    setSides(course.arm, offset: course.offset)
    moveArms(by: (a.velocity - b.velocity) * earlier)
    first.setSeparation(course.gap, a, b, normal, lead)
  }
}

// Where two bodies meet, their contact lies otherwise than where the tick begins: one has come round the other by up to
// as far as they go in a tick. An impulse along the line of then, answered where they are now, is not on one line for
// both of them: two fast discs that glance off each other would come by angular momentum.
extension WorldState {
  /// A contact as it lies when its bodies meet in this tick; as it lies now where that cannot be told.
  ///
  /// By Newton's method: the line at one moment says when they would meet along it, and that moment what the line is.
  /// A disc curves away from each such line, so the moments of two discs only become later, and two that do not meet
  /// along one of them pass each other. Of other shapes another corner may meet then: they meet as they lie now.
  @inline(__always)
  func turnedToImpact(
    _ constraint: ContactConstraint, _ bodies: SolverBodies, _ detours: Detours
  ) -> ContactConstraint {
    var (turned, reached) = (constraint, 0.0)
    for _ in 0..<Tuning.advances {
      guard let time = turned.timeOfImpact(bodies, detours) else {
        return areDiscs(contacts[Int(constraint.contact)]) ? turned : constraint
      }
      guard abs(time - reached) > Tuning.rounding else { return turned }
      reached = time
      guard turn(&turned, to: time, bodies, detours) else { break }
    }
    return constraint
  }

  private func areDiscs(_ contact: Contact) -> Bool {
    shapes[Int(contact.shapeA)].isCentredCircle && shapes[Int(contact.shapeB)].isCentredCircle
  }

  /// Answers false if it cannot be told how it lies then: what turns far may meet with another corner.
  private func turn(
    _ constraint: inout ContactConstraint, to time: Double, _ bodies: SolverBodies, _ detours: Detours
  ) -> Bool {
    let contact = contacts[Int(constraint.contact)]
    let (slotA, slotB) = (Int(contact.bodyA), Int(contact.bodyB))
    let pullA = constraint.a > 0 ? self.bodies[slotA].acceleration : .zero
    let pullB = constraint.b > 0 ? self.bodies[slotB].acceleration : .zero
    let a = bodies[Int(constraint.a)].struck(detours[Int(constraint.a)], pullA, until: time)
    let b = bodies[Int(constraint.b)].struck(detours[Int(constraint.b)], pullB, until: time)
    let (turnA, turnB) = (a.turn + a.spin * time, b.turn + b.spin * time)
    guard isFollowed(turnA, contact.shapeA), isFollowed(turnB, contact.shapeB) else { return false }
    let shift = b.shift - a.shift + (b.velocity - a.velocity) * time
    let offset = self.bodies.offset(from: slotA, to: slotB) + shift
    let seenA = self.bodies[slotA].angle - contact.sight.angleA + turnA
    let seenB = self.bodies[slotB].angle - contact.sight.angleB + turnB
    if contact.isOfCircle {
      let radii = (shapes[Int(contact.shapeA)].radius, shapes[Int(contact.shapeB)].radius)
      let course = CircleCourse(contact, radii, turnA: seenA, turnB: seenB, offset: offset)
      constraint.turn(by: course, a, b, time, actingBefore: 0)
    } else {
      let course = ContactCourse(contact, turnA: seenA, turnB: seenB, offset: offset)
      constraint.turn(by: course, contact, a, b, time, actingBefore: 0)
    }
    constraint.acceleration = (pullB - pullA).dot(constraint.normal)
    constraint.prepare(a, b)
    return true
  }

  /// A disc may turn as it likes.
  @inline(__always)
  private func isFollowed(_ turn: Double, _ shape: Int32) -> Bool {
    abs(turn) < Tuning.followedTurn || shapes[Int(shape)].isCentredCircle
  }
}

extension SolverBody {
  /// As it moves in this tick besides by its speed: with the impacts so far, and accelerated.
  @inline(__always)
  fileprivate func struck(_ detour: Detour, _ acceleration: Vec2, until time: Double) -> SolverBody {
    var body = self
    body.shift = detour.shift + acceleration * (time * (World.tick + time) / 2)
    body.turn = detour.turn
    return body
  }
}

// What an event changes: Newton's law of restitution, and then the friction that the impulse allows, by itself. If it
// had a say in the impulse it could add energy.
extension ImpactEvents {
  /// Answers the normal impulse.
  mutating func meet(_ contact: Contact, at time: Double, _ world: borrowing WorldState) -> Double {
    let moment = look(at: contact, time, world)
    let impulses = impulses(moment, contact, time)
    push(moment.normal * impulses.first, at: moment.first, contact, time)
    if let second = moment.second { push(moment.normal * impulses.second, at: second, contact, time) }
    rub(contact, atMost: impulses, moment.normal, time, world)
    return impulses.first + impulses.second
  }

  /// Two points that both approach are answered at once: one after the other, a box that falls flat would start to
  /// turn.
  private func impulses(
    _ moment: ContactMoment, _ contact: Contact, _ time: Double
  ) -> (first: Double, second: Double) {
    let speed = (1 + Double(contact.restitution)) * moment.closing(moment.first)
    let own = gain(moment.normal, moment.first, moment.first, contact, time)
    guard let second = moment.second else { return (own > 0 ? max(0, speed / own) : 0, 0) }
    let speedSecond = (1 + Double(contact.restitution)) * moment.closing(second)
    let ownSecond = gain(moment.normal, second, second, contact, time)
    let coupling = gain(moment.normal, moment.first, second, contact, time)
    let determinant = own * ownSecond - coupling * coupling
    if speed > 0 && speedSecond > 0 && determinant > Tuning.rounding * own * ownSecond {
      let both = (
        (speed * ownSecond - speedSecond * coupling) / determinant, (speedSecond * own - speed * coupling) / determinant
      )
      if both.0 >= 0 && both.1 >= 0 { return both }
    }
    if speed >= speedSecond { return (own > 0 ? max(0, speed / own) : 0, 0) }
    return (0, ownSecond > 0 ? max(0, speedSecond / ownSecond) : 0)
  }

  private mutating func rub(
    _ contact: Contact, atMost impulses: (first: Double, second: Double), _ normal: Vec2, _ time: Double,
    _ world: borrowing WorldState
  ) {
    guard contact.friction > 0 else { return }
    let tangent = normal.quarterTurn
    for isSecond in [false, true] {
      let limit = Double(contact.friction) * (isSecond ? impulses.second : impulses.first)
      guard limit > 0 else { continue }
      let moment = look(at: contact, time, world)
      let point = isSecond ? moment.second ?? moment.first : moment.first
      let gain = gain(tangent, point, point, contact, time)
      guard gain > 0 else { continue }
      let drag = min(max(-point.velocity.dot(tangent) / gain, -limit), limit)
      push(tangent * drag, at: point, contact, time)
    }
  }

  /// What a unit impulse along a direction at one point gives the speed at another.
  private func gain(
    _ direction: Vec2, _ point: ContactMoment.Point, _ other: ContactMoment.Point, _ contact: Contact, _ time: Double
  ) -> Double {
    let (a, b) = (mechanism(of: contact.bodyA), mechanism(of: contact.bodyB))
    var velocity = Vec2.zero
    func add(_ mechanism: Int, _ change: MotionPair.Change) {
      if a == mechanism {
        velocity -= mechanisms[mechanism].part(of: change, slot: contact.bodyA).velocity(at: other.armA)
      }
      if b == mechanism {
        velocity += mechanisms[mechanism].part(of: change, slot: contact.bodyB).velocity(at: other.armB)
      }
    }
    if let a { add(a, change(-direction, point.armA, contact.bodyA, a, time)) }
    if let b { add(b, change(direction, point.armB, contact.bodyB, b, time)) }
    return velocity.dot(direction)
  }

  private mutating func push(_ impulse: Vec2, at point: ContactMoment.Point, _ contact: Contact, _ time: Double) {
    guard impulse != .zero else { return }
    if let a = mechanism(of: contact.bodyA) {
      mechanisms[a].strike(at: time, change(-impulse, point.armA, contact.bodyA, a, time))
    }
    if let b = mechanism(of: contact.bodyB) {
      mechanisms[b].strike(at: time, change(impulse, point.armB, contact.bodyB, b, time))
    }
  }

  private func change(
    _ impulse: Vec2, _ arm: Vec2, _ slot: Int32, _ index: Int, _ time: Double
  ) -> MotionPair.Change {
    let mechanism = mechanisms[index]
    return mechanism.change(by: impulse, at: arm, onB: mechanism.b.slot == Int(slot), mechanism.motion(at: time))
  }
}

extension Mechanism {
  fileprivate func part(of change: MotionPair.Change, slot: Int32) -> Motion.Change {
    b.slot == Int(slot) ? change.b : change.a
  }
}

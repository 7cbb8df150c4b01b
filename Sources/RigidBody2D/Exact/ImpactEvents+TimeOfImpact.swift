// When two bodies meet next.
extension ImpactEvents {
  /// Points: nearer is together. Points per second: slower is not at all.
  private static let together = Tuning.rounding
  private static let still = Tuning.placeSlack
  /// How far two bodies may come into each other unnoticed, points.
  private static let unnoticed = Tuning.directSlack
  /// How often the time until two that touch are too deep is halved to find whether they come free of each other first.
  /// Of a tick is left the time in which 10 000 points per second lead as far as `unnoticed`: a box that falls almost
  /// flat is free for no longer between its two corners.
  private static let halvings = 30

  /// Answers false where something would have to press.
  mutating func findTime(of index: Int, from now: Double, _ world: borrowing WorldState) -> Bool {
    events[index].time = .infinity
    let contact = world.contacts[Int(contacts[index])]
    let start = look(at: contact, now, world)
    if start.gap <= ImpactEvents.together && start.closing > ImpactEvents.still {
      (events[index].time, events[index].speed) = (now, start.closing)
      return true
    }
    // What overlaps has to be pushed apart, but for a little where joints hold it so, as rods do that are too close.
    guard start.gap >= -(isHeld(contact) ? Tuning.deepOverlap : Tuning.contactSlop) else { return false }
    let touch = min(0, start.gap)
    var (before, here) = (now, start)
    if start.gap <= ImpactEvents.together {
      let deep = overlap(contact, start, deeperThan: touch - ImpactEvents.unnoticed, from: now, world)
      guard let time = deep.time else { return true }
      guard let free = timeOfFreedom(contact, from: now, to: time, world) else {
        return deep.least >= touch - Tuning.contactSlop
      }
      (before, here) = (free, look(at: contact, free, world))
    }
    let parts = parts(contact, here, from: before, world)
    for part in 1...Int(parts) {
      let after = part == Int(parts) ? World.tick : before + (World.tick - before) / (parts - Double(part) + 1)
      let end = look(at: contact, after, world)
      if end.gap < -ImpactEvents.unnoticed {
        (events[index].time, events[index].speed) = timeOfImpact(contact, here, from: before, to: after, world)
        return true
      }
      (before, here) = (after, end)
    }
    return true
  }

  /// Whether both bodies are held where they are.
  private func isHeld(_ contact: Contact) -> Bool {
    func isHeld(_ slot: Int32) -> Bool { mechanism(of: slot).map { mechanisms[$0].hold != .nothing } ?? true }
    return isHeld(contact.bodyA) && isHeld(contact.bodyB)
  }

  /// Of two that touch, the first time at which they would be too deep in each other, if there is one before the end of
  /// the tick, and the least gap: a rod that turns overtakes what it has struck, as that goes straight on, and may have
  /// it on its other side by then.
  private mutating func overlap(
    _ contact: Contact, _ start: ContactMoment, deeperThan limit: Double, from now: Double,
    _ world: borrowing WorldState
  ) -> (time: Double?, least: Double) {
    let parts = parts(contact, start, from: now, world)
    var (first, least) = (Double?.none, Double.infinity)
    for part in 1...Int(parts) {
      let time = now + (World.tick - now) * (Double(part) / parts)
      least = min(least, look(at: contact, time, world).gap)
      if least < limit && first == nil { first = time }
    }
    return (first, least)
  }

  /// A time at which two that touch are apart before another one, if there is one. After that they may be on each
  /// other's far sides.
  private mutating func timeOfFreedom(
    _ contact: Contact, from now: Double, to end: Double, _ world: borrowing WorldState
  ) -> Double? {
    var rest = end - now
    for _ in 0..<ImpactEvents.halvings {
      rest /= 2
      if look(at: contact, now + rest, world).gap > ImpactEvents.unnoticed { return now + rest }
    }
    return nil
  }

  /// So many that none of the two passes through the other within one. What moves along with a rod that turns does not
  /// for long: it goes straight on.
  private func parts(
    _ contact: Contact, _ start: ContactMoment, from now: Double, _ world: borrowing WorldState
  ) -> Double {
    func inner(_ shape: Int32) -> Double {
      let radius = world.shapes[Int(shape)].innerRadius
      return radius > 0 ? radius : .infinity
    }
    func swing(_ slot: Int32, _ arm: Vec2) -> Double { abs(motion(of: slot, at: now)?.spin ?? 0) * arm.length }
    let swings = swing(contact.bodyA, start.first.armA) + swing(contact.bodyB, start.first.armB)
    let way = max(start.first.velocity.length, swings) * (World.tick - now)
    let parts = (way / (Tuning.unseenShare * min(inner(contact.shapeA), inner(contact.shapeB)))).rounded(.up)
    return min(max(1, parts), Double(Tuning.advances))
  }

  /// By Newton's method, kept between a time before and one after.
  private mutating func timeOfImpact(
    _ contact: Contact, _ start: ContactMoment, from now: Double, to end: Double, _ world: borrowing WorldState
  ) -> (time: Double, speed: Double) {
    var (before, after, here, time) = (now, end, start, now)
    for _ in 0..<40 where abs(here.gap) > ImpactEvents.together / 2 {
      let guess = here.closing > 0 ? time + here.gap / here.closing : .infinity
      time = guess > before && guess < after ? guess : (before + after) / 2
      here = look(at: contact, time, world)
      if here.gap > 0 { before = time } else { after = time }
    }
    return (time, here.closing)
  }

  /// Whether what is met there does not stick out of what stands; see `WorldState.findGhostCollisions`. A corner that
  /// is right over a seam is as near to both sides: each is hidden by the other, and the solver is to tell.
  mutating func isGhost(_ index: Int, at time: Double, _ world: borrowing WorldState) -> Bool {
    let contact = world.contacts[Int(contacts[index])]
    guard contacts.count > 1, world.bodies.mayBeGhost(contact) else { return false }
    return isGhost(index, contact, onA: true, at: time, world) || isGhost(index, contact, onA: false, at: time, world)
  }

  private mutating func isGhost(
    _ index: Int, _ contact: Contact, onA isA: Bool, at time: Double, _ world: borrowing WorldState
  ) -> Bool {
    let (ground, shape) = isA ? (contact.shapeA, contact.shapeB) : (contact.shapeB, contact.shapeA)
    let body = Int(isA ? contact.bodyA : contact.bodyB)
    guard world.bodies[body].isStatic || world.bodies.slots[body].shapeCount > 1 else { return false }
    let moment = look(at: contact, time, world)
    var (isAdjoined, isHidden) = (false, false)
    for other in contacts.indices where other != index {
      let near = world.contacts[Int(contacts[other])]
      guard let beside = near.shape(opposite: shape), world.isOneGround(ground, beside) else { continue }
      let seen = look(at: near, time, world)
      let direction = near.shapeA == beside ? seen.normal : -seen.normal
      let offset = world.offset(from: ground, to: beside)
      let (adjoins, hides) = world.shapes.withOutlines(Int(ground), Int(beside)) { outline, besideOutline in
        let own = GroundContact(moment, on: outline, isA: isA)
        return (
          own.adjoins(besideOutline, offset: offset),
          own.isHidden(behind: besideOutline, along: direction, offset: offset)
        )
      }
      isAdjoined = isAdjoined || adjoins
      isHidden = isHidden || (hides && seen.gap <= moment.gap + Tuning.touchDistance)
    }
    return isAdjoined && isHidden
  }
}

extension GroundContact {
  fileprivate init(_ moment: ContactMoment, on outline: Outline, isA: Bool) {
    self.init(
      outline: outline, normal: isA ? moment.normal : -moment.normal,
      nearest: isA ? moment.first.armA : moment.first.armB)
  }
}

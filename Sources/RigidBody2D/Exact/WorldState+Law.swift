extension WorldState {
  mutating func setLaw(_ law: Law) {
    guard law != settings.law else { return }
    for slot in bodies.solved + bodies.lanes.slots { withdraw(Int(slot)) }
    settings.law = law
    scratch.impactEvents.moved.removeAll()
    for slot in bodies.slots.indices where bodies.slots[slot].place == .asleep { wake(slot: slot) }
  }

  /// Moves by the exact law all bodies that nothing presses on.
  ///
  /// Bodies near each other go together or not at all: what a ball does after it has been met depends on whom it meets
  /// next. If it turns out on the way that something would have to press, nothing is kept, and the solver moves them.
  mutating func moveExactly() {
    guard settings.law == .exact else { return }
    var events = ImpactEvents()
    swap(&events, &scratch.impactEvents)
    events.begin(bodyCount: bodies.slots.count)
    for slot in bodies.solved where !events.isSeen(Int(slot)) {
      if gather(Int(slot), &events), events.run(self) { take(events) }
    }
    events.forgetGroup()
    swap(&events, &scratch.impactEvents)
  }

  /// Whether the exact law has already moved a body in this tick.
  @inline(__always)
  func hasMoved(_ slot: Int) -> Bool { scratch.impactEvents.moved.contains(slot) }

  /// Whether a contact is between bodies that it has.
  @inline(__always)
  func hasMoved(_ contact: Contact) -> Bool { hasMoved(Int(contact.bodyA)) || hasMoved(Int(contact.bodyB)) }

  /// What lies next to a sleeper that is about to be hit may be hit by it in the same tick.
  mutating func wakeNeighboursOfStruck() {
    var next = 0
    while next < scratch.contacts.struck.count {
      forEachContact(of: Int(scratch.contacts.struck[next])) { state, index in
        let contact = state.contacts[index]
        let other = contact.other(than: Int(state.scratch.contacts.struck[next]))
        guard contact.presses, state.bodies.slots[other].place == .asleep else { return }
        state.wake(slot: other)
        state.scratch.contacts.struck.append(Int32(truncatingIfNeeded: other))
      }
      next += 1
    }
  }
}

extension WorldState {
  /// Lists the bodies near each other, directly or through others, of which one is given. Answers whether nothing
  /// presses on them.
  private func gather(_ slot: Int, _ events: inout ImpactEvents) -> Bool {
    events.forgetGroup()
    events.add(slot)
    var (next, isFree) = (0, true)
    while next < events.group.count {
      let body = Int(events.group[next])
      next += 1
      isFree = isFree && (events.hasMechanism(body) || addMechanism(of: body, &events))
      gatherNeighbours(of: body, &events, &isFree)
    }
    return isFree
  }

  private func addMechanism(of slot: Int, _ events: inout ImpactEvents) -> Bool {
    // A force that changes with the place, held for a tick and taken for constant, would gain energy.
    guard bodies.slots[slot].jointCount <= 1, !bodies[slot].isDriven else { return false }
    guard bodies.slots[slot].jointCount == 1 else {
      events.add(Mechanism(slot, bodies[slot]))
      return true
    }
    let joint = joints[bodies.slots[slot].firstEdge.joint]
    guard joint.isDistance || joints.details[Int(joint.detail)].isFreeHinge else { return false }
    let (a, b) = (Int(joint.bodyA), Int(joint.bodyB))
    guard bodies.slots[a].place == .solved else { return false }
    if b >= 0 && !bodies[b].isStatic {
      guard bodies.slots[a].jointCount == 1, bodies.slots[b].jointCount == 1, bodies.slots[b].place == .solved,
        !bodies[a].isDriven,
        !bodies[b].isDriven
      else { return false }
      let other = a == slot ? b : a
      if !events.isSeen(other) {
        events.add(other)
      } else if !events.group.contains(Int32(truncatingIfNeeded: other)) {
        return false
      }
    }
    let mechanism = Mechanism(a, bodies[a], joint, to: b < 0 ? nil : bodies[b])
    events.add(mechanism)
    return mechanism.isExact
  }

  private func gatherNeighbours(of slot: Int, _ events: inout ImpactEvents, _ isFree: inout Bool) {
    var edge = bodies.slots[slot].firstContact
    while !edge.isNone {
      let contact = contacts[edge.contact]
      edge = contacts[edge].next
      guard contact.responds else { continue }
      let other = contact.other(than: slot)
      let isMoving = bodies.slots[other].place == .solved
      if isMoving && !events.isSeen(other) { events.add(other) }
      if contact.manifold.first.normalImpulse > 0 || contact.manifold.second.normalImpulse > 0 { isFree = false }
    }
    guard isFree else { return }
    listContacts(of: slot, &events)
  }

  /// Each once: where both bodies move, with body A. Whether they are near says nothing of what is met behind a seam,
  /// or by a rod that turns.
  private func listContacts(of slot: Int, _ events: inout ImpactEvents) {
    var edge = bodies.slots[slot].firstContact
    while !edge.isNone {
      let contact = contacts[edge.contact]
      let other = contact.other(than: slot)
      let isMoving = bodies.slots[other].place == .solved
      if contact.responds && contact.isOnOneSide && (!isMoving || Int(contact.bodyA) == slot) {
        events.contacts.append(Int32(truncatingIfNeeded: edge.contact))
      }
      edge = contacts[edge].next
    }
  }

  private mutating func take(_ events: borrowing ImpactEvents) {
    for mechanism in events.mechanisms {
      take(mechanism.end.a, mechanism.a.slot)
      if mechanism.b.slot >= 0 { take(mechanism.end.b, mechanism.b.slot) }
      if mechanism.hold != .nothing { joints[bodies.slots[mechanism.a.slot].firstEdge.joint].impulse = .zero }
    }
    for (contact, event) in zip(events.contacts, events.events) where event.impulse > 0 {
      contacts[Int(contact)].peakImpulse = Float(event.impulse)
    }
  }

  private mutating func take(_ motion: Motion, _ slot: Int) {
    (bodies[slot].offset, bodies[slot].velocity) = (motion.offset, motion.velocity)
    (bodies[slot].angle, bodies[slot].spin) = (motion.angle, motion.spin)
  }
}

extension JointDetail {
  /// Whether it is a hinge without limits and brake: the rod of no length.
  fileprivate var isFreeHinge: Bool {
    kind == .revolute && lower == -.infinity && upper == .infinity && maxMotorTorque == 0
  }
}

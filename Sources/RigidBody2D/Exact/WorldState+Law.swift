extension WorldState {
  mutating func setLaw(_ law: Law) {
    guard law != self.law else { return }
    for slot in solved + lanes.slots { withdraw(Int(slot)) }
    self.law = law
    scratch.flight.flown.removeAll()
    for slot in slots.indices where slots[slot].place == .asleep { wake(slot: slot) }
  }

  /// Moves by the exact law all bodies that nothing presses on.
  ///
  /// Bodies near each other go together or not at all: what a ball does after it has been met depends on whom it meets
  /// next. If it turns out on the way that something would have to press, nothing is kept, and the solver moves them.
  mutating func flyExactly() {
    guard law == .exact else { return }
    var flight = Flight()
    swap(&flight, &scratch.flight)
    flight.begin(bodyCount: slots.count)
    for slot in solved where !flight.isSeen(Int(slot)) {
      if gather(Int(slot), &flight), flight.run(self) { land(flight) }
    }
    swap(&flight, &scratch.flight)
  }

  /// Whether the exact law has already moved a body in this tick.
  @inline(__always)
  func hasFlown(_ slot: Int) -> Bool { scratch.flight.flown.contains(slot) }

  /// Whether a contact is between bodies that have.
  @inline(__always)
  func hasFlown(_ contact: Contact) -> Bool { hasFlown(Int(contact.bodyA)) || hasFlown(Int(contact.bodyB)) }

  /// What lies next to a sleeper that is about to be hit may be hit by it in the same tick.
  mutating func wakeNeighboursOfStruck() {
    var next = 0
    while next < scratch.contacts.struck.count {
      forEachContact(of: Int(scratch.contacts.struck[next])) { state, index in
        let contact = state.contacts[index]
        let other = contact.other(than: Int(state.scratch.contacts.struck[next]))
        guard contact.manifold.count > 0, contact.responds, state.slots[other].place == .asleep else { return }
        state.wake(slot: other)
        state.scratch.contacts.struck.append(Int32(truncatingIfNeeded: other))
      }
      next += 1
    }
  }
}

extension WorldState {
  /// Lists the bodies near each other, directly or through others, of which one is given. Answers whether all of them
  /// can fly.
  private func gather(_ slot: Int, _ flight: inout Flight) -> Bool {
    flight.forgetGroup()
    flight.meet(slot)
    var (next, canFly) = (0, true)
    while next < flight.group.count {
      let body = Int(flight.group[next])
      next += 1
      canFly = canFly && addFlyer(body, &flight)
      gatherNeighbours(of: body, &flight, &canFly)
    }
    return canFly
  }

  private func addFlyer(_ slot: Int, _ flight: inout Flight) -> Bool {
    // A force that changes with the place, held for a tick and taken for constant, would gain energy.
    guard slots[slot].jointCount <= 1, !bodies[slot].isDriven else { return false }
    let joint = slots[slot].jointCount == 0 ? nil : joints[slots[slot].firstEdge.joint]
    guard joint.map({ $0.isDistance && $0.isToPoint }) ?? true else { return false }
    let flyer = Flyer(slot, bodies[slot], joint)
    flight.flyers.append(flyer)
    return flyer.isExact
  }

  private func gatherNeighbours(of slot: Int, _ flight: inout Flight, _ canFly: inout Bool) {
    var edge = slots[slot].firstContact
    while !edge.isNone {
      let contact = contacts[edge.contact]
      edge = self[end: edge].next
      guard contact.manifold.count > 0 && contact.responds else { continue }
      let other = contact.other(than: slot)
      let isMoving = slots[other].place == .solved
      if isMoving && !flight.isSeen(other) { flight.meet(other) }
      if contact.manifold.first.normalImpulse > 0 || contact.manifold.second.normalImpulse > 0 { canFly = false }
    }
    guard canFly else { return }
    listContacts(of: slot, &flight)
  }

  /// Each once: where both bodies move, with body A.
  private func listContacts(of slot: Int, _ flight: inout Flight) {
    var edge = slots[slot].firstContact
    while !edge.isNone {
      let contact = contacts[edge.contact]
      let isMoving = slots[contact.other(than: slot)].place == .solved
      if contact.manifold.count > 0 && contact.responds && (!isMoving || Int(contact.bodyA) == slot) {
        flight.contacts.append(Int32(truncatingIfNeeded: edge.contact))
      }
      edge = self[end: edge].next
    }
  }

  private mutating func land(_ flight: borrowing Flight) {
    for flyer in flight.flyers {
      bodies[flyer.slot].offset = flyer.end.offset
      bodies[flyer.slot].velocity = flyer.end.velocity
      bodies[flyer.slot].angle = flyer.end.angle
      bodies[flyer.slot].spin = flyer.end.spin
      if slots[flyer.slot].jointCount == 1 { joints[slots[flyer.slot].firstEdge.joint].impulse = .zero }
    }
    for (contact, meeting) in zip(flight.contacts, flight.meetings) where meeting.impulse > 0 {
      contacts[Int(contact)].peakImpulse = meeting.impulse
    }
  }
}

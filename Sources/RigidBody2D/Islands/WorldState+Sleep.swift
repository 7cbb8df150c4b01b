extension WorldState {
  /// Everything falls asleep where it is, and knows what it touches there: who is woken wakes the others.
  mutating func layDown() {
    contacts.forgetEvents()
    findPairs()
    collide()
    reportContacts()
    openLanes()
    let standing = bodies.solved + bodies.lanes.slots
    for slot in standing.lazy.map({ Int($0) }) {
      withdraw(slot)
      bodies[slot].stop()
    }
  }

  /// Bodies that touch or are joined sleep together, when all have been still for half a second. What
  /// hangs and touches nothing has to be slow, too, or still for two seconds.
  mutating func sleepStillIslands() {
    var anyIsTired = false
    for index in bodies.solved.indices {
      let slot = Int(bodies.solved[index])
      if canBeStill(slot, before: index) {
        let ticks = bodies.stillTicksToSleep(slot)
        let isSlow = ticks > Tuning.stillTicksToSleep && isSlow(slot, before: index)
        let extent = bodies.sleepExtent(of: slot)
        bodies[slot].countStillness(
          extent: extent, upTo: ticks, by: isSlow ? ticks / Tuning.stillTicksToSleep : 1)
        if bodies.slots[slot].touchCount > 0 { bodies.countSway(slot, extent: extent) }
      } else {
        bodies[slot].stir()
      }
      anyIsTired = anyIsTired || bodies.hasBeenStill(slot)
    }
    if anyIsTired { sleepTiredIslands() }
  }

  /// Whether staying where it is says that a body is at rest.
  ///
  /// What touches or hangs on something, and is accelerated well, does not stay within `Tuning.sleepDistance` unless it
  /// is held. All else has to be looked at, as a feather that starts to fall.
  @inline(__always)
  private func canBeStill(_ slot: Int, before index: Int) -> Bool {
    // A plain spring has a rest of its own, nearer than this one, whichever path steps it.
    guard plainSpring(of: slot) == nil else { return false }
    let pull = bodies[slot].acceleration.lengthSquared
    if bodies.slots[slot].touchCount + bodies.slots[slot].jointCount > 0 && pull > Tuning.sleepPull * Tuning.sleepPull
      && bodies[slot].angularAcceleration == 0
    {
      return true
    }
    return bodies.isHeld(slot, before: scratch.velocitiesBefore[index])
  }

  @inline(__always)
  private func isSlow(_ slot: Int, before index: Int) -> Bool {
    bodies[slot].velocity.lengthSquared < Tuning.slowSpeed * Tuning.slowSpeed
      && bodies[slot].spin * bodies[slot].spin < Tuning.restSpin * Tuning.restSpin
      && bodies.isHeld(slot, before: scratch.velocitiesBefore[index])
  }

  /// A snap has a rest of its own, too. It is looked for here, where some body is tired, and not in every tick.
  private func isTired(_ slot: Int) -> Bool {
    bodies.hasBeenStill(slot) && snap(of: slot) == nil && !isParting(slot)
  }

  /// Whether a body overlaps another, in an island that nothing holds: it has room to leave it, however slowly.
  private func isParting(_ slot: Int) -> Bool {
    guard isInIsland(slot), !scratch.direct.isHeld(islandIndex(slot)) else { return false }
    var edge = bodies.slots[slot].firstContact
    while !edge.isNone {
      let contact = contacts[edge.contact]
      if contact.presses && contact.manifold.separation < -Tuning.restOverlap { return true }
      edge = contacts[edge].next
    }
    return false
  }

  private mutating func sleepTiredIslands() {
    findIslands()
    markRestlessIslands()
    scratch.settled.removeAll(keepingCapacity: true)
    for index in bodies.solved.indices where !isRestless(index) { scratch.settled.append(bodies.solved[index]) }
    for slot in scratch.settled.lazy.map({ Int($0) }) {
      withdraw(slot)
      bodies[slot].stop()
    }
  }
}

// Islands are found anew when a body is tired, and not kept: joints come and go with every scroll, and splitting a kept
// island costs the same search.
extension WorldState {
  /// Leaves in `parents` the root of each solved body's island, the least index in it.
  private mutating func findIslands() {
    scratch.parents.removeAll(keepingCapacity: true)
    scratch.parents.append(contentsOf: 0..<Int32(truncatingIfNeeded: bodies.solved.count))
    for index in joints.solved {
      let joint = joints[Int(index)]
      if joint.isToPoint { continue }
      let (a, b) = (bodies.slots[Int(joint.bodyA)], bodies.slots[Int(joint.bodyB)])
      if a.place == .solved && b.place == .solved { join(Int(a.index), Int(b.index)) }
    }
    joinTouching()
    for index in bodies.solved.indices { scratch.parents[index] = Int32(truncatingIfNeeded: root(of: index)) }
  }

  private mutating func joinTouching() {
    guard !contacts.records.isEmpty else { return }
    contacts.awake.forEachMember { index in
      let contact = contacts[index]
      guard contact.responds && (contact.isTouching || bodies.wouldWake(across: contact)) else { return }
      let (a, b) = (bodies.slots[Int(contact.bodyA)], bodies.slots[Int(contact.bodyB)])
      if a.place == .solved && b.place == .solved { join(Int(a.index), Int(b.index)) }
    }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (rootA, rootB) = (root(of: a), root(of: b))
    scratch.parents[max(rootA, rootB)] = Int32(truncatingIfNeeded: min(rootA, rootB))
  }

  /// Halves the path on the way up. Tarjan & van Leeuwen, "Worst-case Analysis of Set Union Algorithms", 1984.
  private mutating func root(of start: Int) -> Int {
    var index = start
    while Int(scratch.parents[index]) != index {
      let parent = Int(scratch.parents[index])
      scratch.parents[index] = scratch.parents[parent]
      index = parent
    }
    return index
  }

  /// Replaces by −1 the root of every island with a body that is not tired.
  private mutating func markRestlessIslands() {
    for index in bodies.solved.indices where !isTired(Int(bodies.solved[index])) {
      let root = scratch.parents[index]
      if root >= 0 { scratch.parents[Int(root)] = -1 }
    }
  }

  private func isRestless(_ index: Int) -> Bool {
    let root = scratch.parents[index]
    return root < 0 || scratch.parents[Int(root)] < 0
  }
}

extension WorldState {
  /// Everything falls asleep where it is, and knows what it touches there: who is woken wakes the others.
  mutating func layDown() {
    forgetEvents()
    findPairs()
    collide()
    reportContacts()
    openLanes()
    let standing = solved + lanes.slots
    for slot in standing.lazy.map({ Int($0) }) {
      withdraw(slot)
      bodies[slot].stop()
    }
  }

  /// Bodies joined to each other sleep together, when all have been still for half a second.
  mutating func sleepStillIslands() {
    var anyIsTired = false
    for index in solved.indices {
      let slot = Int(solved[index])
      let before = bodies[slot].stillTicks
      let ticks = isStill(slot, before: index) ? min(before + 1, Tuning.stillTicksToSleep) : 0
      if ticks != before { bodies[slot].stillTicks = ticks }
      bodies[slot].countStay()
      anyIsTired = anyIsTired || ticks == Tuning.stillTicksToSleep || hasStayed(slot)
    }
    if anyIsTired { sleepTiredIslands() }
  }

  /// It has gone nowhere for long, however much it trembles.
  ///
  /// What is wedged in a heap, or hangs on ties that pull against each other, is never solved to the end: the rounds
  /// leave it small speeds that would keep the whole heap awake, for minutes or for good. Taking still more from the
  /// impulses was rejected, as stacks sink then. Jolt Physics sleeps by places as well.
  @inline(__always)
  func hasStayed(_ slot: Int) -> Bool {
    bodies[slot].stayTicks >= Tuning.stayTicksToSleep && (slots[slot].jointCount > 0 || slots[slot].touchCount > 0)
      && plainSpring(of: slot) == nil || isJammed(slot)
  }

  /// It turns on the spot, between things that rub on it.
  ///
  /// Friction stops such a turning well within that time, unless there is next to none: what keeps it up is the rounds,
  /// as in a bowl that a hand has forced over a peg, and the beads in it.
  @inline(__always)
  private func isJammed(_ slot: Int) -> Bool {
    bodies[slot].lieTicks >= Tuning.lieTicksToSleep && abs(bodies[slot].spin) < Tuning.lieSpin
      && bodies[slot].angularAcceleration == 0 && slots[slot].jointCount == 0 && isRubbedTwice(slot)
  }

  private func isRubbedTwice(_ slot: Int) -> Bool {
    var (edge, count) = (slots[slot].firstContact, 0)
    while !edge.isNone, count < 2 {
      let contact = contacts[edge.contact]
      if contact.isTouching && contact.responds && contact.friction > 0 { count += 1 }
      edge = self[end: edge].next
    }
    return count == 2
  }

  /// Slow, and not merely passing through: a body that something accelerates must be held against it.
  ///
  /// Speed alone would stop a pendulum of very long period at its turning point, and a feather as it starts to fall.
  @inline(__always)
  private func isStill(_ slot: Int, before index: Int) -> Bool {
    bodies[slot].velocity.lengthSquared < Tuning.stillSpeed * Tuning.stillSpeed
      && bodies[slot].spin * bodies[slot].spin < Tuning.restSpin * Tuning.restSpin
      && isHeld(slot, before: scratch.velocitiesBefore[index])
  }

  @inline(__always)
  private func isHeld(_ slot: Int, before: Vec2) -> Bool {
    // A plain spring has a rest of its own, nearer than this one, whichever path steps it.
    if plainSpring(of: slot) != nil { return false }
    let acceleration = bodies[slot].acceleration
    // What turns a body has to be held too; that it is shows in the spin, which is slow for half a second.
    if isUnpulled(bodies[slot]) { return true }
    let allowed = World.tick * Tuning.balance
    return (slots[slot].jointCount > 0 || slots[slot].touchCount > 0)
      && (bodies[slot].velocity - before).lengthSquared <= allowed * allowed * acceleration.lengthSquared
  }

  /// A driven body comes as near as one likes to where forces cancel, and never quite there.
  private func isUnpulled(_ body: Body) -> Bool {
    body.angularAcceleration == 0
      && (body.acceleration == .zero
        || body.isDriven && body.acceleration.lengthSquared < Tuning.stillPull * Tuning.stillPull)
  }

  /// A snap has a rest of its own, too. It is looked for here, where some body is tired, and not in every tick.
  private func isTired(_ slot: Int) -> Bool {
    (bodies[slot].stillTicks >= Tuning.stillTicksToSleep || hasStayed(slot)) && snap(of: slot) == nil
  }

  private mutating func sleepTiredIslands() {
    findIslands()
    markRestlessIslands()
    scratch.settled.removeAll(keepingCapacity: true)
    for index in solved.indices where !isRestless(index) { scratch.settled.append(solved[index]) }
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
    scratch.parents.append(contentsOf: 0..<Int32(truncatingIfNeeded: solved.count))
    for index in solvedJoints {
      let joint = joints[Int(index)]
      if joint.isToPoint { continue }
      let (a, b) = (slots[Int(joint.bodyA)], slots[Int(joint.bodyB)])
      if a.place == .solved && b.place == .solved { join(Int(a.index), Int(b.index)) }
    }
    joinTouching()
    for index in solved.indices { scratch.parents[index] = Int32(truncatingIfNeeded: root(of: index)) }
  }

  private mutating func joinTouching() {
    guard !contacts.isEmpty else { return }
    awakeContacts.forEachMember { index in
      let contact = contacts[index]
      guard contact.responds && (contact.isTouching || wouldWake(across: contact)) else { return }
      let (a, b) = (slots[Int(contact.bodyA)], slots[Int(contact.bodyB)])
      if a.place == .solved && b.place == .solved { join(Int(a.index), Int(b.index)) }
    }
  }

  /// Whether one of the two, awake and still, would wake the other one: see `wakeStruck`. Two that sleep at different
  /// times would then wake each other in turn, for ever.
  private func wouldWake(across contact: Contact) -> Bool {
    guard contact.manifold.count > 0 else { return false }
    let (a, b) = (bodies[Int(contact.bodyA)], bodies[Int(contact.bodyB)])
    let pull = max(a.acceleration.lengthSquared, b.acceleration.lengthSquared).squareRoot() * World.tick
    let approach = max(a.velocity.lengthSquared, b.velocity.lengthSquared).squareRoot()
    return contact.manifold.separation - (pull + approach) * World.tick <= Tuning.touchDistance
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
    for index in solved.indices where !isTired(Int(solved[index])) {
      let root = scratch.parents[index]
      if root >= 0 { scratch.parents[Int(root)] = -1 }
    }
  }

  private func isRestless(_ index: Int) -> Bool {
    let root = scratch.parents[index]
    return root < 0 || scratch.parents[Int(root)] < 0
  }
}

extension Body {
  @inline(__always)
  fileprivate mutating func countStay() {
    let lies = lieTicks > 0 && (offset - stay.offset).lengthSquared <= Tuning.stayDistance * Tuning.stayDistance
    let stays = lies && hasStayed(turnedBy: abs(angle - stay.angle))
    if !lies { stay.offset = offset }
    if !stays { stay.angle = angle }
    lieTicks = lies ? min(lieTicks + 1, Tuning.lieTicksToSleep) : 1
    stayTicks = stays ? min(stayTicks + 1, Tuning.stayTicksToSleep) : 1
  }

  @inline(__always)
  private func hasStayed(turnedBy turn: Double) -> Bool {
    turn <= Tuning.stayTurn
      || turn <= Tuning.stayRoll && turn * turn * inertia <= Tuning.stayDistance * Tuning.stayDistance * mass
  }
}

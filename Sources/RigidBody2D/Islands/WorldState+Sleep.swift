extension WorldState {
  /// Everything falls asleep where it is, and knows what it touches there: who is woken wakes the others.
  mutating func layDown() {
    forgetEvents()
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
        let ticks = stillTicksToSleep(slot)
        let isSlow = ticks > Tuning.stillTicksToSleep && isSlow(slot, before: index)
        let extent = sleepExtent(of: slot)
        bodies[slot].countStillness(
          extent: extent, upTo: ticks, by: isSlow ? ticks / Tuning.stillTicksToSleep : 1)
        if bodies.slots[slot].touchCount > 0 { bodies[slot].countSway(extent: extent) }
      } else {
        bodies[slot].stir()
      }
      anyIsTired = anyIsTired || hasBeenStill(slot)
    }
    if anyIsTired { sleepTiredIslands() }
  }

  /// What hangs and touches nothing stays in one place for long where it turns back.
  @inline(__always)
  func stillTicksToSleep(_ slot: Int) -> Int32 {
    bodies.slots[slot].jointCount > 0 && bodies.slots[slot].touchCount == 0
      ? Tuning.swayTicksToSleep : Tuning.stillTicksToSleep
  }

  @inline(__always)
  func hasBeenStill(_ slot: Int) -> Bool {
    bodies[slot].stillTicks >= stillTicksToSleep(slot) || bodies[slot].swayTicks >= Tuning.swayTicksToSleep
  }

  /// What is being brought apart or together in its place has no speed, but is not still either: asleep, it would stay
  /// half way. What is pushed to and fro is still.
  mutating func stir(_ slot: Int, ifMoved shift: Vec2, _ turn: Double) {
    let (far, wide) = (Tuning.restSpeed * World.tick, Tuning.restSpin * World.tick)
    guard shift.lengthSquared > far * far || abs(turn) > wide else { return }
    let way = bodies[slot].wayFromStay(extent: sleepExtent(of: slot))
    if way > Tuning.restSpeed * Double(Tuning.stillTicksToSleep) * World.tick { bodies[slot].stir() }
  }

  /// How far from its centre a turn of the body shows.
  @inline(__always)
  func sleepExtent(of slot: Int) -> Double {
    bodies.slots[slot].extent > 0
      ? bodies.slots[slot].extent : max(bodies.slots[slot].size.length / 2, Tuning.sleepExtent)
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
    return isHeld(slot, before: scratch.velocitiesBefore[index])
  }

  @inline(__always)
  private func isSlow(_ slot: Int, before index: Int) -> Bool {
    bodies[slot].velocity.lengthSquared < Tuning.slowSpeed * Tuning.slowSpeed
      && bodies[slot].spin * bodies[slot].spin < Tuning.restSpin * Tuning.restSpin
      && isHeld(slot, before: scratch.velocitiesBefore[index])
  }

  @inline(__always)
  private func isHeld(_ slot: Int, before: Vec2) -> Bool {
    let acceleration = bodies[slot].acceleration
    // What turns a body has to be held too; that it is shows in the spin, which is slow for half a second.
    if isUnpulled(bodies[slot]) { return true }
    let allowed = World.tick * Tuning.balance
    return (bodies.slots[slot].jointCount > 0 || bodies.slots[slot].touchCount > 0)
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
    hasBeenStill(slot) && snap(of: slot) == nil
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
      guard contact.responds && (contact.isTouching || wouldWake(across: contact)) else { return }
      let (a, b) = (bodies.slots[Int(contact.bodyA)], bodies.slots[Int(contact.bodyB)])
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

extension Body {
  /// In points; of whichever of its points is farthest, about.
  @inline(__always)
  fileprivate func way(from place: Place, extent: Double) -> Double {
    (offset - place.offset).length + abs(angle - place.angle) * extent
  }

  @inline(__always)
  fileprivate func wayFromStay(extent: Double) -> Double { way(from: stay, extent: extent) }

  /// Counts for how many ticks the body has been near its mean place of the last half second, turning and all: one that
  /// moves steadily is so far ahead of it as it goes in that time.
  ///
  /// Speed is no measure of it: what is wedged in a heap, or hangs on ties that pull against each other, is never
  /// solved to the end, and trembles at a speed that would keep the whole heap awake for good. Jolt Physics sleeps by
  /// places as well.
  @inline(__always)
  fileprivate mutating func countStillness(extent: Double, upTo ticks: Int32, by count: Int32) {
    if stillTicks > 0 && wayFromStay(extent: extent) <= Tuning.sleepDistance {
      stillTicks = min(stillTicks + count, ticks)
      approach(&stay, in: ticks)
    } else {
      stay = Place(offset: offset, angle: angle)
      stillTicks = count
    }
  }

  /// The same of what stands on a disc, or lies in a hollow, and rocks until the air has stopped it: over two seconds,
  /// and within a point, so that one that moves steadily may go no faster than above.
  @inline(__always)
  fileprivate mutating func countSway(extent: Double) {
    if swayTicks > 0 && way(from: sway, extent: extent) <= Tuning.swayDistance {
      swayTicks = min(swayTicks + 1, Tuning.swayTicksToSleep)
      approach(&sway, in: Tuning.swayTicksToSleep)
    } else {
      sway = Place(offset: offset, angle: angle)
      swayTicks = 1
    }
  }

  @inline(__always)
  private func approach(_ mean: inout Place, in ticks: Int32) {
    mean.offset += (offset - mean.offset) * (1 / Double(ticks))
    mean.angle += (angle - mean.angle) * (1 / Double(ticks))
  }
}

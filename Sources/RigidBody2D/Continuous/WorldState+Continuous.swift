// A body that moves farther in a tick than its shapes are thick could pass through another one without ever touching
// it. Where its path meets something, both stop for the rest of that tick and keep their velocities: the next one finds
// the contact and answers it. Letting the rest of the tick follow was rejected: it would have to be solved with all
// that the two touch.
extension WorldState {
  /// Stops fast bodies where they first meet anything.
  mutating func solveContinuous() {
    guard shapes.table.liveCount > 1 else { return }
    listFast()
    guard !scratch.continuous.fast.isEmpty else { return }
    scratch.continuous.reset()
    for index in scratch.contacts.placesBefore.indices { addSweep(of: Int(bodies.solved[index]), at: index) }
    let isPacked = packTree(for: scratch.continuous.fast.count)
    for index in scratch.continuous.fast.indices {
      listPairs(onPathOf: scratch.continuous.fast[index], from: 0, isPacked: isPacked)
    }
    addListedPairs(from: 0)
    // The earliest first: who has been stopped is not where others would have met it.
    while let pair = scratch.continuous.earliest {
      if scratch.continuous.pairs[pair].isKnown { answer(pair) } else { findImpact(of: pair) }
    }
    for index in scratch.continuous.changed {
      let (slot, end) = (Int(bodies.solved[Int(index)]), scratch.continuous.sweeps[Int(index)].place(at: 1))
      (bodies[slot].offset, bodies[slot].angle) = (end.offset, end.angle)
    }
    forgetLoadsOfLockedBodies()
    partBodies()
  }
}

extension WorldState {
  private mutating func listFast() {
    scratch.continuous.fast.removeAll(keepingCapacity: true)
    for index in scratch.contacts.placesBefore.indices
    where !hasMoved(Int(bodies.solved[index])) && isFast(Int(bodies.solved[index])) {
      scratch.continuous.fast.append(Int32(truncatingIfNeeded: index))
    }
    for shape in scratch.contacts.deep {
      let slot = Int(shapes[Int(shape)].body)
      if bodies.slots[slot].place == .solved { scratch.continuous.fast.append(bodies.slots[slot].index) }
    }
  }

  /// Whether one of its shapes could have passed through something. By the exact law it has met what was on its way,
  /// which need not be straight.
  @inline(__always)
  private func isFast(_ slot: Int) -> Bool {
    let before = scratch.contacts.placesBefore[Int(bodies.slots[slot].index)]
    let (way, turn) = (bodies[slot].offset - before.offset, abs(bodies[slot].angle - before.angle))
    // Of most bodies this is enough, and their shapes need not be fetched.
    let least = Tuning.unseenShare * bodies.slots[slot].innerRadius - turn * bodies.slots[slot].extent
    if least >= 0 && way.lengthSquared <= least * least { return false }
    var shape = bodies.slots[slot].firstShape
    while shape >= 0 {
      let unseen = Tuning.unseenShare * shapes[Int(shape)].innerRadius - turn * shapes[Int(shape)].extent
      let isFast = unseen < 0 || way.lengthSquared > unseen * unseen
      if isFast && broadPhase.tree.mayMeetAnything(shapes[Int(shape)].leaf) { return true }
      shape = shapes[Int(shape)].next
    }
    return false
  }
}

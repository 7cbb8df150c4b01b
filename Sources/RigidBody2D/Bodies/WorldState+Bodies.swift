extension WorldState {
  mutating func addBody(_ definition: BodyDefinition) -> BodyHandle {
    definition.validate()
    let slot = bodies.table.take()
    let body = Body(definition)
    let cold = BodySlot(
      tag: definition.tag, size: definition.size, massCenter: definition.massCenter,
      place: body.isStatic ? .fixed : .asleep)
    if slot == bodies.records.count {
      bodies.records.append(body)
      bodies.slots.append(cold)
    } else {
      bodies[slot] = body
      bodies.slots[slot] = cold
    }
    if !body.isStatic { admit(slot) }
    return BodyHandle(index: Int32(truncatingIfNeeded: slot), generation: bodies.table.generations[slot])
  }

  mutating func removeBody(_ body: BodyHandle) {
    let slot = liveSlot(body)
    withdraw(slot)
    // Vacant before its joints go, or each of them would wake it once more.
    bodies.slots[slot].place = .vacant
    while !bodies.slots[slot].firstEdge.isNone { removeJoint(slot: bodies.slots[slot].firstEdge.joint) }
    while bodies.slots[slot].firstShape >= 0 { removeShape(slot: Int(bodies.slots[slot].firstShape)) }
    bodies.moved.remove(slot)
    bodies.table.giveBack(slot)
  }

  func contains(_ body: BodyHandle) -> Bool {
    bodies.table.matches(body.slot, body.generation)
  }

  mutating func reserveCapacity(_ bodyCount: Int) {
    bodies.table.reserve(bodyCount)
    bodies.records.reserveCapacity(bodyCount)
    bodies.slots.reserveCapacity(bodyCount)
    joints.table.reserve(bodyCount)
    joints.records.reserveCapacity(bodyCount)
    bodies.lanes.reserve(bodyCount)
  }

  var bodyCount: Int { bodies.table.liveCount }

  var awakeBodyCount: Int { bodies.solved.count + bodies.lanes.count }

  /// The slot of a live body; ends the program for a stale handle.
  @inline(__always)
  func liveSlot(_ body: BodyHandle) -> Int {
    demand(contains(body), "stale BodyHandle: body \(body.index) has been removed or belongs to another world")
    return body.slot
  }
}

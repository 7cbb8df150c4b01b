extension WorldState {
  mutating func addBody(_ definition: BodyDefinition) -> BodyHandle {
    definition.validate()
    let slot = bodyTable.take()
    let body = Body(definition)
    let cold = BodySlot(
      tag: definition.tag, size: definition.size, massCenter: definition.massCenter,
      place: body.isStatic ? .fixed : .asleep)
    if slot == bodies.count {
      bodies.append(body)
      slots.append(cold)
    } else {
      bodies[slot] = body
      slots[slot] = cold
    }
    if !body.isStatic { admit(slot) }
    return BodyHandle(index: Int32(truncatingIfNeeded: slot), generation: bodyTable.generations[slot])
  }

  mutating func removeBody(_ body: BodyHandle) {
    let slot = liveSlot(body)
    withdraw(slot)
    // Vacant before its joints go, or each of them would wake it once more.
    slots[slot].place = .vacant
    while !slots[slot].firstEdge.isNone { removeJoint(slot: slots[slot].firstEdge.joint) }
    while slots[slot].firstShape >= 0 { removeShape(slot: Int(slots[slot].firstShape)) }
    moved.remove(slot)
    bodyTable.giveBack(slot)
  }

  func contains(_ body: BodyHandle) -> Bool {
    bodyTable.matches(body.slot, body.generation)
  }

  mutating func reserveCapacity(_ bodyCount: Int) {
    bodyTable.reserve(bodyCount)
    bodies.reserveCapacity(bodyCount)
    slots.reserveCapacity(bodyCount)
    jointTable.reserve(bodyCount)
    joints.reserveCapacity(bodyCount)
    lanes.reserve(bodyCount)
  }

  var bodyCount: Int { bodyTable.liveCount }

  var awakeBodyCount: Int { solved.count + lanes.count }

  /// The slot of a live body; ends the program for a stale handle.
  @inline(__always)
  func liveSlot(_ body: BodyHandle) -> Int {
    demand(contains(body), "stale BodyHandle: body \(body.index) has been removed or belongs to another world")
    return body.slot
  }
}

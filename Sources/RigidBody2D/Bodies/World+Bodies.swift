extension World {
  /// Adds a body, awake unless static. O(1).
  public mutating func addBody(_ definition: BodyDefinition) -> BodyHandle {
    definition.validate()
    let slot = bodyTable.take()
    let body = Body(definition)
    let cold = BodySlot(tag: definition.tag, size: definition.size, place: body.isStatic ? .fixed : .asleep)
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

  /// Removes a body and the joints on it; whatever they held wakes. O(joints on it).
  public mutating func removeBody(_ body: BodyHandle) {
    let slot = liveSlot(body)
    while !slots[slot].firstEdge.isNone { removeJoint(slot: slots[slot].firstEdge.joint) }
    withdraw(slot)
    moved.remove(slot)
    slots[slot].place = .vacant
    bodyTable.giveBack(slot)
  }

  /// Whether the handle names a body of this world that has not been removed. Never ends the program.
  public func contains(_ body: BodyHandle) -> Bool {
    bodyTable.matches(body.slot, body.generation)
  }

  /// Makes room in advance for this many bodies, each on a spring, so that adding them moves no memory.
  public mutating func reserveCapacity(_ bodyCount: Int) {
    bodyTable.reserve(bodyCount)
    bodies.reserveCapacity(bodyCount)
    slots.reserveCapacity(bodyCount)
    jointTable.reserve(bodyCount)
    joints.reserveCapacity(bodyCount)
    lanes.reserve(bodyCount)
  }

  /// Live bodies, static ones included.
  public var bodyCount: Int { bodyTable.liveCount }

  public var awakeBodyCount: Int { solved.count + lanes.count }

  /// The slot of a live body; ends the program for a stale handle.
  @inline(__always)
  func liveSlot(_ body: BodyHandle) -> Int {
    demand(contains(body), "stale BodyHandle: body \(body.index) has been removed or belongs to another world")
    return body.slot
  }
}

extension WorldState {
  mutating func addBody(_ definition: BodyDefinition) -> BodyHandle {
    definition.validate()
    let slot = bodies.add(definition)
    if !bodies[slot].isStatic { admit(slot) }
    return bodies.handle(of: Int32(truncatingIfNeeded: slot))
  }

  mutating func removeBody(_ body: BodyHandle) {
    let slot = bodies.slot(of: body)
    withdraw(slot)
    // Vacant before its joints go, or each of them would wake it once more.
    bodies.slots[slot].place = .vacant
    while !bodies.slots[slot].firstEdge.isNone { removeJoint(slot: bodies.slots[slot].firstEdge.joint) }
    while bodies.slots[slot].firstShape >= 0 { removeShape(slot: Int(bodies.slots[slot].firstShape)) }
    bodies.remove(slot)
  }

  /// For bodies that are each on a spring.
  mutating func reserveCapacity(_ bodyCount: Int) {
    bodies.reserve(bodyCount)
    joints.reserve(bodyCount)
    shapes.reserve(bodyCount)
    broadPhase.tree.reserve(bodyCount)
  }
}

extension WorldState {
  var stateHash: UInt64 {
    var hasher = StateHasher()
    hasher.feed(bodyCount)
    for slot in bodies.slots.indices where bodies.table.isLive(slot) { feedBody(slot, &hasher) }
    hasher.feed(jointCount)
    for slot in joints.records.indices where joints.table.isLive(slot) { feedJoint(slot, &hasher) }
    feedContacts(&hasher)
    if settings.law != .uikit { hasher.feed(Int(settings.law.rawValue)) }
    bodies.displaced.forEachMember { hasher.feed($0) }
    return hasher.value
  }

  private func feedBody(_ slot: Int, _ hasher: inout StateHasher) {
    hasher.feed(slot)
    hasher.feed(Int(bodies.table.generations[slot]))
    hasher.feed(Int(bodies.slots[slot].place.rawValue))
    hasher.feed(bodies.slots[slot].tag)
    hasher.feed(bodies.slots[slot].size)
    if bodies.slots[slot].massCenter != .zero { hasher.feed(bodies.slots[slot].massCenter) }
    feedMotion(slot, &hasher)
    if bodies.slots[slot].contactCount > 0 { feedReference(of: bodies[slot], &hasher) }
    feedConstants(of: bodies[slot], &hasher)
  }

  private func feedMotion(_ slot: Int, _ hasher: inout StateHasher) {
    hasher.feed(bodies[slot].origin)
    guard bodies.slots[slot].place == .sprung else {
      hasher.feed(bodies[slot].offset)
      hasher.feed(bodies[slot].velocity)
      hasher.feed(bodies[slot].angle)
      return hasher.feed(bodies[slot].spin)
    }
    let index = Int(bodies.slots[slot].index)
    hasher.feed(bodies.lanes.displacement(index))
    hasher.feed(bodies.lanes.velocity(index))
    hasher.feed(bodies.lanes.angle(index))
    hasher.feed(bodies.lanes.spin(index))
    guard bodies.slots[slot].shapeCount > 0 else { return }
    hasher.feed(bodies.lanes.room(index).low)
    hasher.feed(bodies.lanes.room(index).high)
  }

  private func feedReference(of body: Body, _ hasher: inout StateHasher) {
    hasher.feed(body.reference.offset)
    hasher.feed(body.reference.angle)
    hasher.feed((body.hasSlowReference ? 2 : 0) + (body.isBalanced ? 1 : 0))
  }

  private func feedConstants(of body: Body, _ hasher: inout StateHasher) {
    hasher.feed(body.acceleration)
    if body.angularAcceleration != 0 { hasher.feed(body.angularAcceleration) }
    hasher.feed(body.mass)
    hasher.feed(body.inertia)
    hasher.feed(body.linearDamping)
    hasher.feed(body.angularDamping)
    hasher.feed(Int(body.stillTicks))
    if body.stillTicks > 0 {
      hasher.feed(body.stay.offset)
      hasher.feed(body.stay.angle)
    }
    if body.swayTicks > 0 {
      hasher.feed(Int(body.swayTicks))
      hasher.feed(body.sway.offset)
      hasher.feed(body.sway.angle)
    }
    if body.isDriven, case .single(let unit) = settings.drivenPrecision { hasher.feed(unit) }
    hasher.feed((body.isDriven ? 4 : 0) + (body.fixedRotation ? 2 : 0) + (body.isStatic ? 1 : 0))
  }

  private func feedJoint(_ slot: Int, _ hasher: inout StateHasher) {
    let joint = joints[slot]
    hasher.feed(slot)
    hasher.feed(Int(joints.table.generations[slot]))
    hasher.feed(Int(joint.bodyA))
    hasher.feed(Int(joint.bodyB))
    hasher.feed(joint.localA)
    hasher.feed(joint.far)
    hasher.feed(joint.length)
    hasher.feed(joint.hertz)
    hasher.feed(joint.dampingRatio)
    hasher.feed(joint.impulse)
    if !joint.collideConnected { hasher.feed(1) }
    if !joint.isDistance { feed(joints.details[Int(joint.detail)], &hasher) }
  }

  private func feed(_ detail: JointDetail, _ hasher: inout StateHasher) {
    hasher.feed(Int(detail.kind.rawValue))
    hasher.feed(detail.referenceAngle)
    hasher.feed(detail.axis)
    hasher.feed(detail.lower)
    hasher.feed(detail.upper)
    hasher.feed(detail.maxMotorTorque)
    hasher.feed(detail.limitImpulse)
    hasher.feed(detail.motorImpulse)
  }
}

extension WorldState {
  mutating func addJoint(_ definition: DistanceJointDefinition) -> JointHandle {
    definition.validate()
    let a = liveSlot(definition.bodyA)
    var joint = Joint(definition, bodyA: a, bodyB: slot(of: definition.other))
    joint.localA = joint.localA - slots[a].massCenter
    if !joint.isToPoint { joint.far = joint.far - slots[Int(joint.bodyB)].massCenter }
    joint.length = definition.length ?? restLength(of: joint)
    withdrawEnds(of: joint)
    let slot = store(joint)
    link(EdgeIndex(joint: slot, isB: false), to: a)
    if !joint.isToPoint { link(EdgeIndex(joint: slot, isB: true), to: Int(joint.bodyB)) }
    if !joint.collideConnected { removeContacts(across: joint) }
    wakeEnds(of: joint)
    return JointHandle(index: Int32(truncatingIfNeeded: slot), generation: jointTable.generations[slot])
  }

  mutating func removeJoint(_ joint: JointHandle) {
    removeJoint(slot: liveSlot(joint))
  }

  func contains(_ joint: JointHandle) -> Bool {
    jointTable.matches(joint.slot, joint.generation)
  }

  var jointCount: Int { jointTable.liveCount }
}

extension WorldState {
  mutating func removeJoint(slot: Int) {
    let joint = joints[slot]
    withdrawEnds(of: joint)
    retireJoint(slot)
    unlink(EdgeIndex(joint: slot, isB: false), from: Int(joint.bodyA))
    if !joint.isToPoint { unlink(EdgeIndex(joint: slot, isB: true), from: Int(joint.bodyB)) }
    jointTable.giveBack(slot)
    if !joint.collideConnected { expectNeighbours(of: Int(joint.bodyA)) }
    wakeEnds(of: joint)
  }

  mutating func withdrawEnds(of joint: Joint) {
    withdraw(Int(joint.bodyA))
    if !joint.isToPoint { withdraw(Int(joint.bodyB)) }
  }

  /// A static end is left alone: waking it would wake all else it holds.
  mutating func wakeEnds(of joint: Joint) {
    if !bodies[Int(joint.bodyA)].isStatic { wake(slot: Int(joint.bodyA)) }
    if !joint.isToPoint && !bodies[Int(joint.bodyB)].isStatic { wake(slot: Int(joint.bodyB)) }
  }

  @inline(__always)
  func liveSlot(_ joint: JointHandle) -> Int {
    demand(contains(joint), "stale JointHandle: joint \(joint.index) has been removed or belongs to another world")
    return joint.slot
  }

  private func slot(of other: DistanceJointDefinition.Other) -> Int? {
    guard case .body(let handle, _) = other else { return nil }
    return liveSlot(handle)
  }

  private mutating func store(_ joint: Joint) -> Int {
    let slot = jointTable.take()
    if slot == joints.count { joints.append(joint) } else { joints[slot] = joint }
    return slot
  }

  /// The present distance between the ends, or 0 when they are as good as together: a rod of 10⁻¹² points has no
  /// direction to hold.
  private func restLength(of joint: Joint) -> Double {
    let distance = currentLength(of: joint)
    return distance < Tuning.minLength ? 0 : distance
  }
}

extension Joint {
  fileprivate init(_ definition: DistanceJointDefinition, bodyA: Int, bodyB: Int?) {
    self.bodyA = Int32(truncatingIfNeeded: bodyA)
    self.bodyB = bodyB.map { Int32(truncatingIfNeeded: $0) } ?? -1
    localA = definition.offsetA
    switch definition.other {
    case .point(let anchor): far = anchor
    case .body(_, let offset): far = offset
    }
    length = 0
    hertz = definition.hertz
    dampingRatio = definition.dampingRatio
    collideConnected = definition.collideConnected
  }
}

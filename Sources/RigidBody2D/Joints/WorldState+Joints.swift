extension WorldState {
  mutating func addJoint(_ definition: DistanceJointDefinition) -> JointHandle {
    definition.validate()
    var joint = Joint(
      bodyA: bodies.slot(of: definition.bodyA), localA: definition.offsetA, bodyB: slot(of: definition.other),
      far: definition.other.far, collideConnected: definition.collideConnected)
    joint.hertz = definition.hertz
    joint.dampingRatio = definition.dampingRatio
    center(&joint)
    joint.length = definition.length ?? restLength(of: joint)
    return join(joint)
  }

  mutating func addJoint(_ definition: some DetailedJointDefinition) -> JointHandle {
    definition.validate()
    var joint = Joint(
      bodyA: bodies.slot(of: definition.bodyA), localA: definition.offsetA, bodyB: slot(of: definition.other),
      far: definition.other.far, collideConnected: definition.collideConnected)
    joint.hertz = definition.hertz
    joint.dampingRatio = definition.dampingRatio
    center(&joint)
    let a = currentBody(Int(joint.bodyA))
    let b = joint.isToPoint ? nil : currentBody(Int(joint.bodyB))
    let detail = definition.detail(
      JointEnds(of: joint, a, b), turn: a.angle - (b?.angle ?? 0), angleOfB: b?.angle ?? 0)
    joint.detail = Int32(truncatingIfNeeded: joints.add(detail))
    return join(joint)
  }

  mutating func removeJoint(_ joint: JointHandle) {
    removeJoint(slot: joints.slot(of: joint))
  }

}

extension WorldState {
  mutating func removeJoint(slot: Int) {
    let joint = joints[slot]
    withdrawEnds(of: joint)
    joints.retire(slot)
    unlink(EdgeIndex(joint: slot, isB: false), from: Int(joint.bodyA))
    if !joint.isToPoint { unlink(EdgeIndex(joint: slot, isB: true), from: Int(joint.bodyB)) }
    joints.remove(slot)
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

  private func slot(of other: JointEnd) -> Int? {
    guard case .body(let handle, _) = other else { return nil }
    return bodies.slot(of: handle)
  }

  /// Offsets are told from the places of bodies, and kept from their centres of mass, where these are others.
  private func center(_ joint: inout Joint) {
    joint.localA = joint.localA - bodies.massCenter(of: Int(joint.bodyA))
    if !joint.isToPoint { joint.far = joint.far - bodies.massCenter(of: Int(joint.bodyB)) }
  }

  private mutating func join(_ joint: Joint) -> JointHandle {
    withdrawEnds(of: joint)
    let slot = joints.add(joint)
    link(EdgeIndex(joint: slot, isB: false), to: Int(joint.bodyA))
    if !joint.isToPoint { link(EdgeIndex(joint: slot, isB: true), to: Int(joint.bodyB)) }
    if !joint.collideConnected { removeContacts(across: joint) }
    wakeEnds(of: joint)
    return joints.handle(of: slot)
  }

  /// The present distance between the ends, or 0 when they are as good as together: a rod of 10⁻¹² points has no
  /// direction to hold.
  private func restLength(of joint: Joint) -> Double {
    let distance = currentLength(of: joint)
    return distance < Tuning.rounding ? 0 : distance
  }
}

extension Joint {
  fileprivate init(bodyA: Int, localA: Vec2, bodyB: Int?, far: Vec2, collideConnected: Bool) {
    self.bodyA = Int32(truncatingIfNeeded: bodyA)
    self.bodyB = bodyB.map { Int32(truncatingIfNeeded: $0) } ?? -1
    self.localA = localA
    self.far = far
    (length, hertz, dampingRatio) = (0, 0, 0)
    self.collideConnected = collideConnected
  }
}

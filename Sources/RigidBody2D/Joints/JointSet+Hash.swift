extension JointSet {
  func feed(_ hasher: inout StateHasher) {
    hasher.feed(count)
    for slot in records.indices where table.isLive(slot) { feedJoint(slot, &hasher) }
  }

  private func feedJoint(_ slot: Int, _ hasher: inout StateHasher) {
    let joint = self[slot]
    hasher.feed(slot)
    hasher.feed(Int(table.generations[slot]))
    hasher.feed(Int(joint.bodyA))
    hasher.feed(Int(joint.bodyB))
    hasher.feed(joint.localA)
    hasher.feed(joint.far)
    hasher.feed(joint.length)
    hasher.feed(joint.hertz)
    hasher.feed(joint.dampingRatio)
    hasher.feed(joint.impulse)
    if !joint.collideConnected { hasher.feed(1) }
    if !joint.isDistance { feed(details[Int(joint.detail)], &hasher) }
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

extension World {
  /// Joins two bodies, or a body and a point, and wakes them with all they are joined to. O(1).
  public mutating func addJoint(_ definition: DistanceJointDefinition) -> JointHandle {
    state.addJoint(definition)
  }

  /// Parts what a joint held; both sides wake. O(1).
  public mutating func removeJoint(_ joint: JointHandle) { state.removeJoint(joint) }

  /// Whether the handle names a joint of this world that has not been removed. Never ends the program.
  public func contains(_ joint: JointHandle) -> Bool { state.contains(joint) }

  /// Live joints, between static bodies too.
  public var jointCount: Int { state.jointCount }
}

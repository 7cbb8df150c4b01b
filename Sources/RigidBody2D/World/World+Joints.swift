extension World {
  /// Joins two bodies, or a body and a point, and wakes them with all they are joined to. O(1).
  public mutating func addJoint(_ definition: DistanceJointDefinition) -> JointHandle {
    state.addJoint(definition)
  }

  /// A hinge with limits and a brake.
  public mutating func addJoint(_ definition: RevoluteJointDefinition) -> JointHandle { state.addJoint(definition) }

  /// A rail.
  public mutating func addJoint(_ definition: PrismaticJointDefinition) -> JointHandle { state.addJoint(definition) }

  /// Two bodies as one, or a body held where it is.
  public mutating func addJoint(_ definition: WeldJointDefinition) -> JointHandle { state.addJoint(definition) }

  /// A greatest distance.
  public mutating func addJoint(_ definition: RopeJointDefinition) -> JointHandle { state.addJoint(definition) }

  /// A pull towards an angle. With a zero-length spring to a point, and nothing else, a body comes to rest exactly.
  public mutating func addJoint(_ definition: AngularSpringDefinition) -> JointHandle { state.addJoint(definition) }

  /// Parts what a joint held; both sides wake. O(1).
  public mutating func removeJoint(_ joint: JointHandle) { state.removeJoint(joint) }

  /// Whether the handle names a joint of this world that has not been removed. Never ends the program.
  public func contains(_ joint: JointHandle) -> Bool { look { $0.joints.contains(joint) } }

  /// Live joints, between static bodies too.
  public var jointCount: Int { state.joints.count }
}

extension World {
  /// Moves the fixed end of a joint to a point. The rest length stays; wakes if it changes. O(1).
  ///
  /// Only for joints to a point that have an end; for others it ends the program.
  public mutating func setAnchor(_ anchor: Vec2, of joint: JointHandle) { state.setAnchor(anchor, of: joint) }

  /// The rest length, or of a rope the greatest one: points, at least 0. Wakes if it changes.
  public mutating func setLength(_ length: Double, of joint: JointHandle) { state.setLength(length, of: joint) }

  /// Oscillations per second (0 is rigid) and damping ratio. Wakes if either changes.
  public mutating func setSpring(hertz: Double, dampingRatio: Double, of joint: JointHandle) {
    state.setSpring(hertz: hertz, dampingRatio: dampingRatio, of: joint)
  }

  /// Of a revolute joint radians, of a prismatic one points; −∞ and ∞ are no limit. Wakes if one changes.
  public mutating func setLimits(lower: Double, upper: Double, of joint: JointHandle) {
    state.setLimits(lower: lower, upper: upper, of: joint)
  }

  /// What a revolute joint brakes with at most, kg·pt²/s². Wakes if it changes.
  public mutating func setMaxMotorTorque(_ torque: Double, of joint: JointHandle) {
    state.setMaxMotorTorque(torque, of: joint)
  }

  /// What an angular spring pulls to, in radians. Wakes if it changes.
  public mutating func setAngle(_ angle: Double, of joint: JointHandle) { state.setAngle(angle, of: joint) }

  /// Of a joint that is no distance joint: radians of a revolute joint, points of the others.
  public func limits(of joint: JointHandle) -> (lower: Double, upper: Double) { look { $0.joints.limits(of: joint) } }

  /// kg·pt²/s².
  public func maxMotorTorque(of joint: JointHandle) -> Double { look { $0.joints.maxMotorTorque(of: joint) } }

  /// What the limits are for: the angle of a revolute joint in radians, the translation of a prismatic one and the
  /// length of a rope in points. Of an angular spring, how many radians the body is turned from where it is pulled to,
  /// the shorter way round.
  public func displacement(of joint: JointHandle) -> Double { state.displacement(of: joint) }

  /// The rest length, in points; of a rope the greatest one.
  public func length(of joint: JointHandle) -> Double { look { $0.joints.length(of: joint) } }

  /// Oscillations per second; 0 for a rigid joint.
  public func hertz(of joint: JointHandle) -> Double { look { $0.joints.hertz(of: joint) } }

  /// 1 is critical.
  public func dampingRatio(of joint: JointHandle) -> Double { look { $0.joints.dampingRatio(of: joint) } }

  /// The present distance between the ends, in points.
  public func currentLength(of joint: JointHandle) -> Double { state.currentLength(of: joint) }

  /// The fixed end; nil for a joint between two bodies.
  public func anchor(of joint: JointHandle) -> Vec2? { look { $0.joints.anchor(of: joint) } }
}

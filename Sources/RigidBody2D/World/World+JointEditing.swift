extension World {
  /// Moves the fixed end of a joint to a point. The rest length stays; wakes if it changes. O(1).
  ///
  /// Only for joints to a point; for others it ends the program.
  public mutating func setAnchor(_ anchor: Vec2, of joint: JointHandle) { state.setAnchor(anchor, of: joint) }

  /// The rest length, points, at least 0. Wakes if it changes.
  public mutating func setLength(_ length: Double, of joint: JointHandle) { state.setLength(length, of: joint) }

  /// Oscillations per second (0 is rigid) and damping ratio. Wakes if either changes.
  public mutating func setSpring(hertz: Double, dampingRatio: Double, of joint: JointHandle) {
    state.setSpring(hertz: hertz, dampingRatio: dampingRatio, of: joint)
  }

  /// The rest length, in points.
  public func length(of joint: JointHandle) -> Double { state.length(of: joint) }

  /// Oscillations per second; 0 for a rigid joint.
  public func hertz(of joint: JointHandle) -> Double { state.hertz(of: joint) }

  /// 1 is critical.
  public func dampingRatio(of joint: JointHandle) -> Double { state.dampingRatio(of: joint) }

  /// The present distance between the ends, in points.
  public func currentLength(of joint: JointHandle) -> Double { state.currentLength(of: joint) }

  /// The fixed end; nil for a joint between two bodies.
  public func anchor(of joint: JointHandle) -> Vec2? { state.anchor(of: joint) }
}

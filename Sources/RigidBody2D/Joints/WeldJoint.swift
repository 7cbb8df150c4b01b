/// Holds a body in place and angle relative to another one, or to the world, as it is when the joint is added.
public struct WeldJointDefinition: Hashable, Sendable, DetailedJointDefinition {
  /// The body that is held.
  public var bodyA: BodyHandle
  /// Relative to the place of `bodyA`, in points; it turns with the body. Where the ends are apart, they are brought
  /// together.
  public var offsetA: Vec2
  /// What holds it: a point of the world, or of another body.
  public var other: JointEnd
  /// Whether shapes of the two bodies meet, if their filters let them.
  public var collideConnected: Bool

  /// A weld that holds a body as it is now.
  public init(bodyA: BodyHandle, offsetA: Vec2 = .zero, other: JointEnd, collideConnected: Bool = false) {
    self.bodyA = bodyA
    self.offsetA = offsetA
    self.other = other
    self.collideConnected = collideConnected
  }
}

extension WeldJointDefinition {
  func validate() { validateEnds() }

  func detail(_ ends: JointEnds, turn: Double, angleOfB: Double) -> JointDetail {
    JointDetail(kind: .weld, referenceAngle: turn, lower: 0, upper: 0)
  }
}

extension JointDetail {
  /// The hinge whose limits are one angle. Whole turns between the two are none: one may have been placed anew.
  func prepareWeld(_ ends: JointEnds, turn: Double) -> JointAim { prepareRevolute(ends, turn: turn) }
}

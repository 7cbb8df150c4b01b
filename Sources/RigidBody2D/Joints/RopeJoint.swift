/// Keeps two points from being farther apart than a length; nearer, it does nothing.
public struct RopeJointDefinition: Hashable, Sendable, DetailedJointDefinition {
  /// The body at one end.
  public var bodyA: BodyHandle
  /// Relative to the place of `bodyA`, in points; it turns with the body.
  public var offsetA: Vec2
  /// The other end: a point of the world, or of another body.
  public var other: JointEnd
  /// Points, at least 0. Nil takes the distance between the ends at the time of adding.
  public var maxLength: Double?
  /// Whether shapes of the two bodies meet, if their filters let them.
  public var collideConnected: Bool

  /// A rope with these ends, of the present distance unless its length is said.
  public init(
    bodyA: BodyHandle, offsetA: Vec2 = .zero, other: JointEnd, maxLength: Double? = nil,
    collideConnected: Bool = false
  ) {
    self.bodyA = bodyA
    self.offsetA = offsetA
    self.other = other
    self.maxLength = maxLength
    self.collideConnected = collideConnected
  }
}

extension RopeJointDefinition {
  func validate() {
    validateEnds()
    if let maxLength { Joint.validate(length: maxLength) }
  }

  func detail(_ ends: JointEnds, turn: Double, angleOfB: Double) -> JointDetail {
    JointDetail(kind: .rope, upper: maxLength ?? ends.separation.length)
  }
}

extension JointDetail {
  /// A rope of no length at all still has one direction at a time: it gives way across it and is put right there.
  func prepareRope(_ ends: JointEnds) -> JointAim {
    JointAim(third: JointRow(along: ends.direction, ends), value: ends.separation.length, upper: upper)
  }
}

/// Holds a point of a body at a distance from a fixed point or from a point of another body.
///
/// | length | hertz | what it is |
/// |---|---|---|
/// | > 0 | 0 | a rigid rod; it turns freely at both ends |
/// | > 0 | > 0 | a spring along the line between the ends; nothing acts across it |
/// | 0 | 0 | a hinge: the two points stay together |
/// | 0 | > 0 | an isotropic spring to the point: the same law on both axes, no dead zone, no orbiting by lost damping |
///
/// A spring behaves the same whatever the masses: stiffness is m·ω² and damping 2·m·ζ·ω, with ω = 2π·hertz
/// and m the effective mass at the attachment points. It is stepped implicitly and is stable at any frequency, at the
/// cost of some damping of its own: about ω ÷ 240 of the critical one.
public struct DistanceJointDefinition: Hashable, Sendable {
  /// The body at one end.
  public var bodyA: BodyHandle
  /// Relative to the place of `bodyA`, in points; it turns with the body.
  public var offsetA: Vec2
  /// The other end: a point of the world, or of another body.
  public var other: JointEnd
  /// Points, at least 0. Nil takes the distance between the ends at the time of adding.
  public var length: Double?
  /// Oscillations per second, 0…10⁶; 0 is rigid.
  public var hertz: Double
  /// 1 is critical damping, 0…10⁶. Ignored by a rigid joint.
  public var dampingRatio: Double
  /// Whether shapes of the two bodies meet, if their filters let them. One joint that says no is enough.
  public var collideConnected: Bool

  /// A joint with these ends; without `hertz` a rod of the present distance.
  public init(
    bodyA: BodyHandle, offsetA: Vec2 = .zero, other: JointEnd, length: Double? = nil, hertz: Double = 0,
    dampingRatio: Double = 0, collideConnected: Bool = true
  ) {
    self.bodyA = bodyA
    self.offsetA = offsetA
    self.other = other
    self.length = length
    self.hertz = hertz
    self.dampingRatio = dampingRatio
    self.collideConnected = collideConnected
  }
}

extension DistanceJointDefinition {
  /// Ends the program, naming the property, when one is outside its range.
  func validate() {
    demandFinite(offsetA, "offsetA")
    other.validate(against: bodyA)
    if let length { Joint.validate(length: length) }
    Joint.validate(hertz: hertz, dampingRatio: dampingRatio)
  }
}

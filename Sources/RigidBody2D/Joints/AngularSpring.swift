/// Pulls the angle of a body to another one, softly, by the shorter way round; its place is left alone.
///
/// The spring is the same as that of a distance joint, with the moment of inertia for a mass: θ¨ = −ω²θ −
/// 2ζωθ˙, with ω = 2π·hertz. A body that cannot turn is left as it is.
public struct AngularSpringDefinition: Hashable, Sendable {
  /// The body that is turned.
  public var body: BodyHandle
  /// Radians. Whole turns more or less are the same.
  public var angle: Double
  /// Oscillations per second, above 0, at most 10⁶.
  public var hertz: Double
  /// 1 is critical damping, 0…10⁶.
  public var dampingRatio: Double

  /// A spring that turns a body to an angle in radians.
  public init(body: BodyHandle, angle: Double = 0, hertz: Double, dampingRatio: Double) {
    self.body = body
    self.angle = angle
    self.hertz = hertz
    self.dampingRatio = dampingRatio
  }
}

extension AngularSpringDefinition: DetailedJointDefinition {
  var bodyA: BodyHandle { body }
  var offsetA: Vec2 { .zero }
  var other: JointEnd { .point(.zero) }
  var collideConnected: Bool { true }

  func validate() {
    demandFinite(angle, "angle")
    Joint.validate(hertz: hertz, dampingRatio: dampingRatio)
    demand(hertz > 0, "hertz of an angular spring must be above 0")
  }

  func detail(_ ends: JointEnds, turn: Double, angleOfB: Double) -> JointDetail {
    JointDetail(kind: .angularSpring, referenceAngle: angle)
  }
}

extension JointDetail {
  func prepareAngularSpring(turn: Double) -> JointAim {
    JointAim(first: .turn, error: Vec2(Real.withoutTurns(turn), 0))
  }
}

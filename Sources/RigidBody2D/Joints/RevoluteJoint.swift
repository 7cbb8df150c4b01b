/// Keeps a point of a body on a point of another one, or of the world, and lets the two turn about it: a hinge, with
/// limits and a brake.
///
/// The angle is that of A seen from B, 0 when the joint is added. With a range below a whole turn it is taken as the
/// one nearest to the middle of the range, so that a body that is placed anew with another count of turns stays where
/// it is.
public struct RevoluteJointDefinition: Hashable, Sendable, DetailedJointDefinition {
  /// The body that turns.
  public var bodyA: BodyHandle
  /// Relative to the place of `bodyA`, in points; it turns with the body.
  public var offsetA: Vec2
  /// Where the hinge is: a point of the world, or of another body.
  public var other: JointEnd
  /// Radians; −∞ and ∞ are no limit. It is met without a bounce.
  public var lowerAngle: Double
  /// The same for the other sense of turning, in radians; at least `lowerAngle`.
  public var upperAngle: Double
  /// A motor of speed 0 brakes with at most this torque, kg·pt²/s²; 0 turns freely.
  public var maxMotorTorque: Double
  /// Whether shapes of the two bodies meet, if their filters let them.
  public var collideConnected: Bool

  /// A hinge, without limits and brake unless they are said.
  public init(
    bodyA: BodyHandle, offsetA: Vec2 = .zero, other: JointEnd, lowerAngle: Double = -.infinity,
    upperAngle: Double = .infinity, maxMotorTorque: Double = 0, collideConnected: Bool = false
  ) {
    self.bodyA = bodyA
    self.offsetA = offsetA
    self.other = other
    self.lowerAngle = lowerAngle
    self.upperAngle = upperAngle
    self.maxMotorTorque = maxMotorTorque
    self.collideConnected = collideConnected
  }
}

extension RevoluteJointDefinition {
  func validate() {
    validateEnds()
    JointDetail.validate(lower: lowerAngle, upper: upperAngle)
    JointDetail.validate(maxMotorTorque: maxMotorTorque)
  }

  func detail(_ ends: JointEnds, turn: Double, angleOfB: Double) -> JointDetail {
    JointDetail(
      kind: .revolute, referenceAngle: turn, lower: lowerAngle, upper: upperAngle, maxMotorTorque: maxMotorTorque)
  }
}

extension JointDetail {
  func prepareRevolute(_ ends: JointEnds, turn: Double) -> JointAim {
    JointAim(
      first: JointRow(along: Vec2(1, 0), ends), second: JointRow(along: Vec2(0, 1), ends), error: ends.separation,
      third: .turn, value: nearestTurn(turn), lower: lower, upper: upper)
  }

  /// Whether it turns without limits and without a brake.
  var isFree: Bool { maxMotorTorque == 0 && lower == -.infinity && upper == .infinity }

  func nearestTurn(_ turn: Double) -> Double {
    guard upper - lower < 2 * Real.pi else { return turn }
    let middle = lower + (upper - lower) / 2
    return middle + Real.withoutTurns(turn - middle)
  }
}

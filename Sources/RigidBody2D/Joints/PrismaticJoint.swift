/// Lets a body slide along a line, and not turn: a rail that is fixed in the world, or belongs to another body and
/// turns with it.
///
/// The translation is how far A's end is ahead of the other one along the axis, in points.
public struct PrismaticJointDefinition: Hashable, Sendable, DetailedJointDefinition {
  /// The body that slides.
  public var bodyA: BodyHandle
  /// Relative to the place of `bodyA`, in points; it turns with the body.
  public var offsetA: Vec2
  /// Where the rail is: a point of the world, or of another body.
  public var other: JointEnd
  /// Of any length from 10⁻¹⁵⁰ to 10¹⁵⁰, in the world's axes as they are when the joint is added.
  public var axis: Vec2
  /// Points; −∞ and ∞ are no limit. It is met without a bounce.
  public var lowerTranslation: Double
  /// The same at the far end, in points; at least `lowerTranslation`.
  public var upperTranslation: Double
  /// Whether shapes of the two bodies meet, if their filters let them.
  public var collideConnected: Bool

  /// A rail along an axis, without ends unless they are said.
  public init(
    bodyA: BodyHandle, offsetA: Vec2 = .zero, other: JointEnd, axis: Vec2, lowerTranslation: Double = -.infinity,
    upperTranslation: Double = .infinity, collideConnected: Bool = false
  ) {
    self.bodyA = bodyA
    self.offsetA = offsetA
    self.other = other
    self.axis = axis
    self.lowerTranslation = lowerTranslation
    self.upperTranslation = upperTranslation
    self.collideConnected = collideConnected
  }
}

extension PrismaticJointDefinition {
  func validate() {
    validateEnds()
    demandFinite(axis, "axis")
    demand(axis.lengthSquared > 0, "the axis of a prismatic joint must have a direction")
    JointDetail.validate(lower: lowerTranslation, upper: upperTranslation)
  }

  func detail(_ ends: JointEnds, turn: Double, angleOfB: Double) -> JointDetail {
    JointDetail(
      kind: .prismatic, referenceAngle: turn, axis: Rotation(radians: -angleOfB)(axis / axis.length),
      lower: lowerTranslation, upper: upperTranslation)
  }
}

extension JointDetail {
  func preparePrismatic(_ ends: JointEnds, turn: Double, angleOfB: Double) -> JointAim {
    let way = Rotation(radians: angleOfB)(axis)
    let across = way.quarterTurn
    return JointAim(
      first: JointRow(turningWithB: across, ends), second: .turn,
      error: Vec2(across.dot(ends.separation), Real.withoutTurns(turn)), third: JointRow(turningWithB: -way, ends),
      value: -way.dot(ends.separation), lower: lower, upper: upper)
  }
}

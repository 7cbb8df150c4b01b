/// What a joint keeps that is no distance joint, beside its `Joint`: 72 bytes, in an array of their own.
struct JointDetail: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable {
    case revolute, prismatic, weld, rope, angularSpring
  }

  var kind: Kind
  /// A's angle less B's where the joint counts as straight; of an angular spring the angle that it pulls to.
  var referenceAngle = 0.0
  /// The way along which A slides, in B's axes, or in the world's where there is no B.
  var axis = Vec2.zero
  /// Of the angle, the translation or the length.
  var lower = -Double.infinity
  var upper = Double.infinity
  /// kg·pt²/s².
  var maxMotorTorque = 0.0
  /// Of the last tick, in the third row: what the limits gave and what the motor gave.
  var limitImpulse = 0.0
  var motorImpulse = 0.0
}

extension JointDetail {
  /// What the joint asks for where its bodies are now. Each kind has a file, with its definition and this.
  func prepare(_ joint: Joint, _ a: Body, _ b: Body?) -> JointAim {
    prepare(JointEnds(of: joint, a, b), angleOfA: a.angle, angleOfB: b?.angle ?? 0)
  }

  /// The same where the ends have been found.
  ///
  /// - Parameter angleOfB: 0 for a fixed point.
  func prepare(_ ends: JointEnds, angleOfA: Double, angleOfB: Double) -> JointAim {
    let turn = angleOfA - angleOfB - referenceAngle
    return switch kind {
    case .revolute: prepareRevolute(ends, turn: turn)
    case .prismatic: preparePrismatic(ends, turn: turn, angleOfB: angleOfB)
    case .weld: prepareWeld(ends, turn: turn)
    case .rope: prepareRope(ends)
    case .angularSpring: prepareAngularSpring(turn: turn)
    }
  }

  /// Ends the program unless these are bounds.
  static func validate(lower: Double, upper: Double) {
    demand(lower <= upper, "the lower limit must not be above the upper one; they are \(lower) and \(upper)")
  }

  static func validate(maxMotorTorque: Double) {
    demandFinite(maxMotorTorque, "maxMotorTorque")
    demand(maxMotorTorque >= 0, "maxMotorTorque must not be negative; it is \(maxMotorTorque)")
  }
}

/// What the definitions of these joints have in common.
protocol DetailedJointDefinition {
  var bodyA: BodyHandle { get }
  var offsetA: Vec2 { get }
  var other: JointEnd { get }
  var collideConnected: Bool { get }
  /// Of the two rows that hold; 0 is rigid.
  var hertz: Double { get }
  var dampingRatio: Double { get }

  /// Ends the program, naming the property, when one is outside its range.
  func validate()

  /// - Parameters:
  ///   - turn: A's angle less B's.
  ///   - angleOfB: 0 for a fixed point.
  func detail(_ ends: JointEnds, turn: Double, angleOfB: Double) -> JointDetail
}

extension DetailedJointDefinition {
  var hertz: Double { 0 }
  var dampingRatio: Double { 0 }

  func validateEnds() {
    demandFinite(offsetA, "offsetA")
    other.validate(against: bodyA)
  }
}

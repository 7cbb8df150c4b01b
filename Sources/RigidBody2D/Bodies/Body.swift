/// The part of a body that the solver reads and writes each tick.
///
/// The position is kept as an origin, which never moves by itself, plus an offset. The offset is small, so a body
/// 10¹⁰ points down a list moves as finely as one at the top; a position alone would move in steps of 2·10⁻⁶
/// there.
struct Body: Hashable, Sendable, Movable {
  var origin: Vec2
  var offset: Vec2
  var velocity: Vec2
  var angle: Double
  var spin: Double
  /// The place that the rows of its contacts are reckoned from; see `takeReferences`.
  var reference = Place(offset: .zero, angle: 0)
  var acceleration: Vec2
  /// Radians per second squared; acts only on a body that may turn.
  var angularAcceleration = 0.0
  var mass: Double
  var inertia: Double
  var linearDamping: Double
  var angularDamping: Double
  /// For how many ticks it has been near `stay`, its mean place of late; 0 where that is yet to be set.
  var stillTicks: Int32 = 0
  /// The same of what rocks to and fro, near its place in `BodySet.sways`: over a longer time, and less near.
  var swayTicks: Int32 = 0
  var stay = Place(offset: .zero, angle: 0)
  /// Whether it was slow when `reference` was taken.
  var hasSlowReference = false
  /// Whether the impulses of the last tick held it where it is, as it was; see `WorldState.isBalanced`.
  var isBalanced = false
  /// How many times the contacts of the last tick have seen its mass doubled; see `MassScales`.
  var massDoublings: UInt8 = 0
  var fixedRotation: Bool
  var isStatic: Bool
  /// Its owner sets the acceleration before each tick, by `World.drive`.
  var isDriven = false

  init(_ definition: BodyDefinition) {
    origin = definition.position.shifted(by: definition.massCenter, turnedBy: definition.angle)
    offset = .zero
    velocity = definition.isStatic ? .zero : definition.velocity
    acceleration = definition.acceleration
    angle = definition.angle
    spin = definition.isStatic ? 0 : definition.angularVelocity
    mass = definition.mass
    inertia = definition.inertia
    linearDamping = definition.linearDamping
    angularDamping = definition.angularDamping
    fixedRotation = definition.fixedRotation
    isStatic = definition.isStatic
    resetReference()
  }

  var pose: Pose { Pose(position: origin + offset, angle: angle) }

  var inverseMass: Double { isStatic ? 0 : 1 / mass }

  var inverseInertia: Double { isStatic || fixedRotation || inertia == 0 ? 0 : 1 / inertia }

  /// 1 ÷ 2ⁿ, as `massDoublings` has n.
  var massScale: Float {
    get { massDoublings == 0 ? 1 : Float(sign: .plus, exponent: -Int(massDoublings), significand: 1) }
    set { massDoublings = UInt8(clamping: -Int(newValue.exponent)) }
  }

  /// What a tick or a part of it adds to the spin.
  @inline(__always)
  func spinGain(in seconds: Double) -> Double { fixedRotation ? 0 : angularAcceleration * seconds }

  /// Moves the origin without moving the body, which has just been stirred or is about to be: where it rocked about is
  /// forgotten.
  mutating func rebase(to newOrigin: Vec2) {
    offset = (origin - newOrigin) + offset
    stay.offset = (origin - newOrigin) + stay.offset
    reference.offset = (origin - newOrigin) + reference.offset
    origin = newOrigin
  }

  mutating func stop() {
    velocity = .zero
    spin = 0
    stir()
    resetReference()
  }

  /// It may move again: rest is counted anew.
  mutating func stir() {
    (stillTicks, swayTicks) = (0, 0)
  }

  /// What a tick leaves of a speed: the implicit form of dv/dt = −damping·v, which cannot overshoot.
  @inline(__always)
  static func remainder(ofDamping damping: Double) -> Double { damping == 0 ? 1 : 1 / (1 + World.tick * damping) }

  /// What a tick leaves of a spin that nothing drives, …
  func spinKeep(by law: Law) -> Double {
    law == .uikit ? Body.remainder(ofDamping: angularDamping) : Real.exp(-angularDamping * World.tick)
  }

  /// … and how far a unit of it turns the body meanwhile.
  func turnReach(by law: Law) -> Double {
    law == .uikit ? World.tick * spinKeep(by: law) : World.tick * Real.growth(-angularDamping * World.tick)
  }
}

extension Body {
  static func validate(mass: Double, inertia: Double) {
    demandFinite(mass, "mass")
    demandFinite(inertia, "inertia")
    demand(mass > 0, "mass must be above 0; it is \(mass)")
    demand(inertia >= 0, "inertia must not be negative; it is \(inertia)")
  }

  static func validate(damping: Double, _ name: StaticString) {
    demandFinite(damping, name)
    demand(damping > -1 / World.tick, "\(name) must be above -120; it is \(damping)")
  }
}

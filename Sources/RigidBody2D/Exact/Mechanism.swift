/// What goes its own way through a tick: a body that is free or held by one joint to what stands, or two that one joint
/// ties to each other and nothing else.
struct Mechanism: Sendable {
  enum Hold { case nothing, plainSpring, spring, rigid }

  /// One of the bodies. Without a second one, the far end of the joint is a body that nothing moves.
  struct Member: Sendable {
    var slot = -1
    var push = Motion.Push(acceleration: .zero, turn: 0)
    var damping = 0.0
    var angularDamping = 0.0
    var inverseMass = 0.0
    var inverseInertia = 0.0
  }

  let a: Member
  let b: Member
  let hold: Hold
  /// From A's origin to B's, or to the fixed point.
  let between: Vec2
  let localA: Vec2
  let localB: Vec2
  /// What the joint asks for.
  let length: Double
  let omega: Double
  let dampingRatio: Double

  /// At `time`, in seconds from the beginning of the tick: since then nothing has met it.
  private(set) var motion: MotionPair
  private(set) var time = 0.0
  /// At the end of the tick, if nothing does.
  private(set) var end: MotionPair
}

extension Mechanism {
  /// A free body.
  init(_ slot: Int, _ body: Body) {
    self.init(
      a: Member(slot, body), b: Member(), hold: .nothing, between: .zero, localA: .zero, localB: .zero, length: 0,
      omega: 0, dampingRatio: 0, motion: MotionPair(a: Motion(body)), end: MotionPair(a: Motion(body)))
    end = advanced(motion, by: World.tick)
  }

  /// The first body of a joint that leads to a fixed point, to a static body or to one that moves.
  init(_ slot: Int, _ body: Body, _ joint: Joint, to other: Body?) {
    let moving = other.flatMap { $0.isStatic ? nil : $0 }
    let isPlain = joint.isZeroLength && joint.localA == .zero && moving == nil
    let origin = other.map { $0.origin - body.origin } ?? joint.far - body.origin
    let standing = other.flatMap { $0.isStatic ? $0.offset + Rotation(radians: $0.angle)(joint.far) : nil } ?? .zero
    let start = MotionPair(a: Motion(body), b: moving.map { Motion($0) } ?? .none)
    self.init(
      a: Member(slot, body), b: moving.map { Member(Int(joint.bodyB), $0) } ?? Member(),
      hold: joint.isRigid ? .rigid : isPlain ? .plainSpring : .spring, between: origin + standing,
      localA: joint.localA, localB: moving == nil ? .zero : joint.far, length: joint.length,
      omega: 2 * Real.pi * joint.hertz, dampingRatio: joint.dampingRatio, motion: start, end: start)
    if hold == .rigid { motion = stopped(motion) }
    end = advanced(motion, by: World.tick)
  }

  /// At a time not before `time`.
  @inline(__always)
  func motion(at instant: Double) -> MotionPair {
    if instant == World.tick { return end }
    return instant == time ? motion : advanced(motion, by: instant - time)
  }

  /// An impulse at an instant has changed the motion.
  mutating func strike(at instant: Double, _ change: MotionPair.Change) {
    motion = motion(at: instant)
    motion.take(change)
    time = instant
    end = advanced(motion, by: World.tick - instant)
  }
}

extension Mechanism.Member {
  init(_ slot: Int, _ body: Body) {
    self.slot = slot
    push = Motion.Push(acceleration: body.acceleration, turn: body.spinGain(in: 1))
    (damping, angularDamping) = (body.linearDamping, body.angularDamping)
    (inverseMass, inverseInertia) = (body.inverseMass, body.inverseInertia)
  }
}

extension Motion {
  init(_ body: Body) {
    self.init(offset: body.offset, velocity: body.velocity, angle: body.angle, spin: body.spin)
  }
}

/// A body on its own way through a tick: free, or held by one joint to a fixed point.
struct Flyer: Sendable {
  enum Hold { case nothing, plainSpring, spring, rigid }

  let slot: Int
  let hold: Hold
  /// Of the joint: the fixed point, from the body's origin, and what it asks for.
  let anchor: Vec2
  let local: Vec2
  let length: Double
  let omega: Double
  let dampingRatio: Double
  /// Of the body.
  let push: Motion.Push
  let damping: Double
  let angularDamping: Double
  let inverseMass: Double
  let inverseInertia: Double

  /// At `time`, in seconds from the beginning of the tick: since then nothing has met it.
  private(set) var motion: Motion
  private(set) var time = 0.0
  /// At the end of the tick, if nothing does.
  private(set) var end: Motion

  init(_ slot: Int, _ body: Body, _ joint: Joint?) {
    self.slot = slot
    hold = joint.map { $0.isPlainSpring ? .plainSpring : $0.isRigid ? .rigid : .spring } ?? .nothing
    anchor = joint.map { $0.far - body.origin } ?? .zero
    local = joint?.localA ?? .zero
    length = joint?.length ?? 0
    omega = 2 * Real.pi * (joint?.hertz ?? 0)
    dampingRatio = joint?.dampingRatio ?? 0
    push = Motion.Push(acceleration: body.acceleration, turn: body.spinGain(in: 1))
    (damping, angularDamping) = (body.linearDamping, body.angularDamping)
    (inverseMass, inverseInertia) = (body.inverseMass, body.inverseInertia)
    motion = Motion(offset: body.offset, velocity: body.velocity, angle: body.angle, spin: body.spin)
    end = motion
    if hold == .rigid { motion = stopped(motion) }
    end = advanced(motion, by: World.tick)
  }

  /// At a time not before `time`.
  @inline(__always)
  func motion(at instant: Double) -> Motion {
    if instant == World.tick { return end }
    return instant == time ? motion : advanced(motion, by: instant - time)
  }

  /// A blow at an instant: what it adds to the velocity and the spin.
  mutating func strike(at instant: Double, _ change: (velocity: Vec2, spin: Double)) {
    motion = motion(at: instant)
    motion.velocity += change.velocity
    motion.spin += change.spin
    time = instant
    end = advanced(motion, by: World.tick - instant)
  }
}

extension Flyer {
  /// Steps at most in a tick; and how far, in radians, the fastest thing about the body may get in one.
  private static let mostSteps = 64.0
  private static let stride = 0.05

  /// Whether the law can be had at a bearable cost, and the joint is not torn.
  var isExact: Bool {
    switch hold {
    case .nothing, .plainSpring: true
    case .spring: steps(motion, in: World.tick) <= Flyer.mostSteps
    case .rigid: abs(torn) <= Tuning.slop && steps(motion, in: World.tick) <= Flyer.mostSteps
    }
  }

  private var torn: Double { (anchor - motion.offset - arm(motion)).length - length }

  private func advanced(_ motion: Motion, by seconds: Double) -> Motion {
    switch hold {
    case .nothing: motion.coasted(seconds, under: push, damping, angularDamping)
    case .plainSpring: swung(motion, by: seconds)
    case .spring: integrated(motion, by: seconds)
    case .rigid: stopped(drawnIn(integrated(motion, by: seconds)))
    }
  }

  private func swung(_ motion: Motion, by seconds: Double) -> Motion {
    let law = Oscillation(omega: omega, damping: 2 * dampingRatio * omega + damping, seconds: seconds)
    let rest = anchor + push.acceleration * (1 / (omega * omega))
    let (x, v) = (motion.offset - rest, motion.velocity)
    let (angle, spin) = motion.coastedTurn(seconds, push.turn, angularDamping)
    return Motion(
      offset: rest + (x * law.carry + v * law.reach), velocity: v * law.keep - x * law.pull, angle: angle, spin: spin)
  }

  /// Runge and Kutta's method of the fourth order: of a stride of 0.05 it errs by 3·10⁻⁹.
  private func integrated(_ start: Motion, by seconds: Double) -> Motion {
    let count = max(1, min(steps(start, in: seconds), Flyer.mostSteps))
    let h = seconds / count
    var motion = start
    for _ in 0..<Int(count) {
      let a = push(on: motion)
      let second = motion.moved(by: h / 2, motion.velocity, motion.spin, a)
      let b = push(on: second)
      let third = motion.moved(by: h / 2, second.velocity, second.spin, b)
      let c = push(on: third)
      let fourth = motion.moved(by: h, third.velocity, third.spin, c)
      let d = push(on: fourth)
      let velocity = (motion.velocity + fourth.velocity) + (second.velocity + third.velocity) * 2
      let spin = (motion.spin + fourth.spin) + 2 * (second.spin + third.spin)
      let sum = Motion.Push(
        acceleration: (a.acceleration + d.acceleration) + (b.acceleration + c.acceleration) * 2,
        turn: (a.turn + d.turn) + 2 * (b.turn + c.turn))
      motion = motion.moved(by: h / 6, velocity, spin, sum)
    }
    return motion
  }

  /// As a whole number; infinite where a spring has no direction.
  private func steps(_ motion: Motion, in seconds: Double) -> Double {
    let arm = arm(motion)
    let distance = length == 0 ? local.length : (anchor - motion.offset - arm).length
    var rate = max(damping, angularDamping, omega, 2 * dampingRatio * omega)
    if local != .zero { rate = max(rate, abs(motion.spin)) }
    if length > 0 || (hold == .rigid && distance > 0) {
      let speed = (motion.velocity + arm.quarterTurn * motion.spin).length
      rate = max(rate, speed / distance, (push.acceleration.length / distance).squareRoot())
    }
    return (rate * seconds / Flyer.stride).rounded(.up)
  }
}

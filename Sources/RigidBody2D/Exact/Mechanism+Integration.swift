extension Mechanism {
  /// Steps at most in a tick; and how far, in radians, the fastest thing about the bodies may get in one.
  private static let mostSteps = 64.0
  private static let stride = 0.05

  /// Whether the law can be had at a bearable cost, and the joint is not torn.
  var isExact: Bool {
    switch hold {
    case .nothing, .plainSpring: true
    case .spring: steps(motion, in: World.tick) <= Mechanism.mostSteps
    case .rigid: abs(torn) <= Tuning.slop && steps(motion, in: World.tick) <= Mechanism.mostSteps
    }
  }

  func advanced(_ motion: MotionPair, by seconds: Double) -> MotionPair {
    switch hold {
    case .nothing: MotionPair(a: motion.a.coasted(seconds, under: a.push, a.damping, a.angularDamping))
    case .plainSpring: MotionPair(a: swung(motion.a, by: seconds))
    case .spring: integrated(motion, by: seconds)
    case .rigid: stopped(drawnIn(integrated(motion, by: seconds)))
    }
  }

  private func swung(_ motion: Motion, by seconds: Double) -> Motion {
    let law = Oscillation(omega: omega, damping: 2 * dampingRatio * omega + a.damping, seconds: seconds)
    let rest = between + a.push.acceleration * (1 / (omega * omega))
    let (x, v) = (motion.offset - rest, motion.velocity)
    let (angle, spin) = motion.coastedTurn(seconds, a.push.turn, a.angularDamping)
    return Motion(
      offset: rest + (x * law.carry + v * law.reach), velocity: v * law.keep - x * law.pull, angle: angle, spin: spin)
  }

  /// Runge and Kutta's method of the fourth order: of a stride of 0.05 it errs by 3·10⁻⁹.
  private func integrated(_ start: MotionPair, by seconds: Double) -> MotionPair {
    let count = max(1, min(steps(start, in: seconds), Mechanism.mostSteps))
    let h = seconds / count
    var motion = start
    for _ in 0..<Int(count) {
      let one = push(on: motion)
      let second = motion.moved(by: h / 2, at: motion, one)
      let two = push(on: second)
      let third = motion.moved(by: h / 2, at: second, two)
      let three = push(on: third)
      let fourth = motion.moved(by: h, at: third, three)
      let four = push(on: fourth)
      motion = MotionPair(
        a: motion.a.moved(
          by: h / 6, (motion.a, second.a, third.a, fourth.a), (one.a, two.a, three.a, four.a)),
        b: motion.b.moved(
          by: h / 6, (motion.b, second.b, third.b, fourth.b), (one.b, two.b, three.b, four.b)))
    }
    return motion
  }

  /// As a whole number; infinite where a spring has no direction.
  private func steps(_ motion: MotionPair, in seconds: Double) -> Double {
    let grip = Grip(self, motion)
    let (arm, lightness) = (localA.length + localB.length, turning.squareRoot())
    let distance = length == 0 ? arm : grip.distance
    let damping = max(a.damping, a.angularDamping, b.damping, b.angularDamping)
    let stiff = omega * lightness
    var rate = max(damping, stiff, 2 * dampingRatio * stiff)
    let spin = max(localA == .zero ? 0 : abs(motion.a.spin), localB == .zero ? 0 : abs(motion.b.spin))
    // What is held along a line alone is turned about its end as that goes round, the faster the lighter it is there.
    rate = max(rate, length > 0 ? spin * lightness : spin)
    if length > 0 || (hold == .rigid && distance > 0) {
      let pull = (a.push.acceleration - b.push.acceleration).length
      rate = max(rate, grip.velocity.length / distance, (pull / distance).squareRoot())
      if length > 0 {
        // What a rod pulls at off the centre swings about its end.
        let tension = grip.velocity.lengthSquared / distance + pull
        rate = max(rate, (tension * (turning - 1) / max(localA.length, localB.length, distance)).squareRoot())
      }
    }
    if hold == .spring && arm > 0 {
      // So it does at a spring that is stretched by many times its arm.
      rate = max(rate, stiff * (abs(grip.distance - length) / arm).squareRoot())
    }
    return (rate * seconds / Mechanism.stride).rounded(.up)
  }

  /// How much lighter the ends are than the bodies, where they turn them: 1 for ends at the centres.
  private var turning: Double {
    let turned = localA.lengthSquared * a.inverseInertia + localB.lengthSquared * b.inverseInertia
    return 1 + turned / (a.inverseMass + b.inverseMass)
  }
}

extension Motion {
  @inline(__always)
  fileprivate func moved(
    by seconds: Double, _ m: (Motion, Motion, Motion, Motion), _ push: (Push, Push, Push, Push)
  ) -> Motion {
    let velocity = (m.0.velocity + m.3.velocity) + (m.1.velocity + m.2.velocity) * 2
    let spin = (m.0.spin + m.3.spin) + 2 * (m.1.spin + m.2.spin)
    let sum = Push(
      acceleration: (push.0.acceleration + push.3.acceleration) + (push.1.acceleration + push.2.acceleration) * 2,
      turn: (push.0.turn + push.3.turn) + 2 * (push.1.turn + push.2.turn))
    return moved(by: seconds, velocity, spin, sum)
  }
}

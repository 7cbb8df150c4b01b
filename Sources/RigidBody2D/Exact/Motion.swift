/// Where a body is, from its origin, and how it moves.
struct Motion: Sendable {
  var offset: Vec2
  var velocity: Vec2
  var angle: Double
  var spin: Double

  /// What moves it.
  struct Push {
    var acceleration: Vec2
    var turn: Double
  }

  /// A little later, by one rate of change.
  @inline(__always)
  func moved(by seconds: Double, _ velocity: Vec2, _ spin: Double, _ push: Push) -> Motion {
    Motion(
      offset: offset + velocity * seconds, velocity: self.velocity + push.acceleration * seconds,
      angle: angle + spin * seconds, spin: self.spin + push.turn * seconds)
  }

  /// Of a body that nothing holds, in a medium: v' = a − c·v, solved.
  func coasted(_ seconds: Double, under push: Push, _ damping: Double, _ angularDamping: Double) -> Motion {
    let (x, v) = Self.coast(offset, velocity, push.acceleration, damping, seconds)
    let (angle, spin) = coastedTurn(seconds, push.turn, angularDamping)
    return Motion(offset: x, velocity: v, angle: angle, spin: spin)
  }

  func coastedTurn(_ seconds: Double, _ push: Double, _ damping: Double) -> (angle: Double, spin: Double) {
    let (x, v) = Self.coast(Vec2(angle, 0), Vec2(spin, 0), Vec2(push, 0), damping, seconds)
    return (x.x, v.x)
  }

  private static func coast(_ x: Vec2, _ v: Vec2, _ a: Vec2, _ damping: Double, _ t: Double) -> (Vec2, Vec2) {
    if damping == 0 { return (x + v * t + a * (t * t / 2), v + a * t) }
    let decay = -damping * t
    let growth = Real.growth(decay)
    return (
      x + v * (t * growth) + a * (t * t * Real.secondGrowth(decay)), v * (1 + decay * growth) + a * (t * growth)
    )
  }
}

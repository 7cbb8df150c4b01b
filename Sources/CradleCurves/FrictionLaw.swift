internal import RigidBody2D

/// Flutter's clamping physics, which is Android's fling: the way left falls as a power of the time left, and an edge
/// stops it dead.
///
/// Source: Flutter, `ClampingScrollSimulation`, after Android's `OverScroller`.
struct FrictionLaw {
  private static let inflexion = 0.35
  private static let friction = 0.015
  /// The power, about 2.36.
  private static let power = Real.log(0.78) / Real.log(0.9)
  /// Gravity in m/s², inches a metre, a look-and-feel factor, pixels an inch.
  private static let deceleration = 9.80665 * 39.37 * 0.84 * 160
  /// In points a second.
  private static let referenceSpeed = friction * deceleration / inflexion
  /// What brings back content that lies beyond an edge, which only a change of the range can do here: mass ½,
  /// stiffness 100, damping ratio 1.1.
  private static let spring = SpringNumbers(
    frequency: (100 / 0.5).squareRoot() / (2 * Real.pi), damping: 1.1)

  let range: ClosedRange<Double>

  func motion(from start: Double, _ velocity: Double) -> any Curve {
    let edge = range.clamp(start)
    guard edge == start else {
      return ExactSpring(FrictionLaw.spring, from: start - edge, velocity: velocity, rest: edge)
    }
    let speed = abs(velocity)
    let share = Real.power(speed / FrictionLaw.referenceSpeed, 1 / (FrictionLaw.power - 1))
    let duration = FrictionLaw.power * FrictionLaw.inflexion * share
    let way = velocity * duration / FrictionLaw.power
    return PowerGlide(start: start, way: way, duration: duration, power: FrictionLaw.power, in: range)
  }
}

/// x = start + way·(1 − (1 − t ÷ duration)^power), until it ends or meets an end of its range.
struct PowerGlide: Curve {
  let rest: Double
  private let start: Double
  private let way: Double
  private let duration: Double
  private let power: Double
  /// Seconds until it stops.
  private let stop: Double

  init(start: Double, way: Double, duration: Double, power: Double, in range: ClosedRange<Double>) {
    (self.start, self.way, self.duration, self.power) = (start, way, duration, power)
    rest = range.clamp(start + way)
    let left = way == 0 ? 1 : 1 - (rest - start) / way
    stop = duration * (rest == start + way ? 1 : 1 - Real.power(max(0, left), 1 / power))
  }

  func position(at time: Double) -> Double {
    isDone(at: time) ? rest : start + way * (1 - Real.power(left(time), power))
  }

  func velocity(at time: Double) -> Double {
    isDone(at: time) ? 0 : way * power / duration * Real.power(left(time), power - 1)
  }

  func isDone(at time: Double) -> Bool { time >= stop }

  private func left(_ time: Double) -> Double { 1 - max(0, time) / duration }
}

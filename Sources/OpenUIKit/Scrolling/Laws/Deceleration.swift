internal import RigidBody2D

/// Gliding on after a flick: each millisecond keeps the same share of the velocity.
///
/// With L = −1000 ln share: v(t) = v₀ e^(−Lt) and x(t) = aim − (v₀/L) e^(−Lt), aim = x₀ + v₀/L. The
/// exponential never reaches its aim. The glide follows it exactly as far as the last device pixel that lies at least
/// half a point before the aim, and ends there. So it rests on a pixel without a jump and without a change of the law.
///
/// To end at |v| < 10 points a second instead, as others do, would leave 5 points to go at the normal rate, and need
/// either a jump or a rest that is not on the curve.
///
/// Source: shares and law as reported for UIScrollView; half a point: super-ultra/ScrollMechanics.
package struct Deceleration: ScrollMotion {
  /// What is left of the way when the glide ends, in points.
  package static let leftOver = 0.5

  package let start: Double
  /// Where the exponential would end after infinite time.
  package let aim: Double
  package let rest: Double
  /// L, in 1/s.
  package let rate: Double
  /// Seconds until the rest.
  package let duration: Double

  /// A free glide. `velocity` in points a second, `rate` in 1/s, above 0.
  package init(from start: Double, velocity: Double, rate: Double, pixels: PixelGrid) {
    let aim = start + velocity / rate
    let rest =
      aim > start
      ? max(start, pixels.below(aim - Deceleration.leftOver)) : min(start, pixels.above(aim + Deceleration.leftOver))
    self.init(start: start, aim: aim, rest: rest, rate: rate)
  }

  /// A glide that keeps its first velocity and ends on `target`, at whatever rate that takes; nil if `target` is not
  /// ahead.
  package init?(from start: Double, velocity: Double, endingOn target: Double) {
    let way = target - start
    guard way * velocity > 0 else { return nil }
    let aim = target + (way > 0 ? Deceleration.leftOver : -Deceleration.leftOver)
    self.init(start: start, aim: aim, rest: target, rate: velocity / (aim - start))
  }

  private init(start: Double, aim: Double, rest: Double, rate: Double) {
    self.start = start
    self.aim = aim
    self.rest = rest
    self.rate = rate
    duration = rest == start ? 0 : Real.log((aim - start) / (aim - rest)) / rate
  }

  /// L of a share of the velocity that a millisecond keeps (0.998, 0.99), in 1/s.
  ///
  /// A share of 1 or more would never end: rates below 0.1 count as 0.1. A share of 0 or less ends at once.
  package static func rate(keepingEachMillisecond share: Double) -> Double {
    share > 0 ? max(0.1, -1000 * Real.log(share)) : 1e9
  }

  package func position(at time: Double) -> Double {
    time >= duration ? rest : aim - (aim - start) * Real.exp(-rate * time)
  }

  package func velocity(at time: Double) -> Double {
    time >= duration ? 0 : rate * (aim - start) * Real.exp(-rate * time)
  }

  package func isDone(at time: Double) -> Bool { time >= duration }

  /// Seconds until the glide passes `place`; nil if it rests before, or if `place` lies behind.
  package func time(toReach place: Double) -> Double? {
    let isAhead = aim > start ? place >= start && place <= rest : place <= start && place >= rest
    guard isAhead else { return nil }
    return place == start ? 0 : Real.log((aim - start) / (aim - place)) / rate
  }

  /// The velocity with which it passes `place`, which must lie on its way: v falls in proportion to what is left.
  package func velocity(passing place: Double) -> Double { rate * (aim - place) }

  /// The same glide, ended dead at `place`, which must lie on its way.
  package func stopped(at place: Double) -> Deceleration {
    Deceleration(start: start, aim: aim, rest: place, rate: rate)
  }
}

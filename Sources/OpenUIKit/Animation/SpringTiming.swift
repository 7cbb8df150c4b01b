import Foundation
internal import RigidBody2D

/// How fast an animation begins, in ways a second towards its goal: 1 would do the whole way in a second.
package struct SpringVelocity: Hashable, Sendable {
  /// Of a place along x and y, each by its own way.
  package var x: Double
  package var y: Double
  /// Of what has no direction.
  package var other: Double

  package static let zero = SpringVelocity(0)

  package init(_ speed: Double) { (x, y, other) = (speed, speed, speed) }

  package init(_ vector: CGVector) {
    (x, y) = (Double(vector.dx), Double(vector.dy))
    other = (x * x + y * y).squareRoot()
  }
}

/// A damped spring that pulls a value to its goal: what paces an animation without a timing curve.
///
/// The closed form of x'' = −ω²x − 2ζωx', the same as the engine's by its exact law.
package struct SpringTiming: Hashable, Sendable {
  /// ω, radians per second.
  package var omega: Double
  /// ζ: below 1 it swings past the goal.
  package var dampingRatio: Double
  /// At the beginning.
  package var velocity = SpringVelocity.zero

  package init(omega: Double, dampingRatio: Double, velocity: SpringVelocity = .zero) {
    guard omega.isFinite, omega > 0, dampingRatio.isFinite, dampingRatio >= 0 else {
      fatalError("NSInvalidArgumentException: a spring of \(omega) rad/s with a damping ratio of \(dampingRatio)")
    }
    (self.omega, self.dampingRatio, self.velocity) = (omega, dampingRatio, velocity)
  }

  /// Settles within `duration` seconds when it starts from rest.
  ///
  /// - Parameter dampingRatio: from 0 to 1; what is beyond counts as that, and 0 as nearly 0.
  package init(settlingIn duration: Double, dampingRatio: Double, velocity: SpringVelocity = .zero) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let unit = SpringTiming(omega: 1, dampingRatio: ratio).settlingDuration(velocity: 0)
    self.init(omega: unit / max(duration, 1e-3), dampingRatio: ratio, velocity: velocity)
  }

  /// As designers have it, and SwiftUI: the time of an undamped swing, and how much it swings past the goal, from −1
  /// to 1.
  package init(duration: Double, bounce: Double, velocity: SpringVelocity = .zero) {
    let bounce = min(max(bounce, -0.99), 1)
    self.init(
      omega: 2 * Real.pi / max(duration, 1e-3), dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      velocity: velocity)
  }

  package init(mass: Double, stiffness: Double, damping: Double, velocity: SpringVelocity = .zero) {
    guard mass > 0, stiffness > 0 else {
      fatalError("NSInvalidArgumentException: a spring needs a mass and a stiffness above 0: \(mass), \(stiffness)")
    }
    let omega = (stiffness / mass).squareRoot()
    self.init(omega: omega, dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
  }

  /// What is left of the way after so many seconds, of a way that was begun at `velocity`.
  package func remainder(at seconds: Double, velocity: Double) -> Double {
    if seconds <= 0 { return 1 }
    let motion = Oscillation(omega: omega, damping: 2 * dampingRatio * omega, seconds: seconds)
    return motion.carry - motion.reach * velocity
  }

  /// What is left of the way when a spring counts as settled. It gives both of the durations that Apple's documentation
  /// of `settlingDuration` states: 2.85 s with a damping of 5, and just over a second with 15.
  private static let settledShare = 8.31e-4

  /// Seconds until what is left of the way stays below a thousandth or so. Without damping, an hour.
  ///
  /// By two bounds of what is left, the lower of which counts. The first is far too high near critical damping, the
  /// second far away from it.
  package func settlingDuration(velocity: Double) -> Double {
    guard dampingRatio > 0 else { return Self.longest }
    let alpha = dampingRatio * omega
    let beta = omega * abs(1 - dampingRatio * dampingRatio).squareRoot()
    // Of two decays the slower one.
    let slow = dampingRatio > 1 ? omega * omega / (alpha + beta) : alpha
    let steep = end { (1 + abs(alpha - velocity) * $0) * Real.exp(-slow * $0) }
    guard beta > 0 else { return steep }
    let share = dampingRatio > 1 ? (alpha + beta - velocity) / (2 * beta) : (alpha - velocity) / beta
    let high = end { seconds in
      dampingRatio > 1
        ? abs(share) * Real.exp(-slow * seconds) + abs(1 - share) * Real.exp(-(alpha + beta) * seconds)
        : (1 + share * share).squareRoot() * Real.exp(-alpha * seconds)
    }
    return min(high, steep)
  }

  private static let longest = 3600.0

  /// When a bound, which goes down once it is below where it began, has come down to what counts as settled: by
  /// bisection.
  private func end(of bound: (Double) -> Double) -> Double {
    var high = 1 / omega
    while bound(high) > Self.settledShare {
      high *= 2
      if high > Self.longest { return Self.longest }
    }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) > Self.settledShare { low = middle } else { high = middle }
    }
    return high
  }
}

internal import RigidBody2D

/// The way of a damped spring to its goal, from 0 to 1, as every toolkit has it that evaluates springs exactly.
///
/// It knows no end: where a curve of points is done, this still swings by less than is seen.
public struct SpringMotion: Hashable, Sendable {
  public let numbers: SpringNumbers
  /// Towards the goal, in ways a second.
  public let initialVelocity: Double

  public init(_ numbers: SpringNumbers, initialVelocity: Double = 0) {
    self.numbers = numbers
    self.initialVelocity = initialVelocity
  }

  /// The motion through the ticks of UIKit's spring with these numbers, from rest and without resistance.
  ///
  /// It has other numbers, and a velocity at the beginning: an item has moved after its first tick.
  public init(ofTicksOf numbers: SpringNumbers) {
    let motion = DampedMotion.tickStep(numbers)
    self.init(
      SpringNumbers(
        frequency: motion.omega / (2 * Real.pi),
        damping: motion.omega > 0 ? motion.decay / motion.omega : numbers.damping),
      initialVelocity: -motion.velocity)
  }

  /// The share of the way after `time` seconds: 1 at the goal, more beyond it.
  public func way(at time: Double) -> Double { 1 - motion.place(at: time) }

  /// Seconds from which on it stays within `share` of its goal; infinite without damping.
  public func settlingTime(within share: Double) -> Double { motion.settlingTime(within: share) }

  /// How far it swings beyond its goal at first, as a share of the way; 0 if it does not.
  public var overshoot: Double { motion.peak?.height ?? 0 }

  /// When it is that far beyond its goal, in seconds; nil if it does not swing.
  public var peakTime: Double? { motion.peak?.time }

  /// The numbers of UIKit's whose ticks move by these; nil if no damping of UIKit's is as weak.
  ///
  /// A tick multiplies the two parts of a motion by 1/(1 + p) and 1/(1 + q), where pq = ω²h² and p + q = 2ζωh by
  /// UIKit's numbers. Each is e^(λh) − 1 for a rate λ = σ ± √(σ² − ω²) of the exact spring's.
  public var tickNumbers: SpringNumbers? {
    let (product, sum) = motion.growth(in: TickMap.tick)
    // The weakest damping of UIKit's is 0: rounding must not make it less.
    guard product > 0, product.isFinite, sum > -1e-9 * product else { return nil }
    let angle = product.squareRoot()
    return SpringNumbers(frequency: angle / (2 * Real.pi * TickMap.tick), damping: max(0, sum) / (2 * angle))
  }

  var motion: DampedMotion { DampedMotion(numbers, place: 1, velocity: -initialVelocity) }
}

extension DampedMotion {
  /// Product and sum of e^(λt) − 1 for the two rates λ = σ ± √(σ² − ω²): real where they are complex too,
  /// and without cancellation where they are small.
  func growth(in time: Double) -> (product: Double, sum: Double) {
    let root = abs(swing).squareRoot()
    guard swing > 0 else {
      let fast = decay + root
      let slow = fast > 0 ? omega * omega / fast : 0
      let (p, q) = (slow * time * Real.growth(slow * time), fast * time * Real.growth(fast * time))
      return (p * q, p + q)
    }
    let half = Real.sinCos(root * time / 2)
    let part = decay * time * Real.growth(decay * time)
    let real = part - 2 * (1 + part) * half.sine * half.sine
    let imaginary = 2 * (1 + part) * half.sine * half.cosine
    return (real * real + imaginary * imaginary, 2 * real)
  }
}

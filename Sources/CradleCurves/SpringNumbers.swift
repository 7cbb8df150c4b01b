internal import RigidBody2D

/// The two numbers that make a spring, whatever hangs on it.
public struct SpringNumbers: Hashable, Sendable {
  /// Swings a second without damping, in Hz; above 0.
  public var frequency: Double
  /// The damping ratio: 0 swings for ever, 1 is the fastest return that does not swing, above 1 it creeps.
  public var damping: Double

  public init(frequency: Double, damping: Double) {
    self.frequency = frequency
    self.damping = damping
  }

  /// ω, in 1/s.
  var omega: Double { 2 * Real.pi * frequency }
}

/// Between what a spring's numbers have to lie.
public struct SpringLimits: Sendable {
  /// In Hz; above 0.
  public let frequency: ClosedRange<Double>
  /// Damping ratios; 0 or more.
  public let damping: ClosedRange<Double>

  public init(frequency: ClosedRange<Double>, damping: ClosedRange<Double>) {
    self.frequency = frequency
    self.damping = damping
  }
}

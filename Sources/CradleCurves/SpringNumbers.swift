internal import RigidBody2D

/// The two numbers that make a spring, whatever hangs on it.
package struct SpringNumbers: Hashable, Sendable {
  /// Swings a second without damping, in Hz; above 0.
  package var frequency: Double
  /// The damping ratio: 0 swings for ever, 1 is the fastest return that does not swing, above 1 it creeps.
  package var damping: Double

  package init(frequency: Double, damping: Double) {
    self.frequency = frequency
    self.damping = damping
  }

  /// ω, in 1/s.
  var omega: Double { 2 * Real.pi * frequency }
}

/// Between what a spring's numbers have to lie.
package struct SpringLimits: Sendable {
  /// In Hz; above 0.
  package let frequency: ClosedRange<Double>
  /// Damping ratios; 0 or more.
  package let damping: ClosedRange<Double>

  package init(frequency: ClosedRange<Double>, damping: ClosedRange<Double>) {
    self.frequency = frequency
    self.damping = damping
  }
}

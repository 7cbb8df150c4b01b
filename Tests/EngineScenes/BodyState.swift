import RigidBody2D

/// How a body moves at a moment: its place and angle, and the velocity of its centre of mass.
package struct BodyState: Hashable, Sendable {
  package var place: Vec2
  /// Radians.
  package var angle: Double
  /// Points per second.
  package var velocity: Vec2
  /// Radians per second.
  package var spin: Double

  package init(place: Vec2, angle: Double = 0, velocity: Vec2 = .zero, spin: Double = 0) {
    (self.place, self.angle, self.velocity, self.spin) = (place, angle, velocity, spin)
  }

  package var isFinite: Bool { place.isFinite && angle.isFinite && velocity.isFinite && spin.isFinite }
}

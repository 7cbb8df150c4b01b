/// The parts of `World.step` that take time, in their order.
package enum StepPhase: Sendable {
  /// Reference places, and the search for shapes that may meet.
  case pairs
  /// Manifolds.
  case contacts
  /// Bodies in lanes, and exact motion.
  case springs
  /// Which bodies hang together.
  case islands
  /// Impacts, joints, and islands, solved.
  case solver
  /// Times of impact, and the bounds of what was turned aside.
  case continuous
  /// What falls asleep, and what is reported.
  case sleep
}

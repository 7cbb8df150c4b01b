internal import RigidBody2D

/// What time goes by in while an animator steps: the engine's phases, in their order, after what comes before them.
package enum DynamicsPhase: CaseIterable, Sendable {
  /// Whatever the step phase of a tick does before the engine's step.
  case preparation
  /// The engine's, as `docs/engine.md` names its stages.
  case pairs, contacts, springs, islands, solver, continuous, sleep

  init(_ phase: StepPhase) {
    self =
      switch phase {
      case .pairs: .pairs
      case .contacts: .contacts
      case .springs: .springs
      case .islands: .islands
      case .solver: .solver
      case .continuous: .continuous
      case .sleep: .sleep
      }
  }
}

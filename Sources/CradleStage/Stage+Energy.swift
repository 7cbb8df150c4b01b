import Foundation
import OpenUIKit

extension Stage {
  /// The energy of all animators' bodies, in joules, after the last tick. Changes nothing.
  package var energy: DynamicsEnergy {
    context.livingAnimators.reduce(DynamicsEnergy()) { $0 + $1.energy }
  }

  package var hasAnimators: Bool { !context.livingAnimators.isEmpty }

  /// The part of it that is motion, for a fraction of the cost.
  package var kineticEnergy: Double { context.livingAnimators.reduce(0) { $0 + $1.kineticEnergy } }
}

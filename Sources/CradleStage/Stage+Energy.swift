import Foundation
import OpenUIKit

extension Stage {
  /// The energy of all animators' bodies, in joules, after the last tick. Changes nothing.
  package var energy: DynamicsEnergy {
    context.livingAnimators.reduce(DynamicsEnergy()) { $0 + $1.energy }
  }
}

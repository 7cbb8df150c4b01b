import Foundation
import OpenUIKit

extension Stage {
  /// What all animators' bodies carry, in joules, as of the last tick. Changes nothing.
  package var energy: DynamicsEnergy {
    context.livingAnimators.reduce(DynamicsEnergy()) { $0 + $1.energy }
  }
}

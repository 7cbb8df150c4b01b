import CradleScenes
import Foundation
import UIKit

// Numbers that many benches have.

extension Tunable {
  static func gravity(_ behavior: UIGravityBehavior, default value: Double = 1) -> Tunable {
    Tunable(
      name: "gravity.magnitude", label: "Magnitude", meaning: .gravity, unit: "g", range: 0...3, defaultValue: value,
      get: { behavior.gravityDirection.dy },
      set: { behavior.gravityDirection = CGVector(dx: 0, dy: $0) })
  }

  /// How items are: elasticity, friction, and the air around them. The defaults are UIKit's.
  static func items(
    _ behavior: UIDynamicItemBehavior, elasticity: Double = 0.2, friction: Double = 0.2, resistance: Double = 0.1
  ) -> [Tunable] {
    [
      Tunable(
        name: "items.elasticity", label: "Elasticity", meaning: .elasticity, range: 0...1, defaultValue: elasticity,
        get: { behavior.elasticity }, set: { behavior.elasticity = $0 }),
      Tunable(
        name: "items.friction", label: "Friction", meaning: .friction, range: 0...1, defaultValue: friction,
        get: { behavior.friction }, set: { behavior.friction = $0 }),
      air(behavior, default: resistance),
    ]
  }

  static func air(_ behavior: UIDynamicItemBehavior, default resistance: Double) -> Tunable {
    Tunable(
      name: "items.resistance", label: "Air", meaning: .air, unit: "1/s", range: 0...5, defaultValue: resistance,
      get: { behavior.resistance }, set: { behavior.resistance = $0 })
  }
}

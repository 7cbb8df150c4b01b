import DynamicLayouts
import Foundation
import UIKit

extension CradleController {
  static func tunables(of layout: NewtonsCradleLayout) -> [Tunable] {
    let items = layout.itemBehavior
    return [
      Tunable(
        name: "spring.frequency", label: "Frequency", meaning: .frequency, unit: "Hz", range: 0.2...5, defaultValue: 1,
        kind: .slider(isLogarithmic: true), get: { layout.attachmentFrequency },
        set: { layout.attachmentFrequency = $0 }),
      Tunable(
        name: "spring.damping", label: "Damping", meaning: .damping, range: 0...2, defaultValue: 0.4,
        get: { layout.attachmentDamping }, set: { layout.attachmentDamping = $0 }),
      Tunable(
        name: "spring.length", label: "Length", meaning: .length, unit: "pt", range: 0...600, defaultValue: 300,
        decimals: 0,
        get: { layout.attachmentLength }, set: { layout.attachmentLength = $0 }),
      Tunable(
        name: "gravity.magnitude", label: "Gravity", meaning: .gravity, unit: "g", range: 0...3, defaultValue: 1,
        get: { layout.gravityBehavior.gravityDirection.dy },
        set: { layout.gravityBehavior.gravityDirection = CGVector(dx: 0, dy: $0) }),
      Tunable(
        name: "box.elasticity", label: "Elasticity", meaning: .elasticity, range: 0...1, defaultValue: 0.2,
        get: { items.elasticity }, set: { items.elasticity = $0 }),
      Tunable(
        name: "box.friction", label: "Friction", meaning: .friction, range: 0...1, defaultValue: 0.2,
        get: { items.friction }, set: { items.friction = $0 }),
      Tunable(
        name: "box.resistance", label: "Air", meaning: .air, unit: "1/s", range: 0...5, defaultValue: 0.1,
        get: { items.resistance }, set: { items.resistance = $0 }),
    ]
  }
}

import DynamicLayouts
import Foundation
import UIKit

extension SpringyTilesController {
  /// A spring has two numbers; designers know them by other names: response is the time of one swing, bounce what is
  /// missing from critical damping. Each pair moves together.
  static func tunables(of layout: SpringyFlowLayout) -> [Tunable] {
    [
      Tunable(
        name: "spring.response", label: "Response", unit: "s", range: 0.2...5, defaultValue: 1,
        kind: .slider(isLogarithmic: true), get: { 1 / layout.springFrequency },
        set: { layout.springFrequency = 1 / $0 }),
      Tunable(
        name: "spring.bounce", label: "Bounce", range: -1...1, defaultValue: 0.2,
        get: { 1 - layout.springDamping }, set: { layout.springDamping = 1 - $0 }),
      Tunable(
        name: "spring.frequency", label: "Frequency", unit: "Hz", range: 0.2...5, defaultValue: 1,
        kind: .slider(isLogarithmic: true), get: { layout.springFrequency }, set: { layout.springFrequency = $0 }),
      Tunable(
        name: "spring.damping", label: "Damping", range: 0...2, defaultValue: 0.8,
        get: { layout.springDamping }, set: { layout.springDamping = $0 }),
      Tunable(
        name: "scroll.resistance", label: "Reach", unit: "pt", range: 200...5000, defaultValue: 1500, decimals: 0,
        kind: .slider(isLogarithmic: true), get: { layout.scrollResistance }, set: { layout.scrollResistance = $0 }),
    ]
  }
}

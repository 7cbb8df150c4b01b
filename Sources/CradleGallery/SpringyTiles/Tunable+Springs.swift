import CradleScenes
import DynamicLayouts
import Foundation
import UIKit

extension Tunable {
  /// A spring has two numbers; designers know them by other names: response is the time of one swing, bounce what is
  /// missing from critical damping. Each pair moves together.
  ///
  /// - Parameters: what the layout begins with, if not with the article's numbers.
  static func springs(
    of layout: SpringyFlowLayout, frequency: Double = 1, damping: Double = 0.8, reach: Double = 1500
  ) -> [Tunable] {
    [
      Tunable(
        name: "spring.response", label: "Response", meaning: .response, unit: "s", range: 0.2...5,
        defaultValue: 1 / frequency,
        kind: .slider(isLogarithmic: true), get: { 1 / layout.springFrequency },
        set: { layout.springFrequency = 1 / $0 }),
      Tunable(
        name: "spring.bounce", label: "Bounce", meaning: .bounce, range: -1...1,
        defaultValue: ((1 - damping) * 100).rounded() / 100,
        get: { 1 - layout.springDamping }, set: { layout.springDamping = 1 - $0 }),
      Tunable(
        name: "spring.frequency", label: "Frequency", meaning: .frequency, unit: "Hz", range: 0.2...5,
        defaultValue: frequency,
        kind: .slider(isLogarithmic: true), get: { layout.springFrequency }, set: { layout.springFrequency = $0 }),
      Tunable(
        name: "spring.damping", label: "Damping", meaning: .damping, range: 0...2, defaultValue: damping,
        get: { layout.springDamping }, set: { layout.springDamping = $0 }),
      Tunable(
        name: "scroll.resistance", label: "Reach",
        meaning: Tunable.Meaning(
          "How far from the hand a scroll is felt at once: more lets the tiles lag behind less.",
          alsoCalled: "resistance lag delay stagger stretch"), unit: "pt", range: 200...5000, defaultValue: reach,
        decimals: 0,
        kind: .slider(isLogarithmic: true), get: { layout.scrollResistance }, set: { layout.scrollResistance = $0 }),
    ]
  }
}

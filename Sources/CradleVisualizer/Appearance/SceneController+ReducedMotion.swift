import CradleScenes
import OpenUIKit

// Reduced motion as one more number of every scene: so it is in a record, on the timeline, and can be compared.

extension Setting {
  /// The name of the number that every scene has: 1 where the user wants less motion.
  package static let reducedMotion = "reduced-motion"
}

extension SceneController {
  /// What can be set: the scene's own numbers, and whether motion is reduced.
  package var numbers: [Tunable] { tunables + [.reducedMotion] }
}

extension Tunable {
  /// Read it and set it as the application.
  fileprivate static var reducedMotion: Tunable {
    Tunable(
      name: Setting.reducedMotion, label: "Reduced motion",
      meaning: Tunable.Meaning(
        "Whether springs come to rest without swinging past their goal.", alsoCalled: "accessibility calm"),
      group: "Motion", range: 0...1, defaultValue: 0,
      decimals: 0, kind: .toggle, get: { UIAccessibility.isReduceMotionEnabled ? 1 : 0 },
      set: { AppContext.current?.change(reducesMotion: $0 != 0) })
  }
}

import CradleCurves
import CradleExports
import CradleGallery

/// Where springs are copied from and to: what was chosen last, and what is shown of it.
struct SpringDesk {
  private(set) var dialect = SpringDialect.all[0]
  var basis = SpringBasis.moves
  private var shown: [SpringExport] = []

  mutating func choose(_ name: String) {
    if let found = SpringDialect.named(name) { dialect = found }
  }

  /// The spring in every dialect. It costs some milliseconds when numbers or basis have changed, else nothing.
  mutating func exports(of numbers: SpringNumbers) -> [SpringExport] {
    if shown.first?.numbers != numbers || shown.first?.basis != basis {
      shown = SpringDialect.all.map { SpringExport(numbers, as: $0, basis) }
    }
    return shown
  }

  /// The spring as it is copied.
  func export(of numbers: SpringNumbers) -> SpringExport { SpringExport(numbers, as: dialect, basis) }
}

/// The two numbers of a scene that are its spring.
@MainActor
package struct SceneSpring {
  let frequency: Tunable
  let damping: Tunable

  /// Nil if the scene has none.
  package init?(of tunables: [Tunable]) {
    guard let frequency = tunables.first(where: { $0.name == "spring.frequency" }),
      let damping = tunables.first(where: { $0.name == "spring.damping" })
    else { return nil }
    (self.frequency, self.damping) = (frequency, damping)
  }

  /// What sliders can be set to that is nearest to a spring. Other values would make a record that is refused.
  package func settings(for numbers: SpringNumbers) -> [Setting] {
    [Self.held(numbers.frequency, frequency), Self.held(numbers.damping, damping)]
  }

  private static func held(_ value: Double, _ tunable: Tunable) -> Setting {
    Setting(tunable.name, min(max(value, tunable.range.lowerBound), tunable.range.upperBound))
  }
}

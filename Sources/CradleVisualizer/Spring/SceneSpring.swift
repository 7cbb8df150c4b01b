import CradleCurves
import CradleScenes

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
    [Self.setting(frequency, numbers.frequency), Self.setting(damping, numbers.damping)]
  }

  /// What is set while a handle of the spring's sketch is dragged: both numbers by its peak, and by where it has
  /// settled the frequency alone.
  package func settings(
    for handle: StepSketch.Handle, at place: (x: Double, y: Double), on sketch: StepSketch
  ) -> [Setting] {
    let limits = SpringLimits(frequency: frequency.range, damping: damping.range)
    let settings = settings(for: sketch.numbers(with: handle, at: place, in: limits))
    return handle == .peak ? settings : Array(settings.prefix(1))
  }

  private static func setting(_ tunable: Tunable, _ value: Double) -> Setting {
    Setting(tunable.name, min(max(value, tunable.range.lowerBound), tunable.range.upperBound))
  }
}

// MARK: - As designers have it

extension SceneSpring {
  /// Numbers of some scenes that are those of `felt` by other names. A record may set them; an inspector has no use for
  /// both.
  package static let otherNames: Set<String> = ["spring.response", "spring.bounce"]

  /// One of the two numbers of `SpringNumbers(response:bounce:)`, as a slider shows it. What is set by it is one of the
  /// scene's own two.
  @MainActor
  package struct FeltNumber {
    package let shown: Tunable
    /// The number of the scene that it is made of.
    package let source: Tunable
    package let fromSource: (Double) -> Double
    fileprivate let toSource: (Double) -> Double

    fileprivate init(
      _ name: String, _ label: String, _ meaning: Tunable.Meaning, unit: String = "", of source: Tunable,
      kind: Tunable.Kind,
      _ fromSource: @escaping (Double) -> Double, _ toSource: @escaping (Double) -> Double
    ) {
      (self.source, self.fromSource, self.toSource) = (source, fromSource, toSource)
      shown = Tunable(
        name: name, label: label, meaning: meaning, unit: unit,
        range: fromSource(source.range.upperBound)...fromSource(source.range.lowerBound),
        defaultValue: fromSource(source.defaultValue), kind: kind, get: { fromSource(source.value) },
        set: { source.value = toSource($0) })
    }

    /// What of the scene is set for it.
    package func setting(_ value: Double) -> Setting { SceneSpring.setting(source, toSource(value)) }
  }

  /// Names that designers know, with SwiftUI's numbers; the response is half a second.
  package enum Preset: String, CaseIterable {
    case smooth = "Smooth"
    case snappy = "Snappy"
    case bouncy = "Bouncy"

    /// What else it can be found by, with blanks between them.
    package var otherWords: String {
      switch self {
      case .smooth: "gentle calm critical"
      case .snappy: "quick crisp brisk"
      case .bouncy: "wobbly springy jelly elastic"
      }
    }

    package var numbers: SpringNumbers {
      let bounce =
        switch self {
        case .smooth: 0.0
        case .snappy: 0.15
        case .bouncy: 0.3
        }
      return SpringNumbers(response: 0.5, bounce: bounce)
    }
  }

  /// Response, in seconds, and bounce.
  package var felt: [FeltNumber] {
    [
      FeltNumber(
        "feel.response", "Response", .response, unit: "s", of: frequency, kind: .slider(isLogarithmic: true),
        { SpringNumbers(frequency: $0, damping: 1).response }, { SpringNumbers(response: $0, bounce: 0).frequency }),
      FeltNumber(
        "feel.bounce", "Bounce", .bounce, of: damping, kind: .slider(isLogarithmic: false),
        { SpringNumbers(frequency: 1, damping: $0).bounce }, { SpringNumbers(response: 1, bounce: $0).damping }),
    ]
  }
}

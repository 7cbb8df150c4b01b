import Foundation
import UIKit

/// A number of a scene that can be changed while it runs.
@MainActor
public struct Tunable {
  /// How a number is set.
  public enum Kind: Sendable {
    /// Even steps, or even ratios for ranges over several powers of two.
    case slider(isLogarithmic: Bool)
    /// 0 or 1.
    case toggle
  }

  /// Lower case, with a point: what the command line calls it, "spring.damping".
  public let name: String
  /// What the inspector calls it, in a few words.
  public let label: String
  /// What it is, in words that need no physics.
  public let meaning: Meaning
  /// The heading that it stands under.
  public let group: String
  /// What follows the number: "Hz"; empty for ratios.
  public let unit: String
  /// The least and the largest number, in its unit.
  public let range: ClosedRange<Double>
  /// What it is in a scene that has just begun, in its unit.
  public let defaultValue: Double
  /// Digits after the point that are worth showing.
  public let decimals: Int
  /// How it is set.
  public let kind: Kind
  private let get: () -> Double
  private let set: (Double) -> Void

  /// - Parameter group: nil is what stands before the point in `name`, with a capital.
  public init(
    name: String, label: String, meaning: Meaning, group: String? = nil, unit: String = "",
    range: ClosedRange<Double>, defaultValue: Double, decimals: Int = 2,
    kind: Kind = .slider(isLogarithmic: false), get: @escaping () -> Double, set: @escaping (Double) -> Void
  ) {
    self.name = name
    self.label = label
    self.meaning = meaning
    self.group = group ?? name.prefix { $0 != "." }.capitalized
    self.unit = unit
    self.range = range
    self.defaultValue = defaultValue
    self.decimals = decimals
    self.kind = kind
    self.get = get
    self.set = set
  }

  /// Setting it holds the number within the range; not a number is ignored. Set it as the application, in
  /// `Stage.perform`.
  ///
  /// What is read is within the range too: a length that was put together from its components may be a bit beyond, and
  /// a record with it would be refused.
  public var value: Double {
    get { clamped(get()) }
    nonmutating set {
      guard !newValue.isNaN else { return }
      set(clamped(newValue))
    }
  }

  /// printf's, with the unit: "%.2f Hz".
  package var format: String {
    "%.\(decimals)f" + (unit.isEmpty ? "" : " \(unit.replacingOccurrences(of: "%", with: "%%"))")
  }

  package func text(_ value: Double) -> String { String(format: format, value) }

  private func clamped(_ value: Double) -> Double {
    switch kind {
    case .slider: min(max(value, range.lowerBound), range.upperBound)
    case .toggle: value < 0.5 ? 0 : 1
    }
  }

  /// Whether the default is shown, to the digits that are.
  public var isDefault: Bool { isDefault(value) }

  /// Whether a value would look like the default.
  public func isDefault(_ value: Double) -> Bool {
    var half = 0.5
    for _ in 0..<decimals { half /= 10 }
    return abs(value - defaultValue) < half
  }

  /// Sets it to its default.
  public func reset() { value = defaultValue }

  /// The same under their headings, in the order in which these come first.
  public static func grouped(_ tunables: [Tunable]) -> [(group: String, tunables: [Tunable])] {
    var groups: [(group: String, tunables: [Tunable])] = []
    for tunable in tunables {
      if let index = groups.firstIndex(where: { $0.group == tunable.group }) {
        groups[index].tunables.append(tunable)
      } else {
        groups.append((tunable.group, [tunable]))
      }
    }
    return groups
  }
}

import CradleScenes
import Foundation
import OpenUIKit

/// Why an item moves, in three sentences with the numbers of its last tick: what it is and does, what pulls on it all
/// the time, and what holds it back or leaves it behind.
package struct LawText: Equatable {
  package let lines: [String]

  /// How many influences of a kind are named.
  private static let most = 3

  /// - Parameter scroll: of an item that a scroll leaves behind.
  package init(_ law: ItemLaw, _ scroll: SceneController.ScrollShare?) {
    let steady = law.influences.filter { !$0.isContact }.map(\.text)
    let contacts = law.influences.filter(\.isContact).map(\.text)
    let last = scroll.map(\.text) ?? LawText.joined(contacts) ?? "touches nothing"
    lines = [
      "\(law.name.text): \(LawText.short(law.mass)) kg, \(LawText.state(of: law))",
      LawText.joined(steady) ?? "nothing pulls on it", last,
    ]
  }

  private static func joined(_ texts: [String]) -> String? {
    guard !texts.isEmpty else { return nil }
    let more = texts.count > most ? ["\(texts.count - most) more"] : []
    return (texts.prefix(most) + more).joined(separator: "; ")
  }

  private static func state(of law: ItemLaw) -> String {
    switch law.item.state {
    case .anchored: return "anchored"
    case .asleep: return "asleep"
    case .awake, .keptAwake: break
    }
    let speed = length(law.item.velocity)
    var parts = [speed < 0.05 ? "still" : "\(short(speed)) pt/s \(arrow(law.item.velocity))"]
    if abs(law.item.spin) >= 0.005 { parts.append("turns at \(short(law.item.spin)) rad/s") }
    if let cause = law.wakefulness.flatMap({ reason($0, law.wakers) }) { parts.append(cause) }
    return parts.joined(separator: ", ")
  }

  /// Nil for what its speed says already.
  private static func reason(_ cause: UIDynamicAnimator.Wakefulness.Reason, _ wakers: [String]) -> String? {
    switch cause {
    case .moving, .turning: return nil
    case .springing(let distance): return "\(short(distance)) pt from its rest"
    case .pulled: return "awake: pulled on, and nothing holds it"
    case .settling(let seconds): return "asleep in \(short(seconds)) s"
    case .joined: return "could sleep, kept awake by \(joined(wakers) ?? "its neighbors")"
    }
  }

  static func length(_ vector: CGVector) -> CGFloat { (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() }

  /// To three digits.
  static func short(_ value: CGFloat) -> String {
    let size = abs(value)
    if size < 0.0005 { return "0" }
    return String(format: size < 1 ? "%.3f" : size < 10 ? "%.2f" : size < 100 ? "%.1f" : "%.0f", value)
  }

  /// The nearest of eight directions.
  static func arrow(_ vector: CGVector) -> String {
    let arrows = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"]
    let eighth = Int((atan2(vector.dy, vector.dx) * 4 / .pi).rounded())
    return arrows[(eighth + 8) % 8]
  }
}

extension ItemLaw.Influence {
  fileprivate var isContact: Bool {
    if case .contact = self { true } else { false }
  }

  fileprivate var text: String {
    let short = LawText.short
    switch self {
    case .spring(let spring):
      let name = (spring.isSnap ? "snap" : "spring") + (spring.other.map { " to \($0)" } ?? "")
      // Of two items each feels the more of it, the lighter it is.
      let share = spring.share == 1 ? "" : "·\(short(spring.share))"
      let law = "(2π·\(short(spring.frequency)) Hz)²·\(short(spring.stretch)) pt\(share) = \(short(pull)) pt/s²"
      return "\(name): \(law), damping \(short(spring.damping))"
    case .resistance(let acceleration): return "resistance \(amount(acceleration))"
    case .tie(let kind, let other, let length):
      let name = kind + (length.map { " of \(short($0)) pt" } ?? "")
      return name + (other.map { " to \($0)" } ?? " to its anchor")
    case .gravity(let acceleration): return "weight \(amount(acceleration))"
    case .push(let acceleration): return "push \(amount(acceleration))"
    case .field(let kind, let acceleration):
      return kind == "velocity"
        ? "velocity field: \(short(LawText.length(acceleration))) pt/s \(LawText.arrow(acceleration))"
        : "\(kind) field \(amount(acceleration))"
    case .contact(let other, let impulse, _, let friction):
      let grip = friction.map { $0 > 0.995 ? ", friction at its limit" : ", friction \(Int(($0 * 100).rounded())) %" }
      return impulse == 0 ? "touches \(other)" : "\(other): \(short(impulse)) kg·pt/s\(grip ?? "")"
    }
  }

  private func amount(_ acceleration: CGVector) -> String {
    "\(LawText.short(LawText.length(acceleration))) pt/s² \(LawText.arrow(acceleration))"
  }
}

extension SceneController.ScrollShare {
  /// Where only one axis counts, that one is named.
  fileprivate var text: String {
    let (x, y) = (Int(distance.dx.rounded()), Int(distance.dy.rounded()))
    let sum = distance.dx == 0 ? "|dy| \(y)" : distance.dy == 0 ? "|dx| \(x)" : "(|dx| \(x) + |dy| \(y))"
    return "\(sum) ÷ \(Int(resistance.rounded())): \(Int((share * 100).rounded())) % of the scroll leaves it behind"
  }
}

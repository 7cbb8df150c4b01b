import CradleStage
import Foundation

/// Finds clicks of the primary button that go nowhere between press and release.
package struct StillClick {
  private var pressed: CGPoint?

  /// In points: a hand that holds still moves less.
  private static let slack: CGFloat = 4

  package init() {}

  /// Where a click ends with this event; nil if none does.
  package mutating func place(of phase: PointerPhase, _ input: PointerInput, isForOverlay: Bool) -> CGPoint? {
    guard !isForOverlay, input.button == .primary else {
      pressed = nil
      return nil
    }
    switch phase {
    case .down: pressed = input.position
    case .move: if !isNear(input.position) { pressed = nil }
    case .up:
      defer { pressed = nil }
      return isNear(input.position) ? pressed : nil
    case .cancel, .hover: pressed = nil
    }
    return nil
  }

  private func isNear(_ place: CGPoint) -> Bool {
    guard let pressed else { return false }
    let (x, y) = (place.x - pressed.x, place.y - pressed.y)
    return x * x + y * y <= Self.slack * Self.slack
  }
}

import CradleStage
import Foundation

/// Decides what an event is for: the stage, or the chrome that lies over it.
///
/// The pointer belongs to what is under it, and while a button is down to what was pressed. Keys belong to the stage,
/// except while a field is edited, and except the keys that navigate in the chrome from Tab to Esc. A release goes
/// where the press went.
package struct InputRouting {
  package enum Target: Equatable {
    case stage, chrome
  }

  /// What the chrome covers, in window points, as of its last frame.
  package var covered: [CGRect] = []
  /// Whether a text field has the keys.
  package var isEditing = false
  /// Whether a sheet is open that has the keys of a list, besides those of a field.
  package var isChoosing = false
  /// Whether that list has the keys to the left and to the right too.
  package var hasSides = false
  /// Whether there are buttons that are always in sight: then Tab has something to go to.
  package var hasButtons = false
  /// Whether a sheet is open that keys scroll.
  var isScrolling = false
  /// Whether arrows, Space and Enter are the chrome's: from Tab on, until Esc.
  var isNavigating = false

  private var presses: [Press: Target] = [:]
  private var keys: [HostKey: Target] = [:]
  /// Those that were pressed while the sheet was open: what repeats itself is not for what lies below when it is gone.
  private var keysOfSheet: Set<HostKey> = []

  package init() {}

  private struct Press: Hashable {
    let id: Int
    let button: PointerButton
  }

  package mutating func target(of event: HostEvent) -> Target {
    switch event {
    case .pointer(let phase, let input): return target(of: phase, input)
    case .wheel(let position, _, _, _): return pressTarget(of: 0) ?? target(at: position)
    case .key(let key, let isDown, let modifiers): return target(of: key, isDown, modifiers)
    case .resize, .setting, .text, .markedText, .clipboard: return .stage
    }
  }

  /// The target under the pointer; during a press, the target of the press.
  private func target(at point: CGPoint) -> Target {
    covered.contains { $0.contains(point) } ? .chrome : .stage
  }

  private func pressTarget(of id: Int) -> Target? {
    presses.first { $0.key.id == id }?.value
  }

  private mutating func target(of phase: PointerPhase, _ input: PointerInput) -> Target {
    let press = Press(id: input.id, button: input.button)
    let target = pressTarget(of: input.id) ?? target(at: input.position)
    switch phase {
    case .down: presses[press] = target
    case .up, .cancel: return presses.removeValue(forKey: press) ?? target
    // A hover means that no button is down, so that a lost release does not capture the pointer for ever.
    case .hover:
      presses = presses.filter { $0.key.id != input.id }
      return self.target(at: input.position)
    case .move: break
    }
    return target
  }

  private mutating func target(of key: HostKey, _ isDown: Bool, _ modifiers: KeyModifiers) -> Target {
    guard isDown else {
      keysOfSheet.remove(key)
      return keys.removeValue(forKey: key) ?? .stage
    }
    let target = keysOfSheet.contains(key) ? .chrome : target(ofPressed: key, modifiers)
    keys[key] = target
    if isChoosing, target == .chrome { keysOfSheet.insert(key) }
    return target
  }

  private mutating func target(ofPressed key: HostKey, _ modifiers: KeyModifiers) -> Target {
    // No field takes them: a picture can be made of what is typed.
    if case .function = key { return .stage }
    if isEditing || isChoosing && modifiers.isEmpty && ListSelection.takes(key, hasSides: hasSides) { return .chrome }
    if isScrolling, !isNavigating, modifiers.isEmpty, HelpSheet.takes(key) { return .chrome }
    guard hasButtons || !covered.isEmpty, modifiers.isDisjoint(with: [.control, .alternate, .command]) else {
      return .stage
    }
    switch key {
    case .tab:
      isNavigating = true
      return .chrome
    case .escape:
      defer { isNavigating = false }
      return isNavigating ? .chrome : .stage
    case .up, .down, .left, .right, .space, .enter: return isNavigating ? .chrome : .stage
    default: return .stage
    }
  }
}

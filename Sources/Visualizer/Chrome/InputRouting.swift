import Foundation
import Stage

/// Decides who hears an event: the stage, or the chrome that lies over it.
///
/// The pointer belongs to what is under it, and while a button is down to what it went down on. Keys belong to the stage,
/// except while a field is edited, and but for those that move about in the chrome from Tab to Esc. A release goes where
/// the press went.
struct InputRouting {
  enum Listener: Equatable {
    case stage, chrome
  }

  /// What the chrome covers, in window points, as of its last frame.
  var covered: [CGRect] = []
  /// Whether a text field has the keys.
  var isEditing = false
  /// Whether arrows, Space and Enter are the chrome's: Tab has led there, Esc has not led back yet.
  var isWalking = false

  private var presses: [Press: Listener] = [:]
  private var keys: [HostKey: Listener] = [:]

  private struct Press: Hashable {
    let id: Int
    let button: PointerButton
  }

  mutating func listener(to event: HostEvent) -> Listener {
    switch event {
    case .pointer(let phase, let input): return listener(to: phase, input)
    case .wheel(let position, _, _, _): return pointerHolder(of: 0) ?? listener(at: position)
    case .key(let key, let isDown, let modifiers): return listener(to: key, isDown, modifiers)
    case .resize, .setting, .text: return .stage
    }
  }

  /// What the pointer is over. In the middle of a press: whom the press belongs to.
  private func listener(at point: CGPoint) -> Listener {
    covered.contains { $0.contains(point) } ? .chrome : .stage
  }

  private func pointerHolder(of id: Int) -> Listener? {
    presses.first { $0.key.id == id }?.value
  }

  private mutating func listener(to phase: PointerPhase, _ input: PointerInput) -> Listener {
    let press = Press(id: input.id, button: input.button)
    let listener = pointerHolder(of: input.id) ?? listener(at: input.position)
    switch phase {
    case .down: presses[press] = listener
    case .up, .cancel: return presses.removeValue(forKey: press) ?? listener
    // A hover is a mouse without buttons: a release that got lost must not hold the pointer for ever.
    case .hover:
      presses = presses.filter { $0.key.id != input.id }
      return self.listener(at: input.position)
    case .move: break
    }
    return listener
  }

  private mutating func listener(to key: HostKey, _ isDown: Bool, _ modifiers: KeyModifiers) -> Listener {
    guard isDown else { return keys.removeValue(forKey: key) ?? .stage }
    let listener = listener(toPressed: key, modifiers)
    keys[key] = listener
    return listener
  }

  private mutating func listener(toPressed key: HostKey, _ modifiers: KeyModifiers) -> Listener {
    if isEditing { return .chrome }
    guard !covered.isEmpty, modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return .stage }
    switch key {
    case .tab:
      isWalking = true
      return .chrome
    case .escape:
      defer { isWalking = false }
      return isWalking ? .chrome : .stage
    case .up, .down, .left, .right, .space, .enter: return isWalking ? .chrome : .stage
    default: return .stage
    }
  }
}

import CradleStage

/// The events for the stage's next tick.
///
/// While the run is paused, presses, wheel events and keys are dropped, or they would all take effect at once
/// afterwards. What began before the pause still has to end, so some events are kept: the end of a press or a key that
/// began before, with the place where it ended, the window's size, and numbers that were set.
package struct StageInput {
  package private(set) var pending: [HostEvent] = []
  private var pressed: Set<Press> = []
  private var keysDown: Set<HostKey> = []
  private var isPointerOverStage = false

  package init() {}

  private struct Press: Hashable {
    let id: Int
    let button: PointerButton

    init(_ input: PointerInput) {
      id = input.id
      button = input.button
    }
  }

  package var isEmpty: Bool { pending.isEmpty }

  package mutating func add(_ event: HostEvent, isPaused: Bool) {
    switch event {
    case .pointer(let phase, let input): add(phase, input, isPaused)
    case .resize:
      if isPaused { pending.removeAll { if case .resize = $0 { true } else { false } } }
      pending.append(event)
    case .setting(let name, _):
      pending.removeAll { if case .setting(name, _) = $0 { true } else { false } }
      pending.append(event)
    case .wheel, .text, .markedText, .clipboard: if !isPaused { pending.append(event) }
    case .key(let key, let isDown, _): if isDown ? !isPaused : keysDown.contains(key) { add(key, isDown, event) }
    }
  }

  /// The number that a setting will have from the next tick on; nil if it stays as it is.
  package func value(ofSetting name: String) -> Double? {
    for case .setting(name, let value) in pending { return value }
    return nil
  }

  /// Adds events that come before all others, whether the run is paused or not.
  package mutating func prepend(_ events: [HostEvent]) {
    pending = events + pending
  }

  /// Call it when the mouse is over the chrome.
  package mutating func pointerLeft(isPaused: Bool) {
    if isPointerOverStage { add(.pointerLeft, isPaused: isPaused) }
    isPointerOverStage = false
  }

  /// Returns the events in their order, and removes them.
  package mutating func removeAll() -> [HostEvent] {
    defer { pending = [] }
    return pending
  }

  private mutating func add(_ key: HostKey, _ isDown: Bool, _ event: HostEvent) {
    if isDown { keysDown.insert(key) } else { keysDown.remove(key) }
    pending.append(event)
  }

  private mutating func add(_ phase: PointerPhase, _ input: PointerInput, _ isPaused: Bool) {
    let press = Press(input)
    switch phase {
    case .down where isPaused: return
    case .down: pressed.insert(press)
    case .hover where isPaused: return
    case .move, .up, .cancel:
      if isPaused {
        guard pressed.contains(press) else { return }
        dropMoves(of: press)
      }
      if phase != .move { pressed.remove(press) }
    case .hover: dropLastHover()
    }
    isPointerOverStage = true
    pending.append(.pointer(phase, input))
  }

  /// Drops the hover before a new one. A mouse may report a thousand times a second, and of hovers only the last place
  /// counts.
  private mutating func dropLastHover() {
    if case .pointer(.hover, _) = pending.last { pending.removeLast() }
  }

  private mutating func dropMoves(of press: Press) {
    pending.removeAll { if case .pointer(.move, let input) = $0 { Press(input) == press } else { false } }
  }
}

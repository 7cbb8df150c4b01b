import Stage

/// What the stage shall hear in its next tick.
///
/// While time stands still the stage is deaf: presses, wheels and keys are dropped, or they would all act at once
/// afterwards. What it has to hear nevertheless waits: the end of a press or a key that began before, with the place where it
/// ended, the window's size, and numbers that were set.
struct StageInput {
  private(set) var waiting: [HostEvent] = []
  private var pressed: Set<Press> = []
  private var keysDown: Set<HostKey> = []
  private var isPointerThere = false

  private struct Press: Hashable {
    let id: Int
    let button: PointerButton

    init(_ input: PointerInput) {
      id = input.id
      button = input.button
    }
  }

  var isEmpty: Bool { waiting.isEmpty }

  mutating func hear(_ event: HostEvent, isPaused: Bool) {
    switch event {
    case .pointer(let phase, let input): hear(phase, input, isPaused)
    case .resize:
      if isPaused { waiting.removeAll { if case .resize = $0 { true } else { false } } }
      waiting.append(event)
    case .setting(let name, _):
      waiting.removeAll { if case .setting(name, _) = $0 { true } else { false } }
      waiting.append(event)
    case .wheel, .text: if !isPaused { waiting.append(event) }
    case .key(let key, let isDown, _): if isDown ? !isPaused : keysDown.contains(key) { hear(key, isDown, event) }
    }
  }

  /// The number that a setting will have from the next tick on; nil if it stays as it is.
  func value(ofSetting name: String) -> Double? {
    for case .setting(name, let value) in waiting { return value }
    return nil
  }

  /// The mouse is over what lies above the stage.
  mutating func pointerLeft(isPaused: Bool) {
    if isPointerThere { hear(.pointerLeft, isPaused: isPaused) }
    isPointerThere = false
  }

  /// All that waits; nothing does afterwards.
  mutating func handOver() -> [HostEvent] {
    defer { waiting = [] }
    return waiting
  }

  private mutating func hear(_ key: HostKey, _ isDown: Bool, _ event: HostEvent) {
    if isDown { keysDown.insert(key) } else { keysDown.remove(key) }
    waiting.append(event)
  }

  private mutating func hear(_ phase: PointerPhase, _ input: PointerInput, _ isPaused: Bool) {
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
    isPointerThere = true
    waiting.append(.pointer(phase, input))
  }

  /// A mouse may report a thousand times a second: of hovering, which has no path, only the last place counts.
  private mutating func dropLastHover() {
    if case .pointer(.hover, _) = waiting.last { waiting.removeLast() }
  }

  private mutating func dropMoves(of press: Press) {
    waiting.removeAll { if case .pointer(.move, let input) = $0 { Press(input) == press } else { false } }
  }
}

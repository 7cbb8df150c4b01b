import CradleStage

/// The buttons, fingers and keys that are down, by the events that a stage has handled.
struct Held {
  /// The last event of each, in the order in which they were taken.
  private var presses: [PointerInput] = []
  private var keys: [HostKey] = []

  var isEmpty: Bool { presses.isEmpty && keys.isEmpty }

  /// Returns whether the event is the end of something.
  @discardableResult
  mutating func follow(_ event: HostEvent) -> Bool {
    switch event {
    case .pointer(let phase, let input): return follow(phase, input)
    case .key(let key, let isDown, _):
      keys.removeAll { $0 == key }
      if isDown { keys.append(key) }
      return !isDown
    case .wheel, .text, .markedText, .clipboard, .setting, .resize: return false
    }
  }

  private mutating func follow(_ phase: PointerPhase, _ input: PointerInput) -> Bool {
    let index = presses.firstIndex { $0.id == input.id && $0.button == input.button }
    switch phase {
    case .up, .cancel:
      if let index { presses.remove(at: index) }
      return true
    case .down:
      if index == nil { presses.append(input) }
    case .move, .hover:
      for index in presses.indices where presses[index].id == input.id { presses[index].position = input.position }
    }
    return false
  }

  /// What lets go of all of them, each where it was last.
  var releases: [HostEvent] {
    presses.map { .pointer(.up, $0) } + keys.map { .key($0, isDown: false, modifiers: []) }
  }
}

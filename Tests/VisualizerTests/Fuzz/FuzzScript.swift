import CradleStage
import Foundation

/// What a run did, without what came of it: its scenes, and the events that each handled.
struct FuzzScript {
  struct Part {
    var start: SceneStart
    var ticks: Int
    /// In order. Ticks count from the beginning of the part, the first one is 1.
    var events: [(tick: Int, event: HostEvent)]
  }

  /// At least one.
  var parts: [Part]
  /// Whether everything has to come to rest after it.
  var endsInRest: Bool

  init(parts: [Part], endsInRest: Bool) {
    (self.parts, self.endsInRest) = (parts, endsInRest)
  }

  /// The first ticks of a record. Scenes that were built anew at a rest are one with what they were before.
  init(_ record: Record, ticks: Int, endsInRest: Bool) {
    self.endsInRest = endsInRest
    parts = record.sceneRuns.compactMap { scenes in
      guard let first = scenes.first, let last = scenes.last else { return nil }
      let (before, end) = (first.ticksBefore, min(last.lastTick, ticks))
      guard end > before || before == 0 else { return nil }
      let events = scenes.flatMap(\.log.entries).filter { $0.tick <= end }
      return Part(start: first.start, ticks: end - before, events: events.map { ($0.tick - before, $0.event) })
    }
  }

  var eventCount: Int { parts.reduce(0) { $0 + $1.events.count } }
  var tickCount: Int { parts.reduce(0) { $0 + $1.ticks } }
}

/// The ends of all that has begun in a script, of which some may have been left out.
struct FuzzEnds {
  private var presses: [PointerInput] = []
  private var keys: [HostKey] = []

  mutating func note(_ events: [HostEvent]) {
    for event in events {
      switch event {
      case .pointer(.down, let input): presses.append(input)
      case .pointer(.up, let input), .pointer(.cancel, let input), .pointer(.hover, let input):
        presses.removeAll { $0.id == input.id }
      case .key(let key, let isDown, _):
        keys.removeAll { $0 == key }
        if isDown { keys.append(key) }
      default: break
      }
    }
  }

  var events: [HostEvent] {
    presses.map { .pointer(.up, $0) } + keys.map { .key($0, isDown: false, modifiers: []) } + [.pointerLeft]
  }
}

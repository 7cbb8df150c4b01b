import CradleStage
import Foundation

/// A stretch of the past with other numbers: the same input in the same ticks, and what would have come of it.
package struct Variation: Sendable {
  /// Differs from variation to variation.
  package let id: Int
  /// From the tick before the input begins to the one at which it came to rest.
  package let stretch: ClosedRange<Int>
  /// The numbers that differ, from the first tick of the stretch on.
  package let settings: [SceneStart.Setting]
  /// With the numbers and the stretch, and nothing after it.
  package let past: Past

  package init(of past: Past, _ stretch: ClosedRange<Int>, _ settings: [SceneStart.Setting], id: Int) {
    (self.id, self.stretch, self.settings) = (id, stretch, settings)
    self.past = past.varied(in: stretch, settings)
  }

  /// Nil where the number is as it was.
  package func value(of name: String) -> Double? { settings.last { $0.name == name }?.value }
}

extension Past {
  /// The same up to the end of a stretch, with other numbers from the first tick of it on. What set them within it is
  /// left out.
  fileprivate func varied(in stretch: ClosedRange<Int>, _ settings: [SceneStart.Setting]) -> Past {
    var other = self
    other.cut(after: stretch.upperBound)
    other.set(settings, from: stretch.lowerBound + 1)
    return other
  }

  /// Input without a pause of half a second, unless something is held: the ticks of the first and the last event.
  struct Deed {
    var first: Int
    var last: Int
  }

  /// What was begun last up to a tick; before the first deed, that one. Nil if nothing was done.
  func deed(at tick: Int) -> Deed? {
    let deeds = deeds
    return deeds.last { $0.first <= tick } ?? deeds.first
  }

  /// The stretch of what was done last, up to a tick: from before it to the rest after it, or to where something else
  /// was done, and not from before `start`. Where nothing was done, what moved by itself. Nil if nothing did.
  package func stretch(at tick: Int, from start: Int) -> ClosedRange<Int>? {
    let deeds = deeds
    let index = deeds.lastIndex { $0.first <= tick } ?? (deeds.isEmpty ? nil : 0)
    let first = max(start, index.map { deeds[$0].first - 1 } ?? start)
    let input = index.map { deeds[$0].last } ?? firstTick
    let next = index.flatMap { $0 + 1 < deeds.count ? deeds[$0 + 1].first - 1 : nil }
    let last = min(self.tick, next ?? .max, rests.first { $0 >= max(input, first + 1) } ?? .max)
    return first < last ? first...last : nil
  }

  /// What was set last in the ticks after one, each number once.
  func settings(after tick: Int, upTo last: Int) -> [SceneStart.Setting] {
    entries(from: tick + 1).reduce(into: []) { settings, entry in
      guard entry.tick <= last, case .setting(let name, let value) = entry.event else { return }
      settings.removeAll { $0.name == name }
      settings.append(SceneStart.Setting(name: name, value: value))
    }
  }

  /// Whether a hand has done anything.
  var hasDeeds: Bool { entries.contains { $0.event.isDeed } }

  private var deeds: [Deed] {
    var deeds: [Deed] = []
    var held = Held()
    for entry in entries where entry.event.isDeed {
      let wasHeld = !held.isEmpty
      let isEnd = held.follow(entry.event)
      let hasPaused = entry.tick - (deeds.last?.last ?? .min / 2) > Stage.ticksPerSecond / 2
      if hasPaused, !wasHeld, !isEnd {
        deeds.append(Deed(first: entry.tick, last: entry.tick))
      } else if !deeds.isEmpty {
        deeds[deeds.count - 1].last = entry.tick
      }
    }
    return deeds
  }
}

extension HostEvent {
  /// Whether a hand does something by it.
  var isDeed: Bool {
    switch self {
    case .pointer(.hover, _), .clipboard, .setting, .resize: false
    case .pointer, .wheel, .key, .text, .markedText: true
    }
  }
}

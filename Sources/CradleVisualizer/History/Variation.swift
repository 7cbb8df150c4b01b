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

  /// Input without a pause of half a second, unless something is held.
  private struct Gesture {
    var first: Int
    var last: Int
  }

  /// The stretch of what was done last, up to a tick: from before it to the rest after it, or to where something else
  /// was done, and not from before `start`. Where nothing was done, what moved by itself. Nil if nothing did.
  package func stretch(at tick: Int, from start: Int) -> ClosedRange<Int>? {
    let gestures = gestures
    let index = gestures.lastIndex { $0.first <= tick } ?? (gestures.isEmpty ? nil : 0)
    let first = max(start, index.map { gestures[$0].first - 1 } ?? start)
    let input = index.map { gestures[$0].last } ?? firstTick
    let next = index.flatMap { $0 + 1 < gestures.count ? gestures[$0 + 1].first - 1 : nil }
    let last = min(self.tick, next ?? .max, rests.first { $0 >= max(input, first + 1) } ?? .max)
    return first < last ? first...last : nil
  }

  private var gestures: [Gesture] {
    var gestures: [Gesture] = []
    var held = Held()
    for entry in entries where entry.event.isDeed {
      let wasHeld = !held.isEmpty
      let isEnd = held.follow(entry.event)
      let hasPaused = entry.tick - (gestures.last?.last ?? .min / 2) > Stage.ticksPerSecond / 2
      if hasPaused, !wasHeld, !isEnd {
        gestures.append(Gesture(first: entry.tick, last: entry.tick))
      } else if !gestures.isEmpty {
        gestures[gestures.count - 1].last = entry.tick
      }
    }
    return gestures
  }
}

extension HostEvent {
  /// Whether a hand does something by it.
  fileprivate var isDeed: Bool {
    switch self {
    case .pointer(.hover, _), .setting, .resize: false
    case .pointer, .wheel, .key, .text: true
    }
  }
}

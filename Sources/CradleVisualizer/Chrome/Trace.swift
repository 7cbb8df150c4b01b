import Foundation

/// A series of the live run's ticks as plots show it: of every few ticks the highest value, as far back as the timeline
/// reaches.
///
/// A frame has two ticks at sixty frames a second, and a hand's events come in one of them: what it costs is high in
/// every other tick. A curve through all of them would be nothing but stripes.
package struct Trace {
  /// The highest value of each group of ticks, in a ring by the group's number.
  private var ring: [Float]
  private let ticksPerValue: Int
  /// The oldest group that the ring has; nil before the first tick.
  private var firstGroup: Int?
  private var lastTick: Int?
  private var latest = 0.0

  /// - Parameter reach: for so many ticks values are kept.
  package init(reach: Int = History.reach, ticksPerValue: Int = 4) {
    self.ticksPerValue = ticksPerValue
    ring = [Float](repeating: 0, count: reach / ticksPerValue + Self.shownCount)
  }

  /// Ticks come one after another. What was of this one or a later one is forgotten: time has gone another way.
  package mutating func add(_ value: Double, at tick: Int) {
    let group = tick / ticksPerValue
    if let lastTick, tick > lastTick, lastTick / ticksPerValue == group {
      ring[group % ring.count] = max(ring[group % ring.count], Float(value))
    } else {
      let next = lastTick.map { min($0 / ticksPerValue + 1, group) } ?? group
      for skipped in max(next, group - ring.count + 1)..<group { ring[skipped % ring.count] = 0 }
      ring[group % ring.count] = Float(value)
    }
    firstGroup = min(max(firstGroup ?? group, group - ring.count + 1), group)
    (lastTick, latest) = (tick, value)
  }

  /// Whether a tick was measured, or one of those beside it.
  package func knows(_ tick: Int) -> Bool { tick / ticksPerValue >= firstGroup ?? .max }

  /// What a plot shows at once.
  package struct Window {
    /// The oldest first; 0 where nothing is known.
    package let values: [Float]
    /// Of the last tick; in the past the highest value of the few ticks around it.
    package let latest: Double
    package let ticksPerValue: Int

    /// Of the ticks that are shown.
    package var tickCount: Int { values.count * ticksPerValue }
    package var largest: Double { Double(values.max() ?? 0) }

    /// The largest value rounded up to 1, 2 or 5 of a power of ten, so that a plot's height changes seldom.
    package var ceiling: Double {
      let largest = largest
      guard largest > 0, largest.isFinite else { return 1 }
      let power = pow(10, floor(log10(largest)))
      return [1, 2, 5, 10].map { $0 * power }.first { $0 >= largest } ?? 10 * power
    }
  }

  /// So many values are shown at once.
  private static let shownCount = 60

  /// What was shown after a tick; nil is the last one.
  package func window(endingAt tick: Int? = nil, count: Int = shownCount) -> Window {
    let end = min(tick ?? .max, lastTick ?? 0)
    let (last, first) = (end / ticksPerValue, firstGroup ?? .max)
    let values = ((last - count + 1)...last).map { $0 < first ? 0 : ring[$0 % ring.count] }
    let isLatest = end == (lastTick ?? 0)
    return Window(values: values, latest: isLatest ? latest : Double(values.last ?? 0), ticksPerValue: ticksPerValue)
  }
}

/// What the plots show, tick by tick.
struct Traces {
  /// In joules.
  var energy = Trace()
  /// In microseconds.
  var tickTime = Trace()
}

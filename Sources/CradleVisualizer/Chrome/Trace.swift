import Foundation

/// The last values of a series, as a plot shows them: of every few ticks the highest one, in a ring.
///
/// A frame has two ticks at sixty frames a second, and a hand's events come in one of them: what it costs is high in
/// every other tick. A curve through all of them would be nothing but stripes.
package struct Trace {
  /// The highest value of each group of ticks. The latest group may not be full yet.
  package private(set) var values: [Float]
  /// Where the oldest is.
  package private(set) var first = 0
  /// Of the last tick.
  package private(set) var latest = 0.0
  package let ticksPerValue: Int
  private var ticksOfLatest: Int

  /// Of the ticks that a plot shows.
  package var tickCount: Int { values.count * ticksPerValue }

  package init(capacity: Int = 60, ticksPerValue: Int = 4) {
    values = [Float](repeating: 0, count: capacity)
    self.ticksPerValue = ticksPerValue
    ticksOfLatest = ticksPerValue
  }

  package mutating func add(_ value: Double) {
    latest = value
    if ticksOfLatest == ticksPerValue {
      values[first] = Float(value)
      first = (first + 1) % values.count
      ticksOfLatest = 1
    } else {
      let index = (first + values.count - 1) % values.count
      values[index] = max(values[index], Float(value))
      ticksOfLatest += 1
    }
  }

  package var largest: Double { Double(values.max() ?? 0) }

  /// The largest value rounded up to 1, 2 or 5 of a power of ten, so that a plot's height changes seldom.
  package var ceiling: Double {
    let largest = largest
    guard largest > 0, largest.isFinite else { return 1 }
    let power = pow(10, floor(log10(largest)))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= largest } ?? 10 * power
  }
}

/// What the plots show, tick by tick.
struct Traces {
  /// In joules.
  var energy = Trace()
  /// In microseconds.
  var tickTime = Trace()
}

import Foundation

/// The last values of a series, in a ring.
package struct Trace {
  package private(set) var values: [Float]
  /// Where the oldest is.
  package private(set) var first = 0

  package init(capacity: Int = 240) {
    values = [Float](repeating: 0, count: capacity)
  }

  package mutating func add(_ value: Double) {
    values[first] = Float(value)
    first = (first + 1) % values.count
  }

  package var latest: Double { Double(values[(first + values.count - 1) % values.count]) }
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

internal import RigidBody2D

// What `StepFigures` finds by going along a curve, in closed form: solving for a spring's numbers asks thousands of
// times.

extension DampedMotion {
  /// A spring of this many numbers, let go at distance 1 at rest, as UIKit's ticks move it.
  static func tickStep(_ numbers: SpringNumbers) -> DampedMotion {
    TickMap(numbers, resistance: 0).motion(from: 1, 0)
  }

  /// The first extreme beyond zero of a motion from a positive place that goes towards zero or stands; nil if it never
  /// passes zero.
  ///
  /// The velocity is e^(−σt) times v₀·cos ω′t − (ω²x₀ + σv₀)/ω′·sin ω′t.
  var peak: (time: Double, height: Double)? {
    guard swing > 0 else { return nil }
    let root = swing.squareRoot()
    let angle = Real.atan2(velocity * root, omega * omega * place + decay * velocity) + Real.pi
    let time = angle / root
    return (time, -place(at: time))
  }

  /// Seconds after which such a motion stays within `share` of zero, which must be less than its place; infinite if it
  /// never does.
  ///
  /// Each extreme is e^(−σπ/ω′) times the one before it, so the last one that counts is known; behind it the
  /// motion is monotone.
  func settlingTime(within share: Double) -> Double {
    let late = secondsUntilWithin(place: share, velocity: .infinity)
    guard late.isFinite else { return .infinity }
    guard let peak, peak.height > share else {
      return Halving.last(in: 0...max(late, TickMap.tick)) { place(at: $0) > share }
    }
    let half = Real.pi / swing.squareRoot()
    let extremes = Real.log(peak.height / share) / (decay * half)
    guard extremes.magnitude < 1e15 else { return .infinity }
    let count = Int(extremes)
    let (begin, side) = (peak.time + Double(count) * half, count.isMultiple(of: 2) ? -1.0 : 1)
    return Halving.last(in: begin...begin + half) { side * place(at: $0) > share }
  }
}

enum Halving {
  /// Enough for every bit of a double in a range whose ends differ by a factor of 1000.
  private static let rounds = 64

  /// Where a condition that holds at first and then no more turns false; an end of the range if it does not turn in it.
  static func last(in range: ClosedRange<Double>, _ holds: (Double) -> Bool) -> Double {
    guard holds(range.lowerBound) else { return range.lowerBound }
    guard !holds(range.upperBound) else { return range.upperBound }
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<rounds {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

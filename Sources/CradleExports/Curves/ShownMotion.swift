import CradleCurves

/// How a toolkit moves by what it was given: the share of the way over time.
enum ShownMotion: Sendable {
  /// It evaluates the spring exactly.
  case exact(SpringMotion)
  /// It joins points by lines.
  case lines(WayPolyline)

  func way(at time: Double) -> Double {
    switch self {
    case .exact(let motion): motion.way(at: time)
    case .lines(let lines): lines.way(at: time)
    }
  }

  private func settlingTime(within share: Double) -> Double {
    switch self {
    case .exact(let motion): motion.settlingTime(within: share)
    case .lines(let lines): lines.duration
    }
  }

  /// What hardly moves is compared no longer, as a share of the way.
  private static let still = 1e-4
  /// Seconds that are compared at most: a spring without damping swings for ever.
  private static let longest = 60.0
  /// A swing looked at so often shows its extremes to 0.03 %.
  private static let samplesOfSwing = 128.0
  private static let samples = 512.0...20_000.0

  /// How far it is from the way of UIKit's spring at most, at any time, as a share of the way.
  func worstError(against numbers: SpringNumbers) -> Double {
    let ticks = ShownMotion.exact(SpringMotion(ofTicksOf: numbers))
    let settled = max(settlingTime(within: Self.still), ticks.settlingTime(within: Self.still))
    let end = min(settled, Self.longest)
    let wanted = end * numbers.frequency * Self.samplesOfSwing
    let count = Int(min(max(wanted, Self.samples.lowerBound), Self.samples.upperBound))
    return (0...count).reduce(0) { worst, index in
      let time = end * Double(index) / Double(count)
      return max(worst, abs(way(at: time) - ticks.way(at: time)))
    }
  }
}

import CradleCurves

/// What a spring is to do, rather than what it is.
public struct SpringGoal: Hashable, Sendable {
  /// Seconds from which on it stays within 2 % of the way.
  public let settlingTime: Double
  /// How far it swings beyond the goal, as a share of the way.
  public let overshoot: Double

  /// What is tried, in Hz and as ratios. Below a swing in 100 s nobody waits, and UIKit's ticks move nothing faster.
  private static let limits = SpringLimits(frequency: 0.01...60, damping: 0...10)
  /// What the answer may miss the goal by, as shares: of the time, and of the way.
  private static let (lateness, excess) = (0.001, 0.0005)
  /// An overshoot of just the 2 % that count as settled must not come out beyond them when its numbers are rounded.
  private static let spare = 1e-6

  public init(settlingTime: Double, overshoot: Double) throws(SpringComplaint) {
    guard settlingTime > 0, settlingTime.isFinite else {
      throw SpringComplaint("A spring settles after more than 0 s.")
    }
    guard (0..<1).contains(overshoot) else {
      throw SpringComplaint("A spring swings beyond its goal by 0 % or more, and less than 100 %.")
    }
    (self.settlingTime, self.overshoot) = (settlingTime, overshoot)
  }

  /// UIKit's numbers whose ticks do that. Where no spring settles just then, one that settles sooner.
  public func numbers() throws(SpringComplaint) -> SpringNumbers {
    let found = SpringNumbers.solving(
      settlingTime: settlingTime, overshoot: overshoot * (1 - Self.spare), in: Self.limits)
    let figures = SpringFigures(of: found)
    let isInside = found.frequency > Self.limits.frequency.lowerBound
    guard isInside, figures.settlingTime <= settlingTime * (1 + Self.lateness),
      abs(figures.overshoot - overshoot) <= Self.excess
    else {
      throw SpringComplaint(
        "No spring of UIKit's swings \(SpringExport.percent(overshoot)) beyond its goal and settles in "
          + "\(Decimal.text(settlingTime, digits: 6)) s.")
    }
    return found
  }
}

/// What a spring of UIKit's does, from rest.
public struct SpringFigures: Hashable, Sendable {
  /// Seconds from which on it stays within 2 % of the way; infinite without damping.
  public let settlingTime: Double
  /// As a share of the way.
  public let overshoot: Double

  public init(of numbers: SpringNumbers) {
    let motion = SpringMotion(ofTicksOf: numbers)
    settlingTime = motion.settlingTime(within: SpringNumbers.settled)
    overshoot = motion.overshoot
  }

  /// "settles in 0.6 s and swings 2 % beyond its goal".
  public var text: String {
    "settles in \(Decimal.text(settlingTime, digits: 4)) s and swings "
      + "\(Decimal.text(overshoot * 100, digits: 3)) % beyond its goal"
  }
}

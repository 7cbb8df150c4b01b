import CradleCurves
import CradleExports
import Foundation

/// How a spring goes to its goal, as UIKit's ticks move it: a small curve, and what is to be said of it.
package struct StepSketch: Equatable {
  package let numbers: SpringNumbers
  package let axes: Axes
  /// "overshoot 1.5 %, settles in 0.80 s".
  package let text: String
  private let motion: SpringMotion

  /// What a curve is drawn over, in seconds, and up to, in ways to the goal. Both change in steps, so that the curve
  /// moves while a number is dragged, and not what it is drawn on.
  package struct Axes: Equatable, Sendable {
    package let seconds: Double
    package let height: Double

    package init(seconds: Double, height: Double) {
      (self.seconds, self.height) = (seconds, height)
    }
  }

  private static let durations = [0.5, 1, 2, 5, 10, 20]
  private static let heights = [1.25, 1.6, 2]
  /// Of an axis: the end of the motion is not at the edge.
  private static let spare = 1.1

  /// - Parameters:
  ///   - isReduced: whether springs are damped critically at least, whatever their numbers say.
  ///   - axes: other ones than its own, as long as the curve is dragged on them.
  package init(of numbers: SpringNumbers, isReduced: Bool = false, on axes: Axes? = nil) {
    var numbers = numbers
    if isReduced { numbers.damping = max(1, numbers.damping) }
    let motion = SpringMotion(ofTicksOf: numbers)
    let (settling, overshoot) = (motion.settlingTime(within: SpringNumbers.settled), motion.overshoot)
    (self.numbers, self.motion) = (numbers, motion)
    self.axes =
      axes
      ?? Axes(
        seconds: Self.durations.first { $0 >= settling * Self.spare } ?? Self.durations[Self.durations.count - 1],
        height: Self.heights.first { $0 >= (1 + overshoot) * Self.spare } ?? 2 * Self.spare)
    let swings = String(format: "overshoot %.1f %%", overshoot * 100)
    let ends = settling.isFinite ? String(format: "settles in %.2f s", settling) : "never settles"
    text = "\(overshoot < 0.0005 ? "no overshoot" : swings), \(ends)"
  }

  /// The share of the way after equal steps of time, from the beginning of the axis to its end.
  ///
  /// - Parameter seconds: another axis than its own; for a curve that is drawn over this one.
  package func values(count: Int, over seconds: Double? = nil) -> [Float] {
    let step = (seconds ?? axes.seconds) / Double(max(1, count - 1))
    return (0..<count).map { Float(motion.way(at: Double($0) * step)) }
  }

  /// "2 s".
  package var axisText: String {
    axes.seconds < 1 ? String(format: "%.1f s", axes.seconds) : "\(Int(axes.seconds)) s"
  }
}

// MARK: - What it is dragged by

extension StepSketch {
  package enum Handle: CaseIterable, Sendable {
    /// Where it is farthest beyond its goal: says how far, and when.
    case peak
    /// From where on it stays within 2 % of the way: says when.
    case settled
  }

  /// What a hand can ask for, as a share of the way. A peak that is lower cannot be told from none, and one that is
  /// higher leaves no spring to come to rest.
  private static let peaks = 0.005...0.95
  /// In seconds: nothing happens sooner than in two of UIKit's ticks.
  private static let soonest = 1.0 / 60

  /// Where a handle is, as a share of the axis of time and in ways to the goal; nil where there is none, or beyond the
  /// axes.
  package func place(of handle: Handle) -> (x: Double, y: Double)? {
    let place: (time: Double, way: Double)
    switch handle {
    case .peak:
      guard let time = motion.peakTime, motion.overshoot > Self.peaks.lowerBound / 2 else { return nil }
      place = (time, 1 + motion.overshoot)
    case .settled:
      let time = motion.settlingTime(within: SpringNumbers.settled)
      place = (time, motion.way(at: time))
    }
    guard place.time <= axes.seconds, place.way <= axes.height else { return nil }
    return (place.time / axes.seconds, place.way)
  }

  /// UIKit's numbers whose handle is there, or as near as they can have it.
  package func numbers(with handle: Handle, at place: (x: Double, y: Double), in limits: SpringLimits) -> SpringNumbers
  {
    let time = max(Self.soonest, place.x * axes.seconds)
    switch handle {
    case .peak:
      let overshoot = min(max(place.y - 1, Self.peaks.lowerBound), Self.peaks.upperBound)
      return .solving(peakTime: time, overshoot: overshoot, in: limits)
    case .settled:
      return .solving(settlingTime: time, damping: numbers.damping, in: limits)
    }
  }
}

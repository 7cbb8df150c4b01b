import CradleCurves
import CradleExports
import Foundation

/// How a spring goes to its goal, as UIKit's ticks move it: a small curve, and what is to be said of it.
package struct StepSketch: Equatable {
  package let numbers: SpringNumbers
  /// What the curve is drawn over, in seconds, and up to, in ways to the goal. Both change in steps, so that the curve
  /// moves while a number is dragged, and not what it is drawn on.
  package let seconds: Double
  package let height: Double
  /// "overshoot 1.5 %, settles in 0.80 s".
  package let text: String
  private let motion: SpringMotion

  private static let durations = [0.5, 1, 2, 5, 10, 20]
  private static let heights = [1.25, 1.6, 2]
  /// Of an axis: the end of the motion is not at the edge.
  private static let spare = 1.1

  /// - Parameter isReduced: whether springs are damped critically at least, whatever their numbers say.
  package init(of numbers: SpringNumbers, isReduced: Bool = false) {
    var numbers = numbers
    if isReduced { numbers.damping = max(1, numbers.damping) }
    let motion = SpringMotion(ofTicksOf: numbers)
    let (settling, overshoot) = (motion.settlingTime(within: SpringNumbers.settled), motion.overshoot)
    (self.numbers, self.motion) = (numbers, motion)
    seconds = Self.durations.first { $0 >= settling * Self.spare } ?? Self.durations[Self.durations.count - 1]
    height = Self.heights.first { $0 >= (1 + overshoot) * Self.spare } ?? 2 * Self.spare
    let swings = String(format: "overshoot %.1f %%", overshoot * 100)
    let ends = settling.isFinite ? String(format: "settles in %.2f s", settling) : "never settles"
    text = "\(overshoot < 0.0005 ? "no overshoot" : swings), \(ends)"
  }

  /// The share of the way after equal steps of time, from the beginning of the axis to its end.
  ///
  /// - Parameter seconds: another axis than its own; for a curve that is drawn over this one.
  package func values(count: Int, over seconds: Double? = nil) -> [Float] {
    let step = (seconds ?? self.seconds) / Double(max(1, count - 1))
    return (0..<count).map { Float(motion.way(at: Double($0) * step)) }
  }

  /// "2 s".
  package var axisText: String { seconds < 1 ? String(format: "%.1f s", seconds) : "\(Int(seconds)) s" }
}

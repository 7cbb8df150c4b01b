import CradleCurves
import CradleScenes
import Foundation

/// How a motion of the lab's spring began, and what laws make of it. Displacements are in points from the goal,
/// velocities in points a second, times in seconds since the beginning.
package struct SpringTrial: Equatable {
  var numbers: SpringNumbers
  /// Of the air, in 1/s.
  var resistance: Double
  package var displacement: Double
  package var velocity: Double

  /// What other toolkits and UIKit do with the same two numbers.
  package enum Law: Int, CaseIterable {
    case exact, css, android, uikit

    var name: String {
      switch self {
      case .exact: "exact, SwiftUI"
      case .css: "CSS linear()"
      case .android: "Android"
      case .uikit: "UIKit"
      }
    }
  }

  /// A `linear()` easing takes milliseconds to find: ask for a curve once, where several questions are asked of it.
  package func curve(_ law: Law) -> any Curve {
    switch law {
    case .exact: ExactSpring(numbers, from: displacement, velocity: velocity)
    // An easing knows nothing of a velocity: that is what an interruption loses.
    case .css: EasedMotion(LinearEasing(of: numbers), from: displacement)
    case .android: AndroidSpring(numbers, from: displacement, velocity: velocity)
    case .uikit: TickSpring(numbers, from: displacement, velocity: velocity, resistance: resistance)
    }
  }

  /// Whether it is a step: a motion from rest, so that overshoot and settling time are those of the spring.
  package var isStep: Bool { abs(displacement) >= 1 && swing <= Self.stepShare * abs(displacement) }

  /// A step that comes before the last one has quite settled is one: so much of it is from before, at most.
  private static let stepShare = 0.02

  /// How far the velocity would lead by itself, without damping, in points.
  private var swing: Double { abs(velocity) / (2 * .pi * numbers.frequency) }

  /// The farthest that it is about to be from its goal.
  var amplitude: Double { max(abs(displacement), swing, 1) }

  /// In the order of `Law.allCases`.
  var curves: [any Curve] { Law.allCases.map(curve) }

  /// Figures of a curve, as shares of the amplitude.
  func figures(_ curve: any Curve) -> StepFigures {
    StepFigures(of: curve, from: isStep ? displacement : amplitude, upTo: Self.longest)
  }

  /// How long the plots are.
  var duration: Double {
    let figures = StepFigures(of: curve(.exact), from: amplitude, upTo: Self.longest)
    // A low peak comes after all has settled.
    let peak = isStep && figures.overshoot >= Self.leastPeak ? 1.2 * (figures.peakTime ?? 0) : 0
    return min(max(1.35 * figures.settlingTime, peak, Self.shortest), Self.longest)
  }

  /// Lower, a peak says nothing of the damping: as a share of the step.
  static let leastPeak = 0.002

  static let shortest = 0.4
  /// A spring without damping never settles.
  static let longest = 12.0
  package static let tick = PlotScale.tick

  /// A curve at every tick.
  static func positions(of curve: any Curve, upTo seconds: Double) -> [CGPoint] {
    times(upTo: seconds).map { CGPoint(x: $0, y: curve.position(at: $0)) }
  }

  static func velocities(of curve: any Curve, upTo seconds: Double) -> [CGPoint] {
    times(upTo: seconds).map { CGPoint(x: $0, y: curve.velocity(at: $0)) }
  }

  private static func times(upTo seconds: Double) -> [Double] {
    (0...Int((seconds / tick).rounded(.down))).map { Double($0) * tick }
  }

  /// What UIKit's ticks are about to do. A tick moves the item with the velocity that it then has.
  func prediction(upTo seconds: Double) -> [SpringSample] {
    let curve = curve(.uikit)
    var (last, samples) = (displacement, [SpringSample(displacement: displacement, velocity: velocity)])
    for time in Self.times(upTo: seconds).dropFirst() {
      let place = curve.position(at: time)
      samples.append(SpringSample(displacement: place, velocity: (place - last) / Self.tick))
      last = place
    }
    return samples
  }
}

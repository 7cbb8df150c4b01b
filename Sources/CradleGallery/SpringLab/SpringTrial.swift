import CradleCurves
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
  package var isStep: Bool { velocity == 0 && abs(displacement) >= 1 }

  /// The farthest that it is about to be from its goal.
  var amplitude: Double { max(abs(displacement), abs(velocity) / (2 * .pi * numbers.frequency), 1) }

  /// Figures of a law, as shares of the amplitude.
  func figures(_ law: Law) -> StepFigures {
    StepFigures(of: curve(law), from: isStep ? displacement : amplitude, upTo: Self.longest)
  }

  /// How long the plots are.
  var duration: Double {
    let settled = StepFigures(of: curve(.exact), from: amplitude, upTo: Self.longest).settlingTime
    return min(max(1.35 * settled, Self.shortest), Self.longest)
  }

  static let shortest = 0.4
  /// A spring without damping never settles.
  static let longest = 12.0
  package static let tick = 1.0 / 120

  /// A curve at every tick, and its velocities.
  func samples(_ law: Law, upTo seconds: Double) -> (positions: [CGPoint], velocities: [CGPoint]) {
    let curve = curve(law)
    let times = (0...Int((seconds / Self.tick).rounded(.down))).map { Double($0) * Self.tick }
    return (
      times.map { CGPoint(x: $0, y: curve.position(at: $0)) }, times.map { CGPoint(x: $0, y: curve.velocity(at: $0)) }
    )
  }
}

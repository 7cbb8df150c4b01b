import CradleCurves
import CradleScenes
import Foundation
import UIKit

/// What the lab at rest is made of: where the boxes and the goal are, and the motion that the plots show.
package struct SpringLabState: Codable, Equatable, Sendable {
  var items: [Pose]
  /// Of the goal from the bench's middle, in points.
  var goal: CGFloat
  /// How the motion began.
  var frequency: Double
  var damping: Double
  var resistance: Double
  var displacement: Double
  var velocity: Double
  /// Of each item displacement and velocity in turn, tick by tick.
  var curves: [[Double]]
}

extension SpringLabController: RestorableScene {
  package var restorableState: SpringLabState {
    SpringLabState(
      items: itemPoses, goal: goalOffset, frequency: trial.numbers.frequency, damping: trial.numbers.damping,
      resistance: trial.resistance, displacement: trial.displacement, velocity: trial.velocity,
      curves: samples.map { $0.flatMap { [$0.displacement, $0.velocity] } })
  }

  package func restore(_ state: SpringLabState) throws(DecodingError) {
    try checkCount(of: state.items)
    try state.check()
    guard state.curves.count == itemCount else { throw .refusal("there are \(itemCount) items, but other curves") }
    beginAtRest()
    place(state.items)
    let numbers = SpringNumbers(frequency: state.frequency, damping: state.damping)
    restore(
      goalOffset: state.goal,
      trial: SpringTrial(
        numbers: numbers, resistance: state.resistance, displacement: state.displacement, velocity: state.velocity),
      samples: state.curves.map { curve in
        stride(from: 0, to: curve.count, by: 2).map {
          SpringSample(displacement: curve[$0], velocity: curve[$0 + 1])
        }
      })
  }
}

extension SpringLabState {
  fileprivate func check() throws(DecodingError) {
    let limits = SpringLabController.limits
    guard limits.frequency.contains(frequency), limits.damping.contains(damping), (0...5).contains(resistance) else {
      throw .refusal("the motion has a spring that the lab cannot have")
    }
    guard abs(goal) <= 1e4 else { throw .refusal("the goal is more than 10 000 points from the middle") }
    guard abs(displacement) <= 1e6, abs(velocity) <= 1e6 else {
      throw .refusal("the motion begins more than a million points away, or faster than that in a second")
    }
    let longest = 2 * (Int(SpringTrial.longest / SpringTrial.tick) + 1)
    guard curves.allSatisfy({ $0.count.isMultiple(of: 2) && (2...longest).contains($0.count) }) else {
      throw .refusal("a curve has no points, half a point, or more than twelve seconds")
    }
    guard curves.joined().allSatisfy({ abs($0) <= 1e6 }) else {
      throw .refusal("a curve goes a million points away")
    }
  }
}

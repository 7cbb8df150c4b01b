import Foundation
internal import RigidBody2D

/// Brings the bodies' constant accelerations in line with the behaviors that pull or push all the time, when something
/// about those has changed.
@MainActor
struct ItemForces {
  var isCurrent = true
  private var hasActed = false

  /// What acts on an item in every step.
  struct Accelerations {
    var linear = Vec2.zero
    var angular: CGFloat = 0
  }

  /// The engine may hold others, as of an earlier time: all are written again.
  mutating func invalidate() { (isCurrent, hasActed) = (false, true) }

  /// - Parameter behaviors: the animator's that describe items.
  mutating func apply(_ behaviors: [UIDynamicBehavior], to dynamics: DynamicsWorld) {
    isCurrent = true
    let accelerating = behaviors.filter(\.accelerates)
    guard hasActed || !accelerating.isEmpty else { return }
    hasActed = !accelerating.isEmpty
    var accelerations = [Accelerations](repeating: Accelerations(), count: dynamics.records.count)
    for behavior in accelerating { behavior.addAccelerations(to: &accelerations, in: dynamics) }
    for case (let record?, let acceleration) in zip(dynamics.records, accelerations) {
      record.setSteadyAcceleration(acceleration.linear, in: dynamics)
      dynamics.world.setAngularAcceleration(acceleration.angular, of: record.body)
    }
  }
}

extension DynamicsWorld.Record {
  /// On top of which fields do what they do before each tick.
  @MainActor
  fileprivate func setSteadyAcceleration(_ acceleration: Vec2, in dynamics: DynamicsWorld) {
    let isNew = acceleration != steadyAcceleration
    steadyAcceleration = acceleration
    if !isDriven {
      dynamics.world.setAcceleration(acceleration, of: body)
    } else if isNew {
      dynamics.world.wake(body)
    }
  }
}

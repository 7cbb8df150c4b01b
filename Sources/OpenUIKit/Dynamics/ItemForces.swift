import Foundation
internal import RigidBody2D

/// Brings the bodies' constant accelerations in line with the behaviours that pull or push all the time, when something about
/// those has changed.
@MainActor
struct ItemForces {
  var isCurrent = true
  private var acted = false

  /// What acts on an item in every step.
  struct Pull {
    var acceleration = Vec2.zero
    var angularAcceleration: CGFloat = 0
  }

  /// The engine may hold others, as of an earlier time: all are written again.
  mutating func reassert() { (isCurrent, acted) = (false, true) }

  /// - Parameter behaviors: the animator's that describe items.
  mutating func apply(_ behaviors: [UIDynamicBehavior], to space: DynamicsSpace) {
    isCurrent = true
    let pulling = behaviors.filter(\.pullsItems)
    guard acted || !pulling.isEmpty else { return }
    acted = !pulling.isEmpty
    var pulls = [Pull](repeating: Pull(), count: space.records.count)
    for behavior in pulling { behavior.addPulls(to: &pulls, in: space) }
    for case (let record?, let pull) in zip(space.records, pulls) {
      record.setPull(pull.acceleration, in: space)
      space.world.setAngularAcceleration(pull.angularAcceleration, of: record.body)
    }
  }
}

extension DynamicsSpace.Record {
  /// On top of which fields do what they do before each tick.
  @MainActor
  fileprivate func setPull(_ pull: Vec2, in space: DynamicsSpace) {
    let isNew = pull != self.pull
    self.pull = pull
    if !isDriven {
      space.world.setAcceleration(pull, of: body)
    } else if isNew {
      space.world.wake(body)
    }
  }
}

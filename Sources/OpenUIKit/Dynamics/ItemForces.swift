import Foundation
internal import RigidBody2D

/// Brings the bodies' constant accelerations in line with the gravity behaviours, when something about those has changed.
@MainActor
struct ItemForces {
  var isCurrent = true
  private var acted = false

  /// - Parameter behaviors: the animator's that describe items.
  mutating func apply(_ behaviors: [UIDynamicBehavior], to space: DynamicsSpace) {
    isCurrent = true
    let gravities = behaviors.compactMap { $0 as? UIGravityBehavior }
    guard acted || !gravities.isEmpty else { return }
    acted = !gravities.isEmpty
    var accelerations = [Vec2](repeating: .zero, count: space.records.count)
    for gravity in gravities {
      let pull = Vec2(
        x: gravity.gravityDirection.dx * Units.gravityUnit, y: gravity.gravityDirection.dy * Units.gravityUnit)
      for item in gravity.items {
        guard let index = space.index(of: item) else { continue }
        accelerations[index] = accelerations[index] + pull
      }
    }
    for case (let record?, let acceleration) in zip(space.records, accelerations) {
      space.world.setAcceleration(acceleration, of: record.body)
    }
  }
}

import Foundation
internal import RigidBody2D

/// How an animator moves one item after the last tick.
package struct ItemMotion: Sendable {
  package var center: CGPoint
  package var angle: CGFloat
  package var velocity: CGVector
  package var spin: CGFloat
}

extension UIDynamicAnimator {
  /// Calls `body` for each item, in the order of their places in the animator. Edits that wait for the next tick are
  /// left out. Changes nothing.
  package func forEachMotion(_ body: (ItemMotion) -> Void) {
    // A copy, which shares the storage: asked for once, not three times an item.
    let world = dynamics.world
    for case let record? in dynamics.records {
      let pose = world.pose(of: record.body)
      let velocity = world.velocity(of: record.body)
      body(
        ItemMotion(
          center: CGPoint(pose.position), angle: pose.angle, velocity: CGVector(dx: velocity.x, dy: velocity.y),
          spin: world.angularVelocity(of: record.body)))
    }
  }

  /// The same with names: `0-12` is a cell by its section and item, `header.0-0` another element of a layout, `view-3`
  /// the fourth place of the animator.
  package func forEachNamedPose(_ body: (_ name: String, _ center: CGPoint, _ angle: CGFloat) -> Void) {
    for (index, record) in dynamics.records.enumerated() {
      guard let record else { continue }
      let pose = dynamics.world.pose(of: record.body)
      body(record.name(at: index), CGPoint(pose.position), pose.angle)
    }
  }
}

extension DynamicsWorld.Record {
  @MainActor
  fileprivate func name(at index: Int) -> String {
    guard case .attributes(let attributes) = target else { return "view-\(index)" }
    let path = attributes.indexPath.map(String.init).joined(separator: "-")
    return attributes.element.kind.map { "\($0).\(path)" } ?? path
  }
}

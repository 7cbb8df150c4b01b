import Foundation
internal import RigidBody2D

// Between the engine's poses and the items'.

extension DynamicsSpace {
  /// Puts the body where its item is now; answers where it was.
  func moveBody(of record: Record, to center: CGPoint) -> CGPoint {
    let angle =
      switch record.target {
      case .attributes(let attributes): attributes.poses.angle
      case .view(let view): view.poses.angle
      case .custom: record.item.transform.rotation
      }
    return CGPoint(world.move(record.body, to: Pose(position: Vec2(center), angle: angle)))
  }

  /// Writes the poses of all bodies that the last step has moved to their items; whether there were any.
  func writeBack(in tick: Int) -> Bool {
    var moved = false
    let records = records
    world.forEachMovedBody { tag, pose in
      moved = true
      records[tag]?.write(pose, in: tick)
    }
    return moved
  }
}

extension DynamicsSpace.Record {
  /// Where the item is drawn.
  @MainActor
  var frame: CGRect {
    switch target {
    case .attributes(let attributes):
      return attributes.frame
    case .view(let view):
      return view.frame
    case .custom:
      let extent = item.transform.extent(of: item.bounds.size)
      return CGRect(
        x: item.center.x - extent.width / 2, y: item.center.y - extent.height / 2, width: extent.width,
        height: extent.height)
    }
  }

  @MainActor
  func write(_ pose: Pose, in tick: Int) {
    let center = CGPoint(pose.position)
    switch target {
    case .attributes(let attributes):
      attributes.move(to: center, angle: pose.angle, in: tick)
    case .view(let view):
      view.move(to: center, angle: pose.angle, in: tick)
    case .custom:
      item.center = center
      if item.transform.rotation != pose.angle { item.transform = CGAffineTransform(rotationAngle: pose.angle) }
    }
  }

  /// Draws the jump that was just recorded as part of a motion.
  @MainActor
  func leaveBehind(_ distance: CGVector, in tick: Int) {
    switch target {
    case .attributes(let attributes): attributes.poses.leaveBehind(distance, in: tick)
    case .view(let view): view.poses.leaveBehind(distance, in: tick)
    case .custom: break
    }
  }
}

extension UIView {
  /// A motion of `tick` has brought the view here. Its angle is replaced by a pure rotation.
  func move(to position: CGPoint, angle: CGFloat, in tick: Int) {
    if angle != poses.angle { storedTransform = CGAffineTransform(rotationAngle: angle) }
    poses.move(to: position, angle: angle, in: tick)
    setNeedsDisplay()
  }
}

extension World {
  /// Answers where the body was.
  fileprivate mutating func move(_ body: BodyHandle, to pose: Pose) -> Vec2 {
    let old = self.pose(of: body).position
    setPose(pose, of: body)
    return old
  }
}

import Foundation
internal import RigidBody2D

// Between the engine's poses and the items'.

extension DynamicsWorld {
  /// Where `item` is now in the coordinates of the animator, turned by how much, and what its transform is besides.
  ///
  /// - Parameters:
  ///   - angle: of the item in its own coordinates, full turns included.
  ///   - map: from these to the animator's.
  func place(
    of item: any UIDynamicItem, _ target: Target, angle: CGFloat, _ map: CGAffineTransform?
  ) -> (pose: Pose, base: BaseTransform?) {
    var (center, transform, angle) = (item.center, item.transform, angle)
    Refusal.check(center, "UIDynamicItem center of \(item)")
    // Views and attributes refuse it where it is set.
    if case .custom = target { Refusal.check(transform, "UIDynamicItem transform of \(item)") }
    if let map {
      center = center.applying(map)
      transform = transform.concatenating(map.linear)
      angle = map.isMirror ? transform.rotation : angle + map.rotation
    }
    return (Pose(position: Vec2(center), angle: angle), BaseTransform(transform, angle: angle))
  }

  /// From an item's own coordinates to the animator's; nil where they are the same, as they are of all but views that
  /// are no direct subviews of the reference view.
  func map(of target: Target) -> CGAffineTransform? {
    let own: UIView?
    switch target {
    case .attributes, .custom: return nil
    case .view(let view): own = view.superview
    case .group(let group): own = group.superview
    }
    guard let referenceView, let own, own !== referenceView else { return nil }
    return own.transform(to: referenceView)
  }

  /// The same as it is drawn between two ticks, when superviews scroll and move.
  func drawnMap(of target: Target, at moment: DrawnMoment) -> CGAffineTransform? {
    guard map(of: target) != nil, let referenceView else { return nil }
    let own =
      switch target {
      case .attributes, .custom: UIView?.none
      case .view(let view): view.superview
      case .group(let group): group.superview
      }
    return own.map {
      $0.transformToWindow(at: moment).concatenating(referenceView.transformToWindow(at: moment).inverted())
    }
  }

  /// Writes the poses of all bodies that the last step has moved to their items; whether there were any.
  func writeBack(in tick: Int) -> Bool {
    var moved = false
    // Copies: an item of a client's may call the animator in its setter, which then edits another world.
    let (records, world) = (records, world)
    world.forEachMovedBody { tag, pose in
      moved = true
      guard let record = records[tag] else { return }
      // Most are these, which stand in the animator's own coordinates.
      if case .attributes(let attributes) = record.target {
        attributes.move(to: CGPoint(pose.position), angle: pose.angle, in: tick, record.drawn(at: pose.angle))
      } else {
        record.write(pose, through: map(of: record.target), in: tick)
      }
    }
    return moved
  }
}

extension DynamicsWorld.Record {
  @MainActor
  func write(_ pose: Pose, through map: CGAffineTransform?, in tick: Int) {
    knownMap = map
    let center = CGPoint(pose.position)
    guard let map else {
      return target.move(item, to: center, angle: pose.angle, in: tick, drawn(at: pose.angle))
    }
    let back = map.inverted()
    let angle = map.isMirror ? map.rotation - pose.angle : pose.angle - map.rotation
    target.move(
      item, to: center.applying(back), angle: angle, in: tick, drawn(at: pose.angle).concatenating(back.linear))
  }

  /// The item's transform at an angle, in the animator's coordinates.
  fileprivate func drawn(at angle: CGFloat) -> CGAffineTransform {
    base?.turned(to: angle) ?? CGAffineTransform(rotationAngle: angle)
  }
}

extension DynamicsWorld.Target {
  /// A motion of `tick` has brought the item here. Its transform is only asked for when the angle is another one.
  @MainActor
  func move(
    _ item: any UIDynamicItem, to center: CGPoint, angle: CGFloat, in tick: Int,
    _ transform: @autoclosure () -> CGAffineTransform
  ) {
    switch self {
    case .attributes(let attributes): attributes.move(to: center, angle: angle, in: tick, transform())
    case .view(let view): view.move(to: center, angle: angle, in: tick, transform())
    case .group(let group): group.move(to: center, angle: angle, in: tick, transform())
    case .custom:
      item.center = center
      if item.transform.rotation != angle { item.transform = transform() }
    }
  }

  /// Draws the jump that was just recorded as part of a motion.
  @MainActor
  func interpolateJump(by distance: CGVector, in tick: Int) {
    switch self {
    case .attributes(let attributes): attributes.poses.interpolateJump(by: distance, in: tick)
    case .view(let view): view.poses.interpolateJump(by: distance, in: tick)
    case .group(let group): group.interpolateJump(by: distance, in: tick)
    case .custom: break
    }
  }

  /// The item's angle in its own coordinates; that of a client's own item is all in its transform.
  @MainActor
  func angle(of item: any UIDynamicItem) -> CGFloat {
    switch self {
    case .attributes(let attributes): attributes.poses.angle
    case .view(let view): view.poses.angle
    case .group(let group): group.poses.angle
    case .custom: item.transform.rotation
    }
  }
}

extension UIView {
  /// A motion of `tick` has brought the view here.
  func move(to position: CGPoint, angle: CGFloat, in tick: Int, _ transform: @autoclosure () -> CGAffineTransform) {
    let turns = angle != poses.angle
    if turns { storedTransform = transform() }
    poses.move(to: position, angle: angle, in: tick)
    // Both have their values already. The setters are called for subclasses that override them.
    center = position
    if turns { self.transform = storedTransform }
    pictureChanged()
  }
}

extension CGAffineTransform {
  var isMirror: Bool { a * d - b * c < 0 }
}

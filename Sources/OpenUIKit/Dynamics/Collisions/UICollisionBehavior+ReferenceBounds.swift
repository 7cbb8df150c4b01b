import Foundation
internal import RigidBody2D

// The reference bounds as a boundary.

extension UICollisionBehavior {
  /// The wall around the reference bounds, and where it stands.
  struct ReferenceBoundary {
    let rect: CGRect
    let wall: CollisionBoundary.Wall
  }

  func setReferenceInsets(_ insets: UIEdgeInsets?) {
    if let insets {
      Refusal.check(
        CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom),
        "UICollisionBehavior reference insets")
    }
    referenceInsets = insets
    if insets == nil, let compiledInto { removeReferenceBoundary(in: compiledInto) }
    dynamicAnimator?.resume()
  }

  func hasOldReferenceBoundary(around bounds: CGRect?) -> Bool {
    referenceInsets != nil && boundaryRect(in: bounds) != referenceBoundary?.rect
  }

  private func boundaryRect(in bounds: CGRect?) -> CGRect? {
    guard let referenceInsets, let rect = bounds?.inset(by: referenceInsets) else { return nil }
    return rect.width > 0 && rect.height > 0 ? rect : nil
  }

  func removeReferenceBoundary(in dynamics: DynamicsWorld) {
    guard let referenceBoundary else { return }
    dynamics.world.removeBody(referenceBoundary.wall.body)
    dynamics.contactReporter.unregister(referenceBoundary.wall.tag)
    self.referenceBoundary = nil
  }

  /// Before each step: brings the wall in line with the bounds. Apple's stands a point outside of them; this one on
  /// them.
  ///
  /// Bounds that are inset to nothing are no boundary.
  func updateReferenceBoundary(to bounds: CGRect?, in dynamics: DynamicsWorld) {
    guard referenceInsets != nil else { return }
    guard let rect = boundaryRect(in: bounds) else { return removeReferenceBoundary(in: dynamics) }
    guard rect != referenceBoundary?.rect else { return }
    let boundary = CollisionBoundary(identifier: nil, path: UIBezierPath(rect: rect), isLoop: true)
    guard let old = referenceBoundary else {
      referenceBoundary = ReferenceBoundary(rect: rect, wall: dynamics.addWall(boundary, of: self))
      return
    }
    referenceBoundary = ReferenceBoundary(rect: rect, wall: dynamics.move(old.wall, to: boundary, of: self))
    for item in compiledItems { dynamics.keepInside(item, from: old.rect, into: rect) }
  }
}

extension DynamicsWorld {
  /// What was inside stays inside: a wall that jumps over the middle of an item would push it out on the wrong side.
  fileprivate func keepInside(_ item: any UIDynamicItem, from old: CGRect, into new: CGRect) {
    guard let record = record(of: item), !world.isStatic(record.body) else { return }
    var pose = world.pose(of: record.body)
    guard old.contains(CGPoint(pose.position)) else { return }
    let frame = frame(of: record)
    // A group need not stand in the middle of its frame.
    let lopsided = CGSize(
      width: 2 * max(pose.position.x - frame.minX, frame.maxX - pose.position.x),
      height: 2 * max(pose.position.y - frame.minY, frame.maxY - pose.position.y))
    let extent = if case .group = record.target { lopsided } else { frame.size }
    let place = Vec2(
      x: DynamicsWorld.middle(near: pose.position.x, of: extent.width, between: new.minX, new.maxX),
      y: DynamicsWorld.middle(near: pose.position.y, of: extent.height, between: new.minY, new.maxY))
    guard place != pose.position else { return }
    pose.position = place
    world.setPose(pose, of: record.body)
  }

  private static func middle(near place: CGFloat, of length: CGFloat, between low: CGFloat, _ high: CGFloat) -> CGFloat
  {
    length < high - low ? min(max(place, low + length / 2), high - length / 2) : (low + high) / 2
  }
}

extension UIDynamicAnimator {
  /// What the reference bounds are now: of the view in its own coordinates, or all of the layout's content.
  var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    return layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  func updateReferenceBoundaries() {
    guard !dynamics.collisionBehaviors.isEmpty else { return }
    let bounds = referenceBounds
    for behavior in dynamics.collisionBehaviors { behavior.updateReferenceBoundary(to: bounds, in: dynamics) }
  }

  /// Whether a wall stands where the bounds were. Without an application nobody tells that they have changed.
  var hasOldReferenceBoundaries: Bool {
    let bounds = referenceBounds
    return dynamics.collisionBehaviors.contains { $0.hasOldReferenceBoundary(around: bounds) }
  }

  /// The bounds of `owner`, a view or a layout, have changed: walls that follow them move with the next step.
  func boundsChanged(of owner: AnyObject) {
    guard owner === referenceView || owner === layout else { return }
    if dynamics.collisionBehaviors.contains(where: { $0.referenceInsets != nil }) { resume() }
  }
}

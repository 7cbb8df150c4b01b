import Foundation

/// Is notified of contacts, after the step in which they began or ended. Items are where that step has moved them.
///
/// Within one step all that began comes first, then all that ended, then the animator's actions.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// `p` is the point of the contact, in the animator's coordinates; of several that with the largest impulse.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// The two items have parted.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)

  /// The identifier is nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// The item has parted from the boundary; the identifier is nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

extension ContactReporter.Report {
  @MainActor
  func deliver() {
    guard let delegate = behavior.collisionDelegate, case .item(let item) = first else { return }
    switch (second, point) {
    case (.item(let other), let point?):
      delegate.collisionBehavior(behavior, beganContactFor: item, with: other, at: point)
    case (.item(let other), nil):
      delegate.collisionBehavior(behavior, endedContactFor: item, with: other)
    case (.boundary(let identifier), let point?):
      delegate.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
    case (.boundary(let identifier), nil):
      delegate.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}

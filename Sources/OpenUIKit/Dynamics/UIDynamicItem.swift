import Foundation

/// The outline that an item collides with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's bounds.
  case rectangle
  /// The ellipse within the bounds.
  case ellipse
  /// `collisionBoundingPath`.
  case path
}

/// What an animator can move: a place, a size and a turn.
///
/// `UIView` and `UICollectionViewLayoutAttributes` conform; so may any class of a client's. Where Apple has optional
/// members, this has defaults.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// In the animator's coordinates, in points. Read when the item joins and by `updateItem`; written every step.
  var center: CGPoint { get set }
  /// Only the size is read, when the item joins.
  var bounds: CGRect { get }
  /// Only the rotation is read. Written every step.
  var transform: CGAffineTransform { get set }
  /// Read when the item joins, as is the path.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// Asked for the type `.path` only: a convex outline in either sense of rotation, with the item's centre at (0, 0). Of a
  /// concave one the convex hull counts. One without an area stops the program with Apple's reason.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

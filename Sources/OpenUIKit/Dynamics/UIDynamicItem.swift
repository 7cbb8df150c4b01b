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
  /// In points; of a view in its superview's coordinates, which need not be those of the animator. Read when the item
  /// joins and by `updateItem`; written every step.
  var center: CGPoint { get set }
  /// Only the size is read, when the item joins: for another one to count the item has to leave and come again. Without
  /// an area the item is a point, with a warning; Apple's framework stops the program.
  var bounds: CGRect { get }
  /// The rotation is the item's angle, read with `center` and written every step. Beyond Apple's framework, which
  /// replaces all of the transform by a pure rotation, a scale or a shear stays and turns with the item; it is read
  /// with the angle. An item that is drawn larger or sheared when it joins collides and weighs as it is drawn; one that
  /// is drawn flat is a point.
  var transform: CGAffineTransform { get set }
  /// Read when the item joins, as is the path.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// Asked for the type `.path` only: the first subpath counts, in either sense of rotation, with the item's center at
  /// (0, 0). One that crosses or touches itself, or encloses nothing, stops the program with Apple's reason.
  ///
  /// Beyond Apple's framework it may have dents: it is then several convex parts, with the mass and inertia of what it
  /// encloses. The item turns about its center of mass, which need not be its `center`: attachments and boundaries
  /// speak of the latter, gravity and pushes act on the former, and velocities are its.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle of the item's bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Empty; read only where `collisionBoundsType` is `.path`.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

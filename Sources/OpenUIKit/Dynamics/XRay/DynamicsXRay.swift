import Foundation

/// What an animator does with its items, as plain values: for an overlay that shows why they move.
///
/// Places are points, velocities points per second, angles radians, clockwise on the screen. Which coordinates they are
/// in is for whoever made it to say.
package struct DynamicsXRay: Equatable, Sendable {
  /// In the order of joining the animator.
  package var items: [Item] = []
  /// In the order of adding.
  package var attachments: [Attachment] = []
  package var contacts: [Contact] = []
  /// The edges that items collide with and that are no item's.
  package var boundaries: [Segment] = []
  /// What fields do around their items.
  package var fields: [FieldArrow] = []

  /// How much is read.
  package enum Depth: Sendable {
    /// Attachments alone.
    case springs
    case everything
  }

  package struct Item: Equatable, Sendable {
    package enum State: Sendable {
      case awake
      /// It could sleep, but what it touches or is tied to cannot.
      case keptAwake
      /// At rest: it costs nothing until something wakes it.
      case asleep
      /// Nothing moves it.
      case anchored
    }

    package var center: CGPoint
    package var size: CGSize
    package var angle: CGFloat
    package var velocity: CGVector
    package var spin: CGFloat
    package var state: State
    /// What the item collides with: the corners of each shape, in order. Two are a line; a circle has 24. Empty for
    /// items that collide with nothing.
    package var shapes: [[CGPoint]]

    package init(
      center: CGPoint, size: CGSize, angle: CGFloat, velocity: CGVector, spin: CGFloat, state: State,
      shapes: [[CGPoint]]
    ) {
      (self.center, self.size, self.angle) = (center, size, angle)
      (self.velocity, self.spin, self.state, self.shapes) = (velocity, spin, state, shapes)
    }

    /// The shapes, or the corners of the item's box if it has none.
    package var outlines: [[CGPoint]] {
      guard shapes.isEmpty else { return shapes }
      let (x, y) = (size.width / 2, size.height / 2)
      let pose = DrawnPose(center: center, angle: angle)
      return [[(-x, -y), (x, -y), (x, y), (-x, y)].map { pose(CGVector(dx: $0.0, dy: $0.1)) }]
    }
  }

  /// What holds an item: an attachment or a snap.
  package struct Attachment: Equatable, Sendable {
    package enum Kind: Sendable {
      case rod, spring, rope, snap
      /// These hold at a place of their own, `hold`, between the two items, and for a rail between the item and its
      /// line.
      case pin, weld, rail
    }

    package var kind: Kind
    /// The end at the first item; its center, where there is a `hold`.
    package var start: CGPoint
    /// The end at the anchor, or at the second item.
    package var end: CGPoint
    package var endsAtAnchor: Bool
    /// The distance that it keeps, or pulls towards, or that a rope has at most; 0 where there is a `hold`.
    package var length: CGFloat
    /// The place of a pin, a weld or a rail, as the first item has it.
    package var hold: CGPoint?
    /// How far a rail goes: to its limits, or 10 000 points.
    package var rail: Segment?
    /// From the first item's center to its right edge: what is drawn beside that covers no label.
    package var side: CGFloat = 0

    package init(kind: Kind, start: CGPoint, end: CGPoint, endsAtAnchor: Bool, length: CGFloat) {
      self.kind = kind
      self.start = start
      self.end = end
      self.endsAtAnchor = endsAtAnchor
      self.length = length
    }

    package var isSpring: Bool { kind == .spring || kind == .snap }

    /// How much longer than its length it is drawn; below zero for a spring that is pressed together and a slack rope.
    /// None where there is a `hold`.
    package var stretch: CGFloat {
      guard hold == nil else { return 0 }
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      return (dx * dx + dy * dy).squareRoot() - length
    }
  }

  package struct Contact: Equatable, Sendable {
    package var point: CGPoint
    /// Of length 1, from the one towards the other: which is which is not to be relied on.
    package var normal: CGVector
    /// Along the normal, in the last tick: kilograms times points per second.
    package var impulse: CGFloat
    /// False for what is near and does not touch yet.
    package var isTouching: Bool

    package init(point: CGPoint, normal: CGVector, impulse: CGFloat, isTouching: Bool) {
      (self.point, self.normal, self.impulse, self.isTouching) = (point, normal, impulse, isTouching)
    }
  }

  /// What an item would feel at a place near it, as heavy, charged and fast as it is.
  package struct FieldArrow: Equatable, Sendable {
    package var place: CGPoint
    /// Points per second squared.
    package var acceleration: CGVector

    package init(place: CGPoint, acceleration: CGVector) {
      (self.place, self.acceleration) = (place, acceleration)
    }
  }

  package struct Segment: Equatable, Sendable {
    package var start: CGPoint
    package var end: CGPoint

    package init(start: CGPoint, end: CGPoint) {
      self.start = start
      self.end = end
    }
  }

  package init() {}
}

/// A turn about a center: from an item's own axes to where it is drawn.
struct DrawnPose {
  let center: CGPoint
  private let axis: CGVector

  init(center: CGPoint, angle: CGFloat) {
    self.center = center
    let turn = angle == 0 ? CGAffineTransform.identity : CGAffineTransform(rotationAngle: angle)
    axis = CGVector(dx: turn.a, dy: turn.b)
  }

  func callAsFunction(_ arm: CGVector) -> CGPoint {
    CGPoint(x: center.x + axis.dx * arm.dx - axis.dy * arm.dy, y: center.y + axis.dy * arm.dx + axis.dx * arm.dy)
  }

  /// The way back.
  func arm(of point: CGPoint) -> CGVector {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return CGVector(dx: axis.dx * x + axis.dy * y, dy: axis.dx * y - axis.dy * x)
  }
}

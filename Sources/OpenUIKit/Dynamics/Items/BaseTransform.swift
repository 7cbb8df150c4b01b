import Foundation

/// What an item's transform is besides its rotation, in its animator's coordinates: a scale, a shear, a mirror, a
/// shift.
///
/// Apple's framework replaces the transform by a pure rotation in the first step. Here it is turned, from what it was
/// when the item came: first the transform, then the turn, so that a sheared item turns as a rigid one does, and at the
/// angle that it had the transform is the very one that was set.
struct BaseTransform {
  private let initial: CGAffineTransform
  private let angle: CGFloat

  /// Nil for what is a rotation and nothing else: the physics has all of it.
  init?(_ transform: CGAffineTransform, angle: CGFloat) {
    guard !transform.isRotation else { return nil }
    (initial, self.angle) = (transform, angle)
  }

  /// A shift moves what is drawn, not the item: it does not turn.
  func turned(to newAngle: CGFloat) -> CGAffineTransform {
    newAngle == angle ? initial : initial.turnedInPlace(by: newAngle - angle)
  }

  /// Whether the two draw the same at an angle, to nine digits.
  func isClose(to other: BaseTransform, at angle: CGFloat) -> Bool {
    let (own, others) = (turned(to: angle), other.turned(to: angle))
    let slack = 1e-9 * (abs(own.a) + abs(own.b) + abs(own.c) + abs(own.d))
    return abs(own.a - others.a) <= slack && abs(own.b - others.b) <= slack && abs(own.c - others.c) <= slack
      && abs(own.d - others.d) <= slack && own.tx == others.tx && own.ty == others.ty
  }

  /// With the rotation taken out, and the shift: how the item's own outline is drawn at the angle 0.
  var shape: CGAffineTransform {
    var shape = turned(to: 0)
    (shape.tx, shape.ty) = (0, 0)
    // What the rotation left of a zero would make a parallelogram of a box.
    if abs(shape.b) <= 1e-12 * abs(shape.a) { shape.b = 0 }
    if abs(shape.c) <= 1e-12 * abs(shape.d) { shape.c = 0 }
    return shape
  }
}

extension CGAffineTransform {
  /// To nine digits, since clients compute sines in different ways.
  var isRotation: Bool {
    tx == 0 && ty == 0 && abs(a - d) <= 1e-9 && abs(b + c) <= 1e-9 && abs(a * a + b * b - 1) <= 1e-9
  }
}

// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
internal import RigidBody2D

/// A 2-D affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty. Foundation lacks it on Linux.
///
/// A positive rotation turns clockwise on the screen, where y points down. Sine and cosine are the engine's own, so
/// that a transform has the same bits on every machine.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// The share of x in the new x.
  public var a: CGFloat
  /// The share of x in the new y.
  public var b: CGFloat
  /// The share of y in the new x.
  public var c: CGFloat
  /// The share of y in the new y.
  public var d: CGFloat
  /// The shift along x, in points.
  public var tx: CGFloat
  /// The shift along y, in points.
  public var ty: CGFloat

  /// Leaves every point where it is.
  public static let identity = CGAffineTransform()

  /// The identity.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// The map of (x, y) to (ax + cy + tx, bx + dy + ty). `tx` and `ty` are in points. Any numbers are taken, NaN too.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The same without labels.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A shift, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A scaling by one factor along each axis; a negative one mirrors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation by `angle` radians.
  public init(rotationAngle angle: CGFloat) {
    let cosine = Real.cos(angle)
    let sine = Real.sin(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether all six numbers are those of the identity, without tolerance.
  public var isIdentity: Bool { self == .identity }

  /// The angle that the x axis is turned by, in radians: what UIKit Dynamics reads of a transform.
  package var rotation: CGFloat {
    b == 0 && a > 0 ? 0 : Real.atan2(b, a)
  }
}

extension CGAffineTransform {
  /// First `self`, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// First the move, in points, then `self`.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// First the scaling, by one factor along each axis, then `self`.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// First the rotation by `angle` radians, then `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The way back; `self` where there is none, as Core Graphics answers.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGAffineTransform {
  /// The size of the smallest upright rectangle around a box of `size`. Frames of what turns are asked for every tick,
  /// and four corners cost ten times as much.
  func extent(of size: CGSize) -> CGSize {
    isIdentity
      ? size
      : CGSize(
        width: abs(a) * size.width + abs(c) * size.height, height: abs(b) * size.width + abs(d) * size.height)
  }

  /// First `self`, then the rotation, while what it shifts by stays: how a thing with a transform of its own turns
  /// where it stands.
  package func turnedInPlace(by angle: CGFloat) -> CGAffineTransform {
    var turned = self
    (turned.tx, turned.ty) = (0, 0)
    turned = turned.concatenating(CGAffineTransform(rotationAngle: angle))
    (turned.tx, turned.ty) = (tx, ty)
    return turned
  }

  /// `share` of the way to `other`: the angle turns, what is left of the transforms without it is mixed.
  func blended(to other: CGAffineTransform, by share: CGFloat) -> CGAffineTransform {
    guard self != other else { return self }
    let (start, end) = (rotation, other.rotation)
    let (from, to) = (turned(by: -start), other.turned(by: -end))
    let mix = { (a: CGFloat, b: CGFloat) in a + (b - a) * share }
    return CGAffineTransform(
      a: mix(from.a, to.a), b: mix(from.b, to.b), c: mix(from.c, to.c), d: mix(from.d, to.d), tx: mix(from.tx, to.tx),
      ty: mix(from.ty, to.ty)
    ).turned(by: mix(start, end))
  }

  private func turned(by angle: CGFloat) -> CGAffineTransform {
    angle == 0 ? self : concatenating(CGAffineTransform(rotationAngle: angle))
  }
}

// The C spellings that older Swift code uses.
/// The same as `CGAffineTransform.identity`.
public let CGAffineTransformIdentity = CGAffineTransform.identity
/// A turn by `angle` radians, clockwise on the screen.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
/// A scaling by one factor along each axis.
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}
/// A shift, in points.
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}
/// First `first`, then `second`.
public func CGAffineTransformConcat(_ first: CGAffineTransform, _ second: CGAffineTransform) -> CGAffineTransform {
  first.concatenating(second)
}

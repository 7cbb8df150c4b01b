// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
internal import RigidBody2D

/// A 4×4 matrix for row vectors, as Core Animation has it. Views here are flat: of a transform only its affine part is
/// drawn and hit-tested.
public struct CATransform3D: Hashable, Codable, Sendable {
  /// Row 1, column 1: the share of x in the new x.
  public var m11: CGFloat = 0
  /// Row 1, column 2: the share of x in the new y.
  public var m12: CGFloat = 0
  /// Row 1, column 3: the share of x in the new z.
  public var m13: CGFloat = 0
  /// Row 1, column 4: the share of x in the new w.
  public var m14: CGFloat = 0
  /// Row 2, column 1: the share of y in the new x.
  public var m21: CGFloat = 0
  /// Row 2, column 2: the share of y in the new y.
  public var m22: CGFloat = 0
  /// Row 2, column 3: the share of y in the new z.
  public var m23: CGFloat = 0
  /// Row 2, column 4: the share of y in the new w.
  public var m24: CGFloat = 0
  /// Row 3, column 1: the share of z in the new x.
  public var m31: CGFloat = 0
  /// Row 3, column 2: the share of z in the new y.
  public var m32: CGFloat = 0
  /// Row 3, column 3: the share of z in the new z.
  public var m33: CGFloat = 0
  /// Row 3, column 4: the share of z in the new w.
  public var m34: CGFloat = 0
  /// Row 4, column 1: the shift along x, in points.
  public var m41: CGFloat = 0
  /// Row 4, column 2: the shift along y, in points.
  public var m42: CGFloat = 0
  /// Row 4, column 3: the shift along z, in points.
  public var m43: CGFloat = 0
  /// Row 4, column 4: the share of w in the new w; 1 in an affine transform.
  public var m44: CGFloat = 0

  /// The zero matrix, as in Core Animation; `CATransform3DIdentity` is the one that changes nothing.
  public init() {}

  /// Rows of four, as Core Animation writes them: a point is a row that is multiplied from the left.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  package init(rows: [SIMD4<Double>]) {
    (m11, m12, m13, m14) = (rows[0].x, rows[0].y, rows[0].z, rows[0].w)
    (m21, m22, m23, m24) = (rows[1].x, rows[1].y, rows[1].z, rows[1].w)
    (m31, m32, m33, m34) = (rows[2].x, rows[2].y, rows[2].z, rows[2].w)
    (m41, m42, m43, m44) = (rows[3].x, rows[3].y, rows[3].z, rows[3].w)
  }

  package var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
    ]
  }
}

/// Leaves every point where it is.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// A scaling by one factor along each axis; 1 leaves the axis as it is.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(rows: [SIMD4(sx, 0, 0, 0), SIMD4(0, sy, 0, 0), SIMD4(0, 0, sz, 0), SIMD4(0, 0, 0, 1)])
}

/// A shift along each axis, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(rows: [SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(tx, ty, tz, 1)])
}

/// A turn by `angle` radians about the axis (x, y, z); the identity for an axis of no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (Real.sin(angle), Real.cos(angle))
  let t = 1 - c
  return CATransform3D(rows: [
    SIMD4(t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0),
    SIMD4(t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0),
    SIMD4(t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0),
    SIMD4(0, 0, 0, 1),
  ])
}

/// First `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let right = b.rows
  return CATransform3D(
    rows: a.rows.map { $0.x * right[0] + $0.y * right[1] + $0.z * right[2] + $0.w * right[3] })
}

/// First the shift, in points, then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// First the scaling, by one factor along each axis, then `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// First the turn by `angle` radians about the axis (x, y, z), then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Whether all sixteen numbers are those of the identity, without tolerance.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
/// Whether all sixteen numbers are equal, without tolerance.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The same map in the plane z = 0; z stays as it is.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(rows: [
    SIMD4(m.a, m.b, 0, 0), SIMD4(m.c, m.d, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(m.tx, m.ty, 0, 1),
  ])
}

/// Whether nothing but the six numbers of an affine transform differs from the identity.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}

/// The six numbers that concern x and y; what else `t` says is dropped.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

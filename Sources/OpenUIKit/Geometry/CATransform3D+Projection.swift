import Foundation

// Planes seen by a transform: a point (x, y) of the plane z = 0 goes to (x', y', w'), and is seen at (x'/w', y'/w').
extension CATransform3D {
  /// The same of the plane z = 0, which stays in it.
  package var flattened: CATransform3D {
    let rows = rows
    func flat(_ row: SIMD4<Double>) -> SIMD4<Double> { SIMD4(row.x, row.y, 0, row.w) }
    return CATransform3D(rows: [flat(rows[0]), flat(rows[1]), SIMD4(0, 0, 1, 0), flat(rows[3])])
  }

  /// How the plane is seen, if all of it is equally far from the eye; nil for one that is seen in perspective.
  package var parallel: CGAffineTransform? {
    // Of what is thousands of points wide, less than a hundredth of a pixel.
    guard m44 > 0, abs(m14) + abs(m24) < 1e-9 * m44 else { return nil }
    return CGAffineTransform(a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
  }

  /// Where a point of the plane is seen; nil for one that is not in front of the eye.
  package func projected(_ point: CGPoint) -> CGPoint? {
    let depth = point.x * m14 + point.y * m24 + m44
    guard depth > 0 else { return nil }
    let seen = CGPoint(
      x: (point.x * m11 + point.y * m21 + m41) / depth, y: (point.x * m12 + point.y * m22 + m42) / depth)
    return seen.x.isFinite && seen.y.isFinite ? seen : nil
  }

  /// Which point of the plane is seen there; nil for none.
  package func unprojected(_ seen: CGPoint) -> CGPoint? {
    guard let point = flattened.inverse?.projected(seen), projected(point) != nil else { return nil }
    return point
  }

  /// Above 0 where the front of the plane is seen, below where its back is, 0 from its edge.
  package var facing: CGFloat {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
  }
}

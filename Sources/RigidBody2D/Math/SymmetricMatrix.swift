/// A symmetric 2×2 matrix: what a point of a body offers an impulse (inverse mass), and what it asks for (mass).
struct SymmetricMatrix {
  var xx: Double
  var xy: Double
  var yy: Double

  /// s·u·uᵀ: acts along u and nowhere else, so a rod and a hinge are solved by one piece of code.
  init(along u: Vec2, scaledBy s: Double) {
    xx = s * u.x * u.x
    xy = s * u.x * u.y
    yy = s * u.y * u.y
  }

  init(xx: Double, xy: Double, yy: Double) {
    self.xx = xx
    self.xy = xy
    self.yy = yy
  }

  /// The inverse, or zero for a matrix without one: two bodies that nothing can move.
  var inverse: SymmetricMatrix {
    let determinant = xx * yy - xy * xy
    guard determinant > 0 else { return SymmetricMatrix(xx: 0, xy: 0, yy: 0) }
    return SymmetricMatrix(xx: yy / determinant, xy: -xy / determinant, yy: xx / determinant)
  }

  static func * (m: SymmetricMatrix, v: Vec2) -> Vec2 {
    Vec2(m.xx * v.x + m.xy * v.y, m.xy * v.x + m.yy * v.y)
  }
}

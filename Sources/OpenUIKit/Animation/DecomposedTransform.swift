import Foundation
internal import RigidBody2D

/// A transform as what it is made of: first a scaling, then a shear, a rotation, a shift and a perspective.
///
/// After S. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II, 1991. Matrices that are mixed
/// number by number would shrink on their way round.
struct DecomposedTransform {
  var scale: SIMD3<Double>
  /// Of x along y, of x along z, of y along z.
  var shear: SIMD3<Double>
  /// The axes after the rotation: of length 1, at right angles.
  var axes: [SIMD3<Double>]
  var shift: SIMD3<Double>
  var perspective: SIMD4<Double>

  init(_ transform: CATransform3D) {
    let unit = transform.m44 == 0 ? 1 : Double(transform.m44)
    let rows = transform.rows.map { $0 / unit }
    shift = Self.flat(rows[3])
    perspective = Self.perspective(of: rows)
    var axes = rows.prefix(3).map(Self.flat)
    (scale, shear) = (.zero, .zero)
    (scale.x, axes[0]) = Self.normalized(axes[0])
    let xy = Self.dot(axes[0], axes[1])
    (scale.y, axes[1]) = Self.normalized(axes[1] - xy * axes[0])
    let (xz, yz) = (Self.dot(axes[0], axes[2]), Self.dot(axes[1], axes[2]))
    (scale.z, axes[2]) = Self.normalized(axes[2] - xz * axes[0] - yz * axes[1])
    shear.x = scale.y == 0 ? 0 : xy / scale.y
    if scale.z != 0 { (shear.y, shear.z) = (xz / scale.z, yz / scale.z) }
    Self.fill(&axes)
    if Self.dot(axes[0], Self.cross(axes[1], axes[2])) < 0 {
      // Of a mirrored one the axis that is turned over is mirrored.
      let turned = (0..<3).min { axes[$0][$0] < axes[$1][$1] } ?? 0
      (scale[turned], axes[turned]) = (-scale[turned], -axes[turned])
      shear = Self.mirrored(shear, turned)
    }
    self.axes = axes
  }

  /// The shear by an axis that is turned over has the other sign.
  private static func mirrored(_ shear: SIMD3<Double>, _ axis: Int) -> SIMD3<Double> {
    switch axis {
    case 0: SIMD3(-shear.x, -shear.y, shear.z)
    case 1: SIMD3(-shear.x, shear.y, -shear.z)
    default: SIMD3(shear.x, -shear.y, -shear.z)
    }
  }

  var transform: CATransform3D {
    let y = axes[1] + shear.x * axes[0]
    let z = axes[2] + shear.y * axes[0] + shear.z * axes[1]
    let flat = CATransform3D(rows: [
      Self.row(scale.x * axes[0], 0), Self.row(scale.y * y, 0), Self.row(scale.z * z, 0), Self.row(shift, 1),
    ])
    if perspective == SIMD4(0, 0, 0, 1) { return flat }
    var depth = CATransform3DIdentity
    (depth.m14, depth.m24, depth.m34, depth.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return CATransform3DConcat(flat, depth)
  }

  /// Turns about x, then about y, then about z, in radians.
  var angles: SIMD3<Double> {
    get {
      let flat = (axes[0].x * axes[0].x + axes[0].y * axes[0].y).squareRoot()
      let y = Real.atan2(-axes[0].z, flat)
      // Turned to its edge, turns about x and about z are the same.
      if flat < 1e-9 { return SIMD3(Real.atan2(-axes[2].y, axes[1].y), y, 0) }
      return SIMD3(Real.atan2(axes[1].z, axes[2].z), y, Real.atan2(axes[0].y, axes[0].x))
    }
    set {
      let turns = [(newValue.x, SIMD3(1.0, 0, 0)), (newValue.y, SIMD3(0, 1.0, 0)), (newValue.z, SIMD3(0, 0, 1.0))]
      let whole = turns.reduce(CATransform3DIdentity) { sum, turn in
        turn.0 == 0
          ? sum : CATransform3DConcat(sum, CATransform3DMakeRotation(turn.0, turn.1.x, turn.1.y, turn.1.z))
      }
      axes = whole.rows.prefix(3).map(Self.flat)
    }
  }

  /// A share of the way between two transforms. They turn the shorter way, about one axis.
  static func mixed(_ from: CATransform3D, _ to: CATransform3D, _ share: Double) -> CATransform3D {
    var mix = DecomposedTransform(from)
    let goal = DecomposedTransform(to)
    mix.scale += (goal.scale - mix.scale) * share
    mix.shear += (goal.shear - mix.shear) * share
    mix.shift += (goal.shift - mix.shift) * share
    mix.perspective += (goal.perspective - mix.perspective) * share
    mix.axes = Quaternion(mix.axes).mixed(Quaternion(goal.axes), share).axes
    return mix.transform
  }

  // MARK: Parts of the decomposition

  private static func perspective(of rows: [SIMD4<Double>]) -> SIMD4<Double> {
    let depths = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
    if depths == SIMD4(0, 0, 0, 1) { return depths }
    let flat = CATransform3D(rows: (0..<4).map { row(Self.flat(rows[$0]), $0 == 3 ? 1 : 0) })
    guard let back = flat.inverse?.rows else { return depths }
    return SIMD4((0..<4).map { dot(back[$0], depths) })
  }

  private static func flat(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }
  private static func row(_ axis: SIMD3<Double>, _ depth: Double) -> SIMD4<Double> {
    SIMD4(axis.x, axis.y, axis.z, depth)
  }
  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
  private static func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
  }
  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private static func normalized(_ axis: SIMD3<Double>) -> (length: Double, axis: SIMD3<Double>) {
    let length = dot(axis, axis).squareRoot()
    return length > 0 ? (length, axis / length) : (0, .zero)
  }

  /// Axes along which nothing is left get directions at right angles to the others.
  private static func fill(_ axes: inout [SIMD3<Double>]) {
    for missing in 0..<3 where axes[missing] == .zero {
      let units: [SIMD3<Double>] = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
      let free = (0..<3).map { units[(missing + $0) % 3] }.map { unit in
        axes.reduce(unit) { $0 - dot($1, unit) * $1 }
      }
      // Of two axes at right angles at most one unit is left without a rest.
      axes[missing] = normalized(free.first { dot($0, $0) > 0.1 } ?? free[0]).axis
    }
  }
}

/// A rotation that can be mixed.
private struct Quaternion {
  var parts: SIMD4<Double>

  /// In one order, so that it has the same bits everywhere.
  private static func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
  }

  /// By the largest component, so that nothing is divided by a small number (S. Shepperd, 1978).
  init(_ axes: [SIMD3<Double>]) {
    let (a, b, c) = (axes[0].x, axes[1].y, axes[2].z)
    let (yz, zx, xy) = (axes[1].z - axes[2].y, axes[2].x - axes[0].z, axes[0].y - axes[1].x)
    let (yzSum, zxSum, xySum) = (axes[1].z + axes[2].y, axes[2].x + axes[0].z, axes[0].y + axes[1].x)
    let all = [
      SIMD4(1 + a - b - c, xySum, zxSum, yz), SIMD4(xySum, 1 - a + b - c, yzSum, zx),
      SIMD4(zxSum, yzSum, 1 - a - b + c, xy), SIMD4(yz, zx, xy, 1 + a + b + c),
    ]
    let largest = (0..<4).max { all[$0][$0] < all[$1][$1] } ?? 3
    parts = all[largest] / (2 * max(all[largest][largest], 0).squareRoot())
  }

  var axes: [SIMD3<Double>] {
    let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// At an even speed along the shorter way.
  func mixed(_ other: Quaternion, _ share: Double) -> Quaternion {
    var mix = self
    let product = Self.dot(parts, other.parts)
    let goal = product < 0 ? -other.parts : other.parts
    let cosine = abs(product)
    // Not by the cosine, which says nothing of a small angle.
    let aside = goal - cosine * parts
    let sine = Self.dot(aside, aside).squareRoot()
    guard sine > 0 else { return self }
    let angle = share * Real.atan2(sine, cosine)
    mix.parts = parts * Real.cos(angle) + aside * (Real.sin(angle) / sine)
    return mix
  }
}

import Foundation
internal import RigidBody2D

/// The slope of a smooth random landscape that may change with time.
///
/// Gradient noise on a simplex lattice (Perlin, "Noise Hardware", 2001) in the plane and time, with its derivative in
/// closed form. The derivative of one landscape is taken, not two landscapes side by side: as a force it then has a
/// potential, so that what it moves through air comes to rest. A landscape is as good as its seed: the same one
/// everywhere and always.
struct SimplexNoise {
  var seed: UInt64

  /// Of about length 1 in the mean (root of the mean square) and seldom above 3; it turns around within about one unit
  /// of length. Zero beyond 10¹² units, where doubles get too coarse. About 110 ns.
  func slope(x: Double, y: Double, time: Double) -> Vec2 {
    let far = 1e12
    guard x.magnitude < far, y.magnitude < far, time.magnitude < far else { return .zero }
    let skew = (x + y + time) / 3
    let cell = LatticePoint(i: floor(x + skew), j: floor(y + skew), k: floor(time + skew))
    let unskew = Double(cell.i + cell.j + cell.k) / 6
    let inside = LatticeOffset(
      x: x - Double(cell.i) + unskew, y: y - Double(cell.j) + unskew, z: time - Double(cell.k) + unskew)
    return slope(in: cell, at: inside) * SimplexNoise.scale
  }

  /// Brings the mean square to 1.
  private static let scale = 43.73

  /// The corners of the simplex: from the cell's own, along the axes in the order of how far the point is along each.
  private func slope(in cell: LatticePoint, at inside: LatticeOffset) -> Vec2 {
    let ranks = inside.ranks
    var sum = Vec2.zero
    for corner in 0..<4 {
      let least = 3 - corner
      let step = LatticePoint(
        i: ranks.x >= least ? 1 : 0, j: ranks.y >= least ? 1 : 0, k: ranks.z >= least ? 1 : 0)
      let shift = Double(corner) / 6
      sum += slope(
        at: LatticeOffset(
          x: inside.x - Double(step.i) + shift, y: inside.y - Double(step.j) + shift,
          z: inside.z - Double(step.k) + shift),
        from: LatticePoint(i: cell.i + step.i, j: cell.j + step.j, k: cell.k + step.k))
    }
    return sum
  }

  /// What one corner adds, of (½ − d²)⁴·(g·d): nothing farther than the faces across from it, so there is no
  /// seam.
  ///
  /// Without branches, as is the whole: which way they go is random, and a wrong guess costs more than the sum.
  @inline(__always)
  private func slope(at offset: LatticeOffset, from corner: LatticePoint) -> Vec2 {
    let reach = max(0, 0.5 - offset.x * offset.x - offset.y * offset.y - offset.z * offset.z)
    let gradient = gradient(at: corner)
    let rise = gradient.x * offset.x + gradient.y * offset.y + gradient.z * offset.z
    let cube = reach * reach * reach
    return Vec2(
      x: cube * (reach * gradient.x - 8 * rise * offset.x), y: cube * (reach * gradient.y - 8 * rise * offset.y))
  }

  /// Anywhere in a cube of ±1.
  @inline(__always)
  private func gradient(at corner: LatticePoint) -> LatticeOffset {
    let bits = corner.scattered(seed)
    return LatticeOffset(
      x: Double(Int16(truncatingIfNeeded: bits)) * 0x1p-15, y: Double(Int16(truncatingIfNeeded: bits >> 16)) * 0x1p-15,
      z: Double(Int16(truncatingIfNeeded: bits >> 32)) * 0x1p-15)
  }

  private func floor(_ x: Double) -> Int {
    let whole = Int(x)
    return whole - (Double(whole) > x ? 1 : 0)
  }
}

private struct LatticePoint {
  var i: Int
  var j: Int
  var k: Int

  /// Bits without a pattern. Odd factors and shifted copies: any such mixer does, but for making 0 of 0, hence the
  /// complement.
  @inline(__always)
  func scattered(_ seed: UInt64) -> UInt64 {
    var bits = UInt64(bitPattern: Int64(i)) &* 0x8CB9_2BA7_2F3D_8DD7
    bits ^= UInt64(bitPattern: Int64(j)) &* 0xABCC_5167_CCAD_925F
    bits ^= UInt64(bitPattern: Int64(k)) &* 0xC3A5_C85C_97CB_3127 ^ ~seed
    bits = (bits ^ bits >> 32) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 29) &* 0xD1B5_4A32_D192_ED03
    return bits ^ bits >> 32
  }
}

private struct LatticeOffset {
  var x: Double
  var y: Double
  var z: Double

  /// 2 for the axis it is farthest along, 0 for the one it is least along.
  var ranks: (x: Int, y: Int, z: Int) {
    (
      (x >= y ? 1 : 0) + (x >= z ? 1 : 0), (y > x ? 1 : 0) + (y >= z ? 1 : 0),
      (z > x ? 1 : 0) + (z > y ? 1 : 0)
    )
  }
}

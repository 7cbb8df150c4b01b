extension Real {
  /// The sine of an angle in radians, within 2 ulp for |angle| ≤ 10⁶; near a multiple of π within 2⁻⁶⁰
  /// absolute.
  ///
  /// Beyond 10⁶ the absolute error stays below 10⁻⁹ up to 10¹² and reaches 0.01 at 10¹⁵, where doubles are
  /// 0.125 apart; from 2⁵⁰ on an angle holds no phase worth having and counts as 0. NaN and infinities give NaN.
  public static func sin(_ angle: Double) -> Double {
    let (quadrant, r) = quarterTurns(angle)
    let value = quadrant & 1 == 0 ? sineSeries(r) : cosineSeries(r)
    return quadrant & 2 == 0 ? value : -value
  }

  /// Sine and cosine of an angle in radians at little more than the cost of one: the same bits as `sin(_:)` and
  /// `cos(_:)`.
  public static func sinCos(_ angle: Double) -> (sine: Double, cosine: Double) {
    let (quadrant, r) = quarterTurns(angle)
    let (sine, cosine) = (sineSeries(r), cosineSeries(r))
    switch quadrant & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The cosine of an angle in radians: accuracy and range of `sin(_:)`.
  public static func cos(_ angle: Double) -> Double {
    let (quadrant, r) = quarterTurns(angle)
    let value = quadrant & 1 == 0 ? cosineSeries(r) : sineSeries(r)
    return (quadrant &+ 1) & 2 == 0 ? value : -value
  }

  /// The angle, in radians, less the whole turns nearest to it: what is left is within −π…π. From 2⁵⁰ on it
  /// is 0, as for `sin(_:)`.
  public static func withoutTurns(_ angle: Double) -> Double {
    if angle.magnitude <= pi { return angle }
    guard angle.magnitude < 0x1p50 else { return 0 }
    return angle - 2 * pi * Double(nearestInteger(angle / (2 * pi)))
  }

  /// The angle of the vector (x, y), in −π…π, within 2 ulp, keeping the sign of a zero `y`.
  ///
  /// (0, 0) gives 0 with the sign of y, or ±π when x is −0, as C does. NaN in gives NaN out. Infinite arguments
  /// count as 1 with their sign when both are infinite, and swamp a finite one. Finite ones beyond 10³⁰⁷ are out
  /// of range.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if y.isNaN || x.isNaN { return .nan }
    let steep = firstOctantAngle(y.magnitude, x.magnitude)
    let upper = x.sign == .minus ? (pi - steep.high) + (piLow - steep.low) : steep.high + steep.low
    return y.sign == .minus ? -upper : upper
  }
}

extension Real {
  /// What π loses when rounded to a double.
  private static let piLow = 1.2246467991473532e-16

  // π/2 in three pieces; the first two have 20 trailing zero bits, so that k times a piece is exact up to k = 2²⁰.
  // Cody & Waite, Software Manual for the Elementary Functions, 1980.
  private static let halfPiHigh = Double(bitPattern: 0x3FF9_21FB_5440_0000)
  private static let halfPiMiddle = Double(bitPattern: 0x3DD0_B461_1A60_0000)
  private static let halfPiLow = 2.022266248795951e-21

  /// The angle as a count of quarter turns and a rest within ±π/4.
  private static func quarterTurns(_ angle: Double) -> (quadrant: Int, rest: Double) {
    guard angle.isFinite else { return (0, .nan) }
    guard angle.magnitude < 0x1p50 else { return (0, 0) }
    let folded = angle.magnitude < 0x1p20 ? angle : foldedLargeAngle(angle)
    let count = nearestInteger(folded / (pi / 2))
    let k = Double(count)
    return (count, ((folded - k * halfPiHigh) - k * halfPiMiddle) - k * halfPiLow)
  }

  /// Takes whole turns off an angle that has so many that one pass would lose the phase.
  private static func foldedLargeAngle(_ angle: Double) -> Double {
    let turns = Double(nearestInteger(angle / (2 * pi) * 0x1p-20)) * 0x1p20
    let rest = ((angle - turns * 4 * halfPiHigh) - turns * 4 * halfPiMiddle) - turns * 4 * halfPiLow
    return rest.magnitude < 0x1p24 ? rest : 0
  }

  /// `rounded()` is not used: without SSE 4.1 it is a call into libm.
  static func nearestInteger(_ x: Double) -> Int { Int(x < 0 ? x - 0.5 : x + 0.5) }

  /// Taylor to x¹⁷: the first term left out is below 2⁻⁶⁵ of the sum on ±π/4.
  private static func sineSeries(_ r: Double) -> Double {
    let z = r * r
    let low = -1.0 / 6 + z * (1.0 / 120 + z * (-1.0 / 5040 + z * (1.0 / 362_880)))
    let high = -1.0 / 39_916_800 + z * (1.0 / 6_227_020_800 + z * (-1.0 / 1_307_674_368_000))
    let z4 = (z * z) * (z * z)
    return r + r * (z * (low + z4 * (high + z * z * z * (1.0 / 355_687_428_096_000))))
  }

  /// Taylor to x¹⁸; 1 − z/2 is subtracted back so that its rounding error is kept.
  private static func cosineSeries(_ r: Double) -> Double {
    let z = r * r
    let low = 1.0 / 24 + z * (-1.0 / 720 + z * (1.0 / 40_320 + z * (-1.0 / 3_628_800)))
    let high = 1.0 / 479_001_600 + z * (-1.0 / 87_178_291_200 + z * (1.0 / 20_922_789_888_000))
    let z2 = z * z
    let half = 0.5 * z
    let lead = 1 - half
    return lead + (((1 - lead) - half) + z2 * (low + (z2 * z2) * high))
  }

  /// The angle in 0…π/2 of a vector with non-negative components, as a sum of two doubles.
  private static func firstOctantAngle(_ y: Double, _ x: Double) -> (high: Double, low: Double) {
    if y == 0 { return (0, 0) }
    if y.isInfinite && x.isInfinite { return (pi / 4, piLow / 4) }
    let isSteep = y > x
    let (near, far) = isSteep ? (x, y) : (y, x)
    let flat = angleBelowEighth(near, far)
    return isSteep ? (pi / 2 - flat.high, piLow / 2 - flat.low) : flat
  }

  /// atan(near ÷ far) for near ≤ far: beyond tan(π/8) by the difference to π/4.
  private static func angleBelowEighth(_ near: Double, _ far: Double) -> (high: Double, low: Double) {
    let ratio = near / far
    if ratio <= 0.41421356237309503 { return (arcTangentSeries(ratio), 0) }
    return (pi / 4, arcTangentSeries((near - far) / (near + far)) + piLow / 4)
  }

  /// Gregory's series to t⁴³, in Horner form: the next term is below 2⁻⁵⁸ of the sum for |t| ≤ tan(π/8).
  private static func arcTangentSeries(_ t: Double) -> Double {
    let z = t * t
    var sum = 0.0
    // Counted in integers: a stride of doubles calls libm's fma.
    for odd in stride(from: 43, through: 3, by: -2) {
      sum = z * (1 / Double(odd) - sum)
    }
    return t - t * sum
  }
}

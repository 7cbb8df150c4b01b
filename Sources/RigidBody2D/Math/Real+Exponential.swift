extension Real {
  /// e to the power x, within 2 ulp.
  ///
  /// Above 709.79 infinity, below −745.14 zero, between −708.4 and −745.14 a subnormal with the spacing those
  /// have. NaN gives NaN.
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.79 { return .infinity }
    if x < -745.14 { return 0 }
    let count = nearestInteger(x / ln2High)
    let k = Double(count)
    let high = x - k * ln2High
    let sum = 1 + (high + (exponentialTail(high - k * ln2Low) - k * ln2Low))
    // Two factors: 2^count alone can be outside the range of doubles though the product is inside.
    return sum * powerOfTwo(count / 2) * powerOfTwo(count - count / 2)
  }

  /// The natural logarithm, within 2 ulp.
  ///
  /// Zero gives −infinity, a negative number or NaN gives NaN, infinity gives infinity.
  public static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x.isInfinite { return x }
    let isUpper = x.significand > 0.5.squareRoot() * 2
    let f = (isUpper ? x.significand / 2 : x.significand) - 1
    let k = Double(x.exponent) + (isUpper ? 1 : 0)
    let s = f / (2 + f)
    return k * ln2High + (f - (s * (f - logarithmTail(s * s)) - k * ln2Low))
  }
}

extension Real {
  /// A positive number to any power. For whole exponents of up to 8 by multiplication, within 5 ulp; for others by
  /// logarithm and exponential, whose relative error grows with the result's logarithm: 2·10⁻¹⁶ times that, and a
  /// little.
  ///
  /// Zero to a power above 0 gives zero, below 0 infinity, and anything to the power 0 is 1. A negative base or NaN
  /// gives NaN.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 { return 1 }
    if base < 0 || base.isNaN { return .nan }
    guard exponent.magnitude <= 8, exponent == Double(Int(exponent)) else { return Real.exp(exponent * Real.log(base)) }
    var power = base
    for _ in 1..<Int(exponent.magnitude) { power *= base }
    return exponent < 0 ? 1 / power : power
  }
}

extension Real {
  // ln 2 in two pieces; the first has 21 trailing zero bits, so that k times it is exact for every exponent k.
  private static let ln2High = Double(bitPattern: 0x3FE6_2E42_FEE0_0000)
  private static let ln2Low = Double(bitPattern: 0x3DEA_39EF_3579_3C76)

  /// 2 to the power k, for k in −1022…1023.
  private static func powerOfTwo(_ k: Int) -> Double {
    Double(sign: .plus, exponent: k, significand: 1)
  }

  /// eʳ − 1 − r by Taylor to r¹⁴, for |r| ≤ ln 2 ÷ 2: the next term is below 2⁻⁶³.
  private static func exponentialTail(_ r: Double) -> Double {
    let z = r * r
    let low = 1.0 / 2 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120)))
    let middle = 1.0 / 720 + r * (1.0 / 5040 + r * (1.0 / 40_320 + r * (1.0 / 362_880)))
    let high = 1.0 / 3_628_800 + r * (1.0 / 39_916_800 + r * (1.0 / 479_001_600))
    let last = 1.0 / 6_227_020_800 + r * (1.0 / 87_178_291_200)
    let z2 = z * z
    return z * (low + z2 * (middle + z2 * (high + z * r * last)))
  }

  /// With z = s² and s = f ÷ (2 + f): log(1 + f) = 2 artanh s = f − s·(f − R), R = 2(z/3 + z²/5 + …), to
  /// z¹¹.
  private static func logarithmTail(_ z: Double) -> Double {
    var sum = 0.0
    for odd in stride(from: 23, through: 3, by: -2) {
      sum = z * (2 / Double(odd) + sum)
    }
    return sum
  }
}

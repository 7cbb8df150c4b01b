extension Real {
  /// (eˣ − 1) ÷ x, within 4 ulp; 1 at zero. What x' = λx + 1 comes to after a time t, as a share of t, is
  /// growth(λt).
  public static func growth(_ x: Double) -> Double {
    abs(x) < 0.5 ? series(x, from: 1) : (Real.exp(x) - 1) / x
  }

  /// (eˣ − 1 − x) ÷ x², within 8 ulp; ½ at zero. The same for the integral, as a share of t².
  public static func secondGrowth(_ x: Double) -> Double {
    abs(x) < 0.5 ? series(x, from: 2) : ((Real.exp(x) - 1) / x - 1) / x
  }

  /// The cosine of √z and the sine of √z over √z: entire functions of z, below zero the hyperbolic ones of
  /// √−z.
  ///
  /// Overflows to infinity below −5·10⁵.
  static func oscillation(_ z: Double) -> (cosine: Double, sine: Double) {
    if abs(z) < 0.5 { return (alternatingSeries(z, from: 0), alternatingSeries(z, from: 1)) }
    let root = abs(z).squareRoot()
    if z > 0 {
      let (sine, cosine) = Real.sinCos(root)
      return (cosine, sine / root)
    }
    let (up, down) = (Real.exp(root), Real.exp(-root))
    return ((up + down) / 2, (up - down) / (2 * root))
  }

  /// Σ xᵏ ÷ (k + n)!, to k = 16: the next term is below 2⁻⁶⁰ for |x| < ½.
  private static func series(_ x: Double, from n: Int) -> Double {
    var sum = 1.0
    for k in stride(from: 16, through: 1, by: -1) { sum = 1 + x / Double(k + n) * sum }
    return n == 2 ? sum / 2 : sum
  }

  /// Σ (−z)ᵏ ÷ (2k + n)!, to k = 9, for |z| < ½.
  private static func alternatingSeries(_ z: Double, from n: Int) -> Double {
    var sum = 1.0
    for k in stride(from: 9, through: 1, by: -1) {
      let last = 2 * k + n
      sum = 1 - z / Double(last * (last - 1)) * sum
    }
    return sum
  }
}

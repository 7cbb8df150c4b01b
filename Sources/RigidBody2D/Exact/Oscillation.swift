/// What a stretch of time does to a damped oscillator x'' = −ω²x − γx', exactly:
/// (x, v) → (carry·x + reach·v, keep·v − pull·x).
///
/// The exponential of the matrix (0 1; −ω² −γ)·t, one formula for weak, critical and strong damping:
/// with α = γ/2 and z = (ω² − α²)t² it is e^(−αt) times (C + αS, S; −ω²S, C − αS), where
/// C = cos √z and S = t·sin √z ÷ √z.
package struct Oscillation {
  package var carry: Double
  package var reach: Double
  package var pull: Double
  package var keep: Double

  package init(omega: Double, damping: Double, seconds t: Double) {
    let alpha = damping / 2
    let z = (omega * omega - alpha * alpha) * t * t
    let (cosine, sine) =
      z < -1 ? Self.overdamped(omega, alpha, t) : Self.damped(alpha, t, Real.oscillation(z))
    carry = cosine + alpha * sine
    reach = sine
    pull = omega * omega * sine
    keep = cosine - alpha * sine
  }

  private static func damped(_ alpha: Double, _ t: Double, _ free: (cosine: Double, sine: Double)) -> (Double, Double) {
    let decay = Real.exp(-alpha * t)
    return (decay * free.cosine, decay * t * free.sine)
  }

  /// By the two rates of decay, whose product is ω²: the hyperbolic functions alone would overflow.
  private static func overdamped(_ omega: Double, _ alpha: Double, _ t: Double) -> (Double, Double) {
    let root = (alpha * alpha - omega * omega).squareRoot()
    let fast = alpha < 0 ? alpha - root : alpha + root
    let (one, other) = (Real.exp(-(omega * omega / fast) * t), Real.exp(-fast * t))
    return ((one + other) / 2, (alpha < 0 ? other - one : one - other) / (2 * root))
  }
}

import RigidBody2D
import SeededRandom
import Testing

/// Expected values were computed with 300 bits (mpmath) and rounded.
@Suite("The elementary functions are right to two units in the last place")
struct RealTests {
  @Test(
    "sine",
    arguments: [
      (1e-08, 1e-08), (0.1, 0.09983341664682815), (0.5, 0.479425538604203), (1.0, 0.8414709848078965),
      (2.0, 0.9092974268256817), (3.141592653589793, 1.2246467991473532e-16), (10.0, -0.5440211108893698),
      (-100.25, 0.2772828564548513), (12345.678, -0.7040813137533816), (1_000_000.0, -0.34999350217129294),
    ])
  func sine(angle: Double, expected: Double) { expectClose(Real.sin(angle), expected) }

  @Test(
    "cosine",
    arguments: [
      (1e-08, 1.0), (0.1, 0.9950041652780258), (0.5, 0.8775825618903728), (1.0, 0.5403023058681398),
      (1.5707963267948966, 6.123233995736766e-17), (3.0, -0.9899924966004454), (10.0, -0.8390715290764524),
      (-100.25, 0.9607883312760612), (12345.678, 0.7101193587160628), (1_000_000.0, 0.9367521275331447),
    ])
  func cosine(angle: Double, expected: Double) { expectClose(Real.cos(angle), expected) }

  @Test(
    "exponential",
    arguments: [
      (-745.0, Double.leastNonzeroMagnitude), (-700.0, 9.85967654375977e-305), (-10.0, 4.5399929762484854e-05),
      (-1.0, 0.36787944117144233), (1e-10, 1.0000000001), (0.5, 1.6487212707001282), (1.0, 2.718281828459045),
      (10.0, 22026.465794806718), (100.0, 2.6881171418161356e+43), (709.0, 8.218407461554972e+307),
    ])
  func exponential(x: Double, expected: Double) { expectClose(Real.exp(x), expected) }

  @Test(
    "natural logarithm",
    arguments: [
      (Double.leastNonzeroMagnitude, -744.4400719213812), (1e-300, -690.7755278982137), (0.1, -2.3025850929940455),
      (0.5, -0.6931471805599453), (0.9999, -0.00010000500033334732), (1.0001, 9.999500033329732e-05),
      (2.0, 0.6931471805599453), (10.0, 2.302585092994046), (1e10, 23.025850929940457), (1e308, 709.1962086421661),
    ])
  func logarithm(x: Double, expected: Double) { expectClose(Real.log(x), expected) }

  @Test(
    "powers, of whole exponents to 5 units",
    arguments: [
      (2.0, 0.0, 1.0), (3.0, 4.0, 81.0), (0.5, -3.0, 8.0), (1.1, 8.0, 2.143588810000001), (10.0, -2.0, 0.01),
      (2.0, 0.5, 1.4142135623730951), (4.0, 2.25, 22.627416997969522), (0.01, -1.5, 1000.0), (7.0, 9.0, 40_353_607.0),
      (1e-5, 0.1, 0.31622776601683794), (0.0, 2.0, 0.0), (0.0, -2.0, .infinity), (0.0, 0.5, 0.0), (1.0, 1e9, 1.0),
    ])
  func power(base: Double, exponent: Double, expected: Double) {
    let value = Real.power(base, exponent)
    #expect(value == expected || abs(value / expected - 1) < 2e-15)
    #expect(Real.power(-1, 2).isNaN && Real.power(.nan, 1).isNaN)
  }

  @Test(
    "angle of a vector",
    arguments: [
      (1.0, 1.0, 0.7853981633974483), (1.0, 2.0, 0.4636476090008061), (2.0, 1.0, 1.1071487177940904),
      (-3.0, 4.0, -0.6435011087932844), (3.0, -4.0, 2.498091544796509), (-1.0, -1.0, -2.356194490192345),
      (1e-10, 1.0, 1e-10), (1.0, 1e-10, 1.5707963266948965), (0.3, -1000.0, 3.1412926535987933),
      (-1e-05, -1.0, -3.1415826535897935),
    ])
  func angle(y: Double, x: Double, expected: Double) { expectClose(Real.atan2(y, x), expected) }

  @Test(
    "an angle without its whole turns",
    arguments: [
      (0.0, 0.0), (3.0, 3.0), (-3.0, -3.0), (4.0, -2.2831853071795862), (-100.0, 0.5309649148733797),
      (1000.0, 0.9735361584457891), (1e16, 0),
    ])
  func withoutTurns(angle: Double, expected: Double) {
    #expect(abs(Real.withoutTurns(angle) - expected) <= 1e-12)
  }

  @Test("Sine and cosine lie on the unit circle, and the angle of their vector is the one they came from")
  func circle() {
    var random = SplitMix64(state: 1)
    for _ in 0..<2000 {
      let angle = Double.random(in: -Real.pi...Real.pi, using: &random)
      let (sine, cosine) = (Real.sin(angle), Real.cos(angle))
      #expect(Real.sinCos(angle) == (sine, cosine))
      #expect(abs(sine * sine + cosine * cosine - 1) <= 4e-16)
      #expect(abs(Real.atan2(sine, cosine) - angle) <= 1e-15)
    }
  }

  @Test("Whole turns change neither sine nor cosine by more than rounding the angle does, up to 10¹² of them")
  func turns() {
    var random = SplitMix64(state: 3)
    for _ in 0..<2000 {
      let rest = Double.random(in: -3...3, using: &random)
      let most = 1 << Int.random(in: 0...40, using: &random)
      let turns = Double(Int.random(in: -most...most, using: &random))
      let angle = rest + turns * 2 * Real.pi
      // π as a double is short of 1.2·10⁻¹⁶.
      let slack = 4e-16 + 2 * angle.ulp + 2.5e-16 * abs(turns)
      #expect(abs(Real.sin(angle) - Real.sin(rest)) <= slack)
      #expect(abs(Real.cos(angle) - Real.cos(rest)) <= slack)
    }
  }

  @Test("The logarithm undoes the exponential")
  func inverse() {
    var random = SplitMix64(state: 2)
    for _ in 0..<2000 {
      let x = Double.random(in: -700...700, using: &random)
      #expect(abs(Real.log(Real.exp(x)) - x) <= 3e-16 * max(1, abs(x)))
    }
  }

  @Test("Arguments outside the domain give what the documentation says")
  func edges() {
    #expect(Real.sin(.infinity).isNaN && Real.cos(.nan).isNaN && Real.sin(1e300) == 0 && Real.cos(1e300) == 1)
    #expect(Real.exp(-.infinity) == 0 && Real.exp(710) == .infinity && Real.exp(.nan).isNaN && Real.exp(0) == 1)
    #expect(Real.log(0) == -.infinity && Real.log(-1).isNaN && Real.log(.infinity) == .infinity && Real.log(1) == 0)
    #expect(Real.atan2(0, -1) == Real.pi && Real.atan2(-0.0, -1) == -Real.pi && Real.atan2(1, 0) == Real.pi / 2)
    #expect(Real.atan2(-.infinity, .infinity) == -Real.pi / 4 && Real.atan2(1, .infinity) == 0)
    #expect(Real.atan2(.nan, 1).isNaN && Real.atan2(0, 0) == 0)
  }
}

private func expectClose(_ seen: Double, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation) {
  let units = abs(seen - expected) / expected.ulp
  #expect(units <= 2, "\(seen) is \(units) units from \(expected)", sourceLocation: sourceLocation)
}

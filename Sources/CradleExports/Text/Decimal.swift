/// Numbers as decimals, in any locale alike.
enum Decimal {
  /// Eleven digits keep a number to 5·10⁻¹¹, so that what is read from it is right to 10⁻⁹.
  static let digits = 11
  /// What a 32-bit number holds: one more digit would say nothing.
  static let floatDigits = 8

  /// A number with at most so many significant digits, without zeros at its end; `1e-7` where that is shorter.
  static func text(_ value: Double, digits: Int = digits) -> String {
    guard value.isFinite else { return "0" }
    guard value != 0 else { return "0" }
    let (whole, exponent) = scaled(value.magnitude, digits)
    return (value < 0 ? "-" : "") + spelled(whole, exponent)
  }

  /// A number with at most so many decimals, without zeros at its end.
  static func text(_ value: Double, decimals: Int) -> String {
    let power = powerOfTen(decimals)
    guard (value * power).magnitude < 1e15 else { return text(value) }
    let whole = Int(value.magnitude * power + 0.5)
    return whole == 0 ? "0" : (value < 0 ? "-" : "") + spelled(whole, -decimals)
  }

  /// The number nearest to this one that has so many significant digits.
  static func rounded(_ value: Double, digits: Int) -> Double { Double(text(value, digits: digits)) ?? value }

  /// The number as a whole one of at most so many digits, times a power of ten.
  private static func scaled(_ value: Double, _ digits: Int) -> (whole: Int, exponent: Int) {
    var exponent = 0
    while value / powerOfTen(exponent) >= powerOfTen(digits) { exponent += 1 }
    while value / powerOfTen(exponent) < powerOfTen(digits - 1), exponent > -300 { exponent -= 1 }
    return (Int(value / powerOfTen(exponent) + 0.5), exponent)
  }

  private static func spelled(_ whole: Int, _ exponent: Int) -> String {
    var (whole, exponent) = (whole, exponent)
    while whole != 0, whole.isMultiple(of: 10) { (whole, exponent) = (whole / 10, exponent + 1) }
    let figures = String(whole)
    // Beyond these, zeros alone would take a line.
    guard (-15...15).contains(exponent) else { return "\(figures)e\(exponent)" }
    guard exponent < 0 else { return figures + String(repeating: "0", count: exponent) }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - figures.count)) + figures
    let point = padded.index(padded.endIndex, offsetBy: exponent)
    return padded[..<point] + "." + padded[point...]
  }

  /// Powers that doubles hold are exact: a multiplication by a hundredth would add an error of its own.
  private static func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }
}

import Foundation

/// What a run shall show: a measure, a comparison and a number, such as `settle<0.9`.
package struct Expectation: Equatable, CustomStringConvertible {
  package let measure: Measure
  let comparison: Comparison
  package let value: Double

  enum Comparison: String, CaseIterable, Sendable {
    // Comparisons of two characters come first, because parsing uses the first that fits.
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
    case equal = "="

    func holds(_ measured: Double, _ wanted: Double) -> Bool {
      switch self {
      case .atMost: measured <= wanted
      case .atLeast: measured >= wanted
      case .below: measured < wanted
      case .above: measured > wanted
      case .equal: measured == wanted
      }
    }
  }

  /// - Throws: `Complaint`, with what would be right.
  package init(_ text: String) throws {
    let name = text.prefix { !"<>=".contains($0) }
    let rest = text.dropFirst(name.count)
    guard let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      throw Complaint("--expect: \"\(text)\" is no measure, comparison and number, such as settle<0.9.")
    }
    guard let measure = Measure(rawValue: String(name)) else {
      let names = Measure.allCases.map(\.rawValue).joined(separator: ", ")
      throw Complaint("--expect: there is no measure \"\(name)\"; there are: \(names).")
    }
    let number = rest.dropFirst(comparison.rawValue.count)
    guard let value = Expectation.number(number, unit: measure.unit) else {
      let unit = measure.unit.isEmpty ? "without a unit" : "in \(measure.unit)"
      throw Complaint("--expect: \"\(number)\" in \"\(text)\" is no number \(unit).")
    }
    self.measure = measure
    self.comparison = comparison
    self.value = value
  }

  /// Several, with spaces between them.
  package static func list(_ text: String) throws -> [Expectation] {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw Complaint("--expect: nothing is expected; write such as settle<0.9.") }
    return try words.map { try Expectation(String($0)) }
  }

  /// The unit may be left out, and µ be written u.
  private static func number(_ text: Substring, unit: String) -> Double? {
    let units = unit.isEmpty ? [] : [unit, unit.replacingOccurrences(of: "µ", with: "u")]
    let digits = units.first(where: text.hasSuffix).map { text.dropLast($0.count) } ?? text
    let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e, 0x65].contains($0) }
    guard isPlain, let value = Double(digits), value.isFinite else { return nil }
    return value
  }

  package var description: String {
    "\(measure.rawValue) \(comparison.rawValue) \(measure.text(Expectation.shortest(value)))"
  }

  /// Nil if the expectation holds, else a sentence that says what was measured instead. If a range was measured, both
  /// of its ends have to hold.
  ///
  /// - Throws: `Complaint`, when there is nothing to measure.
  package func failure(_ measured: Measured) throws -> String? {
    guard let span = measured[measure] else { throw Complaint("--expect: \(measured.absence(of: measure)).") }
    let ends = [span.lowerBound, span.upperBound]
    guard !ends.allSatisfy({ comparison.holds($0, value) }) else { return nil }
    guard span.upperBound < .infinity else { return "expected \(self), measured no rest before the end." }
    let texts = ends.map(rounded)
    let number = texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
    return "expected \(self), measured \(measure.text(number))."
  }

  /// Rounded to four decimals, unless that changes whether the comparison holds.
  private func rounded(_ number: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    let isFaithful = comparison.holds(rounded, value) == comparison.holds(number, value)
    return Expectation.shortest(isFaithful ? rounded : number)
  }

  private static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

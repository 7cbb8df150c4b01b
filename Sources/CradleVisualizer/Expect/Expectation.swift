import Foundation

/// What a run shall show: a measure, a comparison and a number, such as `settle<0.9`. Of a split stage a half's measure
/// can be meant, and compared with that of the other one: `b.settle<a.settle`.
package struct Expectation: Equatable, CustomStringConvertible {
  /// Nil for that of a stage that is whole.
  package let side: Side?
  package let measure: Measure
  let comparison: Comparison
  /// Nil where it is compared with another half's measure.
  package let value: Double?
  private let other: Term?

  /// A measure, of a half or of the whole.
  private struct Term: Equatable {
    let side: Side?
    let measure: Measure

    var text: String { (side.map { "\($0.rawValue)." } ?? "") + measure.rawValue }
  }

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
    guard let term = Expectation.term(name) else {
      let names = Measure.allCases.map(\.rawValue).joined(separator: ", ")
      let ofHalves = Measure.allCases.filter(\.isOfHalves).map(\.rawValue).joined(separator: ", ")
      throw Complaint(
        "--expect: there is no measure \"\(name)\"; there are: \(names); "
          + "of halves, behind \"a.\" or \"b.\": \(ofHalves)."
      )
    }
    (side, measure) = (term.side, term.measure)
    self.comparison = comparison
    let number = rest.dropFirst(comparison.rawValue.count)
    if let other = Expectation.term(number), other.side != nil {
      (value, self.other) = (nil, other)
      return
    }
    guard let value = Expectation.number(number, unit: measure.unit) else {
      let unit = measure.unit.isEmpty ? "without a unit" : "in \(measure.unit)"
      throw Complaint("--expect: \"\(number)\" in \"\(text)\" is no number \(unit).")
    }
    (self.value, other) = (value, nil)
  }

  /// Nil if there is no such measure. Those that halves have can be asked of either.
  private static func term(_ text: Substring) -> Term? {
    let side = Side.allCases.first { text.hasPrefix("\($0.rawValue).") }
    let name = side == nil ? text : text.dropFirst(2)
    guard let measure = Measure(rawValue: String(name)), side == nil || measure.isOfHalves else { return nil }
    return Term(side: side, measure: measure)
  }

  /// - Throws: `Complaint`, when a half is meant where there is none.
  package static func check(_ expectations: [Expectation], isSplit: Bool) throws {
    guard !isSplit, let first = expectations.first(where: { $0.side != nil || $0.other != nil }) else { return }
    throw Complaint("--expect: \"\(first)\" is about the halves of a stage; --ab splits it.")
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
    let wanted = other?.text ?? measure.text(Expectation.shortest(value ?? 0))
    return "\(Term(side: side, measure: measure).text) \(comparison.rawValue) \(wanted)"
  }

  /// Nil if the expectation holds, else a sentence that says what was measured instead. If a range was measured, both
  /// of its ends have to hold.
  ///
  /// - Throws: `Complaint`, when there is nothing to measure.
  package func failure(_ whole: Measured, _ sides: [Side: Measured] = [:]) throws -> String? {
    func measured(_ side: Side?, _ measure: Measure) throws -> ClosedRange<Double> {
      let measured = side.flatMap { sides[$0] } ?? whole
      guard let span = measured[measure] else { throw Complaint("--expect: \(measured.absence(of: measure)).") }
      return span
    }
    let span = try measured(side, measure)
    let value = try value ?? other.map { try measured($0.side, $0.measure).upperBound } ?? 0
    let ends = [span.lowerBound, span.upperBound]
    guard !ends.allSatisfy({ comparison.holds($0, value) }) else { return nil }
    guard span.upperBound < .infinity else { return "expected \(self), measured no rest before the end." }
    let texts = ends.map { rounded($0, beside: value) }
    let number = texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
    let beside = other == nil ? "" : " and \(measure.text(rounded(value, beside: value)))"
    return "expected \(self), measured \(measure.text(number))\(beside)."
  }

  /// Rounded to four decimals, unless that changes whether the comparison holds.
  private func rounded(_ number: Double, beside value: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    let isFaithful = comparison.holds(rounded, value) == comparison.holds(number, value)
    return Expectation.shortest(isFaithful ? rounded : number)
  }

  private static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

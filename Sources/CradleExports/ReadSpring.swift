import CradleCurves

/// A spring that was found in a text.
public struct ReadSpring: Sendable {
  /// UIKit's.
  public let numbers: SpringNumbers
  /// How the text was understood: "SwiftUI", "a table of a curve".
  public let source: String
  /// What the text holds. A spring of another toolkit counts as designed unless the text says that it is as it moves; a
  /// curve counts as what is to be seen.
  public let basis: SpringBasis
  /// Of a curve: how far it is from what the numbers do at most, as a share of the way.
  public let fitError: Double?

  /// A text of more bytes is refused.
  public static let mostBytes = 1 << 20
  /// A curve that is farther from every spring is none, as a share of the way.
  public static let mostFitError = 0.2
  /// Reading goes from what says most of itself to what says least.
  private static let order: [SpringDialect] = [
    .json, .css, .libadwaita, .flutter, .qt, .android, .uiKitTiming, .origami, .uiKit, .compose, .swiftUI, .reactSpring,
    .motion,
  ]

  /// `FREQUENCY/DAMPING` in Hz and as a ratio, a text in any dialect that is written, or a table of a curve.
  public init(_ text: String) throws(SpringComplaint) {
    try ReadSpring.check(text)
    let source = SourceText(text)
    if let numbers = try ReadSpring.pair(source.tokens) {
      self.init(numbers, "frequency and damping ratio", .moves, nil)
      return
    }
    let said = SpringBasis(saidIn: text)
    for dialect in ReadSpring.order {
      if let found = try ReadSpring(source, dialect, said) {
        self = found
        return
      }
    }
    guard let curve = try CurveTable.curve(text) else {
      throw SpringComplaint(
        "No spring was found in it. One is: FREQUENCY/DAMPING, the code of a spring, a linear(), or a table of a curve."
      )
    }
    self = try ReadSpring(fitting: curve, .moves, "a table of a curve")
  }

  private static func check(_ text: String) throws(SpringComplaint) {
    guard text.utf8.count <= mostBytes else { throw SpringComplaint("It is longer than 1 MiB.") }
    guard text.utf8.contains(where: { $0 > 32 }) else { throw SpringComplaint("It is empty.") }
    // Tab, line feed, form feed and carriage return are text.
    let isText = text.utf8.allSatisfy { $0 >= 32 || (9...13).contains($0) } && !text.unicodeScalars.contains("\u{FFFD}")
    guard isText else { throw SpringComplaint("It is no text.") }
  }

  private static func pair(_ tokens: [SourceToken]) throws(SpringComplaint) -> SpringNumbers? {
    let tokens = tokens.filter { $0 != .word("Hz") }
    guard tokens.count == 3, case .number(let frequency, let unit) = tokens[0], ["", "Hz"].contains(unit),
      tokens[1] == .mark("/"), case .number(let damping, "") = tokens[2]
    else { return nil }
    return try SpringNumbers(checking: frequency, damping)
  }

  private init?(_ text: SourceText, _ dialect: SpringDialect, _ said: SpringBasis?) throws(SpringComplaint) {
    switch dialect.read {
    case .ownNumbers(let read):
      guard let found = try read(text) else { return nil }
      self.init(found, dialect.title, .moves, nil)
    case .numbers(let read):
      guard let found = try read(text) else { return nil }
      let basis = said ?? .designed
      self.init(try basis.tickNumbers(of: found), dialect.title, basis, nil)
    case .easing(let read):
      guard let easing = try read(text) else { return nil }
      let remark = easing.hasDuration ? "" : " (taken as 1 s long, since it says nothing of that)"
      try self.init(fitting: easing.lines, said ?? .moves, dialect.title + remark)
    }
  }

  private init(fitting curve: WayPolyline, _ basis: SpringBasis, _ source: String) throws(SpringComplaint) {
    let fit = SpringFit(curve, basis)
    guard fit.worstError <= ReadSpring.mostFitError else {
      throw SpringComplaint(
        "Its curve is no spring's: the nearest one is off by \(SpringExport.percent(fit.worstError)).")
    }
    self.init(fit.numbers, source, basis, fit.worstError)
  }

  private init(_ numbers: SpringNumbers, _ source: String, _ basis: SpringBasis, _ fitError: Double?) {
    (self.numbers, self.source, self.basis, self.fitError) = (numbers, source, basis, fitError)
  }

  /// What was understood, in one sentence: "2 Hz and damping ratio 0.6 from SwiftUI".
  public var sentence: String {
    let fit = fitError.map { ", a fit that is off by \(SpringExport.percent($0)) at worst" } ?? ""
    return "\(SpringExport.name(of: numbers)) from \(source), \(basis.rawValue)\(fit)."
  }
}

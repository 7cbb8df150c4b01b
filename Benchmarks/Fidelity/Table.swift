/// Prints rows as they come, and remembers whether all of them hold.
struct Table {
  private(set) var isReached = true

  func begin(_ title: String, _ columns: [String], bars: [String]) {
    print("\n\(title)")
    print(Table.pad("", -56), columns.map { Table.pad($0, 15) }.joined())
    print(Table.pad("  the bar", -56), bars.map { Table.pad($0, 15) }.joined())
  }

  /// Nil where a row has nothing to say in a column.
  mutating func row(_ head: String, _ values: [Double?], _ holds: Bool) {
    isReached = isReached && holds
    let cells = values.map { Table.pad($0.map(Table.short) ?? "", 15) }.joined()
    print(Table.pad("  " + head, -56), cells, holds ? "" : "  FAILS")
  }

  /// Three digits that count.
  private static func short(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e6 { return "\(Int(value))" }
    if !value.isFinite { return "never" }
    var (scale, digits) = (1.0, abs(value))
    guard digits >= 1e-4 else { return tiny(value) }
    while digits < 100 {
      digits *= 10
      scale *= 10
    }
    return "\((value * scale).rounded() / scale)"
  }

  private static func tiny(_ value: Double) -> String {
    var (exponent, digits) = (0, abs(value))
    while digits < 1 {
      digits *= 10
      exponent -= 1
    }
    return "\(value < 0 ? "-" : "")\(Int(digits.rounded()))e\(exponent)"
  }

  /// A negative width fills up on the right.
  private static func pad(_ text: String, _ width: Int) -> String {
    let fill = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + fill : fill + text
  }
}

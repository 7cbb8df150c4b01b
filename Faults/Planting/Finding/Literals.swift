/// The numbers that are written instead of others.
enum Literals {
  /// One more, and one less where that is not negative. A number that is not decimal has one more only.
  static func others(thanInteger text: String) -> [String] {
    let digits = text.filter { $0 != "_" }
    if let value = Int(digits) { return value > 0 && value < Int.max ? ["\(value + 1)", "\(value - 1)"] : ["1"] }
    return ["(\(text) + 1)"]
  }

  /// Twice and half as much, or 1 for 0.
  static func others(thanReal text: String) -> [String] {
    guard let value = Double(text.filter { $0 != "_" }), value.isFinite else { return [] }
    return value == 0 ? ["1.0"] : ["\(value * 2)", "\(value / 2)"]
  }
}

/// A pasted text, to be asked for the numbers that stand beside names.
struct SourceText {
  let tokens: [SourceToken]
  /// Words of it, to tell the dialects apart.
  private let words: Set<String>

  init(_ text: String) {
    tokens = SourceScanner.tokens(of: text)
    words = Set(
      tokens.compactMap { token in
        if case .word(let word) = token { word } else { nil }
      })
  }

  func has(_ names: String...) -> Bool { names.contains { words.contains($0) } }

  /// The number beside the first of these names that has one, as in `damping: 17.6`, `"damping": 17.6`, `damping =
  /// 17.6f` and `damping(17.6)`. A word there means what `constants` say.
  func number(_ names: String..., constants: [String: Double] = [:]) throws(SpringComplaint) -> Double? {
    for name in names where words.contains(name) {
      for index in tokens.indices where tokens[index] == .word(name) {
        if let value = try value(of: name, after: index, constants) { return value }
      }
    }
    return nil
  }

  /// The same of a number without which there is no spring.
  func need(_ names: String..., constants: [String: Double] = [:]) throws(SpringComplaint) -> Double {
    for name in names {
      if let value = try number(name, constants: constants) { return value }
    }
    throw SpringComplaint("It has no \(names[0]), or no number stands beside it.")
  }

  private func value(
    of name: String, after index: Int, _ constants: [String: Double]
  ) throws(SpringComplaint) -> Double? {
    var next = index + 1
    var hasSeparator = false
    while next < tokens.count, case .mark(let mark) = tokens[next], "\"':=(".contains(mark) {
      hasSeparator = hasSeparator || ":=(".contains(mark)
      next += 1
    }
    guard hasSeparator, next < tokens.count else { return nil }
    switch tokens[next] {
    case .number(let value, let unit):
      try checkAlone(next, name)
      return try value * SourceText.scale(of: unit, name)
    case .word(let word):
      if ["nan", "NaN", "inf", "Infinity", "infinity"].contains(word) {
        throw SpringComplaint("Its \(name) is no number.")
      }
      return constants[lastWord(from: next)]
    case .mark: return nil
    }
  }

  /// What a number is multiplied by for the letters behind it: units, and the types of literals.
  private static func scale(of unit: String, _ name: String) throws(SpringComplaint) -> Double {
    switch unit {
    case "", "s", "Hz", "f", "F", "d", "D", "f32", "f64", "_f32", "_f64": return 1
    case "ms": return 0.001
    case "%": return 0.01
    default: throw SpringComplaint("Its \(name) has something behind it that is no unit of a spring's.")
    }
  }

  /// Whether a value is assigned to the name, as in `spring.frequency = 2`; in an object it would be `frequency: 2`.
  func assigns(_ name: String) -> Bool {
    tokens.indices.dropLast().contains { tokens[$0] == .word(name) && tokens[$0 + 1] == .mark("=") }
  }

  /// `Spring.StiffnessLow` is known by its last word.
  private func lastWord(from index: Int) -> String {
    var (index, last) = (index, "")
    while index < tokens.count, case .word(let word) = tokens[index] {
      last = word
      guard index + 1 < tokens.count, tokens[index + 1] == .mark(".") else { break }
      index += 2
    }
    return last
  }

  /// To take the first number of a calculation would be to take a wrong one in silence.
  private func checkAlone(_ index: Int, _ name: String) throws(SpringComplaint) {
    guard index + 1 < tokens.count else { return }
    switch tokens[index + 1] {
    case .mark(let mark) where "*/+-".contains(mark):
      throw SpringComplaint("Its \(name) is calculated: only a number can be read.")
    default: break
    }
  }

  /// The numbers in the brackets behind a name, as in `adw_spring_params_new (0.6, 1, 157.9)`, labels or not.
  func arguments(of name: String) -> [Double]? {
    guard let index = tokens.firstIndex(of: .word(name)),
      let open = tokens[index...].prefix(8).firstIndex(of: .mark("("))
    else { return nil }
    return tokens[(open + 1)...].prefix { $0 != .mark(")") }.compactMap { token in
      if case .number(let value, _) = token { value } else { nil }
    }
  }
}

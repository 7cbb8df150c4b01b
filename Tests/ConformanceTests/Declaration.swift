/// The name of a member by its declaration, as documentation writes it: `magnitude`, `setAngle(_:magnitude:)`,
/// `init()`.
enum Declaration {
  /// Several only for `case a, b`; none when the text declares nothing.
  static func names(in text: some StringProtocol) -> [String] {
    let text = String(text)
    if let match = text.firstMatch(of: /(?:^|\s)case\s+(.+)/.wordBoundaryKind(.simple)) {
      return match.1.split(separator: ",").compactMap { part in
        part.prefixMatch(of: /\s*(\w+)/).map { String($0.1) }
      }
    }
    guard let match = text.firstMatch(of: /(?:^|\s)(?:(?:func|var|let)\s+(==|\w+)|(init)\??)/) else { return [] }
    let name = String(match.1 ?? "init")
    let rest = text[match.range.upperBound...].drop { $0 == " " }
    return [rest.first == "(" && name != "==" ? name + labels(of: rest) : name]
  }

  /// - Parameter list: begins with the opening parenthesis of the parameters.
  private static func labels(of list: Substring) -> String {
    var (depth, isLabel, labels) = (0, false, "(")
    for character in list {
      if depth == 1, isLabel {
        switch character {
        case ":", " ": if labels.last != ":", labels.last != "(" { (labels, isLabel) = (labels + ":", false) }
        case ")": break
        default: labels.append(character)
        }
      }
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 1, character == "(" || character == "," { isLabel = true }
      if depth == 0 { break }
    }
    return labels + ")"
  }
}

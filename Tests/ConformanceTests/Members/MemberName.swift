/// The name of a member, taken apart.
struct MemberName: Hashable {
  /// As documentation writes it: `setContentOffset(_:animated:)`.
  let full: String
  /// What is before the parameters.
  let base: String
  /// Nil for what is not called; "_" where there is none.
  let labels: [String]?

  init(_ full: some StringProtocol) {
    let text = String(full)
    self.full = text
    let open = text.firstIndex(of: "(") ?? text.endIndex
    base = String(text[..<open])
    // The last piece is the closing bracket.
    labels = open == text.endIndex ? nil : text[open...].dropFirst().split(separator: ":").dropLast().map(String.init)
  }

  /// Whether a call of `other` may be written as this one, by leaving out parameters that have defaults.
  ///
  /// - Parameter defaults: how many parameters of `other` have one.
  func isCall(of other: MemberName, defaults: Int) -> Bool {
    guard base == other.base, let labels, let all = other.labels, all.count - labels.count <= defaults else {
      return self == other
    }
    var rest = labels[...]
    for label in all where label == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

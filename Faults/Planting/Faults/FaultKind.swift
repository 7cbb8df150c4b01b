/// The kinds of faults that are planted.
package enum FaultKind: String, Codable, CaseIterable, Comparable, Sendable {
  /// Another operator: a sum for a difference, `<=` for `<`, one element fewer in a range, no sign.
  case anOperator = "operator"
  /// Another number, or the other truth value.
  case constant
  /// A call, an assignment or a jump that is not there.
  case droppedLine = "dropped line"
  /// The other branch of an `if`, a `guard`, a loop or a ternary is taken; two cases of a `switch` change places.
  case swappedBranches = "swapped branches"

  package static func < (one: FaultKind, other: FaultKind) -> Bool {
    allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
  }
}

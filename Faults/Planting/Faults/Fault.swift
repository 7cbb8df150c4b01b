/// One change of one file that may make it wrong.
package struct Fault: Equatable, Sendable {
  package let kind: FaultKind
  /// The place of what is changed, as bytes of the file.
  package let offset: Int
  /// What is changed, in the order of the file, all of it within the host.
  package let edits: [Edit]
  /// What is written twice, once with the fault.
  package let host: Host

  package init(kind: FaultKind, edits: [Edit], host: Host) {
    self.kind = kind
    offset = edits[0].range.lowerBound
    self.edits = edits
    self.host = host
  }
}

/// A piece of code that is written twice, with a switch between the two.
package struct Host: Hashable, Sendable {
  /// How the switch is written.
  package enum Form: Hashable, Sendable {
    /// A statement, or the value of a body that has no `return`.
    case statement
    /// What a variable begins with: an `if` expression, whose branches the compiler checks one by one.
    case initializer
    /// An expression where Swift allows no `if`: a ternary.
    case expression
  }

  package let form: Form
  /// Bytes of the file, without the blanks and comments around.
  package let range: Range<Int>
  /// The declaration around it that has a body, or the host itself outside of one.
  package let declaration: Range<Int>

  package init(form: Form, range: Range<Int>, declaration: Range<Int>) {
    self.form = form
    self.range = range
    self.declaration = declaration
  }
}

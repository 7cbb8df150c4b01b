/// One thing that has happened, in a sentence for somebody who does not see the window.
package struct Told: Equatable, Sendable {
  package let text: String
  package let interest: Interest

  package init(_ text: String, _ interest: Interest = .text) {
    (self.text, self.interest) = (text, interest)
  }

  /// The least first, by the names that speech-dispatcher's protocol SSIP gives to its priorities.
  package enum Interest: String, CaseIterable, Comparable, Sendable {
    /// How far something is that takes time.
    case progress
    /// What is spoken only where nothing else is.
    case notification
    /// What a newer one of its kind replaces.
    case text
    /// What is spoken to its end.
    case message

    package static func < (one: Interest, other: Interest) -> Bool { one.rank < other.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

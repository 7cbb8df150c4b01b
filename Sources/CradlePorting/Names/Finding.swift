#if Porting
  /// Something of Apple's that is not here, or that has to be ported by hand.
  package struct Finding: Sendable {
    /// `path:line:column`.
    package let place: String
    /// What is not here, as Apple calls it.
    package let name: String
    /// The line of `Remaining.md` that speaks of it; nil where none does.
    package let remainingLine: Int?
    /// Why, or what to do.
    package let reason: String?

    /// One line: the place, the name, the line and the reason.
    package var sentence: String {
      let source = remainingLine.map { "Remaining.md:\($0)" } ?? (reason == nil ? "not known to Cradle" : nil)
      return "\(place): \(name): " + [source, reason].compactMap { $0 }.joined(separator: ": ")
    }
  }
#endif

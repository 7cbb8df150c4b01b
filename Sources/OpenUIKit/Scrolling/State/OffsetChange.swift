/// Why the offset changes at this moment.
///
/// A scroll view announces its own changes here; every other one comes from outside. A layout that is asked about a
/// change from outside is told that nothing scrolls: else a layout of springs would mistake an offset that a client
/// sets during a glide for the motion of a hand.
@MainActor
final class OffsetChange {
  enum Author {
    /// Whoever assigns `contentOffset` or `bounds`.
    case client
    /// The scroll view itself: a drag, a motion, content that has changed its size or place.
    case scrollView
  }

  /// Who makes the next change of the bounds.
  private(set) var author = Author.client
  /// Who makes the change that a layout is asked about; nil while none is. A client, if changes nest and one is the
  /// client's.
  private(set) var authorOfQuestion: Author?

  /// Whether a layout is asked about a change that is no scroll.
  var isClientPlacement: Bool { authorOfQuestion == .client }

  /// Whether no change is announced and no layout is asked.
  var isIdle: Bool { author == .client && authorOfQuestion == nil }

  /// Runs `change`, which assigns the bounds on the scroll view's own account.
  func makeOwn(_ change: () -> Void) {
    author = .scrollView
    change()
    author = .client
  }

  /// The bounds have changed. Returns who did it; what the delegate does about it from now on is a client's.
  func finish() -> Author {
    defer { author = .client }
    return author
  }

  /// Runs `question`, which asks a layout about the change that is to come.
  func askLayout<Answer>(_ question: () -> Answer) -> Answer {
    let outer = authorOfQuestion
    authorOfQuestion = outer == .client ? .client : author
    defer { authorOfQuestion = outer }
    return question()
  }
}

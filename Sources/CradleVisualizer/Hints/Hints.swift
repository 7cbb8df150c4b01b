/// What a newcomer is told: one thing at a time, when it is of use, and never again.
package struct Hints: Equatable {
  /// By its name in the file of those that were shown.
  package enum Hint: String, CaseIterable, Sendable {
    case scroll, rewind, vary, find

    package var text: String {
      switch self {
      case .scroll: "Drag, flick, or turn the wheel"
      case .rewind: "T shows the timeline: drag it to go back in time"
      case .vary: "Change a number (I shows them), and L does again what you did"
      case .find: "Ctrl+K finds every scene, every number and every command"
      }
    }

    /// What shows that it was understood.
    var deed: Deed {
      switch self {
      case .scroll: .touch
      case .rewind: .rewind
      case .vary: .set
      case .find: .find
      }
    }
  }

  package enum Deed: Sendable {
    /// The stage was dragged, clicked or scrolled.
    case touch
    /// What was touched has come to rest.
    case rest
    /// Time was stopped, or the timeline was shown.
    case rewind
    /// A number was changed.
    case set
    case find
  }

  package private(set) var shown: Hint?
  /// Those that were shown, now or in another run.
  package private(set) var seen: Set<Hint>
  private var hasTouched = false
  /// What somebody does who has not been told needs not be told.
  private var done: Set<Deed> = []
  private var touchesSinceShown = 0

  /// A hint that nobody follows goes after so many touches of the stage: who plays is not to be lectured.
  private static let patience = 3

  package init(seen: Set<Hint>) { self.seen = seen }

  /// A scene begins. One that does not scroll has words of its own, which say what to do; a hint would cover them.
  package mutating func begin(scrolls: Bool) {
    if scrolls, shown == .scroll { return }
    shown = nil
    if scrolls { show(.scroll) }
  }

  package mutating func note(_ deed: Deed) {
    done.insert(deed)
    if shown?.deed == deed { shown = nil }
    switch deed {
    case .touch:
      hasTouched = true
      touchesSinceShown += 1
      if touchesSinceShown >= Self.patience { shown = nil }
    case .rest: if hasTouched { show(.rewind) }
    case .rewind: show(.vary)
    case .set: show(.find)
    case .find: break
    }
  }

  package mutating func dismiss() { shown = nil }

  private mutating func show(_ hint: Hint) {
    guard shown == nil, hint == .scroll || !done.contains(hint.deed), seen.insert(hint).inserted else { return }
    shown = hint
    touchesSinceShown = 0
  }
}

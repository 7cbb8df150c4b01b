/// What a collection view is doing.
///
/// The state is private, and each method checks what it may follow: no other order can be written. A class, since the
/// layout, the data source and the delegate call the view back while a phase lasts.
@MainActor
final class UpdatePhase {
  private enum Activity {
    /// Updates and layouts are taken over at once.
    case idle
    /// In `layoutSubviews()`: updates wait.
    case layingOut(isLayoutReplaced: Bool)
    /// In an update of the data, or a change from one layout to another: other updates wait. The transitions are there
    /// while the layout is asked where elements appear and disappear. Boxed: `isIdle` is asked often, and must not copy
    /// them.
    indirect case updating(UpdateTransitions?, isLayoutReplaced: Bool)
  }

  /// A change that the view itself makes, and must not handle as one of a client's.
  private enum OwnChange {
    case none, itemCounts, contentOffset
  }

  private var activity = Activity.idle
  private var ownChange = OwnChange.none

  var isIdle: Bool {
    if case .idle = activity { true } else { false }
  }

  /// Whether a call-back has replaced the layout that is being asked.
  var isLayoutReplaced: Bool {
    switch activity {
    case .idle: false
    case .layingOut(let isReplaced), .updating(_, let isReplaced): isReplaced
    }
  }

  /// How elements appear and disappear in the update about which the layout is being asked.
  var transitions: UpdateTransitions? {
    if case .updating(let transitions, _) = activity { transitions } else { nil }
  }

  var isChangingItemCounts: Bool { ownChange == .itemCounts }
  /// Whether the offset follows the content, which is no scroll.
  var isShiftingOffset: Bool { ownChange == .contentOffset }
  /// Whether nothing is under way, as it must be between two ticks.
  var isAtRest: Bool { isIdle && ownChange == .none }

  func layOut(_ body: () -> Void) { run(.layingOut(isLayoutReplaced: false), body) }

  func update(_ body: () -> Void) { run(.updating(nil, isLayoutReplaced: false), body) }

  /// Asks the layout about an update that has begun.
  func ask(about transitions: UpdateTransitions, _ questions: () -> Void) {
    guard case .updating(nil, _) = activity else {
      preconditionFailure("a layout is asked about no update, or about two")
    }
    activity = .updating(transitions, isLayoutReplaced: isLayoutReplaced)
    questions()
    activity = .updating(nil, isLayoutReplaced: isLayoutReplaced)
  }

  /// Another layout has come. In the middle of a phase no question to the old one has a meaning any more.
  func layoutWasReplaced() {
    switch activity {
    case .idle: break
    case .layingOut: activity = .layingOut(isLayoutReplaced: true)
    case .updating(let transitions, _): activity = .updating(transitions, isLayoutReplaced: true)
    }
  }

  func changeItemCounts(_ body: () -> Void) { run(.itemCounts, body) }

  func shiftOffset(_ body: () -> Void) { run(.contentOffset, body) }

  private func run(_ new: Activity, _ body: () -> Void) {
    precondition(isIdle, "a layout phase or an update begins in the middle of another")
    activity = new
    body()
    activity = .idle
  }

  /// In any phase; a change of the one kind may bring one of the other about.
  private func run(_ new: OwnChange, _ body: () -> Void) {
    let outer = ownChange
    ownChange = new
    body()
    ownChange = outer
  }
}

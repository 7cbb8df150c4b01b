/// The layout of a collection view, or the interactive transition between two.
@MainActor
struct LayoutState {
  private enum State {
    case settled(UICollectionViewLayout)
    case transition(InteractiveTransition)
  }

  private var state: State

  init(_ layout: UICollectionViewLayout) { state = .settled(layout) }

  /// The layout that the view asks: in a transition, the one between the two.
  var current: UICollectionViewLayout {
    switch state {
    case .settled(let layout): layout
    case .transition(let transition): transition.transitionLayout
    }
  }

  var transition: InteractiveTransition? {
    if case .transition(let transition) = state { transition } else { nil }
  }

  /// - Returns: the transition that this cuts short, which a call-back may have begun.
  mutating func replace(with layout: UICollectionViewLayout) -> InteractiveTransition? {
    defer { state = .settled(layout) }
    return transition
  }

  mutating func begin(_ new: InteractiveTransition) {
    precondition(transition == nil, "a transition begins within another")
    state = .transition(new)
  }

  /// The layout between the two stays until another one replaces it.
  ///
  /// - Returns: the transition that has ended; nil where there was none.
  mutating func endTransition() -> InteractiveTransition? {
    guard let ended = transition else { return nil }
    state = .settled(ended.transitionLayout)
    return ended
  }
}

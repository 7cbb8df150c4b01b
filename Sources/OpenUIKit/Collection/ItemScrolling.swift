import Foundation

/// What belongs to scrolling from item to item: where the program's scroll leads, which items have been announced
/// ahead, and the bar of titles that lead to items.
@MainActor
struct ItemScrolling {
  /// Until the layout phase after the scroll has come to its end.
  private(set) var goal: ScrollGoal?
  private(set) var indexBar: IndexTitleBar?
  private var prefetch = PrefetchWindow()

  mutating func scroll(to newGoal: ScrollGoal) { goal = newGoal }

  mutating func endScroll() { goal = nil }

  /// The item has turned out to lie where `offset` brings it into view.
  mutating func leadGoal(to offset: CGPoint) {
    goal?.offset = offset
  }

  /// What updates have done to the goal has been dealt with.
  mutating func goalWasFollowed() { goal?.wasUpdated = false }

  /// The content has come to lie elsewhere.
  mutating func shiftGoal(by distance: CGPoint) {
    goal?.offset.x += distance.x
    goal?.offset.y += distance.y
  }

  /// An update gives items other index paths. A scroll to an item that is gone comes to its end as it began.
  mutating func rename(by map: IndexPathMap) {
    goal = goal.flatMap { goal in map.indexPath(after: goal.indexPath).map(goal.renamed) }
    prefetch.rename(by: map)
  }

  /// The data are others.
  mutating func reload() {
    goal = nil
    prefetch = PrefetchWindow()
  }

  /// - Returns: how far the viewport has come since items were announced last, zero the first time; nil if it is there
  ///   still.
  mutating func prefetchDistance(to origin: CGPoint) -> CGVector? { prefetch.distance(to: origin) }

  mutating func prefetch(
    _ ahead: [IndexPath], visible: (IndexPath) -> Bool
  ) -> (new: [IndexPath], lost: [IndexPath]) { prefetch.move(to: ahead, visible: visible) }

  mutating func showIndexBar(_ bar: IndexTitleBar?) { indexBar = bar }
}

import Foundation

/// The views of elements that the present tick has scrolled out of the viewport.
///
/// A frame between two ticks shows the content between their two offsets, and with it a part of what was visible
/// before. For such frames these views stay in the collection view until the layout phase of a later tick. To everybody
/// else they have left. Asking the layout for a larger rectangle instead would need layouts that keep items outside of
/// the viewport up to date.
@MainActor
struct ScrolledOutViews {
  private(set) var views: [UICollectionReusableView] = []
  /// In which they have left.
  private(set) var tick = Int.min

  mutating func append(_ view: UICollectionReusableView, in tick: Int) {
    view.isScrolledOut = true
    views.append(view)
    self.tick = tick
  }

  mutating func removeAll() {
    for view in views { view.isScrolledOut = false }
    views.removeAll(keepingCapacity: true)
  }

  /// The content has come to lie elsewhere.
  func shift(by distance: CGPoint) {
    for view in views { view.center = CGPoint(x: view.center.x + distance.x, y: view.center.y + distance.y) }
  }
}

extension UICollectionView {
  /// Takes off the screen what the layout no longer answers for the visible rectangle. What frames between this tick
  /// and the one before still show stays for them.
  func endDisplayingUnwanted(_ leaving: [VisibleElements.Element]) {
    guard !leaving.isEmpty else { return }
    let tick = context?.tick ?? 0
    let older = CGRect(origin: originHistory.position(blended: 0, in: tick), size: size)
    guard older.origin != bounds.origin else { return endDisplaying(leaving) }
    var others: [VisibleElements.Element] = []
    for element in leaving {
      if element.view.frame.intersects(older) {
        elements.scrolledOut.append(element.view, in: tick)
        detach(element)
      } else {
        others.append(element)
      }
    }
    endDisplaying(others)
  }

  /// Makes the views that were kept for frames of an earlier tick ready for other elements.
  func removeScrolledOutViews() {
    guard !elements.scrolledOut.views.isEmpty else { return }
    removeSubviews(elements.scrolledOut.views)
    for view in elements.scrolledOut.views { reusePool.enqueue(view) }
    // Nobody else refers to the list now, so that it keeps its memory.
    elements.scrolledOut.removeAll()
  }
}

import Foundation

extension UICollectionView {
  /// Every view of an element that there is: shown, on its way out, and waiting to be used again.
  package var allElementViews: [UICollectionReusableView] {
    elements.order.map(\.view) + disappearingViews + elements.scrolledOut.views + reusePool.waitingViews
  }

  /// Those that are cells.
  package var allCells: [UICollectionViewCell] { allElementViews.compactMap { $0 as? UICollectionViewCell } }

  private var disappearingViews: [UICollectionReusableView] { updates.animations.disappearing.map(\.view) }

  func checkElements() {
    demand(elements.agrees, "visible elements are listed twice")
    demand(elements.order.allSatisfy { $0.view.element == $0.key }, "a view does not know what it shows")
    demand(
      phase.isAtRest && !updates.isOpen && !reusePool.isRequesting,
      "a collection view is being laid out or updated between two ticks")
    demand(
      updates.animations.isEmpty || (context?.willAdvance(self) ?? true),
      "an update is shown and nobody goes on with it")
    checkPool()
    layout.checkInvariants()
    guard elements.isShown, let known = updates.itemCounts, !updates.isWaiting, !reordering.isMoving else { return }
    demand(known == askForItemCounts(), "the data source has other counts than the view")
    for indexPath in indexPathsForVisibleItems {
      demand(updates.hasItem(at: indexPath), "a cell shows item \(indexPath), which is gone")
    }
    checkSelection()
    if !needsLayout, layout.isPrepared { checkAgainstLayout() }
  }

  private func checkPool() {
    let present = elements.order.map(\.view) + disappearingViews + elements.scrolledOut.views
    let waiting = reusePool.waitingViews
    let all = Set((present + waiting).map { ObjectIdentifier($0) })
    demand(all.count == present.count + waiting.count, "one view is used for two purposes at once")
    demand(present.allSatisfy { $0.superview === self }, "a visible view is not in its collection view")
    demand(waiting.allSatisfy { $0.superview == nil && $0.window == nil }, "a view that waits is on the screen")
    demand(
      allElementViews.allSatisfy { view in view.isScrolledOut == elements.scrolledOut.views.contains { $0 === view } },
      "a view is wrong about being scrolled out")
    let views = subviews.filter { $0 is UICollectionReusableView && $0 !== backgroundView }
    demand(views.count == present.count, "a view on the screen belongs to no element")
  }

  private func checkSelection() {
    let chosen = selection.indexPaths
    demand(chosen.allSatisfy(updates.hasItem), "an item is selected that is gone")
    demand(allowsSeveral || chosen.count <= 1, "several items are selected where one may be")
    for (indexPath, cell) in elements.cells {
      demand(cell.isSelected == selection.contains(indexPath), "the cell of item \(indexPath) is wrong about selection")
    }
    demand(focusedIndexPath.map(updates.hasItem) ?? true, "the focus is on an item that is gone")
  }

  private func checkAgainstLayout() {
    var wanted: Set<ElementKey> = []
    for attributes in layout.layoutAttributesForElements(in: bounds) ?? [] {
      let key = attributes.element
      demand(wanted.insert(key).inserted, "a layout answers item \(key.indexPath) twice")
      demand(
        key.category != .cell || updates.hasItem(at: key.indexPath),
        "a layout answers item \(key.indexPath), which is gone")
      guard let view = elements[key] else { continue }
      if view.transition == nil { check(view, attributes) }
    }
    demand(wanted == Set(elements.order.map(\.key)), "not the elements in view have views")
  }

  private func check(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    // What an animator moves is drawn as it moves; of what stands still only the place counts.
    let moves = attributes.poses.position(blended: 0.5, in: context?.tick ?? 0) != attributes.center
    let isInPlace =
      moves
      ? view.poses == attributes.poses
      : view.center == attributes.center && view.poses.angle == attributes.poses.angle
    demand(
      isInPlace && view.size == attributes.size && view.transform == attributes.transform
        && view.alpha == attributes.alpha && view.isHidden == attributes.isHidden,
      "the view of \(attributes.element) is not where its layout says: \(view.poses), \(view.size), \(view.alpha), not "
        + "\(attributes.poses), \(attributes.size), \(attributes.alpha)")
  }
}

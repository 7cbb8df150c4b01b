import Foundation

extension UICollectionView {
  /// Every cell that there is: shown, on its way out, and waiting to be used again.
  package var allCells: [UICollectionViewCell] { visibleCells + leavingCells + pool.waitingCells }

  private var leavingCells: [UICollectionViewCell] { runningBatches.flatMap { $0.leaving.map(\.cell) } }

  func checkCells() {
    demand(
      visibleOrder.count == visible.count && visibleOrder.allSatisfy { visible[$0.indexPath] === $0.cell },
      "visible items are listed twice")
    demand(!isBusy && openBatch == nil, "a collection view is being laid out between two ticks")
    demand(
      runningBatches.isEmpty || (context?.willAdvance(self) ?? true), "an update is shown and nobody goes on with it")
    checkPool()
    collectionViewLayout.checkInvariants()
    guard isShown, itemCounts != nil, waitingBatches.isEmpty else { return }
    demand(itemCounts == askForCounts(), "the data source has other counts than the view")
    for indexPath in indexPathsForVisibleItems {
      demand(isThere(indexPath), "a cell shows item \(indexPath), which is gone")
    }
    if !needsLayout, collectionViewLayout.isPrepared { checkAgainstLayout() }
  }

  private func checkPool() {
    let (shown, waiting) = (visibleCells + leavingCells, pool.waitingCells)
    let all = Set((shown + waiting).map { ObjectIdentifier($0) })
    demand(all.count == shown.count + waiting.count, "one cell is used for two purposes at once")
    demand(shown.allSatisfy { $0.superview === self }, "a visible cell is not in its collection view")
    demand(waiting.allSatisfy { $0.superview == nil && $0.window == nil }, "a cell that waits is on the screen")
    let cells = subviews.filter { $0 is UICollectionViewCell && $0 !== backgroundView }
    demand(cells.count == shown.count, "a cell on the screen belongs to no item")
  }

  private func checkAgainstLayout() {
    let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var wanted: Set<IndexPath> = []
    for attributes in elements where attributes.representedElementCategory == .cell {
      demand(wanted.insert(attributes.indexPath).inserted, "a layout answers item \(attributes.indexPath) twice")
      demand(isThere(attributes.indexPath), "a layout answers item \(attributes.indexPath), which is gone")
      guard let cell = visible[attributes.indexPath] else { continue }
      if cell.transition == nil { check(cell, attributes) }
    }
    demand(wanted == Set(indexPathsForVisibleItems), "not the items in view have cells")
  }

  private func check(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) {
    demand(
      cell.poses == attributes.poses && cell.size == attributes.size && cell.transform == attributes.transform
        && cell.alpha == attributes.alpha && cell.isHidden == attributes.isHidden,
      "the cell of item \(attributes.indexPath) is not where its layout says")
  }

  private func isThere(_ indexPath: IndexPath) -> Bool {
    guard let itemCounts, itemCounts.indices.contains(indexPath.section) else { return false }
    return (0..<itemCounts[indexPath.section]).contains(indexPath.item)
  }
}

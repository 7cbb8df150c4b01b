import Foundation

/// Which items have been announced as soon to be visible.
struct PrefetchWindow {
  private(set) var announced: Set<IndexPath> = []
  /// Where the viewport was when the layout was last asked for more.
  var origin: CGPoint?

  /// Takes over what lies ahead now; answers what is new, in the order given, and what has been announced in vain.
  mutating func move(to ahead: [IndexPath], visible: (IndexPath) -> Bool) -> (new: [IndexPath], lost: [IndexPath]) {
    let present = Set(ahead)
    let new = ahead.filter { !announced.contains($0) }
    let lost = announced.filter { !present.contains($0) && !visible($0) }
    announced = present
    return (new, lost.sorted())
  }

  mutating func follow(_ map: IndexPathMap) {
    if !announced.isEmpty { announced = Set(announced.compactMap(map.keptIndexPath)) }
  }
}

extension UICollectionView {
  /// Says which items the present scroll will bring: those of one viewport ahead, the nearest first.
  func announcePrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource, isSteady, !isBusy, layout.isPrepared else { return }
    let old = prefetch.origin
    guard old != bounds.origin else { return }
    prefetch.origin = bounds.origin
    let way = old.map { CGVector(dx: bounds.minX - $0.x, dy: bounds.minY - $0.y) } ?? .zero
    let (new, lost) = prefetch.move(to: itemsAhead(way)) { shown[ElementKey(cell: $0)] != nil }
    if !lost.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: lost) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// Before anything has scrolled, what comes after.
  private func itemsAhead(_ way: CGVector) -> [IndexPath] {
    let isBack = way.dx < 0 || way.dy < 0
    let isSideways =
      way == .zero ? contentSize.width > bounds.width : way.dx.magnitude > way.dy.magnitude
    let step = isSideways ? CGVector(dx: bounds.width, dy: 0) : CGVector(dx: 0, dy: bounds.height)
    let ahead = bounds.offsetBy(dx: isBack ? -step.dx : step.dx, dy: isBack ? -step.dy : step.dy)
    let elements = layout.layoutAttributesForElements(in: ahead) ?? []
    let items = elements.filter {
      $0.representedElementCategory == .cell && shown[$0.element] == nil && isThere($0.indexPath)
    }
    return isBack ? items.map(\.indexPath).sorted(by: >) : items.map(\.indexPath).sorted()
  }
}

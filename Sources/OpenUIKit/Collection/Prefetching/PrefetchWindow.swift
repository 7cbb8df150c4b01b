import Foundation

/// Which items have been announced as soon to be visible.
struct PrefetchWindow {
  private var announced: Set<IndexPath> = []
  /// Where the viewport was when the layout was last asked for more.
  private var origin: CGPoint?

  /// - Returns: how far the viewport has come since the last call, zero the first time; nil if it is there still.
  mutating func distance(to newOrigin: CGPoint) -> CGVector? {
    guard newOrigin != origin else { return nil }
    defer { origin = newOrigin }
    return origin.map { CGVector(dx: newOrigin.x - $0.x, dy: newOrigin.y - $0.y) } ?? .zero
  }

  /// Other items lie ahead now.
  ///
  /// - Returns: those that are new, in the order given, and those that have been announced in vain.
  mutating func move(to ahead: [IndexPath], visible: (IndexPath) -> Bool) -> (new: [IndexPath], lost: [IndexPath]) {
    let present = Set(ahead)
    let new = ahead.filter { !announced.contains($0) }
    let lost = announced.filter { !present.contains($0) && !visible($0) }
    announced = present
    return (new, lost.sorted())
  }

  mutating func rename(by map: IndexPathMap) {
    if !announced.isEmpty { announced = Set(announced.compactMap(map.keptIndexPath)) }
  }
}

extension UICollectionView {
  /// Says which items the present scroll will bring: those of one viewport ahead, the nearest first.
  func prefetchItems() {
    guard isPrefetchingEnabled, let prefetchDataSource, isConsistent, phase.isIdle, layout.isPrepared,
      let distance = scrolling.prefetchDistance(to: bounds.origin)
    else { return }
    let ahead = itemsAhead(distance)
    let (new, lost) = scrolling.prefetch(ahead) { elements[ElementKey(cell: $0)] != nil }
    if !lost.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: lost) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// Before anything has scrolled, what comes after.
  private func itemsAhead(_ distance: CGVector) -> [IndexPath] {
    let isBack = distance.dx < 0 || distance.dy < 0
    let isSideways =
      distance == .zero ? contentSize.width > bounds.width : distance.dx.magnitude > distance.dy.magnitude
    let step = isSideways ? CGVector(dx: bounds.width, dy: 0) : CGVector(dx: 0, dy: bounds.height)
    let ahead = bounds.offsetBy(dx: isBack ? -step.dx : step.dx, dy: isBack ? -step.dy : step.dy)
    let attributes = layout.layoutAttributesForElements(in: ahead) ?? []
    let items = attributes.filter {
      $0.representedElementCategory == .cell && elements[$0.element] == nil && updates.hasItem(at: $0.indexPath)
    }
    return isBack ? items.map(\.indexPath).sorted(by: >) : items.map(\.indexPath).sorted()
  }
}

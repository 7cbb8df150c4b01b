import Foundation

/// Shows the items of a data source as a layout says, and keeps views for what is visible only.
///
/// Costs what is visible: no array of all items, no loop over them.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet { adopt(collectionViewLayout, after: oldValue) }
  }

  /// Behind the cells; stays where it is while they scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  var itemCounts: [Int]?
  var pool = CellPool()
  var visible: [IndexPath: UICollectionViewCell] = [:]
  /// The same in the order of appearing: a dictionary's order must not reach the drawing.
  var visibleOrder: [VisibleItem] = []

  struct VisibleItem {
    let indexPath: IndexPath
    let cell: UICollectionViewCell
  }

  var pass = 0
  /// Whether the offset follows the content, which is no scroll.
  var isShifting = false
  /// Cells that have not been asked yet how large they would like to be.
  var unfittedCells: [UnfittedCell] = []
  /// The highest `zIndex` that any cell has had.
  var largestZIndex = Int.min
  /// Whether the layout has been asked since the last reload: only then is there anything to animate.
  var isShown = false
  /// Whether the view is being laid out or updated, in whose call-backs updates wait.
  var isBusy = false
  /// The batch whose block runs now.
  var openBatch: BatchUpdate?
  var waitingBatches: [BatchUpdate] = []
  var runningBatches: [RunningBatch] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adopt(layout, after: nil)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adopt(collectionViewLayout, after: nil)
  }

  /// Asks the data source for everything anew in the next layout phase.
  open func reloadData() {
    itemCounts = nil
    isShown = false
    let shown = visibleOrder
    visibleOrder = []
    retire(shown)
    dropTransitions()
    invalidateCounts(andEverything: true)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isBusy else { return setNeedsLayout() }
    isBusy = true
    layOut()
    isBusy = false
    applyWaitingBatches()
  }

  private func layOut() {
    // Asked for now, whether the layout wants to know or not: a batch update compares with what was there before.
    _ = counts
    takeContentSize()
    if let backgroundView { backgroundView.frame = bounds }
    showElements()
    fitCells()
  }

  func takeContentSize() {
    collectionViewLayout.prepareIfNeeded()
    let size = collectionViewLayout.collectionViewContentSize
    if size != contentSize {
      contentSize = size
      context?.boundsChanged(of: collectionViewLayout)
    }
    // Shorter content may just have moved the offset, to where the layout has not been asked yet.
    collectionViewLayout.prepareIfNeeded()
  }

  package override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    if !isShifting, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: newBounds))
    }
    setNeedsLayout()
  }

  private func adopt(_ layout: UICollectionViewLayout, after old: UICollectionViewLayout?) {
    if old !== layout { old?.collectionView = nil }
    layout.collectionView = self
    layout.invalidateLayout()
  }

  /// The content has come to lie elsewhere: the offset and whatever moves cells follow, so that all stay on the screen.
  func adjust(by context: UICollectionViewLayoutInvalidationContext) {
    let shift = context.contentOffsetAdjustment
    guard shift != .zero else { return }
    isShifting = true
    shiftContent(by: shift)
    isShifting = false
    shiftTransitions(by: shift)
  }
}

// MARK: - Counts and queries

extension UICollectionView {
  public var numberOfSections: Int { counts.count }

  public func numberOfItems(inSection section: Int) -> Int {
    guard counts.indices.contains(section) else {
      fatalError(
        "NSInternalInconsistencyException: request for number of items in section \(section) when there are only "
          + "\(counts.count) sections in the collection view")
    }
    return counts[section]
  }

  /// Nil when the item is not visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visible[indexPath] }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visibleOrder.first { $0.cell === cell }?.indexPath
  }

  public var visibleCells: [UICollectionViewCell] { visibleOrder.map(\.cell) }
  public var indexPathsForVisibleItems: [IndexPath] { visibleOrder.map(\.indexPath) }

  /// The item whose cell is at `point`, in content coordinates; the one drawn last where several overlap.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    for case let cell as UICollectionViewCell in subviews.reversed()
    where cell.point(inside: cell.convertFromSuperview(point), with: nil) {
      // A cell that only fades out shows no item any more.
      if let indexPath = indexPath(for: cell) { return indexPath }
    }
    return nil
  }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  private var counts: [Int] {
    if let itemCounts { return itemCounts }
    guard dataSource != nil else { return [] }
    let counts = askForCounts()
    itemCounts = counts
    return counts
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }
}

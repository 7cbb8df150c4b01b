import Foundation

/// The registered classes and the cells that wait to be used again, by reuse identifier.
@MainActor
struct CellPool {
  var classes: [String: UICollectionViewCell.Type] = [:]
  private var waiting: [String: [UICollectionViewCell]] = [:]

  mutating func takeCell(_ identifier: String) -> UICollectionViewCell? {
    waiting[identifier]?.popLast()
  }

  var waitingCells: [UICollectionViewCell] { waiting.values.flatMap(\.self) }

  mutating func put(_ cell: UICollectionViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    waiting[identifier, default: []].append(cell)
  }
}

extension UICollectionView {
  /// Cells asked for as `identifier` will be of `cellClass`; nil takes the registration back.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else {
      pool.classes[identifier] = nil
      return
    }
    guard let cellType = cellClass as? UICollectionViewCell.Type else {
      fatalError("NSInvalidArgumentException: \(cellClass) is no subclass of UICollectionViewCell")
    }
    pool.classes[identifier] = cellType
  }

  /// A cell for the item: one that is no longer visible, or a new one of the registered class.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = pool.takeCell(identifier) {
      cell.isSelected = false
      cell.isHighlighted = false
      cell.prepareForReuse()
      return cell
    }
    guard let cellType = pool.classes[identifier] else {
      fatalError(
        "NSInternalInconsistencyException: could not dequeue a view of kind: UICollectionElementKindCell with "
          + "identifier \(identifier) - must register a nib or a class for the identifier")
    }
    let size = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.size ?? .zero
    let cell = cellType.init(dequeuedWithFrame: CGRect(origin: .zero, size: size))
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Brings the cells in line with what the layout says of the visible rectangle.
  func showElements() {
    pass += 1
    isShown = true
    let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    for attributes in elements where attributes.representedElementCategory == .cell {
      guard isSteady else { return }
      show(attributes)
    }
    if isSteady { retireUnwanted() }
  }

  /// Whether index paths still mean what they did: false as soon as a call-back has changed the data. No cell is asked for
  /// then; the update, or the reload, that waits will.
  var isSteady: Bool { isShown && waitingBatches.isEmpty }

  /// - Parameter transition: how a cell that is not there yet comes to its place.
  func show(_ attributes: UICollectionViewLayoutAttributes, arrivingBy transition: CellTransition? = nil) {
    let indexPath = attributes.indexPath
    if let cell = visible[indexPath] ?? takeBack(indexPath) {
      cell.pass = pass
      bring(cell, to: attributes)
      cell.apply(attributes)
      noteUnfitted(cell, attributes)
      if cell.zIndex != attributes.zIndex {
        cell.zIndex = attributes.zIndex
        place(cell)
      }
      return
    }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: indexPath) else { return }
    cell.pass = pass
    cell.zIndex = attributes.zIndex
    cell.take(attributes)
    cell.transition = transition
    if let transition { cell.jump(to: transition.start) }
    cell.apply(attributes)
    visible[indexPath] = cell
    visibleOrder.append(VisibleItem(indexPath: indexPath, cell: cell))
    place(cell)
    noteUnfitted(cell, attributes)
    collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
  }

  private func bring(_ cell: UICollectionViewCell, to attributes: UICollectionViewLayoutAttributes) {
    guard cell.transition != nil, let tick = context?.tick else { return cell.take(attributes) }
    cell.transition!.goal = attributes
    cell.follow(cell.transition!, in: tick)
  }

  /// Puts the cell over those with the same or a lower `zIndex`. Where all have the same, as in most layouts, new ones
  /// simply come last.
  private func place(_ cell: UICollectionViewCell) {
    guard cell.zIndex < largestZIndex else {
      largestZIndex = cell.zIndex
      if subviews.last !== cell { addSubview(cell) }
      return
    }
    let above = subviews.first { ($0 as? UICollectionReusableView).map { $0.zIndex > cell.zIndex } ?? false }
    if let above { insertSubview(cell, belowSubview: above) } else { addSubview(cell) }
  }

  private func retireUnwanted() {
    let unwanted = unwantedIndices
    guard !unwanted.isEmpty else { return }
    let leaving = unwanted.ranges.flatMap { visibleOrder[$0] }
    for range in unwanted.ranges.reversed() { visibleOrder.removeSubrange(range) }
    retire(leaving)
  }

  private var unwantedIndices: RangeSet<Int> {
    let items = visibleOrder
    var unwanted = RangeSet<Int>()
    for index in items.indices where items[index].cell.pass != pass { unwanted.insert(index, within: items) }
    return unwanted
  }

  /// Takes the cells of items that are no longer visible off the screen and keeps them for others.
  func retire(_ items: [VisibleItem]) {
    for item in items { visible[item.indexPath] = nil }
    takeOff(items)
  }

  func takeOff(_ leaving: [VisibleItem]) {
    guard !leaving.isEmpty else { return }
    removeSubviews(leaving.map(\.cell))
    for item in leaving {
      item.cell.transition = nil
      collectionDelegate?.collectionView(self, didEndDisplaying: item.cell, forItemAt: item.indexPath)
      pool.put(item.cell)
    }
  }

  /// The scroll view's delegate, when it is one of a collection view.
  var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
}

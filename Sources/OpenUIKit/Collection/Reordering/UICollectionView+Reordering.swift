import Foundation

// Moving an item by hand.

extension UICollectionView {
  func beginMovement(of indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard movement == nil, isShown, isSteady, !isBusy, isThere(indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath),
      let place = cellForItem(at: indexPath)?.center ?? layoutAttributesForItem(at: indexPath)?.center
    else { return false }
    movement = InteractiveMovement(of: indexPath, at: place, counts: counts)
    invalidateForMovement(from: indexPath, at: place)
    becomeFirstResponder()
    return true
  }

  var movementCommands: [UIKeyCommand] {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(UICollectionView.putBackByKey))
    ]
  }

  private func putBackByKey() { cancelInteractiveMovement() }

  func moveItemInHand(to position: CGPoint) {
    Refusal.check(position, "interactive movement target position")
    guard let old = movement, !isBusy else { return }
    movement?.position = position
    layout.prepareIfNeeded()
    let target = target(of: old, at: position)
    if target != old.current, canHold(target, insteadOf: old.current) {
      rearrange(from: old.current, to: target) { invalidateForMovement(from: old.current, at: old.position) }
      applyWaitingBatches()
    } else {
      invalidateForMovement(from: old.current, at: old.position)
    }
    if isHandNearEdge { context?.startTimedMotion(self) }
  }

  func endMovement(isCancelled: Bool) {
    guard let ended = movement, !isBusy else { return }
    var isCancelled = isCancelled
    if !isCancelled, ended.current != ended.original {
      dataSource?.collectionView(self, moveItemAt: ended.original, to: ended.current)
      isCancelled = movement?.isRefused ?? true
    }
    // The data source may have called for a reload.
    guard movement != nil else { return }
    if isCancelled, ended.current != ended.original { rearrange(from: ended.current, to: ended.original) {} }
    movement = nil
    let final = isCancelled ? ended.original : ended.current
    if !isCancelled { checkCounts(after: ended) }
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [ended.original], movementCancelled: isCancelled))
    settle(final)
    applyWaitingBatches()
  }

  /// As the data source knows it.
  func indexPathInData(_ indexPath: IndexPath) -> IndexPath { movement?.indexPathInData(indexPath) ?? indexPath }

  /// What is shown instead of `wanted`: the item in the hand is where the hand is.
  func attributesInMovement(_ wanted: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let movement, wanted.representedElementCategory == .cell, wanted.indexPath == movement.current else {
      return wanted
    }
    cellForItem(at: movement.current)?.transition = nil
    return layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current, withTargetPosition: movement.position)
  }

  /// The item in the hand is visible also when its place is not.
  func showMovingItem() {
    guard let movement, isSteady, shown[ElementKey(cell: movement.current)]?.pass != pass else { return }
    show(
      layout.layoutAttributesForInteractivelyMovingItem(at: movement.current, withTargetPosition: movement.position))
  }

  /// The item whose place, not whose cell, is at `position`.
  func itemUnderHand(at position: CGPoint) -> IndexPath? {
    let spot = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let places = layout.layoutAttributesForElements(in: spot) ?? []
    return places.last { $0.representedElementCategory == .cell && $0.frame.contains(position) }?.indexPath
  }

  private func target(of movement: InteractiveMovement, at position: CGPoint) -> IndexPath {
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: movement.current, withPosition: position)
    return collectionDelegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
      atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
  }

  /// Whether an item may stand there: in another section also behind its last one.
  private func canHold(_ target: IndexPath, insteadOf current: IndexPath) -> Bool {
    guard counts.indices.contains(target.section) else { return false }
    let room = counts[target.section] + (target.section == current.section ? 0 : 1)
    return (0..<room).contains(target.item)
  }

  /// Shows the items as if the one in the hand were elsewhere. To the layout it is an update as any other.
  private func rearrange(from old: IndexPath, to new: IndexPath, _ invalidate: () -> Void) {
    var batch = InteractiveMovement.batch(from: old, to: new)
    batch.countsAfter = counts
    batch.countsAfter?[old.section] -= 1
    batch.countsAfter?[new.section] += 1
    movement?.go(to: new)
    invalidate()
    isBusy = true
    apply(batch)
    isBusy = false
    showBatches()
  }

  private func invalidateForMovement(from previous: IndexPath, at previousPosition: CGPoint) {
    guard let movement else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [movement.current], withTargetPosition: movement.position,
        previousIndexPaths: [previous], previousPosition: previousPosition))
  }

  /// The data source has to answer the counts that follow from the move.
  private func checkCounts(after ended: InteractiveMovement) {
    let (batch, after) = (ended.batch, askForCounts())
    batch.refuseFaults(before: ended.countsBefore, after: after, IndexPathMap(batch))
    itemCounts = after
  }

  /// Lets the item glide from the hand to its place.
  private func settle(_ indexPath: IndexPath) {
    guard let context, let cell = cellForItem(at: indexPath), let goal = layoutAttributesForItem(at: indexPath) else {
      return
    }
    cell.transition = CellTransition(start: CellLook(cell), goal: goal, began: context.tick, onlyFades: false)
    runningBatches.append(RunningBatch(began: context.tick, completions: []))
    showBatches()
  }
}

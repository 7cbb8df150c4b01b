import Foundation

// Interactive movement: moving an item by hand.

extension UICollectionView {
  func beginMovement(of indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard !reordering.isMoving, elements.isShown, isConsistent, phase.isIdle, updates.hasItem(at: indexPath),
      let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath),
      let place = cellForItem(at: indexPath)?.center ?? layoutAttributesForItem(at: indexPath)?.center
    else { return false }
    reordering.begin(InteractiveMovement(of: indexPath, at: place, counts: itemCounts))
    invalidateForMovement(from: indexPath, at: place)
    becomeFirstResponder()
    return true
  }

  var movementCommands: [UIKeyCommand] {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(UICollectionView.cancelMovementByKey))
    ]
  }

  private func cancelMovementByKey() { cancelInteractiveMovement() }

  func updateMovement(to position: CGPoint) {
    Refusal.check(position, "interactive movement target position")
    guard let old = reordering.movement, phase.isIdle else { return }
    reordering.move(to: position)
    layout.prepareIfNeeded()
    let target = target(of: old, at: position)
    if target != old.current, canHold(target, insteadOf: old.current) {
      rearrange(from: old.current, to: target) { invalidateForMovement(from: old.current, at: old.position) }
      applyWaitingBatches()
    } else {
      invalidateForMovement(from: old.current, at: old.position)
    }
    if isAutoScrolling { context?.startTimedMotion(self) }
  }

  func endMovement(isCancelled: Bool) {
    guard let ended = reordering.movement, phase.isIdle else { return }
    var isCancelled = isCancelled
    if !isCancelled, ended.current != ended.original {
      dataSource?.collectionView(self, moveItemAt: ended.original, to: ended.current)
      isCancelled = reordering.movement?.isRefused ?? true
    }
    // The data source may have called for a reload.
    guard reordering.isMoving else { return }
    if isCancelled, ended.current != ended.original { rearrange(from: ended.current, to: ended.original) {} }
    reordering.end()
    let final = isCancelled ? ended.original : ended.current
    if !isCancelled { checkCounts(after: ended) }
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [ended.original], movementCancelled: isCancelled))
    settle(final)
    applyWaitingBatches()
  }

  /// What is shown instead of `wanted`: the item that is being moved is where the pointer is.
  func attributesInMovement(_ wanted: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let movement = reordering.movement, wanted.representedElementCategory == .cell,
      wanted.indexPath == movement.current
    else {
      return wanted
    }
    cellForItem(at: movement.current)?.transition = nil
    return layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current, withTargetPosition: movement.position)
  }

  /// The item that is being moved is visible also when its place is not.
  func showMovingItem() {
    guard let movement = reordering.movement, isConsistent,
      !elements.isWanted(ElementKey(cell: movement.current))
    else { return }
    show(
      layout.layoutAttributesForInteractivelyMovingItem(at: movement.current, withTargetPosition: movement.position))
  }

  /// The item whose place, not whose cell, is at `position`.
  func itemInFlow(at position: CGPoint) -> IndexPath? {
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
    let counts = itemCounts
    guard counts.indices.contains(target.section) else { return false }
    let room = counts[target.section] + (target.section == current.section ? 0 : 1)
    return (0..<room).contains(target.item)
  }

  /// Shows the items as if the one that is being moved were elsewhere. To the layout it is an update as any other.
  private func rearrange(from old: IndexPath, to new: IndexPath, _ invalidate: () -> Void) {
    var batch = InteractiveMovement.batch(from: old, to: new)
    batch.countsAfter = itemCounts
    batch.countsAfter?[old.section] -= 1
    batch.countsAfter?[new.section] += 1
    reordering.go(to: new)
    invalidate()
    phase.update { apply(batch) }
    runAnimations()
  }

  private func invalidateForMovement(from previous: IndexPath, at previousPosition: CGPoint) {
    guard let movement = reordering.movement else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [movement.current], withTargetPosition: movement.position,
        previousIndexPaths: [previous], previousPosition: previousPosition))
  }

  /// The data source has to answer the counts that follow from the move.
  private func checkCounts(after ended: InteractiveMovement) {
    let (batch, after) = (ended.batch, askForItemCounts())
    batch.refuseFaults(before: ended.countsBefore, after: after, IndexPathMap(batch))
    updates.setItemCounts(after)
  }

  /// Lets the item glide to its place from where it was let go, or fade with reduced motion.
  private func settle(_ indexPath: IndexPath) {
    guard let context, let cell = cellForItem(at: indexPath), let goal = layoutAttributesForItem(at: indexPath) else {
      return
    }
    cell.transition = CellTransition(
      start: CellLook(cell), goal: goal, began: context.tick,
      way: context.isReduceMotionEnabled ? .fadeThrough : .flight)
    updates.animations.start(BatchAnimation(began: context.tick, completions: []))
    runAnimations()
  }
}

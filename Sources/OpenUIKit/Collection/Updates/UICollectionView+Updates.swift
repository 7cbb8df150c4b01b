import Foundation

// What a client says about changes of its data, until it is made.

extension UICollectionView {
  func performBatch(animated: Bool, _ body: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let isOutermost = !updates.isOpen
    if isOutermost {
      // Before the data change: an item that is being moved goes back among those that there are now.
      if reordering.isMoving { endMovement(isCancelled: true) }
      updates.openBatch(isAnimated: animated && UIView.areAnimationsEnabled)
    }
    body?()
    if let completion { updates.editOpenBatch { $0.completions.append(completion) } }
    if isOutermost, let batch = updates.closeBatch() { commit(batch) }
  }

  /// An operation of a client's.
  func change(_ edit: (inout BatchUpdate) -> Void) {
    if dataSource is any SelfUpdatingDataSource {
      fatalError(
        "NSInternalInconsistencyException: UICollectionView must be updated via the UICollectionViewDiffableDataSource "
          + "APIs when acting as the UICollectionView's dataSource: please do not call mutation APIs directly on "
          + "UICollectionView.")
    }
    guard !updates.editOpenBatch(edit) else { return }
    var batch = BatchUpdate()
    batch.isAnimated = UIView.areAnimationsEnabled
    edit(&batch)
    commit(batch)
  }

  /// What a diffable data source has found out that has to be done, since the open batch began.
  func change(to difference: BatchUpdate) {
    updates.editOpenBatch {
      $0.items = difference.items
      $0.sections = difference.sections
      $0.reconfigured = difference.reconfigured
      $0.isTrusted = true
    }
  }

  private func commit(_ batch: BatchUpdate) {
    var batch = batch
    // Asked for now: when the update has to wait, the data may have changed again by then.
    if updates.itemCounts != nil { batch.countsAfter = askForItemCounts() }
    updates.enqueue(batch)
    applyWaitingBatches()
  }

  func applyWaitingBatches() {
    guard phase.isIdle else { return }
    // While a batch waits nobody is asked for views, which would be of the new data under old index paths.
    if reordering.isMoving, updates.isWaiting { endMovement(isCancelled: true) }
    while let batch = updates.dequeue() {
      phase.update { apply(batch) }
      runAnimations()
    }
  }

  /// Lets the animations of updates go on with each tick; outside of a window they are over at once.
  func runAnimations() {
    if let context { context.startTimedMotion(self) } else { finishAnimations { _ in true } }
    finishAnimations(where: \.isInstant)
  }
}

/// A data source that says itself what has changed; nobody else may.
@MainActor
protocol SelfUpdatingDataSource {}

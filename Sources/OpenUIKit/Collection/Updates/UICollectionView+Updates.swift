import Foundation

// What a client says about changes of its data, until it is made.

extension UICollectionView {
  func performBatch(animated: Bool, _ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let isOutermost = openBatch == nil
    if isOutermost {
      // Before the data change: the item in the hand goes back among those that there are now.
      if movement != nil { endMovement(isCancelled: true) }
      batchCount += 1
      openBatch = BatchUpdate()
      openBatch?.isAnimated = animated
    }
    updates?()
    if let completion { openBatch?.completions.append(completion) }
    guard isOutermost, let batch = openBatch else { return }
    openBatch = nil
    commit(batch)
  }

  /// An operation of a client's.
  func change(_ edit: (inout BatchUpdate) -> Void) {
    if dataSource is any SelfUpdatingDataSource {
      fatalError(
        "NSInternalInconsistencyException: UICollectionView must be updated via the UICollectionViewDiffableDataSource "
          + "APIs when acting as the UICollectionView's dataSource: please do not call mutation APIs directly on "
          + "UICollectionView.")
    }
    guard openBatch == nil else { return edit(&openBatch!) }
    var batch = BatchUpdate()
    edit(&batch)
    commit(batch)
  }

  /// What a diffable data source has found out that has to be done, since the open batch began.
  func change(to difference: BatchUpdate) {
    openBatch?.items = difference.items
    openBatch?.sections = difference.sections
    openBatch?.reconfigured = difference.reconfigured
    openBatch?.isTrusted = true
  }

  private func commit(_ batch: BatchUpdate) {
    var batch = batch
    // Asked for now: when the update has to wait, the data may have changed again by then.
    if itemCounts != nil { batch.countsAfter = askForCounts() }
    waitingBatches.append(batch)
    applyWaitingBatches()
  }

  func applyWaitingBatches() {
    guard !isBusy else { return }
    // While a batch waits nobody is asked for views, which would be of the new data under old index paths.
    if movement != nil, !waitingBatches.isEmpty { endMovement(isCancelled: true) }
    while !waitingBatches.isEmpty {
      let batch = waitingBatches.removeFirst()
      isBusy = true
      apply(batch)
      isBusy = false
      showBatches()
    }
  }

  /// What waits was said about items that nobody asks for any more. As of transitions that are dropped, the completions hear
  /// of it in the next step. Answers whether anything has waited.
  func dropWaitingBatches() -> Bool {
    guard !waitingBatches.isEmpty else { return false }
    let began = context?.tick ?? 0
    runningBatches += waitingBatches.map { RunningBatch(began: began, completions: $0.completions) }
    waitingBatches = []
    return true
  }

  /// Lets the running batches go on with each tick; outside of a window they are over at once.
  func showBatches() {
    if let context { context.startTimedMotion(self) } else { finishBatches { _ in true } }
    finishBatches(where: \.isInstant)
  }
}

/// A data source that says itself what has changed; nobody else may.
@MainActor
protocol SelfUpdatingDataSource {}

import Foundation

// What a client says about changes of its data, until it is made.

extension UICollectionView {
  func performBatch(animated: Bool, _ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let isOutermost = openBatch == nil
    if isOutermost {
      openBatch = BatchUpdate()
      openBatch?.isAnimated = animated
    }
    updates?()
    if let completion { openBatch?.completions.append(completion) }
    guard isOutermost, let batch = openBatch else { return }
    openBatch = nil
    commit(batch)
  }

  func change(_ edit: (inout BatchUpdate) -> Void) {
    guard openBatch == nil else { return edit(&openBatch!) }
    var batch = BatchUpdate()
    edit(&batch)
    commit(batch)
  }

  private func commit(_ batch: BatchUpdate) {
    if movement != nil { endMovement(isCancelled: true) }
    var batch = batch
    // Asked for now: when the update has to wait, the data may have changed again by then.
    if itemCounts != nil { batch.countsAfter = askForCounts() }
    waitingBatches.append(batch)
    applyWaitingBatches()
  }

  func applyWaitingBatches() {
    guard !isBusy else { return }
    while !waitingBatches.isEmpty {
      let batch = waitingBatches.removeFirst()
      isBusy = true
      apply(batch)
      isBusy = false
      showBatches()
    }
  }

  /// Lets the running batches go on with each tick; outside of a window they are over at once.
  func showBatches() {
    if let context { context.startTimedMotion(self) } else { finishBatches { _ in true } }
    finishBatches(where: \.isInstant)
  }
}

import Foundation

// What a client says about changes of its data.

extension UICollectionView {
  /// Makes all changes that `updates` asks for one update, which is animated; `completion` hears when that has ended, and
  /// false when `reloadData()` has cut it short.
  ///
  /// When the block returns, the data source has to answer the new counts. Deletes, reloads and the origins of moves are
  /// counted as before the update, inserts and the goals of moves as after it. A batch within a batch becomes part of the
  /// outer one. Before the first layout, and after `reloadData()`, there is nothing to animate: the update is a reload.
  /// Called from a data source, a delegate or a layout in the middle of an update or of a layout, it waits for its end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let isOutermost = openBatch == nil
    if isOutermost { openBatch = BatchUpdate() }
    updates?()
    if let completion { openBatch?.completions.append(completion) }
    guard isOutermost, let batch = openBatch else { return }
    openBatch = nil
    commit(batch)
  }

  public func insertItems(at indexPaths: [IndexPath]) { change { $0.items.inserts += indexPaths } }

  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.items.deletes += indexPaths } }

  /// Shows the items in new cells.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.items.reloads += indexPaths } }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.items.moves.append(.init(from: indexPath, to: newIndexPath)) }
  }

  public func insertSections(_ sections: IndexSet) { change { $0.sections.inserts += sections } }

  public func deleteSections(_ sections: IndexSet) { change { $0.sections.deletes += sections } }

  /// Shows all items of the sections in new cells; their counts may be any.
  public func reloadSections(_ sections: IndexSet) { change { $0.sections.reloads += sections } }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.sections.moves.append(.init(from: section, to: newSection)) }
  }

  private func change(_ edit: (inout BatchUpdate) -> Void) {
    guard openBatch == nil else { return edit(&openBatch!) }
    var batch = BatchUpdate()
    edit(&batch)
    commit(batch)
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
    while !waitingBatches.isEmpty {
      let batch = waitingBatches.removeFirst()
      isBusy = true
      apply(batch)
      isBusy = false
      if let context { context.startTimedMotion(self) } else { finishBatches { _ in true } }
    }
  }
}

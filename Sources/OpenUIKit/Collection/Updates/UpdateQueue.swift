import Foundation

/// The data as a collection view knows them, and the batches that change them: one that a client's block fills, those
/// that wait until the view is idle, and those whose changes are still being shown.
@MainActor
final class UpdateQueue {
  /// The number of items by section. Nil before the data source has been asked, and after the layout has been told that
  /// it has others.
  private(set) var itemCounts: [Int]?
  /// The batch whose block runs now.
  private var open: BatchUpdate?
  /// Of the batch that was opened last.
  private(set) var number = 0
  private var waiting: [BatchUpdate] = []
  var animations = BatchAnimations()

  // MARK: Item counts

  /// Whether there is such an item, as far as the view knows.
  func hasItem(at indexPath: IndexPath) -> Bool {
    guard let itemCounts, itemCounts.indices.contains(indexPath.section) else { return false }
    return (0..<itemCounts[indexPath.section]).contains(indexPath.item)
  }

  func setItemCounts(_ counts: [Int]) { itemCounts = counts }

  func forgetItemCounts() { itemCounts = nil }

  /// Takes over the counts after `batch`, where those before it are known.
  func commitItemCounts(of batch: BatchUpdate) {
    if itemCounts != nil { itemCounts = batch.countsAfter }
  }

  // MARK: Batches

  var isOpen: Bool { open != nil }
  var isWaiting: Bool { !waiting.isEmpty }

  func openBatch(isAnimated: Bool) {
    precondition(open == nil, "a batch is opened within another")
    number += 1
    open = BatchUpdate()
    open?.isAnimated = isAnimated
  }

  /// Changes the open batch.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  func editOpenBatch(_ edit: (inout BatchUpdate) -> Void) -> Bool {
    guard open != nil else { return false }
    edit(&open!)
    return true
  }

  func closeBatch() -> BatchUpdate? {
    defer { open = nil }
    return open
  }

  func enqueue(_ batch: BatchUpdate) { waiting.append(batch) }

  func dequeue() -> BatchUpdate? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// The data are those of the batch that waits: under its index paths it has an item configured again.
  ///
  /// - Returns: whether one waits.
  func reconfigureInNextBatch(_ indexPath: IndexPath) -> Bool {
    guard !waiting.isEmpty else { return false }
    waiting[0].reconfigured.append(indexPath)
    return true
  }

  /// What waits was said about items that nobody asks for any more. As of animations that are cut short, the
  /// completions are called in the next step.
  ///
  /// - Returns: whether anything has waited.
  func cancelWaiting(in tick: Int) -> Bool {
    guard !waiting.isEmpty else { return false }
    for batch in waiting { animations.start(BatchAnimation(began: tick, completions: batch.completions)) }
    waiting = []
    return true
  }
}

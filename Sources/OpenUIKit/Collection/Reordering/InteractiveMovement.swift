import Foundation

/// An item that a hand moves, from being taken to being let go.
///
/// The view shows the other items as if it were already where it would go, while the data source knows of nothing: until
/// the end index paths are translated between the two.
@MainActor
struct InteractiveMovement {
  let original: IndexPath
  let countsBefore: [Int]
  /// Where the item would go.
  private(set) var current: IndexPath
  /// The middle of the item in the hand, in content coordinates.
  var position: CGPoint
  /// Whether the data source does not want it.
  var isRefused = false
  private var map = IndexPathMap(BatchUpdate())

  init(of original: IndexPath, at position: CGPoint, counts: [Int]) {
    self.original = original
    current = original
    self.position = position
    countsBefore = counts
  }

  mutating func go(to target: IndexPath) {
    current = target
    map = IndexPathMap(batch)
  }

  /// The whole way as one update.
  var batch: BatchUpdate { InteractiveMovement.batch(from: original, to: current) }

  static func batch(from old: IndexPath, to new: IndexPath) -> BatchUpdate {
    var batch = BatchUpdate()
    if old != new { batch.items.moves = [.init(from: old, to: new)] }
    return batch
  }

  /// What the data source calls the item that is shown at `indexPath`.
  func indexPathInData(_ indexPath: IndexPath) -> IndexPath { map.indexPath(before: indexPath) ?? indexPath }
}

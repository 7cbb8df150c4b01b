import Foundation

/// An item that is moved interactively, from the beginning of the movement to its end.
///
/// The view shows the other items as if it were already where it would go, while the data source still has it where it
/// was: until the end index paths are translated between the two.
@MainActor
struct InteractiveMovement {
  let original: IndexPath
  let countsBefore: [Int]
  /// Where the item would go.
  private(set) var current: IndexPath
  /// The middle of the item, in content coordinates.
  private(set) var position: CGPoint
  /// Whether the data source does not want the move.
  private(set) var isRefused = false
  private var map = IndexPathMap(BatchUpdate())

  init(of original: IndexPath, at position: CGPoint, counts: [Int]) {
    self.original = original
    current = original
    self.position = position
    countsBefore = counts
  }

  mutating func move(to newPosition: CGPoint) { position = newPosition }

  mutating func refuse() { isRefused = true }

  mutating func go(to target: IndexPath) {
    current = target
    map = IndexPathMap(batch)
  }

  /// From where the item was at the beginning to where it would go now.
  var batch: BatchUpdate { InteractiveMovement.batch(from: original, to: current) }

  static func batch(from old: IndexPath, to new: IndexPath) -> BatchUpdate {
    var batch = BatchUpdate()
    if old != new { batch.items.moves = [.init(from: old, to: new)] }
    return batch
  }

  /// What the data source calls the item that is shown at `indexPath`.
  func indexPathInData(_ indexPath: IndexPath) -> IndexPath { map.indexPath(before: indexPath) ?? indexPath }
}

import Foundation

/// The operations of one batch, as they were asked for.
///
/// Deletes, reloads and the origins of moves are counted as before the batch, inserts and the goals of moves as after
/// it, in whatever order they come.
struct BatchUpdate {
  struct Move<Place: Hashable>: Equatable {
    var from: Place
    var to: Place
  }

  /// The operations on one kind of thing.
  struct Operations<Place: Hashable & Comparable> {
    var inserts: [Place] = []
    var deletes: [Place] = []
    var reloads: [Place] = []
    var moves: [Move<Place>] = []
  }

  var items = Operations<IndexPath>()
  var sections = Operations<Int>()
  /// Items whose cells are configured once more, counted as before the batch.
  var reconfigured: [IndexPath] = []
  var isAnimated = true
  /// Whether the operations are known to agree with the data: then nobody looks for faults.
  var isTrusted = false
  var completions: [(Bool) -> Void] = []
  /// The counts of the data source when the outermost block had returned; nil when nobody has asked for the old ones.
  var countsAfter: [Int]?

  /// As layouts are told: sections first; deletes from the back, inserts from the front.
  @MainActor
  func updateItems(_ map: IndexPathMap) -> [UICollectionViewUpdateItem] {
    let whole = { (section: Int) in IndexPath(item: NSNotFound, section: section) }
    var result: [UICollectionViewUpdateItem] = []
    for old in sections.deletes.sorted(by: >) { result.append(.init(.delete, before: whole(old), after: nil)) }
    for old in sections.reloads.sorted() {
      result.append(.init(.reload, before: whole(old), after: map.section(after: old).map(whole)))
    }
    for move in sections.moves { result.append(.init(.move, before: whole(move.from), after: whole(move.to))) }
    for new in sections.inserts.sorted() { result.append(.init(.insert, before: nil, after: whole(new))) }
    for old in items.deletes.sorted(by: >) { result.append(.init(.delete, before: old, after: nil)) }
    for old in items.reloads.sorted() {
      result.append(.init(.reload, before: old, after: map.indexPath(after: old)))
    }
    for move in items.moves { result.append(.init(.move, before: move.from, after: move.to)) }
    for new in items.inserts.sorted() { result.append(.init(.insert, before: nil, after: new)) }
    return result
  }
}

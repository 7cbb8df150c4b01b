import Foundation

/// Where each of a row of numbered things is found when some are taken out and others put in: the rest closes up around
/// them.
///
/// Costs what changes, not what there is: each answer takes O(log changes).
struct IndexMap: Equatable {
  /// The old indices that are taken out, ascending.
  var removed: [Int] = []
  /// The new indices that are put in, ascending.
  var inserted: [Int] = []

  /// Nil for what is taken out.
  func index(after old: Int) -> Int? { IndexMap.index(of: old, without: removed, among: inserted) }

  /// Nil for what is put in.
  func index(before new: Int) -> Int? { IndexMap.index(of: new, without: inserted, among: removed) }

  private static func index(of index: Int, without removed: [Int], among inserted: [Int]) -> Int? {
    let below = removed.firstIndexInSorted { $0 >= index }
    if below < removed.count, removed[below] == index { return nil }
    let rank = index - below
    // Before the i-th that is inserted there is room for `inserted[i] - i`.
    var (low, high) = (0, inserted.count)
    while low < high {
      let middle = (low + high) / 2
      if inserted[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}

extension Array {
  /// The first index for which `predicate` holds, given that it holds for all after it. O(log n).
  func firstIndexInSorted(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

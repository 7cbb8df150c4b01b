import Foundation

/// What a row of numbered things becomes when some are taken out and others put in: the rest closes up around them.
///
/// Costs what changes, not what there is: each answer takes O(log changes).
struct Renumbering: Equatable {
  /// The old numbers that are taken out, ascending.
  var removed: [Int] = []
  /// The new numbers that are put in, ascending.
  var placed: [Int] = []

  /// Nil for what is taken out.
  func after(_ old: Int) -> Int? { Renumbering.number(of: old, without: removed, among: placed) }

  /// Nil for what is put in.
  func before(_ new: Int) -> Int? { Renumbering.number(of: new, without: placed, among: removed) }

  private static func number(of number: Int, without taken: [Int], among others: [Int]) -> Int? {
    let below = taken.firstIndexInSorted { $0 >= number }
    if below < taken.count, taken[below] == number { return nil }
    let rank = number - below
    // Before the i-th of `others` there is room for `others[i] - i`.
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle] - middle > rank { high = middle } else { low = middle + 1 }
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

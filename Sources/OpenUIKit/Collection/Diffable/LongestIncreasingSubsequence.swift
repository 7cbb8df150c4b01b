import Foundation

extension Array where Element == Int {
  /// For each of these different numbers, whether it belongs to a longest increasing subsequence: the elements that may
  /// stay where they are when all others are moved.
  ///
  /// O(n log n); O(n) where all increase.
  var longestIncreasingSubsequence: [Bool] {
    /// For each length, the place of the least number with which a subsequence of that length ends.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for place in indices {
      let length: Int
      if let last = ends.last, self[last] > self[place] {
        length = ends.firstIndexInSorted { self[$0] > self[place] }
      } else {
        length = ends.count
      }
      previous[place] = length == 0 ? -1 : ends[length - 1]
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    var isInRow = [Bool](repeating: false, count: count)
    var place = ends.last ?? -1
    while place >= 0 {
      isInRow[place] = true
      place = previous[place]
    }
    return isInRow
  }
}

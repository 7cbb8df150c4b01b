extension Array {
  /// Where the elements are for which `predicate` holds, neighbors as one range, in ascending order. What is taken out
  /// of a long array by its runs copies and retains none of the others.
  func runs(where predicate: (Element) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices where predicate(self[index]) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}

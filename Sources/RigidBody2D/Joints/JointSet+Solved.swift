extension JointSet {
  mutating func admit(_ joint: Int) {
    guard records[joint].solveIndex < 0 else { return }
    records[joint].solveIndex = Int32(truncatingIfNeeded: solved.count)
    if let last = solved.last, last > joint { isSorted = false }
    solved.append(Int32(truncatingIfNeeded: joint))
  }

  mutating func retire(_ joint: Int) {
    let index = Int(records[joint].solveIndex)
    guard index >= 0 else { return }
    records[joint].solveIndex = -1
    let last = solved.removeLast()
    guard index < solved.count else { return }
    solved[index] = last
    records[Int(last)].solveIndex = Int32(truncatingIfNeeded: index)
    isSorted = false
  }

  /// Sequential impulses depend on their order. Sorted, the order is that of the joints' slots, whatever fell asleep
  /// and woke before.
  mutating func sort() {
    if isSorted { return }
    solved.sort()
    for (index, joint) in solved.enumerated() { records[Int(joint)].solveIndex = Int32(truncatingIfNeeded: index) }
    isSorted = true
  }
}

extension JointSet {
  /// Ends the program when the list of solved joints, or what joints keep besides, disagrees with the joints.
  func checkInvariants() {
    demand(records.count == table.count, "a joint slot lacks a record")
    let due = records.indices.filter { records[$0].solveIndex >= 0 && table.isLive($0) }
    demand(due.count == solved.count, "the solved joints have strangers")
    for slot in due { demand(solved[Int(records[slot].solveIndex)] == slot, "joint \(slot) is not where it says") }
    demand(!isSorted || zip(solved, solved.dropFirst()).allSatisfy(<), "the solved joints are said to be sorted")
    checkDetails()
  }

  private func checkDetails() {
    var owners = [Int](repeating: 0, count: details.count)
    for slot in records.indices where table.isLive(slot) && !self[slot].isDistance {
      let detail = Int(self[slot].detail)
      demand(detailTable.isLive(detail), "joint \(slot) has lost what it keeps besides")
      owners[detail] += 1
    }
    demand(owners.allSatisfy { $0 <= 1 }, "two joints keep the same besides")
    demand(owners.count { $0 == 1 } == detailTable.liveCount, "something is kept for a joint that is gone")
  }
}

extension WorldState {
  /// Adds a body's joints to those the solver runs through.
  mutating func admitJoints(of slot: Int) {
    var edge = bodies.slots[slot].firstEdge
    while !edge.isNone {
      if joints[edge.joint].solveIndex < 0 { admitJoint(edge.joint) }
      edge = self[edge].next
    }
  }

  /// Drops a body's joints from those the solver runs through, except where the body at the other end is awake.
  mutating func retireJoints(of slot: Int) {
    var edge = bodies.slots[slot].firstEdge
    while !edge.isNone {
      let other = neighbour(across: edge)
      if other.map({ bodies.slots[$0].place != .solved }) ?? true { retireJoint(edge.joint) }
      edge = self[edge].next
    }
  }

  private mutating func admitJoint(_ joint: Int) {
    scratch.graphChanges += 1
    joints[joint].solveIndex = Int32(truncatingIfNeeded: joints.solved.count)
    if let last = joints.solved.last, last > joint { joints.isSorted = false }
    joints.solved.append(Int32(truncatingIfNeeded: joint))
  }

  mutating func retireJoint(_ joint: Int) {
    let index = Int(joints[joint].solveIndex)
    guard index >= 0 else { return }
    scratch.graphChanges += 1
    joints[joint].solveIndex = -1
    let last = joints.solved.removeLast()
    guard index < joints.solved.count else { return }
    joints.solved[index] = last
    joints[Int(last)].solveIndex = Int32(truncatingIfNeeded: index)
    joints.isSorted = false
  }

  /// Sequential impulses depend on their order. Sorted, the order is that of the joints' slots, whatever fell asleep
  /// and woke before.
  mutating func sortSolvedJoints() {
    if joints.isSorted { return }
    scratch.graphChanges += 1
    joints.solved.sort()
    for (index, joint) in joints.solved.enumerated() {
      joints[Int(joint)].solveIndex = Int32(truncatingIfNeeded: index)
    }
    joints.isSorted = true
  }
}

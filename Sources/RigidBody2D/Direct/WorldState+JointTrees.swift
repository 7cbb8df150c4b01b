// Long chains, ropes and ragdolls that touch nothing. The rounds of the plain tick, which is UIKit's measured law,
// reach about a dozen joints; beyond that a chain with a weight at its end would stretch like rubber. So what hangs
// together by more is gathered as what touches is, and solved directly.
extension WorldState {
  mutating func gatherJointTrees() {
    guard solvedJoints.count > Tuning.treeJoints else { return }
    var tree = JointTree()
    swap(&tree, &scratch.tree)
    while tree.isSeen.count < slots.count { tree.isSeen.append(false) }
    for joint in solvedJoints where !joints[Int(joint)].isToPoint {
      walk(from: Int(joints[Int(joint)].bodyA), &tree)
      if tree.isLong { for slot in tree.members { addToIsland(Int(slot)) } }
    }
    tree.forget()
    swap(&tree, &scratch.tree)
  }

  /// Lists the bodies that a body is joined to, directly or through others, unless it has been listed before.
  private func walk(from slot: Int, _ tree: inout JointTree) {
    tree.begin()
    visit(slot, &tree)
    var next = 0
    while next < tree.members.count {
      var edge = slots[Int(tree.members[next])].firstEdge
      while !edge.isNone {
        let other = neighbour(across: edge)
        if !edge.isB || other.map({ slots[$0].place != .solved }) ?? true { count(joints[edge.joint], &tree) }
        if let other { visit(other, &tree) }
        edge = self[edge].next
      }
      next += 1
    }
  }

  private func visit(_ slot: Int, _ tree: inout JointTree) {
    guard slots[slot].place == .solved, !tree.isSeen[slot] else { return }
    tree.isSeen[slot] = true
    tree.members.append(Int32(truncatingIfNeeded: slot))
    tree.mostJoints = max(tree.mostJoints, Int(slots[slot].jointCount))
  }

  private func count(_ joint: Joint, _ tree: inout JointTree) {
    if joint.isRigid { tree.rigidJoints += 1 }
    tree.joints += 1
    tree.rows += joint.isDistance ? joint.isZeroLength ? 2 : 1 : 5
  }
}

/// What is joined to one body.
struct JointTree: Sendable {
  /// By slot.
  var isSeen: [Bool] = []
  var members: [Int32] = []
  private var allMembers: [Int32] = []
  var joints = 0
  var rigidJoints = 0
  var rows: Int32 = 0
  /// Of one body.
  var mostJoints = 0

  /// Whether it is too long for the rounds of the plain tick.
  var isLong: Bool { rigidJoints > Tuning.treeJoints }

  mutating func begin() {
    allMembers.append(contentsOf: members)
    members.removeAll(keepingCapacity: true)
    (joints, rigidJoints, rows, mostJoints) = (0, 0, 0, 0)
  }

  mutating func forget() {
    begin()
    for slot in allMembers { isSeen[Int(slot)] = false }
    allMembers.removeAll(keepingCapacity: true)
  }
}

// Which islands are solved directly: those whose matrix is small or narrow, as a tower's or a chain's is. Rounds of
// impulses take as many ticks as a tower has floors to tell its foot what stands on it, and more where heavy lies on
// light; a matrix knows at once. Wide heaps go in rounds, which cost a tenth there, and bring them to rest as soon.
extension WorldState {
  /// Solves all such islands, and leaves the others to the substeps.
  mutating func solveDirectIslands() {
    var direct = DirectScratch()
    swap(&direct, &scratch.direct)
    findIslands(&direct)
    sortGroups(&direct)
    var start = 0
    for end in direct.ends.lazy.map({ Int($0) }) {
      if direct.isNarrow(start..<end) { solve(start..<end, &direct) }
      start = end
    }
    swap(&direct, &scratch.direct)
    leaveOutDirect()
  }

  private mutating func leaveOutDirect() {
    var contacts = ContactScratch()
    swap(&contacts, &scratch.contacts)
    let isDirect = scratch.direct.isDirect
    contacts.constraints.removeAll { isDirect[Int(max($0.a, $0.b))] }
    let indices = contacts.indices
    contacts.heldJoints.removeAll { isDirect[joints[Int($0)].member(in: indices)] }
    contacts.heldBlocks.removeAll { isDirect[joints[Int($0)].member(in: indices)] }
    swap(&contacts, &scratch.contacts)
  }
}

extension WorldState {
  private func findIslands(_ direct: inout DirectScratch) {
    let count = scratch.contacts.bodies.count
    direct.parents.removeAll(keepingCapacity: true)
    direct.parents.append(contentsOf: 0..<Int32(truncatingIfNeeded: count))
    direct.sums.removeAll(keepingCapacity: true)
    direct.sums.append(contentsOf: repeatElement(IslandSum(), count: count))
    direct.isDirect.removeAll(keepingCapacity: true)
    direct.isDirect.append(contentsOf: repeatElement(false, count: count))
    direct.swings.removeAll(keepingCapacity: true)
    direct.swings.append(contentsOf: repeatElement(0, count: count))
    direct.found.removeAll(keepingCapacity: true)
    for (index, contact) in scratch.contacts.constraints.enumerated() {
      direct.join(.contact, index, contact.a, contact.b, rows: contact.count + (contact.friction > 0 ? 1 : 0))
    }
    for index in scratch.contacts.heldJoints {
      let joint = joints[Int(index)]
      join(joint, Int(index), .joint, rows: joint.isZeroLength ? 2 : 1, &direct)
    }
    for index in scratch.contacts.heldBlocks { join(joints[Int(index)], Int(index), .block, rows: 5, &direct) }
  }

  private func join(
    _ joint: Joint, _ index: Int, _ kind: DirectGroup.Kind, rows: Int32, _ direct: inout DirectScratch
  ) {
    let a = Int32(truncatingIfNeeded: islandIndex(Int(joint.bodyA)))
    let b = joint.isToPoint ? 0 : Int32(truncatingIfNeeded: islandIndex(Int(joint.bodyB)))
    direct.join(kind, index, a, b, rows: rows)
  }

  /// By island, the earlier first: a sort by counting.
  private func sortGroups(_ direct: inout DirectScratch) {
    for group in direct.found {
      let root = direct.root(of: Int(max(group.a, group.b)))
      direct.sums[root].groups += 1
      direct.sums[root].rows += group.most
    }
    direct.ends.removeAll(keepingCapacity: true)
    var end: Int32 = 0
    for root in direct.sums.indices where direct.sums[root].isSmall {
      direct.sums[root].next = end
      end += direct.sums[root].groups
      direct.ends.append(end)
    }
    direct.groups.removeAll(keepingCapacity: true)
    guard let first = direct.found.first else { return }
    direct.groups.append(contentsOf: repeatElement(first, count: Int(end)))
    for group in direct.found {
      let root = direct.root(of: Int(max(group.a, group.b)))
      guard direct.sums[root].isSmall else { continue }
      direct.groups[Int(direct.sums[root].next)] = group
      direct.sums[root].next += 1
    }
  }
}

extension DirectScratch {
  fileprivate mutating func join(_ kind: DirectGroup.Kind, _ index: Int, _ a: Int32, _ b: Int32, rows: Int32) {
    found.append(DirectGroup(kind: kind, index: Int32(truncatingIfNeeded: index), a: a, b: b, most: rows))
    guard a > 0 && b > 0 else { return }
    let (rootA, rootB) = (root(of: Int(a)), root(of: Int(b)))
    parents[max(rootA, rootB)] = Int32(truncatingIfNeeded: min(rootA, rootB))
  }

  fileprivate mutating func isNarrow(_ island: Range<Int>) -> Bool {
    order.sort(groups, island, bodyCount: isDirect.count)
    system.begin()
    order.appendStarts(groups, to: &system.starts) { $0.most }
    return system.work <= Tuning.directWork
  }
}

extension IslandSum {
  fileprivate var isSmall: Bool { groups > 0 && rows <= Tuning.directRows }
}

extension Joint {
  /// The index of a gathered body that it holds.
  ///
  /// - Parameter indices: of the gathered bodies, by slot; −1 for all others.
  fileprivate func member(in indices: [Int32]) -> Int {
    max(Int(indices[Int(bodyA)]), isToPoint ? 0 : Int(indices[Int(bodyB)]))
  }
}

// Which islands are solved directly: those whose matrix is small or narrow, as a tower's or a chain's is. Rounds of
// impulses take as many ticks as a tower has floors to tell its foot what stands on it, and more where heavy lies on
// light; a matrix knows at once. Wide heaps go in rounds, which cost a tenth there, and bring them to rest as soon.
extension WorldState {
  /// Parts the gathered islands: contacts of those to be solved directly are made ready, if something may bounce, those
  /// of all others are listed for the substeps.
  ///
  /// - Parameter isKept: whether they are parted as in the tick before.
  mutating func splitIslands(isKept: Bool) {
    var direct = DirectScratch()
    swap(&direct, &scratch.direct)
    if !isKept { chooseIslands(&direct) }
    if scratch.contacts.mayBounce {
      for island in direct.islands { prepareContacts(of: island.groups, &direct) }
    }
    if direct.allMembers.isEmpty {
      swap(&scratch.wide.contacts, &scratch.contacts.pressing)
    } else {
      for pressing in scratch.contacts.pressing where !direct.isDirect[Int(max(pressing.a, pressing.b))] {
        scratch.wide.contacts.append(pressing)
      }
    }
    swap(&direct, &scratch.direct)
    if !isKept { leaveOutDirectJoints() }
  }

  private mutating func chooseIslands(_ direct: inout DirectScratch) {
    direct.forget()
    findIslands(&direct)
    sortGroups(&direct)
    var start = 0
    for end in direct.ends.lazy.map({ Int($0) }) {
      if isBalanced(direct.groups[start..<end]) {
        direct.leaveOut(start..<end)
      } else if direct.isNarrow(start..<end) {
        direct.keep(start..<end)
      }
      start = end
    }
  }

  /// Whether an island was left out in the tick before, or is to be in this one.
  func hasBalancedIsland(_ direct: borrowing DirectScratch) -> Bool {
    if direct.hasLeftOut { return true }
    var start = 0
    for end in direct.ends.lazy.map({ Int($0) }) {
      if isBalanced(direct.groups[start..<end]) { return true }
      start = end
    }
    return false
  }

  mutating func solveDirectIslands() {
    var direct = DirectScratch()
    swap(&direct, &scratch.direct)
    for island in direct.islands {
      direct.open(island)
      if !scratch.contacts.mayBounce {
        scratch.contacts.constraints.removeAll(keepingCapacity: true)
        prepareContacts(of: island.groups, &direct)
      }
      solve(&direct)
    }
    swap(&direct, &scratch.direct)
  }

  /// Whether the impulses of the last tick hold an island where it is, and nothing has changed: solved again it would
  /// stay as it is. A tower that stands costs a look at its contacts until it sleeps.
  private func isBalanced(_ groups: ArraySlice<DirectGroup>) -> Bool {
    groups.allSatisfy { group in
      guard group.kind == .contact, !scratch.contacts.pressing[Int(group.index)].isChanged else { return false }
      return isBalanced(group.a) && isBalanced(group.b)
    }
  }

  @inline(__always)
  private func isBalanced(_ member: Int32) -> Bool {
    member == 0 || bodies[Int(scratch.contacts.island[Int(member)])].isBalanced
  }

  private mutating func prepareContacts(of island: Range<Int>, _ direct: inout DirectScratch) {
    for index in island where direct.groups[index].kind == .contact {
      let pressing = scratch.contacts.pressing[Int(direct.groups[index].index)]
      direct.groups[index].constraint = Int32(truncatingIfNeeded: scratch.contacts.constraints.count)
      scratch.contacts.constraints.append(constraint(for: pressing))
    }
  }

  private mutating func leaveOutDirectJoints() {
    guard !scratch.direct.islands.isEmpty else { return }
    joints.records.withUnsafeBufferPointer { joints in
      scratch.contacts.indices.withUnsafeBufferPointer { indices in
        scratch.direct.isDirect.withUnsafeBufferPointer { isDirect in
          scratch.contacts.heldJoints.removeAll { isDirect[joints[Int($0)].member(in: indices)] }
          scratch.contacts.heldBlocks.removeAll { isDirect[joints[Int($0)].member(in: indices)] }
        }
      }
    }
  }
}

extension WorldState {
  private func findIslands(_ direct: inout DirectScratch) {
    let count = scratch.contacts.bodies.count
    direct.parents.removeAll(keepingCapacity: true)
    direct.parents.append(contentsOf: 0..<Int32(truncatingIfNeeded: count))
    direct.sums.refill(count, with: IslandSum())
    direct.isDirect.refill(count, with: false)
    direct.swings.refill(count, with: 0)
    listHeldJoints(&direct.held)
    direct.parents.withUnsafeMutableBufferPointer { parents in
      for pressing in scratch.contacts.pressing { DirectScratch.join(pressing.a, pressing.b, parents) }
      for group in direct.held { DirectScratch.join(group.a, group.b, parents) }
      // Every body names its island's root. A parent comes before its children.
      for index in parents.indices { parents[index] = parents[Int(parents[index])] }
      direct.sums.withUnsafeMutableBufferPointer { sums in
        for pressing in scratch.contacts.pressing {
          sums[Int(parents[Int(max(pressing.a, pressing.b))])].count(rows: Int32(pressing.rows), of: pressing)
        }
        for group in direct.held {
          sums[Int(parents[Int(max(group.a, group.b))])].count(rows: Int32(group.most), of: group)
        }
      }
    }
  }

  private func listHeldJoints(_ held: inout [DirectGroup]) {
    held.removeAll(keepingCapacity: true)
    for index in scratch.contacts.heldJoints {
      held.append(group(.joint, of: index, rows: joints[Int(index)].isZeroLength ? 2 : 1))
    }
    for index in scratch.contacts.heldBlocks { held.append(group(.block, of: index, rows: DirectGroup.mostJointRows)) }
  }

  private func group(_ kind: DirectGroup.Kind, of index: Int32, rows: Int16) -> DirectGroup {
    let (bodyA, bodyB) = (joints[Int(index)].bodyA, joints[Int(index)].bodyB)
    let a = Int32(truncatingIfNeeded: islandIndex(Int(bodyA)))
    let b = bodyB < 0 ? 0 : Int32(truncatingIfNeeded: islandIndex(Int(bodyB)))
    return DirectGroup(index: index, a: a, b: b, most: rows, kind: kind)
  }

  /// Of the islands that are small enough, by island, the earlier first: a sort by counting.
  private func sortGroups(_ direct: inout DirectScratch) {
    direct.ends.removeAll(keepingCapacity: true)
    direct.groups.removeAll(keepingCapacity: true)
    var end: Int32 = 0
    for root in direct.sums.indices where direct.sums[root].isSmall {
      direct.sums[root].next = end
      end += direct.sums[root].groups
      direct.ends.append(end)
    }
    guard end > 0 else { return }
    direct.groups.append(
      contentsOf: repeatElement(DirectGroup(index: 0, a: 0, b: 0, most: 0, kind: .contact), count: Int(end)))
    for (index, pressing) in scratch.contacts.pressing.enumerated() {
      direct.place(
        DirectGroup(
          index: Int32(truncatingIfNeeded: index), a: pressing.a, b: pressing.b, most: pressing.rows, kind: .contact))
    }
    for group in direct.held { direct.place(group) }
  }
}

extension DirectScratch {
  @inline(__always)
  fileprivate static func join(_ a: Int32, _ b: Int32, _ parents: UnsafeMutableBufferPointer<Int32>) {
    guard a > 0 && b > 0 else { return }
    let (rootA, rootB) = (root(of: Int(a), parents), root(of: Int(b), parents))
    parents[max(rootA, rootB)] = Int32(truncatingIfNeeded: min(rootA, rootB))
  }

  /// The island's root. Halves the path on the way up.
  @inline(__always)
  private static func root(of start: Int, _ parents: UnsafeMutableBufferPointer<Int32>) -> Int {
    var index = start
    while Int(parents[index]) != index {
      let parent = Int(parents[index])
      parents[index] = parents[parent]
      index = parent
    }
    return index
  }

  @inline(__always)
  fileprivate mutating func place(_ group: DirectGroup) {
    let root = Int(parents[Int(max(group.a, group.b))])
    guard sums[root].isSmall else { return }
    groups[Int(sums[root].next)] = group
    sums[root].next += 1
  }

  /// Keeps an island, as it has just been ordered, to be solved directly.
  fileprivate mutating func keep(_ island: Range<Int>) {
    let (firstMember, firstGroup) = (allMembers.count, orders.count)
    for group in groups[island] {
      listMember(group.a)
      listMember(group.b)
    }
    orders.append(contentsOf: order.groups)
    islands.append(
      DirectIsland(
        members: firstMember..<allMembers.count, groups: island, order: firstGroup..<orders.count))
  }

  /// Leaves an island as it is.
  fileprivate mutating func leaveOut(_ island: Range<Int>) {
    hasLeftOut = true
    for group in groups[island] {
      listMember(group.a)
      listMember(group.b)
    }
  }

  fileprivate mutating func open(_ island: DirectIsland) {
    members.removeAll(keepingCapacity: true)
    members.append(contentsOf: allMembers[island.members])
    order.take(orders[island.order])
  }

  private mutating func listMember(_ body: Int32) {
    guard body > 0, !isDirect[Int(body)] else { return }
    isDirect[Int(body)] = true
    allMembers.append(body)
  }

  fileprivate mutating func isNarrow(_ island: Range<Int>) -> Bool {
    order.sort(groups, island, bodyCount: isDirect.count)
    system.begin()
    order.appendStarts(groups, to: &system.starts) { Int32($0.most) }
    return system.work <= Tuning.directWork
  }
}

extension IslandSum {
  @inline(__always)
  fileprivate mutating func count(rows more: Int32, of pair: some BodyPair) {
    groups += 1
    rows += more
    if pair.a == 0 || pair.b == 0 { isHeld = true }
  }

  fileprivate var isSmall: Bool { groups > 0 && rows <= Tuning.directRows }
}

extension Joint {
  /// The index of a gathered body that it holds.
  ///
  /// - Parameter indices: of the gathered bodies, by slot; −1 for all others.
  fileprivate func member(in indices: UnsafeBufferPointer<Int32>) -> Int {
    max(Int(indices[Int(bodyA)]), isToPoint ? 0 : Int(indices[Int(bodyB)]))
  }
}

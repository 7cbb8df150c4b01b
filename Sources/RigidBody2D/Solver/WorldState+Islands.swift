// Bodies with a contact that pushes, all that is joined to them, and long chains are stepped together: directly, or in
// substeps. Contacts ask for stiffness, and a joint solved at another pace than the contact beside it would tear. All
// other bodies keep the plain tick of the joint solver.
extension WorldState {
  /// Lists the bodies to step in substeps, and the contacts between them.
  mutating func gatherIslands() {
    forgetIslands()
    if contacts.isEmpty { scratch.contacts.list.removeAll(keepingCapacity: true) } else { listAwakeContacts() }
    for index in scratch.contacts.list {
      let contact = contacts[Int(index)]
      guard contact.presses && !hasMoved(contact) else { continue }
      addToIsland(Int(contact.bodyA))
      addToIsland(Int(contact.bodyB))
    }
    gatherJointTrees()
    guard scratch.contacts.hasIsland else { return }
    addJoined()
    gatherBodies()
    prepareContacts()
  }

  @inline(__always)
  func isInIsland(_ slot: Int) -> Bool {
    scratch.contacts.hasIsland && scratch.contacts.holds(slot)
  }

  /// Parts the joints to solve into those of the islands and all others.
  mutating func shareOutJoints() {
    scratch.contacts.heldJoints.removeAll(keepingCapacity: true)
    scratch.contacts.freeJoints.removeAll(keepingCapacity: true)
    scratch.contacts.heldBlocks.removeAll(keepingCapacity: true)
    scratch.contacts.freeBlocks.removeAll(keepingCapacity: true)
    guard scratch.contacts.hasIsland || detailTable.liveCount > 0 || law == .exact else {
      scratch.contacts.freeJoints.append(contentsOf: solvedJoints)
      return
    }
    for joint in solvedJoints {
      let (a, b) = (Int(joints[Int(joint)].bodyA), Int(joints[Int(joint)].bodyB))
      if hasMoved(a) { continue }
      shareOut(joint, isHeld: isInIsland(a) || (b >= 0 && isInIsland(b)))
    }
  }

  @inline(__always)
  private mutating func shareOut(_ joint: Int32, isHeld: Bool) {
    switch (joints[Int(joint)].isDistance, isHeld) {
    case (true, true): scratch.contacts.heldJoints.append(joint)
    case (true, false): scratch.contacts.freeJoints.append(joint)
    case (false, true): scratch.contacts.heldBlocks.append(joint)
    case (false, false): scratch.contacts.freeBlocks.append(joint)
    }
  }
}

extension WorldState {
  private mutating func forgetIslands() {
    for slot in scratch.contacts.island where slot >= 0 { scratch.contacts.indices[Int(slot)] = -1 }
    scratch.contacts.island.removeAll(keepingCapacity: true)
    scratch.contacts.constraints.removeAll(keepingCapacity: true)
  }

  mutating func addToIsland(_ slot: Int) {
    guard slots[slot].place == .solved else { return }
    while scratch.contacts.indices.count < bodies.count { scratch.contacts.indices.append(-1) }
    guard scratch.contacts.indices[slot] < 0 else { return }
    if scratch.contacts.island.isEmpty { scratch.contacts.island.append(-1) }
    scratch.contacts.indices[slot] = Int32(truncatingIfNeeded: scratch.contacts.island.count)
    scratch.contacts.island.append(Int32(truncatingIfNeeded: slot))
  }

  private mutating func addJoined() {
    var next = 1
    while next < scratch.contacts.island.count {
      var edge = slots[Int(scratch.contacts.island[next])].firstEdge
      while !edge.isNone {
        if let other = neighbour(across: edge) { addToIsland(other) }
        edge = self[edge].next
      }
      next += 1
    }
  }

  private mutating func gatherBodies() {
    scratch.contacts.bodies.removeAll(keepingCapacity: true)
    scratch.contacts.drives.removeAll(keepingCapacity: true)
    for slot in scratch.contacts.island {
      scratch.contacts.bodies.append(slot < 0 ? .fixed : SolverBody(bodies[Int(slot)]))
      scratch.contacts.drives.append(slot < 0 ? SolverDrive() : SolverDrive(bodies[Int(slot)]))
    }
  }

  private mutating func prepareContacts() {
    for index in scratch.contacts.list {
      let contact = Int(index)
      guard contacts[contact].presses && !hasMoved(contacts[contact]) else { continue }
      let (a, b) = (islandIndex(Int(contacts[contact].bodyA)), islandIndex(Int(contacts[contact].bodyB)))
      if a == 0 && b == 0 { continue }
      scratch.contacts.constraints.append(constraint(for: contact, a, b))
    }
  }

  /// Where the body is among the gathered ones; 0 for what nothing moves.
  @inline(__always)
  func islandIndex(_ slot: Int) -> Int { max(0, Int(scratch.contacts.indices[slot])) }

  @inline(__always)
  private func isJoined(_ contact: Contact) -> Bool {
    slots[Int(contact.bodyA)].jointCount > 0 || slots[Int(contact.bodyB)].jointCount > 0
  }

  @inline(__always)
  private func constraint(for index: Int, _ a: Int, _ b: Int) -> ContactConstraint {
    let (offset, normal) = (contacts[index].offset, contacts[index].manifold.normal)
    let pullA = a > 0 ? bodies[Int(contacts[index].bodyA)].acceleration : .zero
    let pullB = b > 0 ? bodies[Int(contacts[index].bodyB)].acceleration : .zero
    let count = contacts[index].manifold.count
    var constraint = ContactConstraint(
      a: Int32(truncatingIfNeeded: a), b: Int32(truncatingIfNeeded: b), contact: Int32(truncatingIfNeeded: index),
      count: count, normal: normal,
      friction: contacts[index].friction, restitution: contacts[index].restitution,
      acceleration: (pullB - pullA).dot(normal),
      first: ContactPoint(contacts[index].manifold.first, normal, offset: offset),
      second: count > 1 ? ContactPoint(contacts[index].manifold.second, normal, offset: offset) : ContactPoint())
    // Beside a joint, which is solved no more often, it would have its way too much.
    constraint.wear = isJoined(contacts[index]) ? Tuning.youngAge : contacts[index].wear
    constraint.takeOver(contacts[index].manifold, offset: offset)
    constraint.prepare(scratch.contacts.bodies[a], scratch.contacts.bodies[b])
    return constraint
  }
}

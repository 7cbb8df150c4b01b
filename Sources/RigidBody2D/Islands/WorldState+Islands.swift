// Bodies with a contact that pushes, all that is joined to them, and long chains and nets are stepped together:
// directly, or in substeps. Contacts ask for stiffness, and a joint solved at another pace than the contact beside it
// would tear. All other bodies keep the plain tick of the joint solver.
extension WorldState {
  /// Lists the bodies to step in substeps, and the contacts between them.
  mutating func gatherIslands() {
    forgetIslands()
    listPressingContacts()
    gatherJointTrees()
    if scratch.contacts.hasIsland {
      addJoined()
      gatherBodies()
    }
    joints.sort()
    let isKept = isGraphOfTickBefore() && !hasBalancedIsland(scratch.direct)
    if !isKept { shareOutJoints() }
    if scratch.contacts.hasIsland { splitIslands(isKept: isKept) }
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
    guard scratch.contacts.hasIsland || joints.detailTable.liveCount > 0 || settings.law == .exact else {
      scratch.contacts.freeJoints.append(contentsOf: joints.solved)
      return
    }
    for joint in joints.solved {
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

  /// Answers where it is there; 0 for what nothing moves.
  @inline(__always) @discardableResult
  mutating func addToIsland(_ slot: Int) -> Int32 {
    if slot < scratch.contacts.indices.count && scratch.contacts.indices[slot] > 0 {
      return scratch.contacts.indices[slot]
    }
    guard bodies.slots[slot].place == .solved else { return 0 }
    listPlaces()
    if scratch.contacts.island.isEmpty { scratch.contacts.island.append(-1) }
    let index = Int32(truncatingIfNeeded: scratch.contacts.island.count)
    scratch.contacts.indices[slot] = index
    scratch.contacts.island.append(Int32(truncatingIfNeeded: slot))
    return index
  }

  /// As many as there are bodies.
  @inline(__always)
  private mutating func listPlaces() {
    guard scratch.contacts.indices.count < bodies.records.count else { return }
    scratch.contacts.indices.resize(to: bodies.records.count, with: -1)
  }

  private mutating func addJoined() {
    var next = 1
    while next < scratch.contacts.island.count {
      let slot = Int(scratch.contacts.island[next])
      next += 1
      if scratch.trees.isWide(slot) { continue }
      var edge = bodies.slots[slot].firstEdge
      while !edge.isNone {
        if let other = joints.neighbour(across: edge) { addToIsland(other) }
        edge = joints[edge].next
      }
    }
  }

  private mutating func gatherBodies() {
    scratch.contacts.bodies.empty(for: scratch.contacts.island.count)
    var (fastest, mostApproach) = (0.0, 0.0)
    bodies.records.withUnsafeBufferPointer { records in
      for slot in scratch.contacts.island.lazy.map({ Int($0) }) {
        let speed = slot < 0 ? .zero : SpeedBound(records[slot], extent: bodies.slots[slot].extent)
        fastest = max(fastest, speed.whole)
        mostApproach = max(mostApproach, speed.whole + speed.swing)
        scratch.contacts.bodies.append(slot < 0 ? .fixed : SolverBody(records[slot]))
      }
    }
    scratch.contacts.fastest = fastest
    scratch.contacts.mayBounce = 2 * mostApproach > Tuning.bounceSpeed
  }

  /// What touches only what nothing moves is left out.
  private mutating func listPressingContacts() {
    scratch.contacts.pressing.removeAll(keepingCapacity: true)
    scratch.wide.beginTick()
    if contacts.records.isEmpty {
      scratch.contacts.uncertain.removeAll(keepingCapacity: true)
      return
    }
    if !scratch.contacts.isListed { listContacts() }
    listPlaces()
    var (list, heads, pressing) = ([Int32](), [ContactHead](), [PressingContact]())
    swap(&list, &scratch.contacts.list)
    swap(&heads, &scratch.contacts.heads)
    swap(&pressing, &scratch.contacts.pressing)
    pressing.empty(for: heads.count)
    for position in heads.indices where heads[position].rows > 0 {
      if let next = press(heads[position], list[position]) { pressing.append(next) }
    }
    swap(&pressing, &scratch.contacts.pressing)
    swap(&heads, &scratch.contacts.heads)
    swap(&list, &scratch.contacts.list)
  }

  /// Anew, after bodies have been woken or moved since their contacts were looked at.
  private mutating func listContacts() {
    contacts.listAwake(in: &scratch.contacts.list)
    scratch.contacts.heads.removeAll(keepingCapacity: true)
    for index in scratch.contacts.list { scratch.contacts.heads.append(ContactHead(contacts[Int(index)])) }
    scratch.contacts.uncertain.removeAll(keepingCapacity: true)
    scratch.contacts.uncertain.append(contentsOf: scratch.contacts.list)
  }

  @inline(__always)
  private mutating func press(_ contact: ContactHead, _ index: Int32) -> PressingContact? {
    let (bodyA, bodyB) = (Int(contact.bodyA), Int(contact.bodyB))
    if settings.law == .exact && (hasMoved(bodyA) || hasMoved(bodyB)) { return nil }
    let (a, b) = (addToIsland(bodyA), addToIsland(bodyB))
    if a == 0 && b == 0 { return nil }
    if contact.isDeep { scratch.wide.crowding.add(a, b, isOfCompound: isCompound(bodyA, a) || isCompound(bodyB, b)) }
    var isChanged = contact.isFresh || bodies.displaced.contains(bodyA)
    if !isChanged { isChanged = bodies.displaced.contains(bodyB) }
    return PressingContact(contact: index, a: a, b: b, rows: contact.rows, isChanged: isChanged)
  }

  /// Whether a gathered body has several shapes.
  @inline(__always)
  private func isCompound(_ slot: Int, _ index: Int32) -> Bool { index > 0 && bodies.slots[slot].shapeCount > 1 }

  /// Where the body is among the gathered ones; 0 for what nothing moves.
  @inline(__always)
  func islandIndex(_ slot: Int) -> Int { max(0, Int(scratch.contacts.indices[slot])) }

  /// How a contact has moved from where it was found to where it is as the tick begins.
  @inline(__always)
  func course(of index: Int) -> ContactCourse {
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    return ContactCourse(
      contacts[index], turnA: bodies[a].angle - contacts[index].sight.angleA,
      turnB: bodies[b].angle - contacts[index].sight.angleB, offset: bodies.offset(from: a, to: b))
  }

  /// A contact made ready to be solved directly, or for an impact.
  func constraint(for pressing: PressingContact) -> ContactConstraint {
    let (index, a, b) = (Int(pressing.contact), Int(pressing.a), Int(pressing.b))
    let course = course(of: index)
    let (offset, normal) = (course.offset, course.normal)
    var manifold = contacts[index].manifold
    manifold.first.separation = course.gap(at: manifold.first.arm, contacts[index].sight.first)
    manifold.second.separation = course.gap(at: manifold.second.arm, contacts[index].sight.second)
    manifold.first.arm = course.place(of: manifold.first.arm)
    manifold.second.arm = course.place(of: manifold.second.arm)
    let pullA = a > 0 ? bodies[Int(contacts[index].bodyA)].acceleration : .zero
    let pullB = b > 0 ? bodies[Int(contacts[index].bodyB)].acceleration : .zero
    let count = manifold.count
    var constraint = ContactConstraint(
      a: pressing.a, b: pressing.b, contact: pressing.contact, count: count, normal: normal,
      friction: Double(contacts[index].friction), restitution: Double(contacts[index].restitution),
      acceleration: (pullB - pullA).dot(normal),
      first: ContactPoint(manifold.first, normal, offset: offset),
      second: count > 1 ? ContactPoint(manifold.second, normal, offset: offset) : ContactPoint())
    constraint.takeFriction(of: manifold, offset: offset)
    constraint.prepare(scratch.contacts.bodies[a], scratch.contacts.bodies[b])
    return constraint
  }
}

extension SpeedBound {
  @inline(__always)
  init(_ body: borrowing Body, extent: Double) {
    pull = (abs(body.acceleration.x) + abs(body.acceleration.y)) * (World.tick / 2)
    whole = abs(body.velocity.x) + abs(body.velocity.y) + abs(body.spin) * extent + pull
    // Halfway to what a shape is about to meet, which is no farther than `reach` finds it.
    swing = abs(body.spin) * (2 * extent + Tuning.speculation) + pull
  }
}

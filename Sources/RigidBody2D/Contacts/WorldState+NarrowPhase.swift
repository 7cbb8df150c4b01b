extension WorldState {
  mutating func takeReferences() {
    guard !contacts.records.isEmpty else { return }
    bodies.takeReferences()
  }

  /// Finds how the shapes of awake bodies touch, and wakes what they are about to hit.
  mutating func collide() {
    scratch.contacts.isListed = false
    guard !contacts.records.isEmpty else { return broadPhase.forgetMoved() }
    contacts.listAwake(in: &scratch.contacts.list)
    scratch.contacts.heads.resize(to: scratch.contacts.list.count, with: .none)
    scratch.contacts.parted.removeAll(keepingCapacity: true)
    scratch.contacts.struck.removeAll(keepingCapacity: true)
    scratch.contacts.deep.removeAll(keepingCapacity: true)
    scratch.contacts.pierced.removeAll(keepingCapacity: true)
    scratch.contacts.grounded.removeAll(keepingCapacity: true)
    scratch.contacts.stale.removeAll(keepingCapacity: true)
    scratch.contacts.uncertain.removeAll(keepingCapacity: true)
    lookAtContacts()
    scratch.contacts.uncertain.sort()
    broadPhase.forgetMoved()
    let solvedCount = bodies.solved.count
    for index in scratch.contacts.parted { removeContact(Int(index), endsNow: true) }
    findGhostCollisions()
    partPiercedBodies()
    // By the exact law contacts change once more before they are gathered.
    scratch.contacts.isListed = scratch.contacts.struck.isEmpty && settings.law == .uikit
    if !scratch.contacts.struck.isEmpty { wakeStruck() }
    for slot in bodies.solved.dropFirst(solvedCount) { noteOverlaps(of: Int(slot)) }
  }

  private mutating func wakeStruck() {
    for body in scratch.contacts.struck { wake(slot: Int(body)) }
    wakeNeighboursOfStruck()
    // They move in this step already: who asks for what has moved has to hear of them.
    bodies.moved.formUnion(bodies.awake)
  }
}

extension WorldState {
  /// Brings up to date the manifolds of bodies that have barely moved against each other, and finds all others anew.
  private mutating func lookAtContacts() {
    var (contacts, stale) = ([Contact](), [Int32]())
    swap(&contacts, &self.contacts.records)
    look(at: nil, in: &contacts)
    swap(&stale, &scratch.contacts.stale)
    turnStale(stale, contacts)
    look(at: stale, in: &contacts)
    swap(&stale, &scratch.contacts.stale)
    swap(&contacts, &self.contacts.records)
  }

  /// - Parameter stale: where in the list those are that have to be found anew; nil for all, before that is known.
  private mutating func look(at stale: [Int32]?, in contacts: inout [Contact]) {
    let (workers, grain) = (scratch.workers, Workers.contactGrain)
    var (list, heads, finds) = ([Int32](), [ContactHead](), [ContactFinds]())
    swap(&list, &scratch.contacts.list)
    swap(&heads, &scratch.contacts.heads)
    swap(&finds, &scratch.contacts.finds)
    let count = stale?.count ?? list.count
    let parts = workers.parts(count, grain: grain)
    while finds.count < parts { finds.append(ContactFinds()) }
    withUnsafeMutablePointer(to: &self) { state in
      list.withUnsafeBufferPointer { list in
        heads.withUnsafeMutableBufferPointer { heads in
          contacts.withUnsafeMutableBufferPointer { contacts in
            finds.withUnsafeMutableBufferPointer { finds in
              let listed = ListedContacts(list: list, heads: heads, contacts: contacts)
              let work = ContactWork(state: UnsafePointer(state), listed: listed, stale: stale, finds: finds)
              workers.share(work, over: 0..<count, grain: grain)
            }
          }
        }
      }
    }
    swap(&list, &scratch.contacts.list)
    swap(&heads, &scratch.contacts.heads)
    for part in 0..<parts { scratch.contacts.take(&finds[part]) }
    swap(&finds, &scratch.contacts.finds)
  }

  /// Before several workers look at them: a body has more than one contact. Most have been turned for their bounds.
  private mutating func turnStale(_ stale: [Int32], _ contacts: [Contact]) {
    for position in stale.lazy.map({ Int($0) }) {
      let index = Int(scratch.contacts.list[position])
      let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
      if bodies[a].angle == bodies.slots[a].turnedAngle && bodies[b].angle == bodies.slots[b].turnedAngle { continue }
      guard areNearInTree(contacts[index]) else { continue }
      turnShapes(of: a)
      turnShapes(of: b)
    }
  }

  @inline(__always)
  private func areNearInTree(_ contact: borrowing Contact) -> Bool {
    areNearInTree(Int(contact.shapeA), Int(contact.shapeB))
  }
}

/// What looking at contacts comes upon, in their order; where in the list of contacts they are as `ContactScratch` has
/// it.
struct ContactFinds: Sendable {
  var stale: [Int32] = []
  var uncertain: [Int32] = []
  var parted: [Int32] = []
  var grounded: [Int32] = []
  var struck: [Int32] = []
  var deep: [Int32] = []
  var pierced: [UInt64] = []
}

extension ContactScratch {
  fileprivate mutating func take(_ finds: inout ContactFinds) {
    Self.move(&finds.stale, to: &stale)
    Self.move(&finds.uncertain, to: &uncertain)
    Self.move(&finds.parted, to: &parted)
    Self.move(&finds.grounded, to: &grounded)
    Self.move(&finds.struck, to: &struck)
    Self.move(&finds.deep, to: &deep)
    Self.move(&finds.pierced, to: &pierced)
  }

  /// Keeps the memory where it is.
  private static func move<Found>(_ found: inout [Found], to list: inout [Found]) {
    list.append(contentsOf: found)
    found.removeAll(keepingCapacity: true)
  }
}

/// Looks at contacts, which are meanwhile not in the state, nor is what lists them. Writes to them and their heads, and
/// to the finds of its part.
private struct ContactWork: SharedWork {
  let state: UnsafePointer<WorldState>
  let listed: ListedContacts
  /// Nil while those that have to be found anew are yet to be told from the others.
  let stale: [Int32]?
  let finds: UnsafeMutableBufferPointer<ContactFinds>

  func work(on items: Range<Int>, part: Int) {
    guard let stale else { return state.pointee.recycle(items, of: listed, &finds[part]) }
    stale.withUnsafeBufferPointer { state.pointee.update($0[items], of: listed, &finds[part]) }
  }
}

/// Contacts that have been listed, and their heads.
private struct ListedContacts {
  let list: UnsafeBufferPointer<Int32>
  let heads: UnsafeMutableBufferPointer<ContactHead>
  let contacts: UnsafeMutableBufferPointer<Contact>

  @inline(__always)
  func note(at position: Int, _ finds: inout ContactFinds) {
    let index = Int(list[position])
    heads[position] = ContactHead(contacts[index])
    if contacts[index].mayChangeTouch { finds.uncertain.append(list[position]) }
  }
}

// Whole runs: for each call the state is put on the stack to pass it on.
extension WorldState {
  fileprivate func recycle(_ positions: Range<Int>, of listed: ListedContacts, _ finds: inout ContactFinds) {
    for position in positions {
      if recycle(&listed.contacts[Int(listed.list[position])], &finds) {
        listed.note(at: position, &finds)
      } else {
        finds.stale.append(Int32(truncatingIfNeeded: position))
      }
    }
  }

  fileprivate func update(
    _ positions: Slice<UnsafeBufferPointer<Int32>>, of listed: ListedContacts, _ finds: inout ContactFinds
  ) {
    for position in positions.lazy.map({ Int($0) }) {
      if update(&listed.contacts[Int(listed.list[position])], at: position, &finds) {
        listed.note(at: position, &finds)
      } else {
        finds.parted.append(listed.list[position])
        listed.heads[position].rows = 0
      }
    }
  }
}

extension WorldState {
  /// Answers false where it has to be found anew.
  @inline(__always)
  fileprivate func recycle(_ contact: inout Contact, _ finds: inout ContactFinds) -> Bool {
    if bodies.isKept(contact) {
      contact.keep()
      if contact.presses { noteOverlap(contact, &finds) }
      return true
    }
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let offset = bodies.offset(from: a, to: b)
    if contact.manifold.count == 0 && staysApart(contact, offset) { return true }
    // What may hide it, or be hidden by it, is told by where the outlines are now.
    guard !contact.isPierced, !bodies.mayBeGhost(contact),
      contact.recycle(offset, bodies[a], bodies[b])
    else { return false }
    contact.isGhost = false
    guard contact.presses else { return true }
    // A sleeper has no velocity. To ask its slot for each contact would cost as much as all else here.
    if (bodies[a].velocity == .zero && bodies.slots[a].place == .asleep)
      || (bodies[b].velocity == .zero && bodies.slots[b].place == .asleep)
    {
      wakeStruck(contact, &finds)
    }
    noteOverlap(contact, &finds)
    return true
  }

  /// Whether two shapes that were apart are so still, and their bounds have not changed. Of what moves through a crowd
  /// most contacts are such.
  @inline(__always)
  private func staysApart(_ contact: borrowing Contact, _ offset: Vec2) -> Bool {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let extents = (bodies.slots[a].extent, bodies.slots[b].extent)
    guard contact.staysApart(offset, bodies[a], bodies[b], extents) else { return false }
    if broadPhase.moved.contains(Int(contact.shapeA)) { return false }
    return !broadPhase.moved.contains(Int(contact.shapeB))
  }

  /// Answers false where the bounds of the shapes have parted.
  @inline(__always)
  fileprivate func update(_ contact: inout Contact, at position: Int, _ finds: inout ContactFinds) -> Bool {
    guard areNearInTree(contact) else { return false }
    findManifold(of: &contact)
    contact.isGhost = false
    guard contact.presses else { return true }
    if bodies.slots[Int(contact.bodyA)].place == .asleep || bodies.slots[Int(contact.bodyB)].place == .asleep {
      wakeStruck(contact, &finds)
    }
    noteOverlap(contact, &finds)
    if bodies.mayBeGhost(contact) { finds.grounded.append(Int32(truncatingIfNeeded: position)) }
    return true
  }

  @inline(__always)
  private func findManifold(of contact: inout Contact) {
    let (shapeA, shapeB) = (Int(contact.shapeA), Int(contact.shapeB))
    let (bodyA, bodyB) = (Int(contact.bodyA), Int(contact.bodyB))
    let (offset, reach) = (bodies.offset(from: bodyA, to: bodyB), reach(of: shapeA, shapeB))
    var manifold = Manifold.none
    let way = wayToSide(shapeA, shapeB, offset: offset)
    contact.isOnOneSide = way == nil
    contact.isTurned = false
    if let way {
      manifold.first.separation = way
    } else {
      manifold = shapes.withOutlines(shapeA, shapeB) { Manifold($0, $1, offset: offset, reach: reach) }
    }
    if contact.manifold.count > 0 { manifold.inherit(from: contact.manifold) }
    if manifold.count == 0 { contact.isPierced = false }
    contact.manifold = manifold
    contact.offset = offset
    contact.peakImpulse = 0
    contact.isFresh = true
    contact.sight = Sight(
      offset: offset, angleA: bodies[bodyA].angle, angleB: bodies[bodyB].angle, first: manifold.first.separation,
      second: manifold.second.separation)
  }

  @inline(__always)
  private func noteOverlap(_ contact: borrowing Contact, _ finds: inout ContactFinds) {
    guard contact.isOnStatic else {
      if contact.isOfCompound { noteCompounds(contact, &finds) }
      return
    }
    if contact.manifold.separation < 0 { noteDeepOverlap(contact, &finds) }
  }

  private func noteCompounds(_ contact: borrowing Contact, _ finds: inout ContactFinds) {
    let overlap = contact.isPierced ? .infinity : -contact.manifold.separation
    guard overlap > Tuning.deepOverlap,
      bodies.slots[Int(contact.bodyA)].shapeCount > 1, bodies.slots[Int(contact.bodyB)].shapeCount > 1
    else { return }
    finds.pierced.append(PairSet.key(contact.bodyA, contact.bodyB))
  }

  private func noteDeepOverlap(_ contact: borrowing Contact, _ finds: inout ContactFinds) {
    let shape = bodies[Int(contact.bodyA)].isStatic ? contact.shapeB : contact.shapeA
    if contact.manifold.separation < -deepOverlap(of: Int(shape)) { finds.deep.append(shape) }
  }

  /// From where on the path of a shape that something static overlaps is looked at: before that could be half its inner
  /// radius, as it may have moved since its contacts were. A segment has no inside.
  private func deepOverlap(of shape: Int) -> Double {
    if shapes[shape].isSegment { return .infinity }
    let moved = bodies.slots[Int(shapes[shape].body)].referenceDistance
    return min(Tuning.deepOverlap, Tuning.unseenShare * shapes[shape].innerRadius - moved)
  }

  /// Of a body that has been woken after contacts were looked at: its own are those of the tick in which it fell
  /// asleep.
  private mutating func noteOverlaps(of slot: Int) {
    turnShapes(of: slot)
    forEachContact(of: slot) { state, index in
      let contact = state.contacts[index]
      guard contact.isOnStatic && contact.presses else { return }
      let offset = state.bodies.offset(from: Int(contact.bodyA), to: Int(contact.bodyB))
      let seen = state.shapes.withOutlines(Int(contact.shapeA), Int(contact.shapeB)) {
        $0.separation(from: $1, at: offset)
      }
      let shape = Int(contact.bodyA) == slot ? contact.shapeA : contact.shapeB
      if seen.gap < -state.deepOverlap(of: Int(shape)) { state.scratch.contacts.deep.append(shape) }
    }
  }

  /// How wide a gap can close in this tick. A body that moves farther than its own middle is caught by its path.
  private func reach(of shapeA: Int, _ shapeB: Int) -> Double {
    let (a, b) = (Int(shapes[shapeA].body), Int(shapes[shapeB].body))
    let motion = (bodies[b].velocity - bodies[a].velocity).length * World.tick
    let inner = min(
      bodies[a].isStatic ? .infinity : shapes[shapeA].innerRadius,
      bodies[b].isStatic ? .infinity : shapes[shapeB].innerRadius)
    return Tuning.speculation + min(motion, inner)
  }

  private func wakeStruck(_ contact: borrowing Contact, _ finds: inout ContactFinds) {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let sleeper = bodies.slots[a].place == .asleep ? a : b
    guard bodies.slots[sleeper].place == .asleep else { return }
    let other = contact.other(than: sleeper)
    let approach = (bodies[b].velocity - bodies[a].velocity).dot(contact.manifold.normal) * World.tick
    let pull = bodies[other].acceleration.length * World.tick * World.tick
    if contact.manifold.separation + approach - pull <= Tuning.touchDistance {
      finds.struck.append(Int32(truncatingIfNeeded: sleeper))
    }
  }
}

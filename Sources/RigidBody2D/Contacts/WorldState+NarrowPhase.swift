extension WorldState {
  mutating func takeReferences() {
    guard !contacts.records.isEmpty else { return }
    bodies.takeReferences()
  }

  /// Finds how the shapes of awake bodies touch, and wakes what they are about to hit.
  mutating func collide() {
    guard !contacts.records.isEmpty else { return }
    contacts.listAwake(in: &scratch.contacts.list)
    scratch.contacts.parted.removeAll(keepingCapacity: true)
    scratch.contacts.struck.removeAll(keepingCapacity: true)
    scratch.contacts.deep.removeAll(keepingCapacity: true)
    scratch.contacts.grounded.removeAll(keepingCapacity: true)
    scratch.contacts.stale.removeAll(keepingCapacity: true)
    lookAtContacts()
    for index in scratch.contacts.parted { removeContact(Int(index), endsNow: true) }
    findGhostCollisions()
    guard !scratch.contacts.struck.isEmpty else { return }
    for body in scratch.contacts.struck { wake(slot: Int(body)) }
    wakeNeighboursOfStruck()
    // They move in this step already: who asks for what has moved has to hear of them.
    bodies.moved.formUnion(bodies.awake)
  }
}

extension WorldState {
  /// Brings up to date the manifolds of bodies that have barely moved against each other, and finds all others anew.
  private mutating func lookAtContacts() {
    var (contacts, list, stale) = ([Contact](), [Int32](), [Int32]())
    swap(&contacts, &self.contacts.records)
    swap(&list, &scratch.contacts.list)
    look(at: list, in: &contacts, isFirst: true)
    swap(&stale, &scratch.contacts.stale)
    turnStale(stale, contacts)
    look(at: stale, in: &contacts, isFirst: false)
    swap(&stale, &scratch.contacts.stale)
    swap(&list, &scratch.contacts.list)
    swap(&contacts, &self.contacts.records)
  }

  private mutating func look(at list: [Int32], in contacts: inout [Contact], isFirst: Bool) {
    let (workers, grain) = (scratch.workers, Workers.contactGrain)
    let parts = workers.parts(list.count, grain: grain)
    var finds: [ContactFinds] = []
    swap(&finds, &scratch.contacts.finds)
    while finds.count < parts { finds.append(ContactFinds()) }
    withUnsafeMutablePointer(to: &self) { state in
      list.withUnsafeBufferPointer { list in
        contacts.withUnsafeMutableBufferPointer { contacts in
          finds.withUnsafeMutableBufferPointer { finds in
            let work = ContactWork(
              state: UnsafePointer(state), list: list, contacts: contacts, finds: finds, isFirst: isFirst)
            workers.share(work, over: list.indices, grain: grain)
          }
        }
      }
    }
    for part in 0..<parts { scratch.contacts.take(&finds[part]) }
    swap(&finds, &scratch.contacts.finds)
  }

  /// Before several workers look at them: a body has more than one contact. Most have been turned for their bounds.
  private mutating func turnStale(_ stale: [Int32], _ contacts: [Contact]) {
    for index in stale.lazy.map({ Int($0) }) {
      let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
      if bodies[a].angle == bodies.slots[a].turnedAngle && bodies[b].angle == bodies.slots[b].turnedAngle { continue }
      guard areNearInTree(contacts[index]) else { continue }
      turnShapes(of: a)
      turnShapes(of: b)
    }
  }

  @inline(__always)
  private func areNearInTree(_ contact: borrowing Contact) -> Bool {
    broadPhase.tree.bounds(shapes[Int(contact.shapeA)].leaf).overlaps(
      broadPhase.tree.bounds(shapes[Int(contact.shapeB)].leaf))
  }
}

/// What looking at contacts comes upon, in their order.
struct ContactFinds: Sendable {
  var stale: [Int32] = []
  var parted: [Int32] = []
  var grounded: [Int32] = []
  var struck: [Int32] = []
  var deep: [Int32] = []
}

extension ContactScratch {
  fileprivate mutating func take(_ finds: inout ContactFinds) {
    Self.move(&finds.stale, to: &stale)
    Self.move(&finds.parted, to: &parted)
    Self.move(&finds.grounded, to: &grounded)
    Self.move(&finds.struck, to: &struck)
    Self.move(&finds.deep, to: &deep)
  }

  /// Keeps the memory where it is.
  private static func move(_ found: inout [Int32], to list: inout [Int32]) {
    list.append(contentsOf: found)
    found.removeAll(keepingCapacity: true)
  }
}

/// Looks at contacts, which are meanwhile not in the state. Writes to them alone, and to the finds of its part.
private struct ContactWork: SharedWork {
  let state: UnsafePointer<WorldState>
  let list: UnsafeBufferPointer<Int32>
  let contacts: UnsafeMutableBufferPointer<Contact>
  let finds: UnsafeMutableBufferPointer<ContactFinds>
  /// Whether those that have to be found anew are yet to be told from the others.
  let isFirst: Bool

  func work(on items: Range<Int>, part: Int) {
    if isFirst {
      for item in items { state.pointee.recycle(&contacts[Int(list[item])], at: list[item], &finds[part]) }
    } else {
      for item in items { state.pointee.update(&contacts[Int(list[item])], at: list[item], &finds[part]) }
    }
  }
}

extension WorldState {
  @inline(__always)
  fileprivate func recycle(_ contact: inout Contact, at index: Int32, _ finds: inout ContactFinds) {
    if bodies.isKept(contact) {
      contact.keep()
      if contact.presses { noteOverlap(contact, &finds) }
      return
    }
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    // What may hide it, or be hidden by it, is told by where the outlines are now.
    guard !bodies.mayBeGhost(contact), contact.recycle(bodies.offset(from: a, to: b), bodies[a], bodies[b]) else {
      finds.stale.append(index)
      return
    }
    contact.isGhost = false
    guard contact.presses else { return }
    // A sleeper has no velocity. To ask its slot for each contact would cost as much as all else here.
    if (bodies[a].velocity == .zero && bodies.slots[a].place == .asleep)
      || (bodies[b].velocity == .zero && bodies.slots[b].place == .asleep)
    {
      wakeStruck(contact, &finds)
    }
    noteOverlap(contact, &finds)
  }

  @inline(__always)
  fileprivate func update(_ contact: inout Contact, at index: Int32, _ finds: inout ContactFinds) {
    guard areNearInTree(contact) else {
      finds.parted.append(index)
      return
    }
    findManifold(of: &contact)
    contact.isGhost = false
    guard contact.presses else { return }
    if bodies.slots[Int(contact.bodyA)].place == .asleep || bodies.slots[Int(contact.bodyB)].place == .asleep {
      wakeStruck(contact, &finds)
    }
    noteOverlap(contact, &finds)
    if bodies.mayBeGhost(contact) { finds.grounded.append(index) }
  }

  @inline(__always)
  private func findManifold(of contact: inout Contact) {
    let (shapeA, shapeB) = (Int(contact.shapeA), Int(contact.shapeB))
    let (bodyA, bodyB) = (Int(contact.bodyA), Int(contact.bodyB))
    let (offset, reach) = (bodies.offset(from: bodyA, to: bodyB), reach(of: shapeA, shapeB))
    var manifold = shapes.withOutlines(shapeA, shapeB) { Manifold($0, $1, offset: offset, reach: reach) }
    if contact.manifold.count > 0 { manifold.inherit(from: contact.manifold) }
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
    guard contact.isOnStatic else { return }
    if contact.manifold.separation < -Tuning.touchDistance { noteDeepOverlap(contact, &finds) }
  }

  private func noteDeepOverlap(_ contact: borrowing Contact, _ finds: inout ContactFinds) {
    let shape = bodies[Int(contact.bodyA)].isStatic ? contact.shapeB : contact.shapeA
    let depth = min(Tuning.deepOverlap, Tuning.unseenShare * shapes[Int(shape)].innerRadius)
    if contact.manifold.separation < -depth { finds.deep.append(shape) }
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

extension WorldState {
  /// Finds how the shapes of awake bodies touch, and wakes what they are about to hit.
  mutating func collide() {
    guard !contacts.isEmpty else { return }
    listAwakeContacts()
    scratch.contacts.parted.removeAll(keepingCapacity: true)
    scratch.contacts.struck.removeAll(keepingCapacity: true)
    scratch.contacts.deep.removeAll(keepingCapacity: true)
    scratch.contacts.grounded.removeAll(keepingCapacity: true)
    recycleContacts()
    for index in scratch.contacts.stale { updateContact(Int(index)) }
    for index in scratch.contacts.parted { removeContact(Int(index), endsNow: true) }
    findGhostCollisions()
    guard !scratch.contacts.struck.isEmpty else { return }
    for body in scratch.contacts.struck { wake(slot: Int(body)) }
    wakeNeighboursOfStruck()
    // They move in this step already: who asks for what has moved has to hear of them.
    moved.formUnion(awake)
  }

  mutating func listAwakeContacts() {
    scratch.contacts.list.removeAll(keepingCapacity: true)
    var list: [Int32] = []
    swap(&list, &scratch.contacts.list)
    awakeContacts.forEachMember { list.append(Int32(truncatingIfNeeded: $0)) }
    swap(&list, &scratch.contacts.list)
  }

  /// From the centre of one body to that of another. Origins first: they are large and near each other.
  @inline(__always)
  func offset(from a: Int, to b: Int) -> Vec2 {
    (bodies[b].origin - bodies[a].origin) + (bodies[b].offset - bodies[a].offset)
  }

  /// Looks at two outlines with their centres an offset apart.
  @inline(__always)
  func withOutlines<Result>(_ a: Int, _ b: Int, _ look: (Outline, Outline) -> Result) -> Result {
    pool.turned.withUnsafeBufferPointer { points in
      guard let base = points.baseAddress else { fail("a shape has no points") }
      return look(
        Outline(base, shapes[a].points, radius: shapes[a].radius),
        Outline(base, shapes[b].points, radius: shapes[b].radius))
    }
  }
}

extension WorldState {
  /// Brings up to date the manifolds of bodies that have barely moved against each other, and lists all others.
  private mutating func recycleContacts() {
    var (contacts, stale) = ([Contact](), [Int32]())
    swap(&contacts, &self.contacts)
    swap(&stale, &scratch.contacts.stale)
    stale.removeAll(keepingCapacity: true)
    contacts.withUnsafeMutableBufferPointer { contacts in
      bodies.withUnsafeBufferPointer { bodies in
        for index in scratch.contacts.list {
          if isKept(contacts[Int(index)]) {
            contacts[Int(index)].keep()
            if contacts[Int(index)].presses { noteOverlap(contacts[Int(index)]) }
            continue
          }
          let (a, b) = (Int(contacts[Int(index)].bodyA), Int(contacts[Int(index)].bodyB))
          let offset = (bodies[b].origin - bodies[a].origin) + (bodies[b].offset - bodies[a].offset)
          // What may hide it, or be hidden by it, is told by where the outlines are now.
          guard !mayBeGhost(contacts[Int(index)]), contacts[Int(index)].recycle(offset, bodies[a], bodies[b]) else {
            stale.append(index)
            continue
          }
          contacts[Int(index)].isGhost = false
          guard contacts[Int(index)].presses else { continue }
          // A sleeper has no velocity. To ask its slot for each contact would cost as much as all else here.
          if (bodies[a].velocity == .zero && slots[a].place == .asleep)
            || (bodies[b].velocity == .zero && slots[b].place == .asleep)
          {
            wakeStruck(contacts[Int(index)])
          }
          noteOverlap(contacts[Int(index)])
        }
      }
    }
    swap(&stale, &scratch.contacts.stale)
    swap(&contacts, &self.contacts)
  }

  private mutating func updateContact(_ index: Int) {
    let (shapeA, shapeB) = (Int(contacts[index].shapeA), Int(contacts[index].shapeB))
    guard tree.bounds(shapes[shapeA].leaf).overlaps(tree.bounds(shapes[shapeB].leaf)) else {
      scratch.contacts.parted.append(Int32(truncatingIfNeeded: index))
      return
    }
    findManifold(index, offset(from: Int(contacts[index].bodyA), to: Int(contacts[index].bodyB)))
    contacts[index].isGhost = false
    guard contacts[index].presses else { return }
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    if slots[a].place == .asleep || slots[b].place == .asleep { wakeStruck(contacts[index]) }
    noteOverlap(contacts[index])
    if mayBeGhost(contacts[index]) { scratch.contacts.grounded.append(Int32(truncatingIfNeeded: index)) }
  }

  private mutating func findManifold(_ index: Int, _ offset: Vec2) {
    let (shapeA, shapeB) = (Int(contacts[index].shapeA), Int(contacts[index].shapeB))
    let (bodyA, bodyB) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    turnShapes(of: bodyA)
    turnShapes(of: bodyB)
    let reach = reach(of: shapeA, shapeB)
    var manifold = withOutlines(shapeA, shapeB) { Manifold($0, $1, offset: offset, reach: reach) }
    if contacts[index].manifold.count > 0 { manifold.inherit(from: contacts[index].manifold) }
    contacts[index].manifold = manifold
    contacts[index].offset = offset
    contacts[index].peakImpulse = 0
    contacts[index].isFresh = true
    contacts[index].sight = Sight(
      offset: offset, angleA: bodies[bodyA].angle, angleB: bodies[bodyB].angle, first: manifold.first.separation,
      second: manifold.second.separation)
  }

  @inline(__always)
  private mutating func noteOverlap(_ contact: borrowing Contact) {
    guard contact.isOnStatic else { return }
    if contact.manifold.separation < -Tuning.touchDistance { noteDeepOverlap(contact) }
  }

  private mutating func noteDeepOverlap(_ contact: borrowing Contact) {
    let shape = bodies[Int(contact.bodyA)].isStatic ? contact.shapeB : contact.shapeA
    let depth = min(Tuning.deepOverlap, Tuning.unseenShare * shapes[Int(shape)].innerRadius)
    if contact.manifold.separation < -depth { scratch.contacts.deep.append(shape) }
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

  private mutating func wakeStruck(_ contact: borrowing Contact) {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let sleeper = slots[a].place == .asleep ? a : b
    guard slots[sleeper].place == .asleep else { return }
    let other = contact.other(than: sleeper)
    let approach = (bodies[b].velocity - bodies[a].velocity).dot(contact.manifold.normal) * World.tick
    let pull = bodies[other].acceleration.length * World.tick * World.tick
    if contact.manifold.separation + approach - pull <= Tuning.touchDistance {
      scratch.contacts.struck.append(Int32(truncatingIfNeeded: sleeper))
    }
  }
}

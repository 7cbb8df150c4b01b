extension WorldState {
  /// Finds how the shapes of awake bodies touch, and wakes what they are about to hit.
  mutating func collide() {
    guard !contacts.isEmpty else { return }
    listAwakeContacts()
    scratch.contacts.parted.removeAll(keepingCapacity: true)
    scratch.contacts.struck.removeAll(keepingCapacity: true)
    scratch.contacts.deep.removeAll(keepingCapacity: true)
    for index in scratch.contacts.list { updateContact(Int(index)) }
    for index in scratch.contacts.parted { removeContact(Int(index), endsNow: true) }
    for body in scratch.contacts.struck { wake(slot: Int(body)) }
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
  private mutating func updateContact(_ index: Int) {
    let contact = contacts[index]
    let (a, b) = (Int(contact.shapeA), Int(contact.shapeB))
    guard tree.bounds(shapes[a].leaf).overlaps(tree.bounds(shapes[b].leaf)) else {
      scratch.contacts.parted.append(Int32(truncatingIfNeeded: index))
      return
    }
    let offset = offset(from: Int(contact.bodyA), to: Int(contact.bodyB))
    let reach = reach(of: contact)
    var manifold = withOutlines(a, b) { Manifold($0, $1, offset: offset, reach: reach) }
    if contact.manifold.count > 0 { manifold.inherit(from: contact.manifold) }
    contacts[index].manifold = manifold
    contacts[index].offset = offset
    contacts[index].peakImpulse = 0
    if manifold.count > 0 && contact.responds {
      wakeStruck(contact, manifold)
      noteOverlap(contact, manifold.separation)
    }
  }

  private mutating func noteOverlap(_ contact: Contact, _ separation: Double) {
    guard separation < -Tuning.deepOverlap else { return }
    if bodies[Int(contact.bodyA)].isStatic {
      scratch.contacts.deep.append(contact.shapeB)
    } else if bodies[Int(contact.bodyB)].isStatic {
      scratch.contacts.deep.append(contact.shapeA)
    }
  }

  /// How wide a gap can close in this tick. A body that moves farther than its own middle is caught by its path.
  private func reach(of contact: Contact) -> Double {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let motion = (bodies[b].velocity - bodies[a].velocity).length * World.tick
    let inner = min(
      bodies[a].isStatic ? .infinity : shapes[Int(contact.shapeA)].innerRadius,
      bodies[b].isStatic ? .infinity : shapes[Int(contact.shapeB)].innerRadius)
    return Tuning.speculation + min(motion, inner)
  }

  private mutating func wakeStruck(_ contact: Contact, _ manifold: Manifold) {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let sleeper = slots[a].place == .asleep ? a : b
    guard slots[sleeper].place == .asleep else { return }
    let other = contact.other(than: sleeper)
    let approach = (bodies[b].velocity - bodies[a].velocity).dot(manifold.normal) * World.tick
    let pull = bodies[other].acceleration.length * World.tick * World.tick
    if manifold.separation + approach - pull <= Tuning.touchDistance {
      scratch.contacts.struck.append(Int32(truncatingIfNeeded: sleeper))
    }
  }
}

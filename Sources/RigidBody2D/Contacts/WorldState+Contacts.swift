// The list of a body's contacts runs through the contacts, as that of its joints does through the joints.
extension WorldState {
  /// Visits the contacts of a body, latest first; the visitor may remove the one it is at.
  mutating func forEachContact(of body: Int, _ visit: (inout WorldState, Int) -> Void) {
    var edge = bodies.slots[body].firstContact
    while !edge.isNone {
      let next = contacts[edge].next
      visit(&self, edge.contact)
      edge = next
    }
  }

  mutating func addContact(_ a: Int, _ b: Int) {
    let (first, second) = shapes[a].points.count == 2 || shapes.isCornered(a, over: b) ? (a, b) : (b, a)
    var contact = Contact(
      shapeA: Int32(truncatingIfNeeded: first), shapeB: Int32(truncatingIfNeeded: second), bodyA: shapes[first].body,
      bodyB: shapes[second].body, friction: 0, restitution: 0, responds: true)
    contact.mix(shapes.surface(of: first), shapes.surface(of: second))
    bodies.describe(&contact)
    let index = contacts.add(contact)
    linkContact(EdgeIndex(joint: index, isB: false), to: Int(contact.bodyA))
    linkContact(EdgeIndex(joint: index, isB: true), to: Int(contact.bodyB))
    bodies.countSeam(contact, 1)
    if bodies.slots[Int(contact.bodyA)].place.isAwake || bodies.slots[Int(contact.bodyB)].place.isAwake {
      contacts.awake.insert(index)
    } else {
      wakeSleeper(Int(contact.bodyA))
      wakeSleeper(Int(contact.bodyB))
    }
    chooseSolver(for: Int(contact.bodyA))
    chooseSolver(for: Int(contact.bodyB))
  }

  /// Ends a contact; what it held wakes.
  mutating func removeContact(_ index: Int, endsNow: Bool = false) {
    let (bodyA, bodyB) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    let held = contacts[index].isTouching && contacts[index].responds
    if contacts[index].isTouching { endTouch(index, endsNow: endsNow) }
    unlinkContact(EdgeIndex(joint: index, isB: false), from: bodyA)
    unlinkContact(EdgeIndex(joint: index, isB: true), from: bodyB)
    bodies.countSeam(contacts[index], -1)
    contacts.remove(index)
    chooseSolver(for: bodyA)
    chooseSolver(for: bodyB)
    guard held else { return }
    wakeSleeper(bodyA)
    wakeSleeper(bodyB)
  }

  mutating func removeContacts(ofShape shape: Int) {
    forEachContact(of: Int(shapes[shape].body)) { state, index in
      let contact = state.contacts[index]
      if contact.shapeA == shape || contact.shapeB == shape { state.removeContact(index) }
    }
  }

  mutating func removeContacts(across joint: Joint) {
    guard !joint.isToPoint else { return }
    forEachContact(of: Int(joint.bodyA)) { state, index in
      if state.contacts[index].other(than: Int(joint.bodyA)) == joint.bodyB { state.removeContact(index) }
    }
  }

  /// After a change to what a body may meet.
  mutating func reviseContacts(of body: Int) {
    forEachContact(of: body) { state, index in
      let contact = state.contacts[index]
      if !state.mayMeet(Int(contact.shapeA), Int(contact.shapeB)) { state.removeContact(index) }
    }
    refilterShapes(of: body)
    expectNeighbours(of: body)
  }

  /// After a change of how many shapes a body has, or of whether it is static.
  mutating func describeContacts(of body: Int) {
    forEachContact(of: body) { state, index in
      var contact = state.contacts[index]
      state.bodies.countSeam(contact, -1)
      state.bodies.describe(&contact)
      state.bodies.countSeam(contact, 1)
      state.contacts[index] = contact
    }
  }

  mutating func mixSurfaces(of index: Int) {
    let contact = contacts[index]
    contacts[index].mix(shapes.surface(of: Int(contact.shapeA)), shapes.surface(of: Int(contact.shapeB)))
    bodies.displace(Int(contact.bodyA))
    bodies.displace(Int(contact.bodyB))
  }

  mutating func admitContacts(of body: Int) {
    forEachContact(of: body) { state, index in state.contacts.awake.insert(index) }
  }

  mutating func retireContacts(of body: Int) {
    forEachContact(of: body) { state, index in
      let other = state.contacts[index].other(than: body)
      if !state.bodies.slots[other].place.isAwake { state.contacts.awake.remove(index) }
    }
  }

  /// Adds to the stack of those to wake what the body pushes or is pushed by.
  mutating func pushTouching(_ body: Int) {
    forEachContact(of: body) { state, index in
      let contact = state.contacts[index]
      guard contact.isTouching && contact.responds else { return }
      state.scratch.wakeStack.append(Int32(truncatingIfNeeded: contact.other(than: body)))
    }
  }

  /// Who is awake goes on counting how long it has been at rest: it shows by itself whether it misses what it has lost,
  /// and one that trembles may lose a touch in every tick.
  mutating func wakeSleeper(_ body: Int) {
    if bodies.slots[body].place == .asleep { wake(slot: body) }
  }

  /// Whether two shapes of different bodies push or report each other when they touch. Inlined: else all of the state
  /// is put on the stack to pass it on.
  @inline(__always)
  func mayMeet(_ a: Int, _ b: Int) -> Bool {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    return bodyA != bodyB && !(bodies[bodyA].isStatic && bodies[bodyB].isStatic)
      && !(shapes[a].isOfLines && shapes[b].isOfLines) && shapes.filter(of: a).meets(shapes.filter(of: b))
      && !areParted(bodyA, bodyB)
  }

  /// What `mayMeet` asks of one shape alone.
  func filterUnion(of shape: Int) -> FilterUnion {
    FilterUnion(
      shapes.filter(of: shape), isOfLines: shapes[shape].isOfLines, isStatic: bodies[Int(shapes[shape].body)].isStatic)
  }

  private mutating func refilterShapes(of body: Int) {
    var shape = bodies.slots[body].firstShape
    while shape >= 0 {
      broadPhase.tree.setFilter(filterUnion(of: Int(shape)), of: shapes[Int(shape)].leaf)
      shape = shapes[Int(shape)].next
    }
  }
}

extension WorldState {
  /// Whether two shapes have pressed against each other in the tick that has just been solved. Inlined: else all of the
  /// state is put on the stack to pass it on.
  @inline(__always)
  func isPressed(_ a: Int, _ b: Int) -> Bool {
    hasContact(a, b) { $0.peakImpulse > 0 }
  }

  /// Whether two shapes have a contact for which a condition holds.
  @inline(__always)
  func hasContact(_ a: Int, _ b: Int, where holds: (borrowing Contact) -> Bool) -> Bool {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    let few = bodies.slots[bodyA].contactCount <= bodies.slots[bodyB].contactCount ? bodyA : bodyB
    var edge = bodies.slots[few].firstContact
    while !edge.isNone {
      let contact = edge.contact
      if contacts[contact].shape(opposite: Int32(truncatingIfNeeded: a)) == Int32(truncatingIfNeeded: b) {
        return holds(contacts[contact])
      }
      edge = contacts[edge].next
    }
    return false
  }

  /// Whether a joint keeps two bodies from colliding.
  @inline(__always)
  func areParted(_ a: Int, _ b: Int) -> Bool {
    let (few, other) = bodies.slots[a].jointCount <= bodies.slots[b].jointCount ? (a, b) : (b, a)
    var edge = bodies.slots[few].firstEdge
    while !edge.isNone {
      if !joints[edge.joint].collideConnected && joints.neighbour(across: edge) == other { return true }
      edge = joints[edge].next
    }
    return false
  }

  private mutating func linkContact(_ edge: EdgeIndex, to body: Int) {
    contacts.link(edge, before: bodies.slots[body].firstContact)
    bodies.slots[body].firstContact = edge
    bodies.slots[body].contactCount += 1
    // Nobody has looked whether it has moved.
    if bodies.slots[body].contactCount == 1 { bodies.displace(body) }
  }

  private mutating func unlinkContact(_ edge: EdgeIndex, from body: Int) {
    if let next = contacts.unlink(edge) { bodies.slots[body].firstContact = next }
    bodies.slots[body].contactCount -= 1
    // It may have held the body, or hidden another contact.
    if bodies.slots[body].place != .fixed { bodies.displace(body) }
  }
}

extension Contact {
  fileprivate mutating func mix(_ a: Surface, _ b: Surface) {
    friction = Float((a.friction * b.friction).squareRoot())
    restitution = Float(max(a.restitution, b.restitution))
    responds = !a.reportsOnly && !b.reportsOnly
  }
}

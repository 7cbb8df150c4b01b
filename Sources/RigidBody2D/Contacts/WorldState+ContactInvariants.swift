extension WorldState {
  func checkContacts() {
    let fixed = shapes.records.indices.filter { shapes.table.isLive($0) && bodies[Int(shapes[$0].body)].isStatic }
    demand(fixed.count == shapes.staticCount, "\(fixed.count) shapes are static and \(shapes.staticCount) were counted")
    demand(shapes.records.count == shapes.table.count, "a shape's slot lacks a record")
    contacts.checkInvariants()
    broadPhase.tree.checkInvariants()
    checkBounds()
    for slot in bodies.slots.indices { checkShapes(of: slot) }
    for shape in broadPhase.pending { demand(shapes[Int(shape)].isPending, "shape \(shape) waits without knowing") }
    for index in contacts.records.indices where contacts.table.isLive(index) { checkContact(index) }
  }

  private func checkShapes(of slot: Int) {
    guard bodies.slots[slot].place != .vacant else { return }
    var (shape, count) = (bodies.slots[slot].firstShape, Int32(0))
    while shape >= 0 {
      demand(shapes.table.isLive(Int(shape)), "slot \(slot) lists a removed shape")
      demand(Int(shapes[Int(shape)].body) == slot, "shape \(shape) is on another body's list")
      demand(broadPhase.tree.nodes[Int(shapes[Int(shape)].leaf)].shape == shape, "shape \(shape) is not at its leaf")
      demand(
        broadPhase.tree.filter(shapes[Int(shape)].leaf) == filterUnion(of: Int(shape)), "the tree has an old filter")
      demand(isHeld(Int(shape)), "shape \(shape) has left its bounds")
      demand(!shapes[Int(shape)].isPending || broadPhase.pending.contains(shape), "shape \(shape) waits in vain")
      (shape, count) = (shapes[Int(shape)].next, count + 1)
    }
    demand(count == bodies.slots[slot].shapeCount, "slot \(slot) miscounts its shapes")
    checkEnds(of: slot)
  }

  /// Whether a body in a lane has shapes within their bounds, unless it has been moved since the last step.
  private func isHeld(_ shape: Int) -> Bool {
    let body = Int(shapes[shape].body)
    guard bodies.slots[body].place == .sprung, bodies.lanes.room(Int(bodies.slots[body].index)) != .empty else {
      return true
    }
    let (block, present) = (shapes[shape].points, currentBody(body))
    let rotation = Rotation(radians: present.angle)
    let bounds = broadPhase.tree.bounds(shapes[shape].leaf)
    return (Int(block.start)..<Int(block.start) + Int(block.count)).allSatisfy { index in
      let point = present.pose.position + rotation(shapes.pool.local[index])
      return bounds.contains(Bounds(low: point, high: point).grown(by: shapes[shape].radius))
    }
  }

  private func checkEnds(of slot: Int) {
    var (edge, previous, count) = (bodies.slots[slot].firstContact, EdgeIndex.none, Int32(0))
    var (touches, seams) = (Int32(0), Int32(0))
    while !edge.isNone {
      let contact = contacts[edge.contact]
      demand(contacts.table.isLive(edge.contact), "slot \(slot) lists a removed contact")
      demand(Int(edge.isB ? contact.bodyB : contact.bodyA) == slot, "a contact is on another body's list")
      demand(contacts[edge].previous == previous, "the contact list of slot \(slot) is broken")
      if contact.isTouching && contact.responds { touches += 1 }
      if contact.maySeam { seams += 1 }
      (edge, previous, count) = (contacts[edge].next, edge, count + 1)
    }
    demand(count == bodies.slots[slot].contactCount, "slot \(slot) miscounts its contacts")
    demand(seams == bodies.slots[slot].seamCount, "slot \(slot) miscounts its seams")
    demand(touches == bodies.slots[slot].touchCount, "slot \(slot) miscounts what touches it")
  }

  private func checkContact(_ index: Int) {
    let contact = contacts[index]
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    demand(
      shapes.table.isLive(Int(contact.shapeA)) && shapes.table.isLive(Int(contact.shapeB)), "a contact outlived a shape"
    )
    demand(mayMeet(Int(contact.shapeA), Int(contact.shapeB)), "contact \(index) joins shapes that must not meet")
    demand(
      contact.isOfCompound == (bodies.slots[a].shapeCount > 1 || bodies.slots[b].shapeCount > 1),
      "contact \(index) is wrong about how many shapes its bodies have")
    demand(
      contact.isOnStatic == (bodies[a].isStatic || bodies[b].isStatic), "contact \(index) is wrong about its bodies")
    let isDue = bodies.slots[a].place.isAwake || bodies.slots[b].place.isAwake
    demand(isDue == contacts.awake.contains(index), "contact \(index) is looked at without cause or forgotten")
    guard contact.isTouching && contact.responds && !bodies[a].isStatic && !bodies[b].isStatic else { return }
    demand(
      bodies.slots[a].place.isAwake == bodies.slots[b].place.isAwake,
      "contact \(index) links a sleeper to an awake body")
  }
}

extension WorldState {
  func checkContacts() {
    let fixed = shapes.indices.filter { shapeTable.isLive($0) && bodies[Int(shapes[$0].body)].isStatic }
    demand(fixed.count == staticShapeCount, "\(fixed.count) shapes are static and \(staticShapeCount) were counted")
    demand(shapes.count == shapeTable.count && contacts.count == contactTable.count, "a slot lacks a record")
    tree.checkInvariants()
    checkBounds()
    for slot in slots.indices { checkShapes(of: slot) }
    for shape in pendingShapes { demand(shapes[Int(shape)].isPending, "shape \(shape) waits without knowing") }
    for index in contacts.indices where contactTable.isLive(index) { checkContact(index) }
  }

  private func checkShapes(of slot: Int) {
    guard slots[slot].place != .vacant else { return }
    var (shape, count) = (slots[slot].firstShape, Int32(0))
    while shape >= 0 {
      demand(shapeTable.isLive(Int(shape)), "slot \(slot) lists a removed shape")
      demand(Int(shapes[Int(shape)].body) == slot, "shape \(shape) is on another body's list")
      demand(tree.nodes[Int(shapes[Int(shape)].leaf)].shape == shape, "shape \(shape) is not at its leaf")
      demand(tree.filter(shapes[Int(shape)].leaf) == filterUnion(of: Int(shape)), "the tree has an old filter")
      demand(isHeld(Int(shape)), "shape \(shape) has left its bounds")
      demand(!shapes[Int(shape)].isPending || pendingShapes.contains(shape), "shape \(shape) waits in vain")
      (shape, count) = (shapes[Int(shape)].next, count + 1)
    }
    demand(count == slots[slot].shapeCount, "slot \(slot) miscounts its shapes")
    checkEnds(of: slot)
  }

  /// Whether a body in a lane has shapes within their bounds, unless it has been moved since the last step.
  private func isHeld(_ shape: Int) -> Bool {
    let body = Int(shapes[shape].body)
    guard slots[body].place == .sprung, lanes.room(Int(slots[body].index)) != .empty else { return true }
    let (block, present) = (shapes[shape].points, currentBody(body))
    let rotation = Rotation(radians: present.angle)
    let bounds = tree.bounds(shapes[shape].leaf)
    return (Int(block.start)..<Int(block.start + block.count)).allSatisfy { index in
      let point = present.pose.position + rotation(pool.local[index])
      return bounds.contains(Bounds(low: point, high: point).grown(by: shapes[shape].radius))
    }
  }

  private func checkEnds(of slot: Int) {
    var (edge, previous, count) = (slots[slot].firstContact, EdgeIndex.none, Int32(0))
    var (touches, seams) = (Int32(0), Int32(0))
    while !edge.isNone {
      let contact = contacts[edge.contact]
      demand(contactTable.isLive(edge.contact), "slot \(slot) lists a removed contact")
      demand(Int(edge.isB ? contact.bodyB : contact.bodyA) == slot, "a contact is on another body's list")
      demand(self[end: edge].previous == previous, "the contact list of slot \(slot) is broken")
      if contact.isTouching && contact.responds { touches += 1 }
      if contact.maySeam { seams += 1 }
      (edge, previous, count) = (self[end: edge].next, edge, count + 1)
    }
    demand(count == slots[slot].contactCount, "slot \(slot) miscounts its contacts")
    demand(seams == slots[slot].seamCount, "slot \(slot) miscounts its seams")
    demand(touches == slots[slot].touchCount, "slot \(slot) miscounts what touches it")
  }

  private func checkContact(_ index: Int) {
    let contact = contacts[index]
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    demand(
      shapeTable.isLive(Int(contact.shapeA)) && shapeTable.isLive(Int(contact.shapeB)), "a contact outlived a shape")
    demand(
      contactPairs.contains(PairSet.key(contact.shapeA, contact.shapeB)), "the pair of contact \(index) is not listed")
    demand(mayMeet(Int(contact.shapeA), Int(contact.shapeB)), "contact \(index) joins shapes that must not meet")
    demand(
      contact.isOfCompound == (slots[a].shapeCount > 1 || slots[b].shapeCount > 1),
      "contact \(index) is wrong about how many shapes its bodies have")
    demand(
      contact.isOnStatic == (bodies[a].isStatic || bodies[b].isStatic), "contact \(index) is wrong about its bodies")
    let isDue = slots[a].place.isAwake || slots[b].place.isAwake
    demand(isDue == awakeContacts.contains(index), "contact \(index) is looked at without cause or forgotten")
    guard contact.isTouching && contact.responds && !bodies[a].isStatic && !bodies[b].isStatic else { return }
    demand(slots[a].place.isAwake == slots[b].place.isAwake, "contact \(index) links a sleeper to an awake body")
  }
}

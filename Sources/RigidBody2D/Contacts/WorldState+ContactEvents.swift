extension WorldState {
  mutating func forgetEvents() {
    if contacts.events.begins.isEmpty && contacts.events.ends.isEmpty && contacts.endsSinceStep.isEmpty { return }
    contacts.events.begins.removeAll(keepingCapacity: true)
    contacts.events.ends = contacts.endsSinceStep
    contacts.endsSinceStep.removeAll()
  }

  /// Compares each contact of this tick with what was reported of it before.
  mutating func reportContacts() {
    guard !contacts.records.isEmpty else { return }
    for index in scratch.contacts.list.lazy.map({ Int($0) }) where changesTouch(index) && contacts.table.isLive(index) {
      if contacts[index].isTouching { endTouch(index, endsNow: true) } else { beginTouch(index) }
    }
  }

  mutating func endTouch(_ index: Int, endsNow: Bool) {
    contacts[index].isTouching = false
    let contact = contacts[index]
    countTouch(contact, -1)
    let end = ContactEnd(
      shapeA: handle(ofShape: contact.shapeA), shapeB: handle(ofShape: contact.shapeB),
      bodyA: handle(ofBody: contact.bodyA), bodyB: handle(ofBody: contact.bodyB),
      tagA: shapes[Int(contact.shapeA)].tag, tagB: shapes[Int(contact.shapeB)].tag)
    if endsNow { contacts.events.ends.append(end) } else { contacts.endsSinceStep.append(end) }
  }

  var contactViews: [ContactView] {
    contacts.records.indices.filter { contacts.table.isLive($0) && contacts[$0].manifold.count > 0 }.map { index in
      let (contact, course) = (contacts[index], course(of: index))
      let points = [
        (contact.manifold.first, contact.sight.first), (contact.manifold.second, contact.sight.second),
      ].prefix(Int(contact.manifold.count))
      let center = bodies[Int(contact.bodyA)].pose.position
      return ContactView(
        shapeA: handle(ofShape: contact.shapeA), shapeB: handle(ofShape: contact.shapeB),
        normal: course.normal,
        points: points.map { point, seen in
          ContactView.Point(
            position: center + course.place(of: point.arm), separation: course.gap(at: point.arm, seen),
            normalImpulse: point.normalImpulse * Double(Tuning.substeps),
            tangentImpulse: contact.manifold.tangentImpulse(at: point) * Double(Tuning.substeps))
        }, isTouching: contact.isTouching)
    }
  }
}

extension WorldState {
  @inline(__always)
  private func changesTouch(_ index: Int) -> Bool {
    contacts[index].isTouching
      ? contacts[index].peakImpulse == 0 && contacts[index].manifold.separation > Tuning.partingDistance
      : contacts[index].manifold.count > 0
        && (contacts[index].peakImpulse > 0 || contacts[index].manifold.separation <= Tuning.touchDistance)
  }

  private mutating func beginTouch(_ index: Int) {
    contacts[index].isTouching = true
    let contact = contacts[index]
    countTouch(contact, 1)
    let (first, second) = (contact.manifold.first, contact.manifold.second)
    let strongest = contact.manifold.count > 1 && second.normalImpulse > first.normalImpulse ? second : first
    contacts.events.begins.append(
      ContactBegin(
        shapeA: handle(ofShape: contact.shapeA), shapeB: handle(ofShape: contact.shapeB),
        bodyA: handle(ofBody: contact.bodyA), bodyB: handle(ofBody: contact.bodyB),
        tagA: shapes[Int(contact.shapeA)].tag, tagB: shapes[Int(contact.shapeB)].tag,
        point: place(of: strongest, contact)))
    guard contact.responds else { return }
    wakeSleeper(Int(contact.bodyA))
    wakeSleeper(Int(contact.bodyB))
  }

  /// On the surface of a static body; between two that move, halfway.
  private func place(of point: ManifoldPoint, _ contact: Contact) -> Vec2 {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let inset = contact.manifold.normal * (point.separation / 2)
    let onA = bodies[a].pose.position + (point.arm - inset)
    let onB = bodies[b].pose.position + (point.arm + inset - contact.offset)
    return bodies[a].isStatic ? onA : bodies[b].isStatic ? onB : (onA + onB) * 0.5
  }

  private mutating func countTouch(_ contact: Contact, _ change: Int32) {
    guard contact.responds else { return }
    bodies.slots[Int(contact.bodyA)].touchCount += change
    bodies.slots[Int(contact.bodyB)].touchCount += change
  }
}

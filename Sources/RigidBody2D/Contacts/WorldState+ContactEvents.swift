extension WorldState {
  /// Compares each contact of this tick with what was reported of it before.
  mutating func reportContacts() {
    guard !contacts.records.isEmpty else { return }
    for index in scratch.contacts.uncertain.lazy.map({ Int($0) })
    where contacts.changesTouch(index) && contacts.table.isLive(index) {
      if contacts[index].isTouching { endTouch(index, endsNow: true) } else { beginTouch(index) }
    }
  }

  mutating func endTouch(_ index: Int, endsNow: Bool) {
    contacts[index].isTouching = false
    let contact = contacts[index]
    bodies.countTouch(contact, -1)
    let end = ContactEnd(
      shapeA: shapes.handle(of: contact.shapeA), shapeB: shapes.handle(of: contact.shapeB),
      bodyA: bodies.handle(of: contact.bodyA), bodyB: bodies.handle(of: contact.bodyB),
      tagA: shapes[Int(contact.shapeA)].tag, tagB: shapes[Int(contact.shapeB)].tag)
    contacts.report(end, endsNow: endsNow)
  }

  var contactViews: [ContactView] {
    contacts.records.indices.filter { contacts.table.isLive($0) && contacts[$0].manifold.count > 0 }.map { index in
      let (contact, course) = (contacts[index], course(of: index))
      let points = [
        (contact.manifold.first, contact.sight.first), (contact.manifold.second, contact.sight.second),
      ].prefix(Int(contact.manifold.count))
      let center = bodies[Int(contact.bodyA)].pose.position
      return ContactView(
        shapeA: shapes.handle(of: contact.shapeA), shapeB: shapes.handle(of: contact.shapeB),
        normal: course.normal,
        points: points.map { point, seen in
          ContactView.Point(
            position: center + course.place(of: point.arm), separation: course.gap(at: point.arm, seen),
            normalImpulse: point.normalImpulse * Double(Tuning.substeps),
            tangentImpulse: contact.manifold.tangentImpulse(at: point) * Double(Tuning.substeps))
        }, isTouching: contact.isTouching, friction: Double(contact.friction))
    }
  }
}

extension WorldState {
  private mutating func beginTouch(_ index: Int) {
    contacts[index].isTouching = true
    let contact = contacts[index]
    bodies.countTouch(contact, 1)
    let (first, second) = (contact.manifold.first, contact.manifold.second)
    let strongest = contact.manifold.count > 1 && second.normalImpulse > first.normalImpulse ? second : first
    contacts.events.begins.append(
      ContactBegin(
        shapeA: shapes.handle(of: contact.shapeA), shapeB: shapes.handle(of: contact.shapeB),
        bodyA: bodies.handle(of: contact.bodyA), bodyB: bodies.handle(of: contact.bodyB),
        tagA: shapes[Int(contact.shapeA)].tag, tagB: shapes[Int(contact.shapeB)].tag,
        point: bodies.place(of: strongest, contact)))
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    // Two that sleep have both fallen asleep in this tick, or they would not have met. Where one trembles a touch may
    // begin in every other tick: a heap would wake as it falls asleep, for ever.
    guard contact.responds && (bodies.slots[a].place.isAwake || bodies.slots[b].place.isAwake) else { return }
    wakeSleeper(a)
    wakeSleeper(b)
  }
}

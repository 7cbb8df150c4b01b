extension WorldState {
  /// Everything about shapes and contacts that the next steps depend on. Nothing in a world without shapes.
  func feedContacts(_ hasher: inout StateHasher) {
    guard shapes.table.liveCount > 0 else { return }
    for slot in shapes.records.indices where shapes.table.isLive(slot) { feedShape(slot, &hasher) }
    for index in contacts.records.indices where contacts.table.isLive(index) { feedContact(index, &hasher) }
  }

  private func feedShape(_ slot: Int, _ hasher: inout StateHasher) {
    let shape = shapes[slot]
    hasher.feed(slot)
    hasher.feed(Int(shapes.table.generations[slot]))
    hasher.feed(Int(shape.body))
    hasher.feed(shape.radius)
    hasher.feed(shape.friction)
    hasher.feed(shape.restitution)
    hasher.feed(shape.filter.category)
    hasher.feed(shape.filter.mask)
    hasher.feed(Int(shape.filter.group))
    hasher.feed(Int(shape.filter.layer))
    hasher.feed((shape.reportsOnly ? 2 : 0) + (shape.isPending ? 1 : 0))
    hasher.feed(shape.tag)
    for index in Int(shape.points.start)..<Int(shape.points.start) + shape.points.size {
      hasher.feed(shapes.pool.local[index])
    }
    hasher.feed(broadPhase.tree.bounds(shape.leaf).low)
    hasher.feed(broadPhase.tree.bounds(shape.leaf).high)
  }

  private func feedContact(_ index: Int, _ hasher: inout StateHasher) {
    let contact = contacts[index]
    hasher.feed(index)
    hasher.feed(Int(contact.shapeA))
    hasher.feed(Int(contact.shapeB))
    hasher.feed((contact.isGhost ? 4 : 0) + (contact.responds ? 2 : 0) + (contact.isTouching ? 1 : 0))
    hasher.feed(Int(contact.manifold.count))
    hasher.feed(contact.sight.offset)
    hasher.feed(contact.sight.angleA)
    hasher.feed(contact.sight.angleB)
    feedPoint(contact.manifold.first, &hasher)
    feedPoint(contact.manifold.second, &hasher)
    hasher.feed(contact.manifold.tangentImpulse)
  }

  private func feedPoint(_ point: ManifoldPoint, _ hasher: inout StateHasher) {
    hasher.feed(Int(point.feature))
    hasher.feed(point.normalImpulse)
  }
}

extension ContactSet {
  func feed(_ hasher: inout StateHasher) {
    for index in records.indices where table.isLive(index) { feedContact(index, &hasher) }
  }

  private func feedContact(_ index: Int, _ hasher: inout StateHasher) {
    let contact = self[index]
    hasher.feed(index)
    hasher.feed(Int(contact.shapeA))
    hasher.feed(Int(contact.shapeB))
    let flags = (contact.isPierced ? 8 : 0) + (contact.isGhost ? 4 : 0) + (contact.responds ? 2 : 0)
    hasher.feed(flags + (contact.isTouching ? 1 : 0))
    hasher.feed(Int(contact.manifold.count))
    hasher.feed(contact.sight.offset)
    hasher.feed(contact.sight.angleA)
    hasher.feed(contact.sight.angleB)
    feedPoint(contact.manifold.first, &hasher)
    feedPoint(contact.manifold.second, &hasher)
    hasher.feed(contact.manifold.tangentImpulse)
    if contact.manifold.rollingImpulse != 0 { hasher.feed(Double(contact.manifold.rollingImpulse)) }
  }

  private func feedPoint(_ point: ManifoldPoint, _ hasher: inout StateHasher) {
    hasher.feed(Int(point.feature))
    hasher.feed(point.normalImpulse)
  }
}

extension ShapeSet {
  /// With their bounds in the tree.
  func feed(_ hasher: inout StateHasher, _ broadPhase: borrowing BroadPhase) {
    for slot in records.indices where table.isLive(slot) { feedShape(slot, &hasher, broadPhase) }
  }

  private func feedShape(_ slot: Int, _ hasher: inout StateHasher, _ broadPhase: borrowing BroadPhase) {
    let shape = self[slot]
    hasher.feed(slot)
    hasher.feed(Int(table.generations[slot]))
    hasher.feed(Int(shape.body))
    hasher.feed(shape.radius)
    hasher.feed(shape.friction)
    hasher.feed(shape.restitution)
    hasher.feed(shape.filter.category)
    hasher.feed(shape.filter.mask)
    hasher.feed(Int(shape.filter.group))
    hasher.feed(Int(shape.filter.layer))
    hasher.feed(
      (broadPhase.moved.contains(slot) ? 4 : 0) + (shape.reportsOnly ? 2 : 0) + (shape.isPending ? 1 : 0))
    hasher.feed(shape.tag)
    for index in Int(shape.points.start)..<Int(shape.points.start) + shape.points.size {
      hasher.feed(pool.local[index])
    }
    hasher.feed(broadPhase.tree.bounds(shape.leaf).low)
    hasher.feed(broadPhase.tree.bounds(shape.leaf).high)
  }
}

extension ShapeSet {
  /// With their bounds in the tree.
  func feed(_ hasher: inout StateHasher, _ broadPhase: borrowing BroadPhase) {
    for slot in records.indices where table.isLive(slot) { feedShape(slot, &hasher, broadPhase) }
  }

  private func feedShape(_ slot: Int, _ hasher: inout StateHasher, _ broadPhase: borrowing BroadPhase) {
    let (shape, surface) = (self[slot], surface(of: slot))
    hasher.feed(slot)
    hasher.feed(Int(table.generations[slot]))
    hasher.feed(Int(shape.body))
    hasher.feed(shape.radius)
    hasher.feed(surface.friction)
    hasher.feed(surface.restitution)
    hasher.feed(surface.filter.category)
    hasher.feed(surface.filter.mask)
    hasher.feed(Int(surface.filter.group))
    hasher.feed(Int(surface.filter.layer))
    hasher.feed(
      (broadPhase.moved.contains(slot) ? 4 : 0) + (surface.reportsOnly ? 2 : 0) + (shape.isPending ? 1 : 0))
    hasher.feed(shape.tag)
    if shape.loop >= 0 { hasher.feed(Int(shape.loop)) }
    pool.feed(shape.points, &hasher)
    hasher.feed(broadPhase.tree.bounds(shape.leaf).low)
    hasher.feed(broadPhase.tree.bounds(shape.leaf).high)
  }
}

extension PointPool {
  /// With the normals as they follow from the corners, and the neighbours of a segment.
  fileprivate func feed(_ block: PointBlock, _ hasher: inout StateHasher) {
    let corners = Array(points(of: block))
    for corner in corners { hasher.feed(corner) }
    guard corners.count > 1 else { return }
    for index in corners.indices { hasher.feed(Self.normal(corners, index)) }
    guard corners.count == 2 else { return }
    for index in 4..<block.size { hasher.feed(local[Int(block.start) + index]) }
  }
}

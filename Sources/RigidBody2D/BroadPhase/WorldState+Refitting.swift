extension WorldState {
  /// Makes sure that bounds hold their shapes where the step has brought them, for queries until the next one.
  ///
  /// `findPairs` has made them hold the shapes where they were and where they were going, with some room. Few bodies
  /// are turned aside by more than that. Their bounds are made now as the next step would have made them, so that it
  /// finds the same pairs. Box2D enlarges bounds at the end of a step as well; for all bodies it would cost as much as
  /// `findPairs`.
  mutating func refitBounds() {
    guard shapes.table.liveCount > 0 else { return }
    for index in bodies.solved.indices where bodies.slots[Int(bodies.solved[index])].shapeCount > 0 {
      let slot = Int(bodies.solved[index])
      guard index >= scratch.contacts.placesBefore.count || strays(slot, before: index) else { continue }
      placeShapes(of: slot, motion: (bodies[slot].velocity + bodies[slot].acceleration * World.tick) * World.tick)
    }
  }

  /// Whether a shape may stick out of its bounds: by how far the body is from the way that it seemed to take, and by
  /// what its turn has moved corners.
  @inline(__always)
  private func strays(_ slot: Int, before index: Int) -> Bool {
    let before = scratch.contacts.placesBefore[index]
    let shift = bodies[slot].offset - before.offset
    let sweep = abs(shift.x) + abs(shift.y) + abs(bodies[slot].angle - before.angle) * bodies.slots[slot].extent
    if sweep <= Tuning.strayDistance { return false }
    let (way, seemed) = (bodies[slot].offset - before.offset, scratch.velocitiesBefore[index] * World.tick)
    let aside = Bounds(low: .zero, high: .zero).swept(by: seemed).squaredDistance(from: way)
    // Bounds are made for a way with the body's acceleration, which a joint may have held. By more than the room that
    // they have, it may have left the body outside of them wherever that is.
    let bend = bodies[slot].acceleration.length * World.tick * World.tick
    let most = min(Tuning.strayDistance, Tuning.speculation - bend)
    if most <= 0 || aside > most * most { return true }
    let turn = abs(bodies[slot].angle - before.angle)
    guard turn > 0 else { return false }
    let room = most - aside.squareRoot()
    var shape = bodies.slots[slot].firstShape
    while shape >= 0 {
      if shapes[Int(shape)].extent * turn > room { return true }
      shape = shapes[Int(shape)].next
    }
    return false
  }

  func checkBounds() {
    for shape in shapes.records.indices where shapes.table.isLive(shape) {
      let pose = massPose(slot: Int(shapes[shape].body))
      let bounds = shapes.withOutline(of: shape, at: pose) { $0.bounds }
      let placed = Bounds(low: bounds.low + pose.position, high: bounds.high + pose.position)
      demand(broadPhase.tree.bounds(shapes[shape].leaf).contains(placed), "shape \(shape) sticks out of its bounds")
    }
  }
}

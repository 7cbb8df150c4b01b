extension WorldState {
  mutating func addShape(_ definition: ShapeDefinition, to body: BodyHandle) -> ShapeHandle {
    definition.validate()
    let slot = liveSlot(body)
    switch definition.geometry.moved(by: -bodies.slots[slot].massCenter) {
    case .circle(let radius, let center):
      return addOutline(shapes.pool.insert([center]), definition, radius: radius, to: slot)
    case .segment(let a, let b): return addOutline(shapes.pool.insert([a, b]), definition, to: slot)
    case .polygon(let corners):
      let sense = ShapeDefinition.signedArea(corners)
      return addOutline(shapes.pool.insert(sense > 0 ? corners : corners.reversed()), definition, to: slot)
    }
  }

  mutating func addChain(
    _ points: [Vec2], isLoop: Bool, surface: ShapeDefinition, to body: BodyHandle
  ) -> [ShapeHandle] {
    let (slot, count) = (liveSlot(body), points.count)
    let points = points.map { $0 - bodies.slots[slot].massCenter }
    demand(count >= (isLoop ? 3 : 2), "a chain needs 2 points and a loop 3; it has \(count)")
    let last = isLoop ? count : count - 1
    for index in 0..<last { ShapeDefinition.validate(segment: points[index], points[(index + 1) % count]) }
    Shape.validate(friction: surface.friction)
    Shape.validate(restitution: surface.restitution)
    return (0..<last).map { index in
      let previous = isLoop || index > 0 ? points[(index + count - 1) % count] : nil
      let next = isLoop || index + 2 < count ? points[(index + 2) % count] : nil
      let block = shapes.pool.insert([points[index], points[(index + 1) % count]], previous: previous, next: next)
      return addOutline(block, surface, to: slot)
    }
  }

  mutating func removeShape(_ shape: ShapeHandle) {
    removeShape(slot: liveSlot(shape))
  }

  func contains(_ shape: ShapeHandle) -> Bool {
    shapes.table.matches(shape.slot, shape.generation)
  }

  mutating func setFriction(_ friction: Double, of shape: ShapeHandle) {
    Shape.validate(friction: friction)
    editSurface(shape) { $0.friction = friction }
  }

  mutating func setRestitution(_ restitution: Double, of shape: ShapeHandle) {
    Shape.validate(restitution: restitution)
    editSurface(shape) { $0.restitution = restitution }
  }

  mutating func setFilter(_ filter: ShapeFilter, of shape: ShapeHandle) {
    let slot = liveSlot(shape)
    guard shapes[slot].filter != filter else { return }
    shapes[slot].filter = filter
    reviseContacts(of: Int(shapes[slot].body))
    wake(slot: Int(shapes[slot].body))
  }

  @inline(__always)
  func liveSlot(_ shape: ShapeHandle) -> Int {
    demand(contains(shape), "stale ShapeHandle: shape \(shape.index) has been removed or belongs to another world")
    return shape.slot
  }

  func handle(ofShape slot: Int32) -> ShapeHandle {
    ShapeHandle(index: slot, generation: shapes.table.generations[Int(slot)])
  }

  func handle(ofBody slot: Int32) -> BodyHandle {
    BodyHandle(index: slot, generation: bodies.table.generations[Int(slot)])
  }
}

extension WorldState {
  private mutating func addOutline(
    _ block: PointBlock, _ definition: ShapeDefinition, radius: Double = 0, to body: Int
  ) -> ShapeHandle {
    // Its lane knows nothing of the shape.
    withdraw(body)
    let slot = shapes.table.take()
    let middle = middle(block)
    var shape = Shape(
      body: Int32(truncatingIfNeeded: body), points: block, radius: radius,
      innerRadius: innerRadius(block, radius, middle), extent: extent(block), middle: middle,
      friction: definition.friction,
      restitution: definition.restitution, filter: definition.filter,
      reportsOnly: definition.reportsOnly, tag: definition.tag)
    shape.next = bodies.slots[body].firstShape
    bodies.slots[body].firstShape = Int32(truncatingIfNeeded: slot)
    bodies.slots[body].shapeCount += 1
    widen(body, by: shape)
    describeContacts(of: body)
    if bodies[body].isStatic { shapes.staticCount += 1 }
    if slot == shapes.records.count { shapes.records.append(shape) } else { shapes[slot] = shape }
    shapes.pool.turn(block, to: Rotation(radians: bodies.slots[body].turnedAngle))
    shapes[slot].leaf = broadPhase.tree.insert(
      bounds(of: slot).grown(by: Tuning.boundsMargin), filterUnion(of: slot), shape: slot)
    placeShapes(of: body)
    expectNeighbours(ofShape: slot)
    if !bodies[body].isStatic { wake(slot: body) }
    return handle(ofShape: Int32(truncatingIfNeeded: slot))
  }

  mutating func removeShape(slot: Int) {
    let (shape, body) = (shapes[slot], Int(shapes[slot].body))
    removeContacts(ofShape: slot)
    withdraw(body)
    broadPhase.tree.remove(shape.leaf)
    shapes.pool.remove(shape.points)
    if shape.isPending { broadPhase.pending.removeAll { $0 == slot } }
    unlinkShape(slot, from: body)
    shapes[slot].isPending = false
    shapes.table.giveBack(slot)
    if bodies.slots[body].place != .vacant && !bodies[body].isStatic { wake(slot: body) }
  }

  private mutating func unlinkShape(_ slot: Int, from body: Int) {
    bodies.slots[body].shapeCount -= 1
    defer {
      measureExtent(of: body)
      describeContacts(of: body)
    }
    if bodies[body].isStatic { shapes.staticCount -= 1 }
    if bodies.slots[body].firstShape == slot {
      bodies.slots[body].firstShape = shapes[slot].next
      return
    }
    var before = Int(bodies.slots[body].firstShape)
    while shapes[before].next != slot { before = Int(shapes[before].next) }
    shapes[before].next = shapes[slot].next
  }

  private mutating func measureExtent(of body: Int) {
    (bodies.slots[body].extent, bodies.slots[body].isRound, bodies.slots[body].referenceDistance) = (0, false, 0)
    var shape = Int(bodies.slots[body].firstShape)
    while shape >= 0 {
      widen(body, by: shapes[shape])
      shape = Int(shapes[shape].next)
    }
  }

  private mutating func widen(_ body: Int, by shape: Shape) {
    bodies.slots[body].extent = max(bodies.slots[body].extent, shape.extent + shape.radius)
    bodies.slots[body].isRound = bodies.slots[body].isRound || shape.radius > 0
    bodies.slots[body].referenceDistance = min(
      bodies.slots[body].isRound ? Tuning.roundReferenceDistance : Tuning.referenceDistance,
      Tuning.referenceShare * bodies.slots[body].extent)
  }

  private mutating func editSurface(_ handle: ShapeHandle, _ change: (inout Shape) -> Void) {
    let slot = liveSlot(handle)
    let old = shapes[slot]
    change(&shapes[slot])
    guard shapes[slot] != old else { return }
    forEachContact(of: Int(old.body)) { state, index in state.mixSurfaces(of: index) }
    wake(slot: Int(old.body))
  }

  private func middle(_ block: PointBlock) -> Vec2 {
    shapes.pool.local[Int(block.start)..<Int(block.start + block.count)].reduce(Vec2.zero, +) / Double(block.count)
  }

  private func extent(_ block: PointBlock) -> Double {
    shapes.pool.local[Int(block.start)..<Int(block.start + block.count)].lazy.map(\.length).max() ?? 0
  }

  /// The distance from the middle of the corners to the nearest edge; a line has none of its own to lose.
  private func innerRadius(_ block: PointBlock, _ radius: Double, _ middle: Vec2) -> Double {
    if block.count == 1 { return radius }
    let (first, count) = (Int(block.start), Int(block.count))
    return (0..<count).map { shapes.pool.local[first + count + $0].dot(shapes.pool.local[first + $0] - middle) }.min()
      ?? 0
  }
}

extension WorldState {
  mutating func addShape(_ definition: ShapeDefinition, to body: BodyHandle) -> ShapeHandle {
    definition.validate()
    let slot = bodies.slot(of: body)
    switch definition.geometry.moved(by: -bodies.massCenter(of: slot)) {
    case .circle(let radius, let center):
      return addOutline(shapes.pool.insert([center]), definition, radius: radius, to: slot)
    case .segment(let a, let b): return addOutline(shapes.pool.insert([a, b]), definition, to: slot)
    case .polygon(let corners):
      let sense = ShapeDefinition.signedArea(corners)
      return addOutline(shapes.pool.insert(sense > 0 ? corners : corners.reversed()), definition, to: slot)
    }
  }

  mutating func addChain(
    _ points: [Vec2], isLoop: Bool, isRoom: Bool, surface: ShapeDefinition, to body: BodyHandle
  ) -> [ShapeHandle] {
    let (slot, count) = (bodies.slot(of: body), points.count)
    let points = points.map { $0 - bodies.massCenter(of: slot) }
    demand(count >= (isLoop ? 3 : 2), "a chain needs 2 points and a loop 3; it has \(count)")
    let last = isLoop ? count : count - 1
    for index in 0..<last { ShapeDefinition.validate(segment: points[index], points[(index + 1) % count]) }
    Shape.validate(friction: surface.friction)
    Shape.validate(restitution: surface.restitution)
    let sides = (0..<last).map { index in
      let previous = isLoop || index > 0 ? points[(index + count - 1) % count] : nil
      let next = isLoop || index + 2 < count ? points[(index + 2) % count] : nil
      let block = shapes.pool.insert([points[index], points[(index + 1) % count]], previous: previous, next: next)
      return addOutline(block, surface, to: slot)
    }
    guard isLoop, !isRoom, let loop = ConvexLoop(points) else { return sides }
    let inside = addOutline(shapes.pool.insert(insideOf: loop.corners), surface, to: slot)
    for shape in sides + [inside] { shapes[shapes.slot(of: shape)].loop = inside.index }
    return sides + [inside]
  }

  mutating func removeShape(_ shape: ShapeHandle) {
    removeShape(slot: shapes.slot(of: shape))
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
    let slot = shapes.slot(of: shape)
    var surface = shapes.surface(of: slot)
    guard surface.filter != filter else { return }
    surface.filter = filter
    shapes.setSurface(surface, of: slot)
    reviseContacts(of: Int(shapes[slot].body))
    wake(slot: Int(shapes[slot].body))
  }
}

extension WorldState {
  private mutating func addOutline(
    _ block: PointBlock, _ definition: ShapeDefinition, radius: Double = 0, to body: Int
  ) -> ShapeHandle {
    // Its lane knows nothing of the shape.
    withdraw(body)
    let middle = shapes.pool.middle(of: block)
    var shape = Shape(
      tag: definition.tag, radius: radius, innerRadius: shapes.pool.innerRadius(of: block, radius, middle),
      extent: shapes.pool.extent(of: block), body: Int32(truncatingIfNeeded: body), points: block,
      surface: shapes.surfaces.take(Surface(definition)))
    shape.next = bodies.slots[body].firstShape
    let slot = shapes.add(shape)
    bodies.slots[body].firstShape = Int32(truncatingIfNeeded: slot)
    bodies.slots[body].shapeCount += 1
    bodies.slots[body].widen(by: shape)
    describeContacts(of: body)
    if bodies[body].isStatic { shapes.staticCount += 1 }
    shapes.turn(slot, to: bodies.slots[body].turnedAngle)
    shapes[slot].leaf = broadPhase.tree.insert(
      bounds(of: slot).grown(by: Tuning.boundsMargin), filterUnion(of: slot), shape: slot)
    placeShapes(of: body)
    // With a second one it may be outside of a loop that it was in.
    if bodies.slots[body].shapeCount == 2 { expectNeighbours(of: body) } else { expectNeighbours(ofShape: slot) }
    if !bodies[body].isStatic { wake(slot: body) }
    return shapes.handle(of: Int32(truncatingIfNeeded: slot))
  }

  mutating func removeShape(slot: Int) {
    if shapes[slot].loop >= 0 { openLoop(of: slot) }
    let (shape, body) = (shapes[slot], Int(shapes[slot].body))
    removeContacts(ofShape: slot)
    withdraw(body)
    broadPhase.tree.remove(shape.leaf)
    // Asked now: what has just been woken looks for its neighbours anew.
    if shapes[slot].isPending { broadPhase.pending.removeAll { $0 == slot } }
    unlinkShape(slot, from: body)
    shapes.remove(slot)
    if bodies.slots[body].place != .vacant && !bodies[body].isStatic { wake(slot: body) }
  }

  private mutating func unlinkShape(_ slot: Int, from body: Int) {
    bodies.slots[body].shapeCount -= 1
    defer {
      measureExtent(of: body)
      describeContacts(of: body)
    }
    if bodies[body].isStatic { shapes.staticCount -= 1 }
    bodies.slots[body].firstShape = shapes.unlink(slot, from: bodies.slots[body].firstShape)
  }

  private mutating func measureExtent(of body: Int) {
    bodies.slots[body].forgetShapes()
    var shape = Int(bodies.slots[body].firstShape)
    while shape >= 0 {
      bodies.slots[body].widen(by: shapes[shape])
      shape = Int(shapes[shape].next)
    }
  }

  private mutating func editSurface(_ handle: ShapeHandle, _ change: (inout Surface) -> Void) {
    let slot = shapes.slot(of: handle)
    let (old, body) = (shapes.surface(of: slot), Int(shapes[slot].body))
    var surface = old
    change(&surface)
    guard surface != old else { return }
    shapes.setSurface(surface, of: slot)
    forEachContact(of: body) { state, index in state.mixSurfaces(of: index) }
    wake(slot: body)
  }
}

extension Surface {
  fileprivate init(_ definition: ShapeDefinition) {
    (friction, restitution) = (definition.friction, definition.restitution)
    (filter, reportsOnly) = (definition.filter, definition.reportsOnly)
  }
}

extension WorldState {
  /// Brings the bounds of awake bodies up to date, and makes contacts of the pairs that have come near each other.
  ///
  /// Bounds in the tree are wider than the shapes, so a body at rest or slow is looked at and not moved in the tree.
  mutating func findPairs() {
    guard shapeTable.liveCount > 0 else { return }
    for slot in solved where slots[Int(slot)].shapeCount > 0 {
      let body = bodies[Int(slot)]
      // By the exact law a corner that swings round is met where it comes down, within the tick.
      placeShapes(
        of: Int(slot), motion: (body.velocity + body.acceleration * World.tick) * World.tick,
        turn: law == .exact ? abs(body.spin) * World.tick : 0)
    }
    guard !pendingShapes.isEmpty else { return }
    gatherPairs()
    makeContacts()
  }

  /// Turns a body's shapes to its angle and makes sure that their bounds hold them where they are and where they go.
  mutating func placeShapes(of body: Int, motion: Vec2 = .zero, turn: Double = 0) {
    let isTurned = bodies[body].angle != slots[body].turnedAngle
    let rotation = isTurned ? Rotation(radians: bodies[body].angle) : nil
    slots[body].turnedAngle = bodies[body].angle
    var shape = slots[body].firstShape
    while shape >= 0 {
      let index = Int(shape)
      if let rotation { pool.turn(shapes[index].points, to: rotation) }
      let swing = shapes[index].points.count == 1 && shapes[index].middle == .zero ? 0 : turn * shapes[index].extent
      let needed = bounds(of: index).swept(by: motion).grown(by: Tuning.speculation + swing)
      if !tree.bounds(shapes[index].leaf).contains(needed) {
        tree.move(shapes[index].leaf, to: needed.swept(by: motion).grown(by: Tuning.boundsMargin))
        expectNeighbours(ofShape: index)
      }
      shape = shapes[index].next
    }
  }

  /// The bounds of a shape at the present place of its body.
  func bounds(of shape: Int) -> Bounds {
    let block = shapes[shape].points
    let center = bodies[Int(shapes[shape].body)].pose.position
    var bounds = Bounds.empty
    for index in Int(block.start)..<Int(block.start + block.count) { bounds.include(pool.turned[index]) }
    return Bounds(low: bounds.low + center, high: bounds.high + center).grown(by: shapes[shape].radius)
  }

  mutating func expectNeighbours(ofShape shape: Int) {
    guard !shapes[shape].isPending else { return }
    shapes[shape].isPending = true
    pendingShapes.append(Int32(truncatingIfNeeded: shape))
  }

  mutating func expectNeighbours(of body: Int) {
    var shape = slots[body].firstShape
    while shape >= 0 {
      expectNeighbours(ofShape: Int(shape))
      shape = shapes[Int(shape)].next
    }
  }

  func shapes(of body: BodyHandle) -> [ShapeHandle] {
    var (result, shape) = ([ShapeHandle](), slots[liveSlot(body)].firstShape)
    while shape >= 0 {
      result.append(handle(ofShape: shape))
      shape = shapes[Int(shape)].next
    }
    return result
  }
}

extension WorldState {
  private mutating func gatherPairs() {
    var (pairs, stack) = ([UInt64](), [Int32]())
    swap(&pairs, &scratch.contacts.pairs)
    swap(&stack, &scratch.contacts.stack)
    pairs.removeAll(keepingCapacity: true)
    for shape in pendingShapes {
      shapes[Int(shape)].isPending = false
      let body = shapes[Int(shape)].body
      tree.forEachOverlap(tree.bounds(shapes[Int(shape)].leaf), &stack) { other in
        if shapes[Int(other)].body == body { return }
        let (low, high) = (UInt64(min(shape, other)), UInt64(max(shape, other)))
        pairs.append(low << 32 | high)
      }
    }
    pendingShapes.removeAll(keepingCapacity: true)
    // In the order of slots, whatever order the tree found them in.
    pairs.sort()
    swap(&pairs, &scratch.contacts.pairs)
    swap(&stack, &scratch.contacts.stack)
  }

  private mutating func makeContacts() {
    var previous: UInt64 = .max
    for index in scratch.contacts.pairs.indices {
      let pair = scratch.contacts.pairs[index]
      if pair == previous { continue }
      previous = pair
      let (a, b) = (Int(pair >> 32), Int(pair & 0xFFFF_FFFF))
      if mayMeet(a, b) && !hasContact(a, b) { addContact(a, b) }
    }
  }
}

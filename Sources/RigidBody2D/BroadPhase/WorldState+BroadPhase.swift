extension WorldState {
  /// Brings the bounds of awake bodies up to date, and makes contacts of the pairs that have come near each other.
  ///
  /// Bounds in the tree are wider than the shapes, so a body at rest or slow is looked at and not moved in the tree.
  mutating func findPairs() {
    guard shapes.table.liveCount > 0 else { return }
    placeSprungShapes()
    for slot in bodies.solved where bodies.slots[Int(slot)].shapeCount > 0 {
      if bodies.slots[Int(slot)].contactCount > 0 && !bodies.displaced.contains(Int(slot)) { continue }
      let (velocity, acceleration) = (bodies[Int(slot)].velocity, bodies[Int(slot)].acceleration)
      // By the exact law a corner that swings round is met where it comes down, within the tick.
      placeShapes(
        of: Int(slot), motion: (velocity + acceleration * World.tick) * World.tick,
        turn: settings.law == .exact ? abs(bodies[Int(slot)].spin) * World.tick : 0)
    }
    if !broadPhase.pending.isEmpty {
      gatherPairs()
      makeContacts()
    }
    scratch.lanesAreClosed = true
  }

  /// Turns a body's shapes to its angle and makes sure that their bounds hold them where they are and where they go.
  mutating func placeShapes(of body: Int, motion: Vec2 = .zero, turn: Double = 0) {
    let turned = abs(bodies[body].angle - bodies.slots[body].turnedAngle)
    if turned > 0 {
      // As they were turned last they say it of most bodies; to turn them takes longer than all else here. Static ones
      // are ground to others, and always as they are.
      if !bodies[body].isStatic && boundsHold(body, motion, turn: turn + turned) { return }
      turnShapes(of: body)
    }
    var shape = bodies.slots[body].firstShape
    while shape >= 0 {
      let index = Int(shape)
      let needed = neededBounds(of: index, motion, turn: turn)
      if !suits(index, needed, motion) { moveLeaf(of: index, to: room(for: index, needed, motion), looks: true) }
      shape = shapes[index].next
    }
  }

  /// - Parameter looks: whether there may be something that the shape has not been near before.
  mutating func moveLeaf(of shape: Int, to room: Bounds, looks: Bool) {
    let old = broadPhase.tree.bounds(shapes[shape].leaf)
    broadPhase.move(shape, shapes[shape].leaf, to: room)
    if looks && !old.contains(room) { expectNeighbours(ofShape: shape) }
  }

  /// What may meet nothing is in nobody's way: with wide bounds it is moved the less often.
  @inline(__always)
  private func room(for shape: Int, _ needed: Bounds, _ motion: Vec2) -> Bounds {
    let spare = broadPhase.tree.mayMeetAnything(shapes[shape].leaf) ? 1 : Tuning.swingShare
    return needed.swept(by: motion * Tuning.spareTicks).grown(by: Tuning.boundsMargin * spare)
  }

  /// Whether the bounds in the tree hold the shapes of a body that may have turned since they were turned. Inlined as
  /// `bounds(of:)` is.
  @inline(__always)
  private func boundsHold(_ body: Int, _ motion: Vec2, turn: Double) -> Bool {
    var shape = bodies.slots[body].firstShape
    while shape >= 0 {
      let needed = neededBounds(of: Int(shape), motion, turn: turn)
      if !suits(Int(shape), needed, motion) { return false }
      shape = shapes[Int(shape)].next
    }
    return true
  }

  /// Whether the leaf of a shape is neither too small nor much larger than anybody needs.
  @inline(__always)
  private func suits(_ shape: Int, _ needed: Bounds, _ motion: Vec2) -> Bool {
    broadPhase.tree.bounds(shapes[shape].leaf).suits(needed, room(for: shape, needed, motion))
  }

  @inline(__always)
  private func neededBounds(of shape: Int, _ motion: Vec2, turn: Double) -> Bounds {
    let swing = shapes[shape].isCentredCircle ? 0 : turn * shapes[shape].extent
    return bounds(of: shape).swept(by: motion).grown(by: Tuning.speculation + swing)
  }

  /// Turns the outlines of a body's shapes to its angle.
  mutating func turnShapes(of body: Int) { turnShapes(of: body, to: bodies[body].angle) }

  /// Whoever looks at outlines turns them first: they stay as they were last needed.
  mutating func turnShapes(of body: Int, to angle: Double) {
    guard angle != bodies.slots[body].turnedAngle else { return }
    bodies.slots[body].turnedAngle = angle
    shapes.turn(from: bodies.slots[body].firstShape, to: angle)
  }

  /// The bounds of a shape at the present place of its body. Inlined: else all of the state is put on the stack to pass
  /// it on.
  @inline(__always)
  func bounds(of shape: Int) -> Bounds {
    shapes.bounds(of: shape, at: bodies[Int(shapes[shape].body)].pose.position)
  }

  mutating func expectNeighbours(ofShape shape: Int) {
    guard !shapes[shape].isPending else { return }
    shapes[shape].isPending = true
    broadPhase.pending.append(Int32(truncatingIfNeeded: shape))
  }

  mutating func expectNeighbours(of body: Int) {
    var shape = bodies.slots[body].firstShape
    while shape >= 0 {
      expectNeighbours(ofShape: Int(shape))
      shape = shapes[Int(shape)].next
    }
  }

}

extension WorldState {
  /// Lists the pairs that may meet and have no contact yet: in a heap all others are many times as many to sort.
  private mutating func gatherPairs() {
    var pairs: [UInt64] = []
    swap(&pairs, &scratch.contacts.pairs)
    pairs.removeAll(keepingCapacity: true)
    var walks = 0
    for shape in broadPhase.pending where broadPhase.tree.mayMeetAnything(shapes[Int(shape)].leaf) { walks += 1 }
    let isPacked = packTree(for: walks)
    for shape in broadPhase.pending {
      shapes[Int(shape)].isPending = false
      if broadPhase.tree.mayMeetAnything(shapes[Int(shape)].leaf) { gatherPairs(of: shape, isPacked: isPacked, &pairs) }
    }
    broadPhase.pending.removeAll(keepingCapacity: true)
    // In the order of slots, whatever order the tree found them in.
    pairs.sort()
    swap(&pairs, &scratch.contacts.pairs)
  }

  @inline(__always)
  private func gatherPairs(of shape: Int32, isPacked: Bool, _ pairs: inout [UInt64]) {
    let (index, leaf) = (Int(shape), shapes[Int(shape)].leaf)
    let (bounds, filter) = (broadPhase.tree.bounds(leaf), broadPhase.tree.filter(leaf))
    forEachOverlap(bounds, mayMeet: filter, isPacked: isPacked) { other in
      // It is still to look for neighbours itself.
      if shapes[Int(other)].isPending { return }
      let key = PairSet.key(shape, other)
      if !contacts.pairs.contains(key) && mayMeet(index, Int(other)) && !isKept(bounds, of: index, within: Int(other)) {
        pairs.append(key)
      }
    }
  }

  /// Packs the tree where so many walks through it are worth it. Answers whether they are.
  mutating func packTree(for walks: Int) -> Bool {
    let least = PackedBounds.payingWalks
    guard walks > least && walks * least > shapes.table.liveCount else { return false }
    scratch.packedTree.pack(broadPhase.tree)
    return true
  }

  /// As `BoundsTree.forEachOverlap`.
  ///
  /// - Parameter isPacked: whether the tree has been packed as it is now.
  @inline(__always)
  func forEachOverlap(_ bounds: Bounds, mayMeet filter: FilterUnion, isPacked: Bool, _ visit: (Int32) -> Void) {
    if isPacked {
      scratch.packedTree.forEachOverlap(bounds, mayMeet: filter, visit)
    } else {
      broadPhase.tree.forEachOverlap(bounds, mayMeet: filter, visit)
    }
  }

  /// Whether two shapes may meet before the bounds of one of them change.
  @inline(__always)
  func areNearInTree(_ a: Int, _ b: Int) -> Bool {
    let (boundsA, boundsB) = (broadPhase.tree.bounds(shapes[a].leaf), broadPhase.tree.bounds(shapes[b].leaf))
    return boundsA.overlaps(boundsB) && !isKept(boundsA, of: a, within: b) && !isKept(boundsB, of: b, within: a)
  }

  private mutating func makeContacts() {
    contacts.reserve(more: scratch.contacts.pairs.count)
    for index in scratch.contacts.pairs.indices {
      let pair = scratch.contacts.pairs[index]
      let (a, b) = (Int(pair >> 32), Int(pair & 0xFFFF_FFFF))
      if areNear(a, b) { addContact(a, b) }
    }
  }
}

extension WorldState {
  mutating func addSweep(of slot: Int, at index: Int) {
    let start = scratch.contacts.placesBefore[index]
    scratch.continuous.append(
      Sweep(start: start, motion: bodies[slot].offset - start.offset, turn: bodies[slot].angle - start.angle))
  }

  /// Of any body; one that is not stepped stays where it is.
  @inline(__always)
  func sweep(of slot: Int) -> Sweep {
    bodies.slots[slot].place == .solved
      ? scratch.continuous.sweeps[Int(bodies.slots[slot].index)]
      : Sweep(start: Place(offset: bodies[slot].offset, angle: bodies[slot].angle))
  }

  /// −1 for what the tick does not move.
  @inline(__always)
  func sweepIndex(of slot: Int) -> Int32 { bodies.slots[slot].place == .solved ? bodies.slots[slot].index : -1 }

  /// Lists what is on the rest of a body's path and makes no pair with it yet.
  ///
  /// - Parameter isPacked: whether `StepScratch.packedTree` has the leaves of the tree.
  mutating func listPairs(onPathOf body: Int32, from share: Double, isPacked: Bool = false) {
    var keys: [UInt64] = []
    swap(&keys, &scratch.continuous.keys)
    let (slot, sweep) = (Int(bodies.solved[Int(body)]), scratch.continuous.sweeps[Int(body)])
    turnShapes(of: slot, to: sweep.start.angle)
    var shape = bodies.slots[slot].firstShape
    while shape >= 0 {
      let mark = markPairs(of: shape, body)
      let surface = shapes[Int(shape)].surface
      let filter = shapes.filter(of: Int(shape))
      let meetsItsLike = filter.meets(filter)
      let path = bounds(of: Int(shape), on: sweep, from: share)
      let union = broadPhase.tree.filter(shapes[Int(shape)].leaf)
      forEachOverlap(path, mayMeet: union, isPacked: isPacked) { other in
        // The parts of a jointed figure, which never meet, are on each other's paths all the time.
        guard scratch.contacts.partners.marks[Int(other)] != mark,
          shapes[Int(other)].surface == surface ? meetsItsLike : filter.meets(shapes.filter(of: Int(other))),
          mayPass(Int(shape), Int(other))
        else { return }
        keys.append(PairSet.key(shape, other))
      }
      shape = shapes[Int(shape)].next
    }
    swap(&keys, &scratch.continuous.keys)
  }

  /// Marks the shapes that a shape of a body makes a pair with. Answers the mark.
  private mutating func markPairs(of shape: Int32, _ body: Int32) -> UInt32 {
    let mark = scratch.contacts.partners.newMark(for: shapes.records.count)
    var index = scratch.continuous.firstPair(of: body)
    while index >= 0 {
      let (a, b) = (scratch.continuous.pairs[Int(index)].a, scratch.continuous.pairs[Int(index)].b)
      if a == shape { scratch.contacts.partners.marks[Int(b)] = mark }
      if b == shape { scratch.contacts.partners.marks[Int(a)] = mark }
      index = scratch.continuous.pair(of: body, after: index)
    }
    return mark
  }

  func bounds(of shape: Int, on sweep: Sweep, from share: Double = 0) -> Bounds {
    let (body, start, rest) = (Int(shapes[shape].body), sweep.place(at: share), 1 - share)
    // Its points are as of the beginning, its body is where the solver has left it.
    let turn = abs(sweep.turn * rest) + abs(start.angle - bodies.slots[body].turnedAngle)
    return bounds(of: shape).shifted(by: start.offset - bodies[body].offset).swept(by: sweep.motion * rest)
      .grown(by: min(turn, 2) * shapes[shape].extent)
  }

  /// Whether the second, or the two against each other, may have passed through the first, the shape of a fast body.
  @inline(__always)
  func mayPass(_ a: Int, _ b: Int) -> Bool {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    // What moves along with it, as most of a heap does that swings, is told by the fewest numbers.
    if !bodies[bodyB].isStatic {
      let (sweepA, sweepB) = (sweep(of: bodyA), sweep(of: bodyB))
      let swing = abs(sweepA.turn) * shapes[a].extent + abs(sweepB.turn) * shapes[b].extent
      guard (sweepB.motion - sweepA.motion).length + swing > Tuning.unseenShare * thickness(a, b) else { return false }
    }
    return bodyA != bodyB && !shapes.surface(of: a).reportsOnly
      && !shapes.surface(of: b).reportsOnly && mayMeet(a, b)
  }

  /// Whether two shapes meet as the tick begins, of which one may be of a loop.
  @inline(__always)
  private mutating func areOnOneSideBefore(_ a: Int, _ b: Int) -> Bool {
    guard shapes[a].loop >= 0 || shapes[b].loop >= 0 else { return true }
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    turnShapes(of: bodyA, to: placeBefore(of: bodyA).angle)
    turnShapes(of: bodyB, to: placeBefore(of: bodyB).angle)
    return areOnOneSide(a, b, offset: offsetBefore(from: bodyA, to: bodyB))
  }

  /// From one body to another as the tick begins. What has been turned aside has not been where its way begins now.
  @inline(__always)
  private func offsetBefore(from a: Int, to b: Int) -> Vec2 {
    bodies[b].origin - bodies[a].origin + (placeBefore(of: b).offset - placeBefore(of: a).offset)
  }

  @inline(__always)
  private func placeBefore(of slot: Int) -> Place {
    bodies.slots[slot].place == .solved
      ? scratch.contacts.placesBefore[Int(bodies.slots[slot].index)]
      : Place(offset: bodies[slot].offset, angle: bodies[slot].angle)
  }

  /// How far one shape gets into the other until the middle of either is in it. A static one's does not count: it may
  /// be as thin as it likes. Nor does a segment's, which has no inside.
  @inline(__always)
  private func thickness(_ a: Int, _ b: Int) -> Double { min(thickness(of: a, in: b), thickness(of: b, in: a)) }

  @inline(__always)
  private func thickness(of shape: Int, in other: Int) -> Double {
    let isThin = bodies[Int(shapes[shape].body)].isStatic && !shapes[other].isSegment
    return shapes[shape].isSegment || isThin ? .infinity : shapes[shape].innerRadius
  }

  mutating func addListedPairs(from share: Double) {
    var keys: [UInt64] = []
    swap(&keys, &scratch.continuous.keys)
    // In the order of slots, whatever order the tree found them in.
    keys.sort()
    for index in keys.indices where index == 0 || keys[index] != keys[index - 1] {
      let (low, high) = (Int(keys[index] >> 32), Int(keys[index] & 0xFFFF_FFFF))
      let (a, b) = shapes[low].points.count > 1 ? (low, high) : (high, low)
      addPair(a, b, from: share)
    }
    keys.removeAll(keepingCapacity: true)
    swap(&keys, &scratch.continuous.keys)
  }

  private mutating func addPair(_ a: Int, _ b: Int, from share: Double) {
    if let pair = pair(of: a, b, from: share) { add(pair, from: share) }
  }

  /// Nil for two of which one is too deep in the other, or on the other side of a loop.
  mutating func pair(of a: Int, _ b: Int, from share: Double) -> ContinuousPair? {
    guard areOnOneSideBefore(a, b) else { return nil }
    var pair = pair(of: a, b)
    let thickness = thickness(a, b)
    let (sweepA, sweepB) = (sweep(of: Int(shapes[a].body)), sweep(of: Int(shapes[b].body)))
    var (depth, start) = (min(Tuning.sweptDepth, thickness / 2), 0.0)
    if !pair.areApart(sweepA, sweepB, at: share) {
      let (gap, isBarred) = withSweptPair(a, sweepA, b, sweepB) { pair in
        let seen = pair.separation(at: share)
        return (seen.gap, seen.gap < -Tuning.deepOverlap && pair.isBarred(seen.normal, at: share))
      }
      guard gap > -thickness else { return nil }
      // What comes out of one part past an inner face gets deeper into it first, or into the part beside it.
      if gap < -Tuning.deepOverlap && hasContact(a, b, where: { $0.isTurned }) { return nil }
      // What touches from the start is its contact's business, until one is halfway into the other. From there on it
      // gets no deeper. Two moving shapes whose contact carried a load in this tick count as touching: their paths are
      // straight lines here and were not in the solver, and a bead of a chain that was stopped would tear its rods.
      pair.touches = gap < Tuning.contactSlop || (bothMove(a, b) && isPressed(a, b))
      if pair.touches { depth = max(thickness / 2, -gap) }
      // What lies across a chain may get as deep past the ends of its segments, on its way off, as its middle allows,
      // and is not stopped where it starts. An eighth is always left: what is as deep would not be looked at again.
      if isBarred { (depth, start) = (thickness - (thickness + gap) / 8, -gap) }
    }
    (pair.target, pair.slack) = (-depth, (depth - start) / 8)
    return pair
  }

  @inline(__always)
  private func bothMove(_ a: Int, _ b: Int) -> Bool {
    !bodies[Int(shapes[a].body)].isStatic && !bodies[Int(shapes[b].body)].isStatic
  }

  private func pair(of a: Int, _ b: Int) -> ContinuousPair {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    var pair = ContinuousPair(
      a: Int32(truncatingIfNeeded: a), b: Int32(truncatingIfNeeded: b), bodyA: sweepIndex(of: bodyA),
      bodyB: sweepIndex(of: bodyB), reach: shapes[a].reach + shapes[b].reach,
      origins: bodies[bodyB].origin - bodies[bodyA].origin)
    pair.canWait =
      bothMove(a, b) && bodies.slots[bodyA].shapeCount == 1 && bodies.slots[bodyB].shapeCount == 1
    return pair
  }

  private mutating func add(_ pair: ContinuousPair, from share: Double) {
    var pair = pair
    var impact: TimeOfImpact?
    if !pair.canWait {
      impact = look(at: &pair, from: share)
      // Those that do not meet may do so after one of them has been stopped.
      guard impact != nil || bothMove(Int(pair.a), Int(pair.b)) else { return }
    }
    let index = scratch.continuous.pairs.count
    scratch.continuous.append(pair)
    if pair.canWait { expectImpact(of: index, from: share) } else { scratch.continuous.note(impact, at: index) }
  }
}

// When they meet. That is sought where it may be the next thing to happen, and not before: it takes as long as a look
// at ten pairs of discs, and most of what would meet is turned aside or stopped by then.
extension WorldState {
  /// Notes when a pair may meet at the soonest, from some share of the tick on.
  mutating func expectImpact(of index: Int, from share: Double) {
    let pair = scratch.continuous.pairs[index]
    let sweepA = pair.bodyA >= 0 ? scratch.continuous.sweeps[Int(pair.bodyA)] : sweep(of: Int(shapes[Int(pair.a)].body))
    let sweepB = pair.bodyB >= 0 ? scratch.continuous.sweeps[Int(pair.bodyB)] : sweep(of: Int(shapes[Int(pair.b)].body))
    guard let entry = pair.entry(sweepA, sweepB, from: share) else { return scratch.continuous.note(nil, at: index) }
    scratch.continuous.note(noSoonerThan: entry, from: share, at: index)
    if !pair.canWait { findImpact(of: index) }
  }

  mutating func findImpact(of index: Int) {
    var pair = scratch.continuous.pairs[index]
    let impact = look(at: &pair, from: pair.from)
    scratch.continuous.pairs[index] = pair
    scratch.continuous.note(impact, at: index)
  }

  /// When two shapes meet from some share of the tick on. Where the first stops at a seam they are from then on a pair
  /// that touches.
  mutating func look(at pair: inout ContinuousPair, from share: Double) -> TimeOfImpact? {
    let (a, b) = (Int(pair.a), Int(pair.b))
    let (sweepA, sweepB) = (sweep(of: Int(shapes[a].body)), sweep(of: Int(shapes[b].body)))
    let (target, slack) = (pair.target, pair.slack)
    let seen = withSweptPair(a, sweepA, b, sweepB) { $0.timeOfImpact(from: share, target: target, slack: slack) }
    guard let impact = seen, !pair.touches else { return seen }
    guard isSeam(a, at: impact.share, of: b) || isSeam(b, at: impact.share, of: a) else { return impact }
    // What does not stop it still keeps its middle out, as what touches does.
    pair.touches = true
    let depth = thickness(a, b) / 2
    (pair.target, pair.slack) = (-depth, depth / 8)
    return look(at: &pair, from: share)
  }

  /// Whether a shape is stopped by nothing that sticks out of the ground.
  private mutating func isSeam(_ shape: Int, at share: Double, of ground: Int) -> Bool {
    let (body, other) = (Int(shapes[shape].body), Int(shapes[ground].body))
    guard bodies[other].isStatic || bodies.slots[other].shapeCount > 1 else { return false }
    let (own, theirs) = (sweep(of: body), sweep(of: other))
    turnShapes(of: body, to: placeBefore(of: body).angle)
    turnShapes(of: other, to: placeBefore(of: other).angle)
    var parts: [Int] = []
    broadPhase.tree.forEachLeaf(in: bounds(of: shape, on: own)) { part, _ in
      let beside = Int(shapes[Int(part)].body)
      guard beside == other || (bodies[beside].isStatic && bodies[other].isStatic) else { return }
      if areOnOneSide(Int(part), shape, offset: offsetBefore(from: beside, to: body)) { parts.append(Int(part)) }
    }
    guard parts.count > 1 else { return false }
    let between = own.place(at: share).offset - theirs.place(at: share).offset
    let offset = bodies[body].origin - bodies[other].origin + between
    return isGhost(ground, from: shape, offsetBefore(from: other, to: body), at: offset, among: parts)
  }
}

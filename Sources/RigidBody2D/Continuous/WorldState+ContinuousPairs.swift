extension WorldState {
  mutating func addSweep(of slot: Int, at index: Int) {
    let start = scratch.contacts.placesBefore[index]
    scratch.continuous.sweeps.append(
      Sweep(start: start, motion: bodies[slot].offset - start.offset, turn: bodies[slot].angle - start.angle))
  }

  /// Of any body; one that is not stepped stays where it is.
  func sweep(of slot: Int) -> Sweep {
    slots[slot].place == .solved
      ? scratch.continuous.sweeps[Int(slots[slot].index)]
      : Sweep(start: Place(offset: bodies[slot].offset, angle: bodies[slot].angle))
  }

  mutating func listPairs(onPathOf index: Int) {
    var (stack, keys) = ([Int32](), [UInt64]())
    swap(&stack, &scratch.contacts.stack)
    swap(&keys, &scratch.continuous.keys)
    let (slot, sweep) = (Int(solved[index]), scratch.continuous.sweeps[index])
    var shape = slots[slot].firstShape
    while shape >= 0 {
      tree.forEachOverlap(bounds(of: Int(shape), on: sweep), &stack) { other in
        if mayPass(Int(shape), Int(other)) { keys.append(UInt64(min(shape, other)) << 32 | UInt64(max(shape, other))) }
      }
      shape = shapes[Int(shape)].next
    }
    swap(&stack, &scratch.contacts.stack)
    swap(&keys, &scratch.continuous.keys)
  }

  private func bounds(of shape: Int, on sweep: Sweep) -> Bounds {
    let body = Int(shapes[shape].body)
    // Its points are as of the beginning, its body is where the solver has left it.
    let shift = sweep.start.offset - bodies[body].offset
    let swing = min(abs(sweep.turn) + abs(sweep.start.angle - slots[body].turnedAngle), 2) * shapes[shape].extent
    return bounds(of: shape).shifted(by: shift).swept(by: sweep.motion).grown(by: swing)
  }

  /// Whether the second, or the two against each other, may have passed through the first, the shape of a fast body.
  private func mayPass(_ a: Int, _ b: Int) -> Bool {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    guard bodyA != bodyB, !shapes[a].reportsOnly, !shapes[b].reportsOnly, mayMeet(a, b) else { return false }
    if bodies[bodyB].isStatic { return true }
    let (sweepA, sweepB) = (sweep(of: bodyA), sweep(of: bodyB))
    let swing = abs(sweepA.turn) * shapes[a].extent + abs(sweepB.turn) * shapes[b].extent
    return (sweepB.motion - sweepA.motion).length + swing > Tuning.unseenShare * thickness(a, b)
  }

  /// How far one shape gets into the other until the middle of either is in it. A static one's does not count: it may
  /// be as thin as it likes. Nor does a segment's, which has no inside.
  private func thickness(_ a: Int, _ b: Int) -> Double { min(thickness(of: a, in: b), thickness(of: b, in: a)) }

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
      if scratch.continuous.holds(keys[index]) { continue }
      let (low, high) = (Int(keys[index] >> 32), Int(keys[index] & 0xFFFF_FFFF))
      let (a, b) = shapes[low].points.count > 1 ? (low, high) : (high, low)
      addPair(a, b, keys[index], from: share)
    }
    keys.removeAll(keepingCapacity: true)
    swap(&keys, &scratch.continuous.keys)
  }

  private mutating func addPair(_ a: Int, _ b: Int, _ key: UInt64, from share: Double) {
    let thickness = thickness(a, b)
    let (sweepA, sweepB) = (sweep(of: Int(shapes[a].body)), sweep(of: Int(shapes[b].body)))
    let gap = withSweptPair(a, sweepA, b, sweepB) { $0.separation(at: share).gap }
    guard gap > -thickness else { return }
    // What touches from the start is its contact's business, until one is halfway into the other. From there on it gets
    // no deeper.
    let touches = gap < Tuning.contactSlop
    let depth = touches ? max(thickness / 2, -gap) : min(Tuning.sweptDepth, thickness / 2)
    var pair = ContinuousPair(
      a: Int32(truncatingIfNeeded: a), b: Int32(truncatingIfNeeded: b), touches: touches, target: -depth,
      slack: depth / 8)
    look(at: &pair, from: share)
    // Those that do not meet may do so after one of them has been stopped.
    let canChange = !bodies[Int(shapes[a].body)].isStatic && !bodies[Int(shapes[b].body)].isStatic
    guard pair.impact != nil || canChange else { return }
    scratch.continuous.append(pair, key)
  }

  mutating func look(at pair: inout ContinuousPair, from share: Double) {
    let (a, b) = (Int(pair.a), Int(pair.b))
    let (target, slack) = (pair.target, pair.slack)
    let (sweepA, sweepB) = (sweep(of: Int(shapes[a].body)), sweep(of: Int(shapes[b].body)))
    pair.impact = withSweptPair(a, sweepA, b, sweepB) { $0.timeOfImpact(from: share, target: target, slack: slack) }
    guard let impact = pair.impact, !pair.touches else { return }
    guard isSeam(a, at: impact.share, of: b) || isSeam(b, at: impact.share, of: a) else { return }
    // What does not stop it still keeps its middle out, as what touches does.
    pair.touches = true
    let depth = thickness(a, b) / 2
    (pair.target, pair.slack) = (-depth, depth / 8)
    look(at: &pair, from: share)
  }

  /// Whether a shape is stopped by nothing that sticks out of the ground.
  private mutating func isSeam(_ shape: Int, at share: Double, of ground: Int) -> Bool {
    let (body, other) = (Int(shapes[shape].body), Int(shapes[ground].body))
    guard bodies[other].isStatic || slots[other].shapeCount > 1 else { return false }
    let (own, theirs) = (sweep(of: body), sweep(of: other))
    var (parts, stack) = ([Int](), [Int32]())
    swap(&stack, &scratch.contacts.stack)
    tree.forEachOverlap(bounds(of: shape, on: own), &stack) { part in
      let beside = Int(shapes[Int(part)].body)
      if beside == other || (bodies[beside].isStatic && bodies[other].isStatic) { parts.append(Int(part)) }
    }
    swap(&stack, &scratch.contacts.stack)
    let origins = bodies[body].origin - bodies[other].origin
    func offset(_ share: Double) -> Vec2 { origins + (own.place(at: share).offset - theirs.place(at: share).offset) }
    return parts.count > 1 && isGhost(ground, from: shape, offset(0), at: offset(share), among: parts)
  }
}

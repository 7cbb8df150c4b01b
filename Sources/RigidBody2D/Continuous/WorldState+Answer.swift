// What happens to two shapes that meet on their paths. Those that were apart stop. Those that touched before, and that
// their contact lets in too deep, are turned aside, or go on as one.
extension WorldState {
  mutating func answer(_ index: Int) {
    let (pair, impact) = (scratch.continuous.pairs[index], scratch.continuous.impacts[index])
    scratch.continuous.pairs[index].slides += 1
    let (a, b, share) = (pair.bodyA, pair.bodyB, impact.share)
    if pair.touches && pair.slides < Tuning.slides && !isLocked(pair), let isTurned = slide(pair, impact) {
      if isTurned.a { listPairs(ofLockedTo: a, from: share) }
      if isTurned.b { listPairs(ofLockedTo: b, from: share) }
      addListedPairs(from: share)
      if isTurned.a { lookAtPairs(ofLockedTo: a, from: share) }
      if isTurned.b { lookAtPairs(ofLockedTo: b, from: share, but: isTurned.a ? a : -1) }
    } else if pair.touches && share == 0 && lock(a, b) {
      part(pair, along: impact.normal, isLocked: true)
      scratch.continuous.note(nil, at: index)
      listPairs(ofLockedTo: max(a, b), from: share)
      addListedPairs(from: share)
      lookAtPairs(ofLockedTo: max(a, b), from: share)
    } else {
      // Who has been stopped before is still where others have been told that it is.
      let isStopped = (stop(a, at: share), stop(b, at: share))
      if pair.touches && (isStopped.0 || isStopped.1) { part(pair, along: impact.normal, isLocked: false) }
      if isStopped.0 { lookAtPairs(ofLockedTo: a, from: share) }
      if isStopped.1 { lookAtPairs(ofLockedTo: b, from: share, but: isStopped.0 ? a : -1) }
    }
  }

  private func isLocked(_ pair: ContinuousPair) -> Bool {
    scratch.continuous.isLocked(pair.bodyA) || scratch.continuous.isLocked(pair.bodyB)
  }

  /// What goes another way than before may come where nothing was in its way.
  private mutating func listPairs(ofLockedTo body: Int32, from share: Double) {
    guard body >= 0 else { return }
    forEachLocked(to: body) { state, index in
      state.listPairs(onPathOf: Int32(truncatingIfNeeded: index), from: share)
    }
  }

  /// Looks anew at what is on the way of what has been turned aside, locked or stopped, except for one other body.
  private mutating func lookAtPairs(ofLockedTo body: Int32, from share: Double, but other: Int32 = -1) {
    guard body >= 0 else { return }
    forEachLocked(to: body) { state, index in
      state.lookAtPairs(of: Int32(truncatingIfNeeded: index), from: share, but: other)
    }
  }

  private mutating func lookAtPairs(of body: Int32, from share: Double, but other: Int32) {
    var index = scratch.continuous.firstPair(of: body)
    while index >= 0 {
      let pair = scratch.continuous.pairs[Int(index)]
      if scratch.continuous.areLocked(pair.bodyA, pair.bodyB) {
        scratch.continuous.note(nil, at: Int(index))
      } else if other < 0 || (pair.bodyA != other && pair.bodyB != other) {
        expectImpact(of: Int(index), from: share)
      }
      index = scratch.continuous.pair(of: body, after: index)
    }
  }

  /// Answers whether it moved until then.
  private mutating func stop(_ body: Int32, at share: Double) -> Bool {
    guard body >= 0, !scratch.continuous.sweeps[Int(body)].isAtRest else { return false }
    forEachLocked(to: body) { state, index in
      let place = state.scratch.continuous.sweeps[index].place(at: share)
      state.scratch.continuous.change(Int32(truncatingIfNeeded: index), to: Sweep(start: place))
    }
    return true
  }

  /// Turns the rest of two ways aside by as much as they would go too deep, as an impulse between the two would. A
  /// contact is solved for where the tick begins, and says nothing of how a rod bends its path that turns on it.
  ///
  /// Answers which of the two has been turned aside; nil, and does nothing, where the end of the ways says too little
  /// of their middle.
  private mutating func slide(_ pair: ContinuousPair, _ impact: TimeOfImpact) -> (a: Bool, b: Bool)? {
    let (shapeA, shapeB) = (shapes[Int(pair.a)], shapes[Int(pair.b)])
    let (a, b) = (Int(shapeA.body), Int(shapeB.body))
    let (massA, massB) = (inverseMass(of: a), inverseMass(of: b))
    let (leverA, leverB) = (impact.armA.cross(impact.normal), impact.armB.cross(impact.normal))
    let inverse = massA.linear + massB.linear + leverA * leverA * massA.angular + leverB * leverB * massB.angular
    let (sweepA, sweepB, rest) = (sweep(of: a), sweep(of: b), 1 - impact.share)
    let closing = (sweepA.motion - sweepB.motion).dot(impact.normal) + leverA * sweepA.turn - leverB * sweepB.turn
    // A ball about its own middle turns as it likes.
    let turn = (shapeA.extent > 0 ? abs(sweepA.turn) : 0) + (shapeB.extent > 0 ? abs(sweepB.turn) : 0)
    // Up to a radian: a point that turns by more goes farther than it is from the centre.
    guard inverse > 0, closing > 0, turn * rest < 1 else { return nil }
    // What is as deep already stays so, or it would tremble in a jam; but what turns on a pin would hang there.
    let room = pair.target + pair.slack
    let excess = (turn == 0 ? min(room, impact.gap) : room) - impact.gapAtEnd
    let push = impact.normal * (max(closing, excess / rest) / inverse)
    let turnedA = (motion: -push * massA.linear, turn: -impact.armA.cross(push) * massA.angular)
    let turnedB = (motion: push * massB.linear, turn: impact.armB.cross(push) * massB.angular)
    let (wayA, wayB) = (
      turnedA.motion.length + abs(turnedA.turn) * bodies.slots[a].extent,
      turnedB.motion.length + abs(turnedB.turn) * bodies.slots[b].extent
    )
    // All that lies in a drum of a million tons would be looked at anew with each grain that slides along its wall.
    let isTurned = (a: wayA > Tuning.rounding || wayA >= wayB, b: wayB > Tuning.rounding || wayB >= wayA)
    if isTurned.a { turnAside(a, at: impact.share, turnedA.motion, turnedA.turn) }
    if isTurned.b { turnAside(b, at: impact.share, turnedB.motion, turnedB.turn) }
    return (isTurned.a && pair.bodyA >= 0, isTurned.b && pair.bodyB >= 0)
  }

  /// Of what the tick moves.
  private func inverseMass(of slot: Int) -> (linear: Double, angular: Double) {
    bodies.slots[slot].place == .solved ? (bodies[slot].inverseMass, bodies[slot].inverseInertia) : (0, 0)
  }

  private mutating func turnAside(_ slot: Int, at share: Double, _ motion: Vec2, _ turn: Double) {
    guard bodies.slots[slot].place == .solved else { return }
    let old = scratch.continuous.sweeps[Int(bodies.slots[slot].index)]
    var sweep = old
    sweep.motion += motion
    sweep.turn += turn
    sweep.start = Place(
      offset: old.start.offset - motion * share, angle: old.start.angle - turn * share)
    scratch.continuous.change(bodies.slots[slot].index, to: sweep)
  }
}

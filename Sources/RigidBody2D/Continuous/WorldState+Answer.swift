// What happens to two shapes that meet on their paths. Those that were apart stop. Those that touched before, and that
// their contact lets in too deep, are turned aside, so that they do not stop in each tick and hang in the air.
extension WorldState {
  mutating func answer(_ index: Int) {
    let pair = scratch.continuous.pairs[index]
    guard let impact = pair.impact else { return }
    let (bodyA, bodyB) = (Int(shapes[Int(pair.a)].body), Int(shapes[Int(pair.b)].body))
    scratch.continuous.pairs[index].slides += 1
    if pair.touches && pair.slides < Tuning.slides && slide(pair, impact) {
      // They may now come where nothing was in their way.
      if slots[bodyA].place == .solved { listPairs(onPathOf: Int(slots[bodyA].index)) }
      if slots[bodyB].place == .solved { listPairs(onPathOf: Int(slots[bodyB].index)) }
      addListedPairs(from: impact.share)
    } else {
      setSweep(of: bodyA, Sweep(start: sweep(of: bodyA).place(at: impact.share)))
      setSweep(of: bodyB, Sweep(start: sweep(of: bodyB).place(at: impact.share)))
    }
    for index in scratch.continuous.pairs.indices {
      let a = Int(shapes[Int(scratch.continuous.pairs[index].a)].body)
      let b = Int(shapes[Int(scratch.continuous.pairs[index].b)].body)
      guard a == bodyA || a == bodyB || b == bodyA || b == bodyB else { continue }
      var other = scratch.continuous.pairs[index]
      look(at: &other, from: impact.share)
      scratch.continuous.pairs[index] = other
      scratch.continuous.shares[index] = other.impact?.share ?? 1
    }
  }

  private mutating func setSweep(of slot: Int, _ sweep: Sweep) {
    guard slots[slot].place == .solved else { return }
    scratch.continuous.sweeps[Int(slots[slot].index)] = sweep
    scratch.continuous.changed.append(slots[slot].index)
  }

  /// Turns the rest of two ways aside by as much as they would go too deep, as an impulse between the two would. A
  /// contact is solved for where the tick begins, and says nothing of how a rod bends its path that turns on it.
  ///
  /// Answers false, and does nothing, where the end of the ways says too little of their middle.
  private mutating func slide(_ pair: ContinuousPair, _ impact: TimeOfImpact) -> Bool {
    let (shapeA, shapeB) = (shapes[Int(pair.a)], shapes[Int(pair.b)])
    let (a, b) = (Int(shapeA.body), Int(shapeB.body))
    let (massA, massB) = (inverseMass(of: a), inverseMass(of: b))
    let (leverA, leverB) = (impact.armA.cross(impact.normal), impact.armB.cross(impact.normal))
    let inverse = massA.linear + massB.linear + leverA * leverA * massA.angular + leverB * leverB * massB.angular
    let (sweepA, sweepB, rest) = (sweep(of: a), sweep(of: b), 1 - impact.share)
    let closing = (sweepA.motion - sweepB.motion).dot(impact.normal) + leverA * sweepA.turn - leverB * sweepB.turn
    // A ball about its own middle turns as it likes.
    let turn = (shapeA.extent > 0 ? abs(sweepA.turn) : 0) + (shapeB.extent > 0 ? abs(sweepB.turn) : 0)
    guard inverse > 0, closing > 0, turn * rest < Tuning.slideTurn else { return false }
    let excess = pair.target + pair.slack - impact.gapAtEnd
    let push = impact.normal * (max(closing, excess / rest) / inverse)
    turnAside(a, at: impact.share, -push * massA.linear, -impact.armA.cross(push) * massA.angular)
    turnAside(b, at: impact.share, push * massB.linear, impact.armB.cross(push) * massB.angular)
    return true
  }

  /// Of what the tick moves.
  private func inverseMass(of slot: Int) -> (linear: Double, angular: Double) {
    slots[slot].place == .solved ? (bodies[slot].inverseMass, bodies[slot].inverseInertia) : (0, 0)
  }

  private mutating func turnAside(_ slot: Int, at share: Double, _ motion: Vec2, _ turn: Double) {
    let old = sweep(of: slot)
    var sweep = old
    sweep.motion += motion
    sweep.turn += turn
    sweep.start = Place(
      offset: old.start.offset - motion * share, angle: old.start.angle - turn * share)
    setSweep(of: slot, sweep)
  }
}

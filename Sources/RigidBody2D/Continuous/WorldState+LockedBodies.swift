// What is jammed: two bodies that are halfway into each other as the tick begins, would go deeper, and cannot be turned
// aside because others are in the way. They go on as one for the tick, and so do all that are locked to either. That is
// the plastic impact of several bodies at once; it keeps both momenta.
//
// To stop both was rejected: a small item between two large ones, which no sweep over contacts in pairs parts, would
// hang in the air with both of them, tick after tick, and all that falls on them would sink in.
extension WorldState {
  /// Locks two bodies together for the tick: −1 for what it does not move, which takes all of the other's momentum.
  ///
  /// Answers false, and does nothing, if they are one already.
  mutating func lock(_ a: Int32, _ b: Int32) -> Bool {
    guard a >= 0, b >= 0 else { return lockToGround(max(a, b)) }
    if scratch.continuous.areLocked(a, b) { return false }
    scratch.continuous.link(a, b)
    let middle = lockedMiddle(of: a)
    var motion = lockedMotion(of: a, about: middle) { state, index in
      (state.scratch.continuous.sweeps[index].motion, state.scratch.continuous.sweeps[index].turn)
    }
    // More would be no straight way. The speeds are whole, and the next ticks turn by the rest.
    motion.angular = min(max(motion.angular, -Tuning.followedTurn), Tuning.followedTurn)
    let speed = lockedMotion(of: a, about: middle) { state, index in
      let slot = Int(state.bodies.solved[index])
      return (state.bodies[slot].velocity, state.bodies[slot].spin)
    }
    forEachLocked(to: a) { state, index in
      let arm = state.place(ofLocked: index, from: a) - middle
      state.move(index, motion, speed, arm)
    }
    return true
  }

  /// Visits a body and all that are locked to it, by index among those solved.
  mutating func forEachLocked(to body: Int32, _ visit: (inout WorldState, Int) -> Void) {
    var next = body
    repeat {
      visit(&self, Int(next))
      next = scratch.continuous.locked(after: next)
    } while next != body
  }
}

extension WorldState {
  /// What has held the bodies that go on as one is that they do. Their contacts have nothing of it to go on from: their
  /// loads were in balance where the substeps ended, which is not where the bodies are. Kept, they grew by a twentieth
  /// in each tick of a jam without room, past the range of numbers.
  mutating func forgetLoadsOfLockedBodies() {
    guard scratch.continuous.partings.contains(where: { $0.isLocked }) else { return }
    scratch.continuous.resetLeads()
    for parting in scratch.continuous.partings where parting.isLocked {
      forgetLoads(ofLockedTo: parting.a)
      forgetLoads(ofLockedTo: parting.b)
    }
  }

  private mutating func forgetLoads(ofLockedTo body: Int32) {
    guard body >= 0, scratch.continuous.nameLead(body) else { return }
    let lead = scratch.continuous.lead(of: body)
    forEachLocked(to: body) { state, index in
      let slot = Int(state.bodies.solved[index])
      // Rows that live from tick to tick have the loads too: they are made anew.
      state.bodies[slot].resetReference()
      state.forEachContact(of: slot) { state, contact in
        let other = state.sweepIndex(of: state.contacts[contact].other(than: slot))
        guard state.scratch.continuous.lead(of: other) == lead else { return }
        state.contacts[contact].manifold.forgetImpulses()
      }
    }
  }
}

/// Two bodies that have been locked together, or touched and have been stopped, by index among those solved, −1 for
/// what the tick does not move, and how far B comes away from A in the tick.
struct Parting: Sendable {
  let a: Int32
  let b: Int32
  let way: Vec2
  let isLocked: Bool
}

extension WorldState {
  /// As far as a substep brings what overlaps apart: a pair that is always locked, or stopped, would never part.
  mutating func part(_ pair: ContinuousPair, along normal: Vec2, isLocked: Bool) {
    let way = min(-pair.target * Double(ContactSoftness.ofSubsteps.biasRate), Tuning.pushSpeed) * Tuning.substep
    scratch.continuous.partings.append(Parting(a: pair.bodyA, b: pair.bodyB, way: normal * way, isLocked: isLocked))
  }

  /// At the end of the tick, each body by as much as it is the lighter. The lighter, which goes farther, is first.
  /// Where something static ends its way the other takes the rest, as far as nothing static ends that too.
  mutating func partBodies() {
    for parting in scratch.continuous.partings {
      let (inverseA, inverseB) = (inverseMass(ofSolved: parting.a), inverseMass(ofSolved: parting.b))
      guard inverseA + inverseB > 0 else { continue }
      let way = parting.way / (inverseA + inverseB)
      if inverseA > inverseB {
        let held = push(parting.a, by: way * -inverseA)
        push(parting.b, by: way * inverseB - held)
      } else {
        let held = push(parting.b, by: way * inverseB)
        push(parting.a, by: way * -inverseA - held)
      }
    }
  }

  /// Answers how much of the way is left where something static ends it.
  @discardableResult
  private mutating func push(_ body: Int32, by way: Vec2) -> Vec2 {
    guard body >= 0, way != .zero else { return way }
    let slot = Int(bodies.solved[Int(body)])
    let start = Place(offset: bodies[slot].offset, angle: bodies[slot].angle)
    scratch.continuous.sweeps[Int(body)] = Sweep(start: start, motion: way)
    let share = freeShare(of: body)
    bodies[slot].offset += way * share
    return way * (1 - share)
  }

  /// Which share of its way a body goes until something static stops it.
  private mutating func freeShare(of body: Int32) -> Double {
    let (slot, sweep) = (Int(bodies.solved[Int(body)]), scratch.continuous.sweeps[Int(body)])
    var (shape, share) = (bodies.slots[slot].firstShape, 1.0)
    while shape >= 0 {
      var obstacles: [Int32] = []
      broadPhase.tree.forEachLeaf(in: bounds(of: Int(shape), on: sweep)) { other, _ in
        if bodies[Int(shapes[Int(other)].body)].isStatic && mayPass(Int(shape), Int(other)) { obstacles.append(other) }
      }
      for other in obstacles {
        let isFirst = shapes[Int(shape)].points.count > 1
        guard var pair = pair(of: Int(isFirst ? shape : other), Int(isFirst ? other : shape), from: 0) else { continue }
        share = min(share, look(at: &pair, from: 0)?.share ?? 1)
      }
      shape = shapes[Int(shape)].next
    }
    return share
  }

  private func inverseMass(ofSolved index: Int32) -> Double {
    index < 0 ? 0 : bodies[Int(bodies.solved[Int(index)])].inverseMass
  }
}

private typealias RigidMotion = (linear: Vec2, angular: Double)

extension WorldState {
  private mutating func lockToGround(_ body: Int32) -> Bool {
    if scratch.continuous.sweeps[Int(body)].isAtRest { return false }
    forEachLocked(to: body) { state, index in
      state.move(index, (.zero, 0), (.zero, 0), .zero)
    }
    return true
  }

  /// Gives a body its part in the motion of all that it is locked to, and in their speed.
  private mutating func move(_ index: Int, _ motion: RigidMotion, _ speed: RigidMotion, _ arm: Vec2) {
    let (slot, start) = (Int(bodies.solved[index]), scratch.continuous.sweeps[index].start)
    let turns = bodies[slot].inverseInertia > 0
    let sweep = Sweep(
      start: start, motion: motion.linear + arm.quarterTurn * motion.angular, turn: turns ? motion.angular : 0)
    scratch.continuous.change(Int32(truncatingIfNeeded: index), to: sweep)
    bodies[slot].velocity = speed.linear + arm.quarterTurn * speed.angular
    bodies[slot].spin = turns ? speed.angular : 0
  }

  /// From the centre of one of the bodies that are locked together to that of another, as the tick begins.
  private func place(ofLocked index: Int, from first: Int32) -> Vec2 {
    let (from, to) = (Int(bodies.solved[Int(first)]), Int(bodies.solved[index]))
    let (start, end) = (scratch.continuous.sweeps[Int(first)].start, scratch.continuous.sweeps[index].start)
    return (bodies[to].origin - bodies[from].origin) + (end.offset - start.offset)
  }

  /// Their centre of mass, from the centre of the first.
  private mutating func lockedMiddle(of first: Int32) -> Vec2 {
    var (mass, moment) = (0.0, Vec2.zero)
    forEachLocked(to: first) { state, index in
      let own = state.bodies[Int(state.bodies.solved[index])].mass
      mass += own
      moment += state.place(ofLocked: index, from: first) * own
    }
    return moment / mass
  }

  /// The motion as one body that has both of their momenta.
  private mutating func lockedMotion(
    of first: Int32, about middle: Vec2, _ motion: (borrowing WorldState, Int) -> (Vec2, Double)
  ) -> RigidMotion {
    var (mass, momentum, inertia, angular) = (0.0, Vec2.zero, 0.0, 0.0)
    forEachLocked(to: first) { state, index in
      let body = state.bodies[Int(state.bodies.solved[index])]
      let arm = state.place(ofLocked: index, from: first) - middle
      let (way, turn) = motion(state, index)
      mass += body.mass
      momentum += way * body.mass
      inertia += body.mass * arm.lengthSquared
      angular += body.mass * arm.cross(way)
      if body.inverseInertia > 0 {
        inertia += body.inertia
        angular += body.inertia * turn
      }
    }
    return (momentum / mass, inertia > 0 ? angular / inertia : 0)
  }
}

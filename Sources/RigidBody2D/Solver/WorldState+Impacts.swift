// Impacts come before the solver and are no part of it: each pair by itself, again and again, until no two bodies meet
// fast. The law of restitution, asked of all contacts at once, adds energy where several meet (a corner that parts
// while the other strikes; Kane, 1984), and lets all balls of a cradle fly. Between two bodies at a time it can do
// neither.
extension WorldState {
  /// Answers what will meet in this tick faster than `Tuning.bounceSpeed` and gives something back.
  mutating func meetImpacts() {
    scratch.contacts.detours.removeAll(keepingCapacity: true)
    var fastest = listImpacts()
    guard fastest > Tuning.bounceSpeed else { return }
    scratch.contacts.detours.append(
      contentsOf: repeatElement(Detour(), count: scratch.contacts.bodies.count))
    scratch.contacts.strikes.refill(scratch.contacts.bodies.count, with: 0)
    for _ in 0..<Tuning.impactRounds {
      fastest = answerImpacts(fasterThan: max(fastest / 2, Tuning.bounceSpeed))
      if fastest <= Tuning.bounceSpeed { break }
    }
    followDetours()
  }

  /// All contacts that bounce, any of which could pass an impact on. Answers the fastest approach.
  private mutating func listImpacts() -> Double {
    scratch.contacts.impacts.removeAll(keepingCapacity: true)
    guard scratch.contacts.hasIsland, scratch.contacts.mayBounce else { return 0 }
    var (fastest, impacts) = (0.0, [BouncingContact]())
    swap(&impacts, &scratch.contacts.impacts)
    for index in scratch.contacts.constraints.indices where scratch.contacts.constraints[index].restitution > 0 {
      impacts.append(
        BouncingContact(
          index: Int32(truncatingIfNeeded: index), a: scratch.contacts.constraints[index].a,
          b: scratch.contacts.constraints[index].b))
    }
    listWideImpacts(&impacts)
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { bodies in
      for impact in impacts where impact.index >= 0 {
        fastest = max(fastest, scratch.contacts.constraints[Int(impact.index)].approach(bodies))
      }
    }
    swap(&impacts, &scratch.contacts.impacts)
    return fastest
  }

  /// Those of wide islands are listed only in ticks in which something moves fast enough there, and made ready where
  /// it does.
  private mutating func listWideImpacts(_ impacts: inout [BouncingContact]) {
    scratch.contacts.firstWideImpact = scratch.contacts.constraints.count
    guard scratch.contacts.fastest > Tuning.bounceSpeed / 4, !scratch.wide.contacts.isEmpty else { return }
    boundSpeeds()
    guard scratch.wide.contacts.contains(where: { mayBounce($0) }) else { return }
    for (index, pressing) in scratch.wide.contacts.enumerated()
    where contacts[Int(pressing.contact)].restitution > 0 {
      var impact = BouncingContact(
        index: -1, pressing: Int32(truncatingIfNeeded: index), a: pressing.a, b: pressing.b, strikes: 0)
      if mayApproach(pressing) { prepare(&impact) }
      impacts.append(impact)
    }
  }

  private mutating func boundSpeeds() {
    scratch.contacts.speeds.empty(for: scratch.contacts.island.count)
    bodies.records.withUnsafeBufferPointer { records in
      for slot in scratch.contacts.island.lazy.map({ Int($0) }) {
        scratch.contacts.speeds.append(
          slot < 0 ? .zero : SpeedBound(records[slot], extent: bodies.slots[slot].extent))
      }
    }
  }

  private mutating func prepare(_ impact: inout BouncingContact) {
    impact.strikes = -1
    impact.index = Int32(truncatingIfNeeded: scratch.contacts.constraints.count)
    scratch.contacts.constraints.append(constraint(for: scratch.wide.contacts[Int(impact.pressing)]))
  }

  /// Whether its bodies may be fast enough: by a bound that needs no normals.
  @inline(__always)
  private func mayBounce(_ pressing: PressingContact) -> Bool {
    scratch.contacts.speeds[Int(pressing.a)].whole + scratch.contacts.speeds[Int(pressing.b)].whole
      > Tuning.bounceSpeed / 2 && contacts[Int(pressing.contact)].restitution > 0
  }

  /// Whether they may approach each other fast enough: by a bound, then by how their points move, along the normal
  /// where the contact has just been found. Of one that was found before, points and normal have turned since.
  @inline(__always)
  private func mayApproach(_ pressing: PressingContact) -> Bool {
    let (a, b) = (Int(pressing.a), Int(pressing.b))
    let between = scratch.contacts.bodies[b].velocity - scratch.contacts.bodies[a].velocity
    let swing = scratch.contacts.speeds[a].swing + scratch.contacts.speeds[b].swing
    guard abs(between.x) + abs(between.y) + swing > Tuning.bounceSpeed / 2 else { return false }
    let index = Int(pressing.contact)
    let (isFresh, offset, normal) = (
      contacts[index].isFresh, contacts[index].sight.offset, contacts[index].manifold.normal
    )
    let (spinA, spinB) = (scratch.contacts.bodies[a].spin, scratch.contacts.bodies[b].spin)
    let pull = scratch.contacts.speeds[a].pull + scratch.contacts.speeds[b].pull
    let turned = isFresh ? 0 : (abs(spinA) + abs(spinB)) * Tuning.recycledDistance + swing * Tuning.followedTurn
    let least = Tuning.bounceSpeed / 2 - pull - turned - Tuning.restSpeed
    func approaches(_ point: ManifoldPoint) -> Bool {
      let speed = between + (point.arm - offset).quarterTurn * spinB - point.arm.quarterTurn * spinA
      return isFresh ? -normal.dot(speed) > least : abs(speed.x) + abs(speed.y) > least
    }
    return approaches(contacts[index].manifold.first)
      || (contacts[index].manifold.count > 1 && approaches(contacts[index].manifold.second))
  }

  /// Half as fast as the fastest is fast enough for one round: an exact order would cost a search for each impact.
  ///
  /// Answers the fastest approach that it found, answered or not.
  private mutating func answerImpacts(fasterThan speed: Double) -> Double {
    var (fastest, impacts, detours) = (0.0, [BouncingContact](), [Detour]())
    swap(&impacts, &scratch.contacts.impacts)
    swap(&detours, &scratch.contacts.detours)
    for index in impacts.indices {
      let (a, b) = (Int(impacts[index].a), Int(impacts[index].b))
      let strikes = scratch.contacts.strikes[a] + scratch.contacts.strikes[b]
      if strikes != impacts[index].strikes || impacts[index].speed > speed {
        if impacts[index].index < 0 { prepare(&impacts[index]) }
        impacts[index].strikes = strikes
        impacts[index].speed = meet(Int(impacts[index].index), &detours, fasterThan: speed)
        (scratch.contacts.strikes[a], scratch.contacts.strikes[b]) = (detours[a].strikes, detours[b].strikes)
      }
      fastest = max(fastest, impacts[index].speed)
    }
    swap(&detours, &scratch.contacts.detours)
    swap(&impacts, &scratch.contacts.impacts)
    return fastest
  }

  @inline(__always)
  private mutating func meet(_ constraint: Int, _ detours: inout [Detour], fasterThan speed: Double) -> Double {
    var there = scratch.contacts.constraints[constraint]
    var bodies = [SolverBody]()
    swap(&bodies, &scratch.contacts.bodies)
    let fastest = bodies.withUnsafeMutableBufferPointer { bodies in
      detours.withUnsafeMutableBufferPointer { detours in
        if there.approach(bodies) <= Tuning.bounceSpeed / 2 { return 0.0 }
        there = turnedToImpact(there, bodies, detours)
        return there.meet(bodies, detours, fasterThan: speed)
      }
    }
    swap(&bodies, &scratch.contacts.bodies)
    scratch.contacts.constraints[constraint].first.peakImpulse = there.first.peakImpulse
    scratch.contacts.constraints[constraint].second.peakImpulse = there.second.peakImpulse
    return fastest
  }

  /// What a struck body may meet besides is sought on the way that it really takes.
  private mutating func followDetours() {
    scratch.contacts.detours.withUnsafeMutableBufferPointer { detours in
      scratch.contacts.constraints.withUnsafeMutableBufferPointer { contacts in
        for index in contacts.indices { contacts[index].follow(detours) }
      }
    }
    for impact in scratch.contacts.impacts where impact.index < 0 {
      contacts[Int(scratch.wide.contacts[Int(impact.pressing)].contact)].peakImpulse = 0
    }
    for constraint in scratch.contacts.constraints[scratch.contacts.firstWideImpact...] {
      contacts[Int(constraint.contact)].peakImpulse = Float(
        max(constraint.first.peakImpulse, constraint.second.peakImpulse))
    }
  }
}

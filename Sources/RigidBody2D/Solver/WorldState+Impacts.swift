// Impacts come before the solver and are no part of it: each pair by itself, again and again, until no two bodies meet
// fast. The law of restitution, asked of all contacts at once, adds energy where several meet (a corner that parts while
// the other strikes; Kane, 1984), and lets all balls of a cradle fly. Between two bodies at a time it can do neither.
extension WorldState {
  /// Answers what will meet in this tick faster than `Tuning.bounceSpeed` and gives something back.
  mutating func meetImpacts() {
    scratch.contacts.detours.removeAll(keepingCapacity: true)
    guard scratch.contacts.hasIsland else { return }
    listImpacts()
    guard !scratch.contacts.impacts.isEmpty else { return }
    scratch.contacts.detours.append(
      contentsOf: repeatElement(Detour(), count: scratch.contacts.bodies.count))
    for _ in 0..<Tuning.impactRounds {
      let fastest = fastestImpact()
      if fastest <= Tuning.bounceSpeed { break }
      answerImpacts(fasterThan: max(fastest / 2, Tuning.bounceSpeed))
    }
    followDetours()
  }

  /// What a struck body may meet besides is sought on the way that it really takes.
  private mutating func followDetours() {
    for index in scratch.contacts.constraints.indices {
      let (a, b) = (Int(scratch.contacts.constraints[index].a), Int(scratch.contacts.constraints[index].b))
      let (detourA, detourB) = (scratch.contacts.detours[a], scratch.contacts.detours[b])
      if detourA.time > 0 || detourB.time > 0 { scratch.contacts.constraints[index].follow(detourA, detourB) }
    }
  }

  /// Nothing in most ticks; then all that could pass an impact on.
  private mutating func listImpacts() {
    scratch.contacts.impacts.removeAll(keepingCapacity: true)
    guard scratch.contacts.constraints.contains(where: { isFast($0) }) else { return }
    for (index, constraint) in scratch.contacts.constraints.enumerated() where constraint.restitution > 0 {
      scratch.contacts.impacts.append(Int32(truncatingIfNeeded: index))
    }
  }

  @inline(__always)
  private func isFast(_ constraint: ContactConstraint) -> Bool {
    guard constraint.restitution > 0 else { return false }
    let (a, b) = (scratch.contacts.bodies[Int(constraint.a)], scratch.contacts.bodies[Int(constraint.b)])
    return constraint.approach(a, b, Detour(), Detour()) > Tuning.bounceSpeed
  }

  private mutating func fastestImpact() -> Double {
    var fastest = 0.0
    for index in scratch.contacts.impacts {
      let constraint = scratch.contacts.constraints[Int(index)]
      let (a, b) = (Int(constraint.a), Int(constraint.b))
      let speed = constraint.approach(
        scratch.contacts.bodies[a], scratch.contacts.bodies[b], scratch.contacts.detours[a], scratch.contacts.detours[b]
      )
      fastest = max(fastest, speed)
    }
    return fastest
  }

  /// Half as fast as the fastest is fast enough for one round: an exact order would cost a search for each impact.
  private mutating func answerImpacts(fasterThan speed: Double) {
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { bodies in
      scratch.contacts.detours.withUnsafeMutableBufferPointer { detours in
        for index in scratch.contacts.impacts {
          scratch.contacts.constraints[Int(index)].meet(bodies, detours, fasterThan: speed)
        }
      }
    }
  }
}

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
    for _ in 0..<Tuning.impactRounds {
      fastest = answerImpacts(fasterThan: max(fastest / 2, Tuning.bounceSpeed))
      if fastest <= Tuning.bounceSpeed { break }
    }
    followDetours()
  }

  /// All contacts that bounce, any of which could pass an impact on. Answers the fastest approach.
  private mutating func listImpacts() -> Double {
    scratch.contacts.impacts.removeAll(keepingCapacity: true)
    guard scratch.contacts.hasIsland else { return 0 }
    appendWideImpacts()
    var (fastest, impacts) = (0.0, [BouncingContact]())
    swap(&impacts, &scratch.contacts.impacts)
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { bodies in
      scratch.contacts.constraints.withUnsafeMutableBufferPointer { contacts in
        for index in contacts.indices where contacts[index].restitution > 0 {
          fastest = max(fastest, contacts[index].approach(bodies))
          impacts.append(
            BouncingContact(index: Int32(truncatingIfNeeded: index), a: contacts[index].a, b: contacts[index].b))
        }
      }
    }
    swap(&impacts, &scratch.contacts.impacts)
    return fastest
  }

  /// Those of wide islands are made ready only in ticks in which something moves fast enough there.
  private mutating func appendWideImpacts() {
    scratch.contacts.firstWideImpact = scratch.contacts.constraints.count
    guard scratch.wide.contacts.contains(where: { mayBounce($0) }) else { return }
    for pressing in scratch.wide.contacts where contacts[Int(pressing.contact)].restitution > 0 {
      scratch.contacts.constraints.append(constraint(for: pressing))
    }
  }

  /// Whether its bodies may approach fast enough: by a bound that needs no normals.
  @inline(__always)
  private func mayBounce(_ pressing: PressingContact) -> Bool {
    scratch.contacts.speeds[Int(pressing.a)] + scratch.contacts.speeds[Int(pressing.b)] > Tuning.bounceSpeed / 2
      && contacts[Int(pressing.contact)].restitution > 0
  }

  /// Half as fast as the fastest is fast enough for one round: an exact order would cost a search for each impact.
  ///
  /// Answers the fastest approach that it found, answered or not.
  private mutating func answerImpacts(fasterThan speed: Double) -> Double {
    var (fastest, impacts) = (0.0, [BouncingContact]())
    swap(&impacts, &scratch.contacts.impacts)
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { bodies in
      scratch.contacts.detours.withUnsafeMutableBufferPointer { detours in
        scratch.contacts.constraints.withUnsafeMutableBufferPointer { contacts in
          for index in impacts.indices {
            let impact = impacts[index]
            let strikes = detours[Int(impact.a)].strikes + detours[Int(impact.b)].strikes
            if strikes != impact.strikes || impact.speed > speed {
              impacts[index].strikes = strikes
              impacts[index].speed = contacts[Int(impact.index)].meet(bodies, detours, fasterThan: speed)
            }
            fastest = max(fastest, impacts[index].speed)
          }
        }
      }
    }
    swap(&impacts, &scratch.contacts.impacts)
    return fastest
  }

  /// What a struck body may meet besides is sought on the way that it really takes.
  private mutating func followDetours() {
    scratch.contacts.detours.withUnsafeMutableBufferPointer { detours in
      scratch.contacts.constraints.withUnsafeMutableBufferPointer { contacts in
        for index in contacts.indices { contacts[index].follow(detours) }
      }
    }
    for constraint in scratch.contacts.constraints[scratch.contacts.firstWideImpact...] {
      contacts[Int(constraint.contact)].peakImpulse = Float(
        max(constraint.first.peakImpulse, constraint.second.peakImpulse))
    }
  }
}

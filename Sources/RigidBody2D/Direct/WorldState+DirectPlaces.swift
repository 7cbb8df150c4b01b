// Places. The rows are the same, and ask for a way instead of a speed.
extension WorldState {
  /// Answers how far a body may go for it (points): what all joints ask for, one hanging on the other, and what the
  /// deepest overlap asks for. Where overlaps contradict each other, what gives way to all of them would be thrown out
  /// sideways.
  func askForPlaces(_ direct: inout DirectScratch) -> Double {
    direct.system.rows.withUnsafeMutableBufferPointer { rows in
      var (deepest, torn) = (0.0, 0.0)
      for group in direct.order.groups {
        let group = direct.groups[Int(group)]
        switch group.kind {
        case .contact: deepest = max(deepest, ask(scratch.contacts.constraints[Int(group.constraint)], group, rows))
        case .joint: torn += ask(joints[Int(group.index)], group, rows)
        case .block: torn += askBlock(joints[Int(group.index)], group, rows)
        }
      }
      return deepest + torn
    }
  }

  private func ask(_ contact: borrowing ContactConstraint, _ group: DirectGroup, _ rows: DirectRows) -> Double {
    let first = Int(group.first)
    if contact.friction > 0 { rows[first + Int(group.count) - 1].askNothing() }
    let one = rows[first].askToPart(contact.first.gap(of: contact, scratch.contacts.bodies))
    guard contact.count > 1 else { return one }
    return max(one, rows[first + 1].askToPart(contact.second.gap(of: contact, scratch.contacts.bodies)))
  }

  private func ask(_ joint: borrowing Joint, _ group: DirectGroup, _ rows: DirectRows) -> Double {
    let first = Int(group.first)
    guard joint.isRigid else {
      for index in first..<(first + Int(group.count)) { rows[index].askNothing() }
      return 0
    }
    let ends = ends(of: joint, group)
    guard joint.isZeroLength else { return rows[first].askToHold(ends.separation.length - joint.length) }
    return max(rows[first].askToHold(ends.separation.x), rows[first + 1].askToHold(ends.separation.y))
  }

  private func askBlock(_ joint: borrowing Joint, _ group: DirectGroup, _ rows: DirectRows) -> Double {
    let first = Int(group.first)
    let aim = aim(of: joint, group, ends(of: joint, group))
    rows[first + 2].askNothing()
    var longest = 0.0
    if joint.isRigid {
      longest = max(rows[first].askToHold(aim.error.x), rows[first + 1].askToHold(aim.error.y))
    } else {
      rows[first].askNothing()
      rows[first + 1].askNothing()
    }
    if aim.isFixed { return max(longest, rows[first + 3].askToHold(aim.value - aim.lower)) }
    if aim.lower > -.infinity { longest = max(longest, rows[first + 3].askToStay(aim.value - aim.lower, sense: 1)) }
    if aim.upper < .infinity { longest = max(longest, rows[first + 4].askToStay(aim.upper - aim.value, sense: -1)) }
    return longest
  }

  mutating func correctPlaces(_ direct: inout DirectScratch, atMost way: Double, _ step: DirectStep) {
    direct.motions.removeAll(keepingCapacity: true)
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { solids in
      for member in direct.members.lazy.map({ Int($0) }) {
        direct.motions.append(DirectMotion(velocity: solids[member].velocity, spin: solids[member].spin))
        (solids[member].velocity, solids[member].spin) = (.zero, 0)
      }
      for index in direct.system.rows.indices { direct.system.rows[index].impulse = 0 }
      _ = direct.system.solve(solids)
    }
    let share = direct.members.reduce(1.0) { share, member in
      let body = scratch.contacts.bodies[Int(member)]
      let excess = max(body.velocity.length / way, abs(body.spin) / (Tuning.pushTurn * step.seconds))
      return excess * share > 1 ? 1 / excess : share
    }
    for (index, member) in direct.members.enumerated() {
      let (body, motion) = (scratch.contacts.bodies[Int(member)], direct.motions[index])
      scratch.contacts.bodies[Int(member)].shift += body.velocity * share
      scratch.contacts.bodies[Int(member)].turn += body.spin * share
      (scratch.contacts.bodies[Int(member)].velocity, scratch.contacts.bodies[Int(member)].spin) = (
        motion.velocity, motion.spin
      )
      bodies.stir(Int(scratch.contacts.island[Int(member)]), ifMoved: body.velocity * share, body.spin * share)
    }
  }
}

extension DirectRow {
  fileprivate mutating func askNothing() { (lower, upper, bias) = (0, 0, 0) }

  // Each answers how far it is that it asks for, in points.

  /// - Parameter separation: points.
  fileprivate mutating func askToPart(_ separation: Double) -> Double {
    let gap = separation + Tuning.contactSlop
    bias = gap < 0 ? max(gap * Tuning.placeShare, -Tuning.pushSpeed * World.tick) : gap
    return gap < -Tuning.placeSlack ? -bias : 0
  }

  /// - Parameter error: points or radians.
  fileprivate mutating func askToHold(_ error: Double) -> Double {
    guard lower < upper else { return 0 }
    let most = direction == .zero ? Tuning.maxTurnCorrection : Tuning.maxCorrection
    bias = min(max(error, -most), most)
    return abs(error) > Tuning.placeSlack ? way : 0
  }

  /// What a turn moves depends on the arms.
  private var way: Double { direction == .zero ? Tuning.maxCorrection : abs(bias) }

  /// Of a limit.
  ///
  /// - Parameters:
  ///   - room: how far it is away, negative beyond it.
  ///   - sense: 1 for a least value, −1 for a greatest.
  fileprivate mutating func askToStay(_ room: Double, sense: Double) -> Double {
    let most = direction == .zero ? Tuning.maxTurnCorrection : Tuning.maxCorrection
    bias = sense * (room < 0 ? max(room, -most) : room)
    return room < -Tuning.placeSlack ? way : 0
  }
}

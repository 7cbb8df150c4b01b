// A whole tick at once. First the speeds: driven, then changed by the impulses that satisfy all rows. Then the places:
// the bodies go where those speeds lead, and what still overlaps or is torn there is put right by the same matrix, as a
// motion that leaves no speed behind. Asked of the speeds, overlaps that contradict each other would throw bodies
// about.
extension WorldState {
  mutating func solve(_ direct: inout DirectScratch) {
    var (left, isSettled) = (1.0, true)
    while left > 0 {
      let share = stepShare(of: left, &direct)
      let wasSettled = step(DirectStep(seconds: World.tick * share), &direct)
      (left, isSettled) = (left - share, isSettled && wasSettled)
    }
    bodies.records.withUnsafeMutableBufferPointer { records in
      for member in direct.members.lazy.map({ Int($0) }) {
        let (slot, body) = (Int(scratch.contacts.island[member]), scratch.contacts.bodies[member])
        (records[slot].velocity, records[slot].spin) = (body.velocity, body.spin)
        records[slot].offset += body.shift
        records[slot].angle += body.turn
        records[slot].isBalanced = isSettled && records[slot].isStill(extent: bodies.slots[slot].extent)
      }
    }
  }

  /// Answers whether the impulses of the tick before satisfied everything.
  private mutating func step(_ step: DirectStep, _ direct: inout DirectScratch) -> Bool {
    prepareRows(&direct, step)
    driveMembers(direct, step)
    let isSettled = scratch.contacts.bodies.withUnsafeMutableBufferPointer { bodies in
      direct.system.warmStart(bodies)
      var isSettled = true
      for _ in 0..<Tuning.frictionRounds {
        direct.boundFriction(bodies)
        if !direct.system.solve(bodies) { isSettled = false }
      }
      return isSettled
    }
    keepImpulses(direct, step)
    return moveMembers(&direct, step) ? false : isSettled
  }

  /// How much of a tick to step next, of what is left of it: all, unless a rod's direction at the beginning says
  /// nothing of how it will pull. Either it turns far, as the end of a chain that cracks like a whip, or what pulls in
  /// it swings the bodies between two rods to and fro like the beads of a string. A pull T in rods of length l gives
  /// these 2·ΣT/(m·l) for the square of a frequency, and a step that is longer than 2 over that frequency makes the
  /// swing grow.
  private func stepShare(of left: Double, _ direct: inout DirectScratch) -> Double {
    for member in direct.members { direct.swings[Int(member)] = 0 }
    var most = 0.0
    for group in direct.order.groups {
      let group = direct.groups[Int(group)]
      guard group.kind == .joint, !joints[Int(group.index)].isZeroLength else { continue }
      let joint = joints[Int(group.index)]
      let (a, b) = (scratch.contacts.bodies[Int(group.a)], scratch.contacts.bodies[Int(group.b)])
      most = max(most, (b.velocity - a.velocity).length * World.tick / joint.length)
      let pull = 2 * World.tick * max(0, -joint.impulse.x) / joint.length
      direct.swings[Int(group.a)] += pull * a.inverseMass
      direct.swings[Int(group.b)] += pull * b.inverseMass
    }
    for member in direct.members { most = max(most, direct.swings[Int(member)].squareRoot()) }
    most *= left
    // In equal parts that are no shorter than those of a whole tick, or a rest of nearly nothing would be left.
    let parts = min((most / Tuning.steppedTurn).rounded(.up), (left * Tuning.mostSteps).rounded(.down))
    return left / max(1, parts)
  }
}

/// What is solved at once: a tick, or a part of it.
struct DirectStep {
  var seconds: Double
}

extension WorldState {
  private mutating func prepareRows(_ direct: inout DirectScratch, _ step: DirectStep) {
    direct.system.begin()
    for group in direct.order.groups.lazy.map({ Int($0) }) {
      let first = direct.system.rows.count
      if direct.groups[group].kind == .contact {
        turnContact(Int(direct.groups[group].constraint), ahead: step.seconds / 2)
      }
      appendRows(of: direct.groups[group], to: &direct.system.rows, step)
      if direct.groups[group].kind == .contact {
        direct.groups[group].friction = Float(
          scratch.contacts.constraints[Int(direct.groups[group].constraint)].friction)
      }
      direct.groups[group].first = Int32(truncatingIfNeeded: first)
      direct.groups[group].count = Int16(truncatingIfNeeded: direct.system.rows.count - first)
    }
    direct.order.appendStarts(direct.groups, to: &direct.system.starts) { Int32($0.count) }
    direct.system.selectRows()
  }

  /// In a whole tick as bodies are that nothing touches, to the bit.
  private mutating func driveMembers(_ direct: borrowing DirectScratch, _ step: DirectStep) {
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { solids in
      for member in direct.members.lazy.map({ Int($0) }) {
        solids[member].take(SolverDrive(bodies[Int(scratch.contacts.island[member])], seconds: step.seconds))
      }
    }
  }

  /// Answers whether places had to be put right.
  private mutating func moveMembers(_ direct: inout DirectScratch, _ step: DirectStep) -> Bool {
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { solids in
      for member in direct.members.lazy.map({ Int($0) }) {
        solids[member].limitSpeed()
        solids[member].shift += solids[member].velocity * step.seconds
        solids[member].turn += solids[member].spin * step.seconds
      }
    }
    let way = askForPlaces(&direct)
    if way > 0 { correctPlaces(&direct, atMost: way, step) }
    return way > 0
  }

  private mutating func keepImpulses(_ direct: borrowing DirectScratch, _ step: DirectStep) {
    let share = World.tick / step.seconds
    for group in direct.order.groups {
      let group = direct.groups[Int(group)]
      direct.system.rows.withUnsafeBufferPointer { rows in
        let rows = UnsafeBufferPointer(rebasing: rows[Int(group.first)..<Int(group.first) + Int(group.count)])
        switch group.kind {
        case .contact: keep(rows, ofConstraint: Int(group.constraint), step)
        case .joint:
          joints[Int(group.index)].impulse = Vec2(rows[0].impulse, rows.count > 1 ? rows[1].impulse : 0) * share
        case .block:
          joints[Int(group.index)].impulse = Vec2(rows[0].impulse, rows[1].impulse) * share
          let detail = Int(joints[Int(group.index)].detail)
          joints.details[detail].motorImpulse = rows[2].impulse * share
          joints.details[detail].limitImpulse = (rows[3].impulse + rows[4].impulse) * share
        }
      }
    }
  }

  private mutating func keep(_ rows: UnsafeBufferPointer<DirectRow>, ofConstraint index: Int, _ step: DirectStep) {
    let share = Tuning.substep / step.seconds
    scratch.contacts.constraints[index].keep(
      rows[0].impulse * share, scratch.contacts.constraints[index].count > 1 ? rows[1].impulse * share : 0,
      across: scratch.contacts.constraints[index].friction > 0 ? rows[rows.count - 1].impulse * share : 0)
    contacts[Int(scratch.contacts.constraints[index].contact)].take(scratch.contacts.constraints[index])
  }
}

extension ContactConstraint {
  fileprivate mutating func keep(_ one: Double, _ other: Double, across: Double) {
    (first.normalImpulse, second.normalImpulse) = (one, other)
    first.peakImpulse = max(first.peakImpulse, one)
    second.peakImpulse = max(second.peakImpulse, other)
    tangentImpulse = across
  }
}

extension Contact {
  fileprivate mutating func take(_ solved: ContactConstraint) {
    manifold.first.normalImpulse = solved.first.normalImpulse
    manifold.second.normalImpulse = solved.second.normalImpulse
    (manifold.tangentImpulse, manifold.rollingImpulse) = (solved.tangentImpulse, 0)
    peakImpulse = Float(max(solved.first.peakImpulse, solved.second.peakImpulse))
  }
}

extension DirectScratch {
  /// Friction may do what its contact's load lets it. The load is that of the round before.
  fileprivate mutating func boundFriction(_ bodies: SolverBodies) {
    system.rows.withUnsafeMutableBufferPointer { rows in
      for group in order.groups.lazy.map({ Int($0) }) where groups[group].friction > 0 {
        let first = Int(groups[group].first)
        let last = first + Int(groups[group].count) - 1
        var load = 0.0
        for index in first..<last { load += rows[index].impulse }
        rows[last].bound(within: Double(groups[group].friction) * load, bodies)
      }
    }
  }
}

extension DirectSystem {
  /// Starts from the impulses of the tick before, unless they would only add energy: after a blow they are not about
  /// what they will be.
  fileprivate mutating func warmStart(_ bodies: SolverBodies) {
    rows.withUnsafeMutableBufferPointer { rows in
      var gain = 0.0
      for index in rows.indices where rows[index].impulse != 0 {
        gain += rows[index].impulse * (rows[index].speed(bodies) + rows[index].bias)
      }
      for index in rows.indices where rows[index].impulse != 0 { rows[index].push(rows[index].impulse, bodies) }
      for index in rows.indices where rows[index].impulse != 0 {
        let impulse = rows[index].impulse
        gain += impulse * (rows[index].speed(bodies) + rows[index].bias + rows[index].softness * impulse)
      }
      guard gain > 0 else { return }
      for index in rows.indices where rows[index].impulse != 0 {
        rows[index].push(-rows[index].impulse, bodies)
        rows[index].impulse = 0
      }
    }
  }
}

extension DirectRow {
  fileprivate mutating func bound(within limit: Double, _ bodies: SolverBodies) {
    let bounded = min(max(impulse, -limit), limit)
    if bounded != impulse { push(bounded - impulse, bodies) }
    (impulse, lower, upper) = (bounded, -limit, limit)
  }
}

extension Body {
  /// Whether a tick moves it by no more than what places are off by.
  fileprivate func isStill(extent: Double) -> Bool {
    (abs(velocity.x) + abs(velocity.y) + abs(spin) * extent) * World.tick <= Tuning.placeSlack
  }
}

// A whole tick at once. First the speeds: driven, then changed by the impulses that satisfy all rows. Then the places:
// the bodies go where those speeds lead, and what still overlaps or is torn there is put right by the same matrix, as a
// motion that leaves no speed behind. Asked of the speeds, overlaps that contradict each other would throw bodies
// about.
extension WorldState {
  mutating func solve(_ direct: inout DirectScratch) {
    let count = stepCount(&direct)
    var isSettled = true
    for _ in 0..<count {
      let wasSettled = step(DirectStep(seconds: World.tick / Double(count)), &direct)
      isSettled = isSettled && wasSettled
    }
    for member in direct.members.lazy.map({ Int($0) }) {
      let (slot, body) = (Int(scratch.contacts.island[member]), scratch.contacts.bodies[member])
      (bodies[slot].velocity, bodies[slot].spin) = (body.velocity, body.spin)
      bodies[slot].limitSpeed()
      bodies[slot].offset += body.shift
      bodies[slot].angle += body.turn
      bodies[slot].isBalanced = isSettled && bodies[slot].isStill(extent: slots[slot].extent)
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

  /// One, unless a rod's direction at the beginning of the tick says nothing of how it will pull: it turns far, as the
  /// end of a chain that cracks like a whip, or what pulls in it swings the bodies between two rods to and fro like the
  /// beads of a string. A pull T in rods of length l gives these 2·ΣT/(m·l) for the square of a frequency, and a step
  /// that is longer than 2 over that frequency makes the swing grow.
  private func stepCount(_ direct: inout DirectScratch) -> Int {
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
    return most <= Tuning.steppedTurn ? 1 : Int(min((most / Tuning.steppedTurn).rounded(.up), Tuning.mostSteps))
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
        turnContact(Int(direct.groups[group].index), ahead: step.seconds / 2)
      }
      appendRows(of: direct.groups[group], to: &direct.system.rows, step)
      if direct.groups[group].kind == .contact {
        direct.groups[group].friction = scratch.contacts.constraints[Int(direct.groups[group].index)].friction
      }
      direct.groups[group].first = Int32(truncatingIfNeeded: first)
      direct.groups[group].count = Int32(truncatingIfNeeded: direct.system.rows.count - first)
    }
    direct.order.appendStarts(direct.groups, to: &direct.system.starts) { $0.count }
  }

  /// In a whole tick as bodies are that nothing touches, to the bit.
  private mutating func driveMembers(_ direct: borrowing DirectScratch, _ step: DirectStep) {
    for member in direct.members.lazy.map({ Int($0) }) {
      let body = bodies[Int(scratch.contacts.island[member])]
      scratch.contacts.bodies[member].take(SolverDrive(body, seconds: step.seconds))
    }
  }

  /// Answers whether places had to be put right.
  private mutating func moveMembers(_ direct: inout DirectScratch, _ step: DirectStep) -> Bool {
    for member in direct.members.lazy.map({ Int($0) }) {
      let body = scratch.contacts.bodies[member]
      scratch.contacts.bodies[member].shift += body.velocity * step.seconds
      scratch.contacts.bodies[member].turn += body.spin * step.seconds
    }
    let way = askForPlaces(&direct, step)
    if way > 0 { correctPlaces(&direct, atMost: way, step) }
    return way > 0
  }

  private mutating func keepImpulses(_ direct: borrowing DirectScratch, _ step: DirectStep) {
    let share = World.tick / step.seconds
    for group in direct.order.groups {
      let group = direct.groups[Int(group)]
      direct.system.rows.withUnsafeBufferPointer { rows in
        let rows = UnsafeBufferPointer(rebasing: rows[Int(group.first)..<Int(group.first + group.count)])
        switch group.kind {
        case .contact: keep(rows, ofConstraint: Int(group.index), step)
        case .joint:
          joints[Int(group.index)].impulse = Vec2(rows[0].impulse, rows.count > 1 ? rows[1].impulse : 0) * share
        case .block:
          joints[Int(group.index)].impulse = Vec2(rows[0].impulse, rows[1].impulse) * share
          let detail = Int(joints[Int(group.index)].detail)
          details[detail].motorImpulse = rows[2].impulse * share
          details[detail].limitImpulse = (rows[3].impulse + rows[4].impulse) * share
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
    manifold.tangentImpulse = solved.tangentImpulse
    peakImpulse = Float(max(solved.first.peakImpulse, solved.second.peakImpulse))
  }
}

// Places. The rows are the same, and ask for a way instead of a speed.
extension WorldState {
  /// Answers how far a body may go for it (points): what all joints ask for, one hanging on the other, and what the
  /// deepest overlap asks for. Where overlaps contradict each other, what gives way to all of them would be thrown out
  /// sideways.
  private func askForPlaces(_ direct: inout DirectScratch, _ step: DirectStep) -> Double {
    var (deepest, torn) = (0.0, 0.0)
    for group in direct.order.groups {
      let group = direct.groups[Int(group)]
      switch group.kind {
      case .contact:
        deepest = max(deepest, ask(scratch.contacts.constraints[Int(group.index)], group, &direct.system.rows))
      case .joint: torn += ask(joints[Int(group.index)], group, &direct.system.rows)
      case .block: torn += askBlock(joints[Int(group.index)], group, &direct.system.rows)
      }
    }
    return deepest + torn
  }

  private func ask(_ contact: ContactConstraint, _ group: DirectGroup, _ rows: inout [DirectRow]) -> Double {
    let first = Int(group.first)
    if contact.friction > 0 { rows[first + Int(group.count) - 1].askNothing() }
    let one = rows[first].askToPart(contact.first.gap(of: contact, scratch.contacts.bodies))
    guard contact.count > 1 else { return one }
    return max(one, rows[first + 1].askToPart(contact.second.gap(of: contact, scratch.contacts.bodies)))
  }

  private func ask(_ joint: Joint, _ group: DirectGroup, _ rows: inout [DirectRow]) -> Double {
    let first = Int(group.first)
    guard joint.isRigid else {
      for index in first..<(first + Int(group.count)) { rows[index].askNothing() }
      return 0
    }
    let (a, b) = (bodyInIsland(Int(joint.bodyA)), joint.isToPoint ? nil : bodyInIsland(Int(joint.bodyB)))
    let ends = JointEnds(of: joint, a, b)
    guard joint.isZeroLength else { return rows[first].askToHold(ends.separation.length - joint.length) }
    return max(rows[first].askToHold(ends.separation.x), rows[first + 1].askToHold(ends.separation.y))
  }

  private func askBlock(_ joint: Joint, _ group: DirectGroup, _ rows: inout [DirectRow]) -> Double {
    let first = Int(group.first)
    let (a, b) = (bodyInIsland(Int(joint.bodyA)), joint.isToPoint ? nil : bodyInIsland(Int(joint.bodyB)))
    let aim = details[Int(joint.detail)].prepare(joint, a, b)
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

  private mutating func correctPlaces(_ direct: inout DirectScratch, atMost way: Double, _ step: DirectStep) {
    direct.motions.removeAll(keepingCapacity: true)
    for member in direct.members.lazy.map({ Int($0) }) {
      let body = scratch.contacts.bodies[member]
      direct.motions.append(DirectMotion(velocity: body.velocity, spin: body.spin))
      (scratch.contacts.bodies[member].velocity, scratch.contacts.bodies[member].spin) = (.zero, 0)
    }
    for index in direct.system.rows.indices { direct.system.rows[index].impulse = 0 }
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { _ = direct.system.solve($0) }
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
      stir(Int(scratch.contacts.island[Int(member)]), ifMoved: body.velocity * share, body.spin * share)
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
    bias = min(max(error, -most), most) * Tuning.jointPlaceShare
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
    bias = sense * (room < 0 ? max(room, -most) * Tuning.jointPlaceShare : room)
    return room < -Tuning.placeSlack ? way : 0
  }
}

extension DirectScratch {
  /// Friction may do what its contact's load lets it. The load is that of the round before.
  fileprivate mutating func boundFriction(_ bodies: SolverBodies) {
    for group in order.groups {
      let group = groups[Int(group)]
      guard group.friction > 0 else { continue }
      let last = Int(group.first + group.count) - 1
      var load = 0.0
      for index in Int(group.first)..<last { load += system.rows[index].impulse }
      system.bound(last, within: group.friction * load, bodies)
    }
  }
}

extension DirectSystem {
  /// Starts from the impulses of the tick before, unless they would only add energy: after a blow they are not about
  /// what they will be.
  fileprivate mutating func warmStart(_ bodies: SolverBodies) {
    var gain = 0.0
    for row in rows where row.impulse != 0 { gain += row.impulse * (row.speed(bodies) + row.bias) }
    for row in rows where row.impulse != 0 { row.push(row.impulse, bodies) }
    for row in rows where row.impulse != 0 {
      gain += row.impulse * (row.speed(bodies) + row.bias + row.softness * row.impulse)
    }
    guard gain > 0 else { return }
    for index in rows.indices where rows[index].impulse != 0 {
      rows[index].push(-rows[index].impulse, bodies)
      rows[index].impulse = 0
    }
  }

  fileprivate mutating func bound(_ index: Int, within limit: Double, _ bodies: SolverBodies) {
    let impulse = min(max(rows[index].impulse, -limit), limit)
    if impulse != rows[index].impulse { rows[index].push(impulse - rows[index].impulse, bodies) }
    (rows[index].impulse, rows[index].lower, rows[index].upper) = (impulse, -limit, limit)
  }
}

extension Body {
  /// Whether a tick moves it by no more than what places are off by.
  fileprivate func isStill(extent: Double) -> Bool {
    (abs(velocity.x) + abs(velocity.y) + abs(spin) * extent) * World.tick <= Tuning.placeSlack
  }
}

// The rows of contacts and joints. Each is written where the bodies are when the tick begins.
extension WorldState {
  func appendRows(of group: DirectGroup, to rows: inout [DirectRow], _ step: DirectStep) {
    let first = rows.count
    switch group.kind {
    case .contact: appendContact(scratch.contacts.constraints[Int(group.constraint)], to: &rows, step)
    case .joint: appendJoint(joints[Int(group.index)], group, to: &rows, step)
    case .block: appendBlock(joints[Int(group.index)], group, to: &rows, step)
    }
    scratch.contacts.bodies.withUnsafeBufferPointer { bodies in
      let bodies = SolverBodies(mutating: bodies)
      rows.withUnsafeMutableBufferPointer { rows in
        for index in first..<rows.count { rows[index].measure(bodies, isContact: group.kind == .contact) }
      }
    }
  }

  /// Where the ends of a joint are, as far as the bodies have been moved.
  @inline(__always)
  func ends(of joint: borrowing Joint, _ group: DirectGroup) -> JointEnds {
    JointEnds(
      of: joint, place(of: group.a, in: Int(joint.bodyA)),
      joint.bodyB < 0 ? nil : place(of: group.b, in: Int(joint.bodyB)))
  }

  /// What a joint with a detail asks for there.
  @inline(__always)
  func aim(of joint: borrowing Joint, _ group: DirectGroup, _ ends: JointEnds) -> JointAim {
    joints.details[Int(joint.detail)].prepare(
      ends, angleOfA: bodies[Int(joint.bodyA)].angle + scratch.contacts.bodies[Int(group.a)].turn,
      angleOfB: joint.bodyB < 0 ? 0 : bodies[Int(joint.bodyB)].angle + scratch.contacts.bodies[Int(group.b)].turn)
  }

  /// - Parameter member: among the gathered bodies; 0 for one that nothing moves.
  @inline(__always)
  private func place(of member: Int32, in slot: Int) -> BodyPlace {
    var place = BodyPlace(bodies[slot])
    guard member > 0 else { return place }
    place.offset += scratch.contacts.bodies[Int(member)].shift
    place.angle += scratch.contacts.bodies[Int(member)].turn
    return place
  }
}

// Contacts: a row along the normal for each point, and one across for friction, which acts where the shapes are
// nearest. They keep the impulse of one of the substeps in which wide islands are solved.
extension WorldState {
  private func appendContact(_ contact: ContactConstraint, to rows: inout [DirectRow], _ step: DirectStep) {
    appendPoint(contact.first, of: contact, to: &rows, step)
    if contact.count > 1 { appendPoint(contact.second, of: contact, to: &rows, step) }
    guard contact.friction > 0 else { return }
    var row = DirectRow(
      Int(contact.a), Int(contact.b), contact.tangent, turnA: contact.sideA, turnB: contact.sideB, from: -.infinity,
      to: .infinity)
    row.impulse = contact.tangentImpulse * (step.seconds / Tuning.substep)
    rows.append(row)
  }

  /// A gap may close as far as it is wide. What comes fast enough to bounce and does not meet in this tick keeps its
  /// speed: it is left to an impact.
  private func appendPoint(
    _ point: ContactPoint, of contact: ContactConstraint, to rows: inout [DirectRow], _ step: DirectStep
  ) {
    var row = DirectRow(
      Int(contact.a), Int(contact.b), contact.normal, turnA: point.leverA, turnB: point.leverB, from: 0, to: .infinity)
    row.impulse = point.normalImpulse * (step.seconds / Tuning.substep)
    let gap = point.gap(of: contact, scratch.contacts.bodies)
    if gap > Tuning.touchDistance { row.bias = gap / step.seconds }
    if contact.restitution > 0 && point.peakImpulse == 0 {
      let approach = scratch.contacts.bodies.withUnsafeBufferPointer { -row.speed(SolverBodies(mutating: $0)) }
      if approach > Tuning.bounceSpeed { row.bias = max(row.bias, approach) }
    }
    rows.append(row)
  }
}

extension ContactPoint {
  /// Where the bodies are now.
  @inline(__always)
  func gap(of contact: ContactConstraint, _ bodies: [SolverBody]) -> Double {
    let (a, b) = (bodies[Int(contact.a)], bodies[Int(contact.b)])
    return separation + widening + (b.shift - a.shift).dot(contact.normal) + lever(a.turn, b.turn)
  }
}

// Joints. What holds two bodies together asks for what it is to be after the tick, to the second order: the ends go
// straight on, and the speed that draws them in stays with them, as in Verlet's method. Asked for a speed of 0 along
// itself a rod would lose (its turn in a tick)² of its spin, as UIKit's does. A joint to a fixed point follows UIKit's
// law, in contact as it does alone.
extension WorldState {
  private func appendJoint(_ joint: Joint, _ group: DirectGroup, to rows: inout [DirectRow], _ step: DirectStep) {
    let ends = ends(of: joint, group)
    if joint.isZeroLength {
      append(JointRow(along: Vec2(1, 0), ends), joint, ends, ends.separation.x, joint.impulse.x, group, to: &rows, step)
      append(JointRow(along: Vec2(0, 1), ends), joint, ends, ends.separation.y, joint.impulse.y, group, to: &rows, step)
      if !joint.isRigid { couple(rows.count - 2, &rows) }
    } else {
      let error = ends.separation.length - joint.length
      append(JointRow(along: ends.direction, ends), joint, ends, error, joint.impulse.x, group, to: &rows, step)
    }
  }

  /// A row that holds.
  private func append(
    _ row: JointRow, _ joint: Joint, _ ends: JointEnds, _ error: Double, _ impulse: Double, _ group: DirectGroup,
    to rows: inout [DirectRow], _ step: DirectStep
  ) {
    var direct = DirectRow(Int(group.a), Int(group.b), row)
    direct.impulse = impulse * (step.seconds / World.tick)
    if joint.isRigid {
      direct.bias = drift(along: row, joint, ends, group, step)
    } else {
      let softness = Softness.spring(hertz: joint.hertz, dampingRatio: joint.dampingRatio, tick: step.seconds)
      direct.bias = error * softness.rate
      direct.softness = softness.leak / softness.scale
    }
    rows.append(direct)
  }

  /// The speed by which a row would be off at the end of the tick, if it had none at its beginning: half a tick of what
  /// goes round in it.
  private func drift(
    along row: JointRow, _ joint: Joint, _ ends: JointEnds, _ group: DirectGroup, _ step: DirectStep
  ) -> Double {
    guard group.a > 0, group.b > 0, !row.isTurn else { return 0 }
    let (a, b) = (scratch.contacts.bodies[Int(group.a)], scratch.contacts.bodies[Int(group.b)])
    let most = 1 / (step.seconds * step.seconds)
    let squares = (min(a.spin * a.spin, most), min(b.spin * b.spin, most))
    let motion = b.velocity(at: ends.armB) - a.velocity(at: ends.armA)
    var pull = row.direction.dot(ends.armA * squares.0 - ends.armB * squares.1)
    if joint.turnsRows(joints.details) {
      pull += 2 * b.spin * row.direction.quarterTurn.dot(motion) - squares.1 * row.direction.dot(ends.separation)
    } else if !joint.isHinge(joints.details) {
      let (length, across) = (max(ends.separation.length, Tuning.rounding), motion.cross(row.direction))
      pull += min(across * across / length, length * most)
    }
    return pull * (step.seconds / 2)
  }

  /// A spring of no length gives way in both directions at once, as a body that it turns does.
  private func couple(_ first: Int, _ rows: inout [DirectRow]) {
    let (one, other) = (rows[first], rows[first + 1])
    scratch.contacts.bodies.withUnsafeBufferPointer { bodies in
      let bodies = SolverBodies(mutating: bodies)
      let across =
        (one.a > 0 ? one.coupling(other, through: one.a, bodies) : 0)
        + (one.b > 0 ? one.coupling(other, through: one.b, bodies) : 0)
      rows[first].softnessAcross = across * one.softness
      rows[first + 1].softnessAcross = across * one.softness
    }
    (rows[first].neighbour, rows[first + 1].neighbour) = (1, -1)
  }
}

// The other kinds: two rows that hold, a brake, and limits. A limit that is far away may be come near as fast.
extension WorldState {
  private func appendBlock(_ joint: Joint, _ group: DirectGroup, to rows: inout [DirectRow], _ step: DirectStep) {
    let detail = joints.details[Int(joint.detail)]
    let ends = ends(of: joint, group)
    let aim = aim(of: joint, group, ends)
    append(aim.first, joint, ends, aim.error.x, joint.impulse.x, group, to: &rows, step)
    append(aim.second, joint, ends, aim.error.y, joint.impulse.y, group, to: &rows, step)
    let (share, most) = (step.seconds / World.tick, detail.maxMotorTorque * step.seconds)
    var brake = DirectRow(Int(group.a), Int(group.b), aim.third, from: -most, to: most)
    brake.impulse = min(max(detail.motorImpulse * share, -most), most)
    rows.append(brake)
    let drift = drift(along: aim.third, joint, ends, group, step)
    var least = DirectRow(Int(group.a), Int(group.b), aim.third, from: 0, to: aim.lower > -.infinity ? .infinity : 0)
    var greatest = DirectRow(Int(group.a), Int(group.b), aim.third, from: aim.upper < .infinity ? -.infinity : 0, to: 0)
    if aim.isFixed { (least.lower, greatest.lower) = (-.infinity, 0) }
    if least.lower < least.upper { least.bias = drift + max(0, aim.value - aim.lower) / step.seconds }
    if greatest.lower < greatest.upper { greatest.bias = drift - max(0, aim.upper - aim.value) / step.seconds }
    let impulse = detail.limitImpulse * share
    least.impulse = aim.isFixed ? impulse : max(0, impulse)
    greatest.impulse = aim.isFixed ? 0 : min(0, impulse)
    rows.append(least)
    rows.append(greatest)
  }
}

extension DirectRow {
  /// Rigid rows give way a little too: where several hold the same, or hold against each other, the load is shared.
  ///
  /// Contacts give way to what has changed of their load: to all of it they would sink in a little in each tick, and a
  /// tower would never satisfy its rows from the start. Joints that contradict each other would be loaded ever more so.
  fileprivate mutating func measure(_ bodies: SolverBodies, isContact: Bool) {
    let stiffness = stiffness(bodies)
    let isSpring = softness > 0
    softness = stiffness * (isSpring ? softness : isContact ? Tuning.contactSoftness : Tuning.jointSoftness)
    inverseMass = stiffness + softness
    if stiffness == 0 { (lower, upper, inverseMass) = (0, 0, 1) }
    impulse = min(max(impulse, lower), upper)
    if lower == upper { impulse = lower }
    if isContact { bias -= softness * impulse }
  }
}

extension Joint {
  /// Whether its rows turn with B.
  fileprivate func turnsRows(_ details: [JointDetail]) -> Bool {
    !isDistance && details[Int(detail)].kind == .prismatic
  }

  /// Whether it holds two points together, in both directions.
  fileprivate func isHinge(_ details: [JointDetail]) -> Bool {
    isDistance ? isZeroLength : details[Int(detail)].kind != .rope
  }
}

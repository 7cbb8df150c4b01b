extension WorldState {
  /// Steps the gathered bodies: in each substep contacts turn with them, then velocities, places, velocities again in
  /// the opposite order, and what still overlaps. Catto's "Solver2D", 2024, compares such schemes: this is sub-stepping
  /// with relaxation, with overlaps undone in place instead of by speed.
  mutating func solveIslands() {
    guard scratch.contacts.hasIsland else { return }
    solveDirectIslands()
    if !scratch.direct.isAlone { solveWideIslands() }
    followDetoursToTheirEnds()
  }

  private mutating func solveWideIslands() {
    scratch.contacts.starts.removeAll(keepingCapacity: true)
    scratch.contacts.starts.append(contentsOf: scratch.contacts.bodies)
    takeJointImpulses(share: 1 / Double(Tuning.substeps))
    for _ in 0..<Tuning.substeps {
      turnContacts()
      drive()
      correctHeldJoints()
      prepareHeldJoints()
      solveSubstep()
      keepJointImpulses()
    }
    takeJointImpulses(share: Double(Tuning.substeps))
    scatterBodies()
    keepContactImpulses()
  }
}

extension WorldState {
  private mutating func drive() {
    for index in scratch.contacts.bodies.indices {
      scratch.contacts.bodies[index].take(scratch.contacts.drives[index])
    }
  }

  private mutating func solveSubstep() {
    var young: [Int32] = []
    swap(&young, &scratch.contacts.young)
    scratch.contacts.bodies.withUnsafeMutableBufferPointer { bodies in
      scratch.contacts.jointConstraints.withUnsafeMutableBufferPointer { joints in
        scratch.contacts.blockConstraints.withUnsafeMutableBufferPointer { blocks in
          scratch.contacts.constraints.withUnsafeMutableBufferPointer { contacts in
            let substep = Substep(bodies: bodies, joints: joints, blocks: blocks, contacts: contacts)
            substep.warmStart(young: &young)
            substep.solve(young: young)
            substep.move()
            substep.relax()
          }
        }
      }
    }
    swap(&young, &scratch.contacts.young)
  }

  private mutating func scatterBodies() {
    for (index, slot) in scratch.contacts.island.enumerated() where slot >= 0 && !scratch.direct.isDirect[index] {
      scatterBody(index, to: Int(slot))
    }
  }

  private mutating func followDetoursToTheirEnds() {
    for (index, detour) in scratch.contacts.detours.enumerated() where detour.time > 0 {
      let slot = Int(scratch.contacts.island[index])
      bodies[slot].offset += detour.shift
      bodies[slot].angle += detour.turn
    }
  }

  /// What nothing has pushed goes as if nothing were near. Substeps make another parabola of a fall, flatter by a
  /// quarter of a·h² in each tick: a ball that bounces low would be driven by the difference, at some gravities for
  /// ever.
  private mutating func scatterBody(_ index: Int, to slot: Int) {
    let (start, body) = (scratch.contacts.starts[index], scratch.contacts.bodies[index])
    let free = start.left(to: scratch.contacts.drives[index])
    if body.velocity == free.velocity && body.spin == free.spin {
      (bodies[slot].velocity, bodies[slot].spin) = (start.velocity, start.spin)
      bodies[slot].integrateVelocity()
      bodies[slot].offset += bodies[slot].velocity * World.tick + (body.shift - free.shift)
      bodies[slot].angle += bodies[slot].spin * World.tick + (body.turn - free.turn)
    } else {
      (bodies[slot].velocity, bodies[slot].spin) = (body.velocity, body.spin)
      bodies[slot].limitSpeed()
      bodies[slot].offset += body.shift
      bodies[slot].angle += body.turn
    }
  }

  private mutating func keepContactImpulses() {
    for constraint in scratch.contacts.constraints { keepImpulses(of: constraint) }
  }
}

extension WorldState {
  mutating func keepImpulses(of constraint: ContactConstraint) {
    let index = Int(constraint.contact)
    contacts[index].manifold.take(constraint)
    contacts[index].wear = constraint.wear
    contacts[index].peakImpulse = max(constraint.first.peakImpulse, constraint.second.peakImpulse)
  }
}

extension Manifold {
  fileprivate mutating func take(_ solved: ContactConstraint) {
    (first.normalImpulse, first.normalMean) = (solved.first.normalImpulse, solved.first.normalMean)
    (second.normalImpulse, second.normalMean) = (solved.second.normalImpulse, solved.second.normalMean)
    tangentImpulse = solved.tangentImpulse
    age = solved.age
  }
}

/// What one substep works on.
private struct Substep {
  let bodies: SolverBodies
  let joints: UnsafeMutableBufferPointer<Constraint>
  let blocks: UnsafeMutableBufferPointer<BlockConstraint>
  let contacts: UnsafeMutableBufferPointer<ContactConstraint>

  /// Lists the contacts that have not pushed for long.
  @inline(__always)
  func warmStart(young: inout [Int32]) {
    young.removeAll(keepingCapacity: true)
    for joint in joints { joint.warmStart(bodies) }
    for block in blocks { block.warmStart(bodies) }
    for index in contacts.indices {
      contacts[index].warmStart(bodies)
      if contacts[index].isYoung { young.append(Int32(truncatingIfNeeded: index)) }
    }
  }

  @inline(__always)
  func solve(young: [Int32]) {
    for _ in 0..<Tuning.heldRounds {
      for index in joints.indices { joints[index].solve(bodies) }
    }
    for index in blocks.indices { blocks[index].solve(bodies) }
    for index in contacts.indices { contacts[index].solve(bodies, isAhead: true) }
    for _ in 0..<Tuning.youngRounds {
      for index in young.reversed() { contacts[Int(index)].solve(bodies, isAhead: true) }
      for index in young { contacts[Int(index)].solve(bodies, isAhead: true) }
    }
    // Once more: what a blow has done to a body on a rail must not turn it.
    for index in blocks.indices.reversed() { blocks[index].solve(bodies) }
  }

  /// The bodies, and with them where impulses act.
  @inline(__always)
  func move() {
    for index in bodies.indices { bodies[index].moveOn() }
    for index in joints.indices { joints[index].follow(bodies) }
    for index in blocks.indices { blocks[index].follow(bodies) }
    for index in contacts.indices { contacts[index].follow(bodies) }
  }

  @inline(__always)
  func relax() {
    for _ in 0..<Tuning.heldRounds {
      for index in joints.indices { joints[index].relax(bodies) }
    }
    for index in blocks.indices { blocks[index].relax(bodies) }
    for _ in 0..<Tuning.relaxRounds {
      for index in contacts.indices.reversed() { contacts[index].solve(bodies, isAhead: false) }
    }
    for index in contacts.indices.reversed() { contacts[index].separate(bodies) }
  }
}

// Joints are kept for a whole tick's impulse; in an island they are solved for a substep's.
extension WorldState {
  private mutating func takeJointImpulses(share: Double) {
    for joint in scratch.contacts.heldJoints { joints[Int(joint)].impulse *= share }
    for joint in scratch.contacts.heldBlocks { scaleBlockImpulse(of: Int(joint), by: share) }
  }

  private mutating func prepareHeldJoints() {
    scratch.contacts.jointConstraints.removeAll(keepingCapacity: true)
    for index in scratch.contacts.heldJoints {
      scratch.contacts.jointConstraints.append(heldConstraint(for: joints[Int(index)]))
    }
    scratch.contacts.blockConstraints.removeAll(keepingCapacity: true)
    if !scratch.contacts.heldBlocks.isEmpty { prepareHeldBlocks() }
  }

  /// Rods are put right in place, as overlaps are: as speed it would stay with the bodies, and a long chain of rods
  /// with a weight at its end would throw itself about. What is far off comes by speed, which contacts can stop.
  private mutating func correctHeldJoints() {
    for _ in 0..<Tuning.heldCorrections {
      for index in scratch.contacts.heldJoints where joints[Int(index)].isRigid {
        correctHeld(joints[Int(index)])
      }
    }
  }

  private mutating func correctHeld(_ joint: Joint) {
    let a = bodyInIsland(Int(joint.bodyA))
    let b = joint.isToPoint ? nil : bodyInIsland(Int(joint.bodyB))
    let reach = reach(of: joint, a, b)
    guard reach.isNearlyMet else { return }
    let (first, shift) = (islandIndex(Int(joint.bodyA)), -(reach.mass * reach.error))
    scratch.contacts.bodies[first].shift(by: -shift, at: reach.armA)
    guard b != nil else { return }
    let second = islandIndex(Int(joint.bodyB))
    scratch.contacts.bodies[second].shift(by: shift, at: reach.armB)
    let (bodyA, bodyB) = (scratch.contacts.bodies[first], scratch.contacts.bodies[second])
    let brake = SolverBody.brake(shift, bodyA, bodyB, offset: reach.separation + reach.armA - reach.armB)
    scratch.contacts.bodies[first].velocity -= brake * bodyA.inverseMass
    scratch.contacts.bodies[second].velocity += brake * bodyB.inverseMass
  }

  private func heldConstraint(for joint: Joint) -> Constraint {
    let softness: Softness =
      joint.isRigid
      ? Softness(rate: Tuning.jointRate, scale: 1, leak: 0)
      : .spring(hertz: joint.hertz, dampingRatio: joint.dampingRatio, tick: Tuning.substep)
    let a = bodyInIsland(Int(joint.bodyA))
    let b = joint.isToPoint ? nil : bodyInIsland(Int(joint.bodyB))
    var reach = reach(of: joint, a, b)
    if joint.isRigid { reach.error = reach.isNearlyMet ? .zero : reach.error.limited(to: Tuning.maxCorrection) }
    var constraint = Constraint(joint, reach, softness, a, b)
    constraint.a = islandIndex(Int(joint.bodyA))
    constraint.b = joint.isToPoint ? -1 : islandIndex(Int(joint.bodyB))
    return constraint
  }

  /// The body where the substeps have brought it.
  func bodyInIsland(_ slot: Int) -> Body {
    var body = bodies[slot]
    let index = Int(scratch.contacts.indices[slot])
    guard index > 0 else { return body }
    body.offset += scratch.contacts.bodies[index].shift
    body.angle += scratch.contacts.bodies[index].turn
    return body
  }

  private mutating func keepJointImpulses() {
    for (index, joint) in scratch.contacts.heldJoints.enumerated() {
      joints[Int(joint)].impulse = scratch.contacts.jointConstraints[index].storedImpulse
    }
    if !scratch.contacts.heldBlocks.isEmpty { keepHeldBlockImpulses() }
  }
}

extension SolverBody {
  /// Moves the body as the impulse would in a second.
  fileprivate mutating func shift(by impulse: Vec2, at arm: Vec2) {
    shift += impulse * inverseMass
    turn += arm.cross(impulse) * inverseInertia
  }
}

extension Constraint {
  /// The round after the places have moved: a rigid joint now only stops what is left of its ends' motion.
  fileprivate mutating func relax(_ bodies: SolverBodies) {
    if softness.leak == 0 { bias = .zero }
    solve(bodies)
  }
}

extension Reach {
  fileprivate var isNearlyMet: Bool { error.lengthSquared <= Tuning.slop * Tuning.slop }
}

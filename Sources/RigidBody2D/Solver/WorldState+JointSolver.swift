extension WorldState {
  mutating func prepareJoints() {
    scratch.constraints.removeAll(keepingCapacity: true)
    for joint in scratch.contacts.freeJoints {
      scratch.constraints.append(constraint(for: joints[Int(joint)]))
    }
    scratch.blocks.removeAll(keepingCapacity: true)
    if !scratch.contacts.freeBlocks.isEmpty { prepareFreeBlocks() }
  }

  mutating func solveJointVelocities() {
    JointSolver.solve(&scratch.constraints, &scratch.blocks, &scratch.trees, &bodies.records)
    for (index, joint) in scratch.contacts.freeJoints.enumerated() {
      joints[Int(joint)].impulse = scratch.constraints[index].storedImpulse
    }
    if !scratch.contacts.freeBlocks.isEmpty { keepFreeBlockImpulses() }
  }

  /// Velocities alone let a rod creep. Each rigid joint is moved back once, and again while it was visibly off.
  ///
  /// A joint stops by its own error, not by the worst in the world: what one body does must not depend on another that
  /// it is not joined to.
  mutating func correctJointPositions() {
    let hasBlocks = !scratch.contacts.freeBlocks.isEmpty
    if hasBlocks { rememberBlockPlaces() }
    for round in 0..<Tuning.positionRounds {
      for index in scratch.constraints.indices where scratch.constraints[index].isOff {
        let joint = joints[Int(scratch.contacts.freeJoints[index])]
        let error = correct(joint, ifAbove: round == 0 ? 0 : Tuning.slop)
        scratch.constraints[index].isOff = error > Tuning.slop || bodies.isLinked(joint)
      }
      if hasBlocks { correctFreeBlocks() }
    }
    if hasBlocks { stirCorrected() }
  }
}

private enum JointSolver {
  static func solve(
    _ constraints: inout [Constraint], _ blocks: inout [BlockConstraint], _ trees: inout JointTrees,
    _ bodies: inout [Body]
  ) {
    bodies.withUnsafeMutableBufferPointer { bodies in
      constraints.withUnsafeMutableBufferPointer { constraints in
        blocks.withUnsafeMutableBufferPointer { blocks in
          warmStart(constraints, blocks, &trees, bodies)
          for _ in 0..<Tuning.velocityRounds {
            for index in constraints.indices { constraints[index].solve(bodies) }
            // There and back: a row of welds passes a load on from end to end at once.
            for _ in 0..<Tuning.blockSweeps {
              for index in blocks.indices { blocks[index].solve(bodies) }
              for index in blocks.indices.reversed() { blocks[index].solve(bodies) }
            }
          }
          limitSpeeds(constraints, blocks, bodies)
        }
      }
    }
  }
}

extension JointSolver {
  /// Each tree starts from as much of the impulses of the tick before as `StartWork` tells.
  private static func warmStart(
    _ constraints: UnsafeMutableBufferPointer<Constraint>, _ blocks: UnsafeMutableBufferPointer<BlockConstraint>,
    _ trees: inout JointTrees, _ bodies: UnsafeMutableBufferPointer<Body>
  ) {
    for constraint in constraints { trees.forgetWork(of: constraint.a, constraint.b) }
    for block in blocks { trees.forgetWork(of: block.a, block.b) }
    for joint in constraints { trees.add(StartWork(before: joint.work(bodies)), of: joint.a, joint.b) }
    for joint in blocks { trees.add(StartWork(before: joint.work(bodies)), of: joint.a, joint.b) }
    for constraint in constraints { constraint.warmStart(bodies) }
    for block in blocks { block.warmStart(bodies) }
    for joint in constraints { trees.add(StartWork(after: joint.work(bodies)), of: joint.a, joint.b) }
    for joint in blocks { trees.add(StartWork(after: joint.work(bodies)), of: joint.a, joint.b) }
    for index in constraints.indices {
      let share = trees.startShare(of: constraints[index].a, constraints[index].b)
      if share < 1 { constraints[index].takeBack(1 - share, bodies) }
    }
    for index in blocks.indices {
      let share = trees.startShare(of: blocks[index].a, blocks[index].b)
      if share < 1 { blocks[index].takeBack(1 - share, bodies) }
    }
  }
}

extension JointSolver {
  private static func limitSpeeds(
    _ constraints: UnsafeMutableBufferPointer<Constraint>, _ blocks: UnsafeMutableBufferPointer<BlockConstraint>,
    _ bodies: UnsafeMutableBufferPointer<Body>
  ) {
    func limitSpeeds(of a: Int, _ b: Int) {
      bodies[a].limitSpeed()
      if b >= 0 { bodies[b].limitSpeed() }
    }
    // Springs, which come in large numbers, give way.
    for constraint in constraints where constraint.isOff { limitSpeeds(of: constraint.a, constraint.b) }
    for block in blocks { limitSpeeds(of: block.a, block.b) }
  }
}

extension WorldState {
  private func constraint(for joint: Joint) -> Constraint {
    let softness: Softness =
      joint.isRigid ? .rigid : .spring(hertz: joint.hertz, dampingRatio: joint.dampingRatio)
    let a = bodies[Int(joint.bodyA)]
    let b = joint.isToPoint ? nil : bodies[Int(joint.bodyB)]
    return Constraint(joint, bodies.reach(of: joint), softness, a, b)
  }

  /// Answers how far off the joint was before.
  private mutating func correct(_ joint: Joint, ifAbove slop: Double) -> Double {
    let reach = bodies.reach(of: joint)
    let size = reach.error.length
    guard size > slop else { return size }
    let error = reach.error.limited(to: Tuning.maxCorrection)
    let shift = -(reach.mass * error)
    bodies[Int(joint.bodyA)].shift(by: -shift, at: reach.armA)
    if !joint.isToPoint { bodies[Int(joint.bodyB)].shift(by: shift, at: reach.armB) }
    return size
  }

}

extension BodySet {
  @inline(__always)
  private func isHeldTwice(_ slot: Int) -> Bool { slots[slot].jointCount + slots[slot].touchCount > 1 }

  /// Whether another joint or contact of its bodies can undo a correction.
  @inline(__always)
  func isLinked(_ joint: Joint) -> Bool {
    isHeldTwice(Int(joint.bodyA)) || (!joint.isToPoint && isHeldTwice(Int(joint.bodyB)))
  }
}

extension Body {
  /// Moves the body as the impulse would in a second: towards and around the arm's end, by its inverse masses.
  fileprivate mutating func shift(by impulse: Vec2, at arm: Vec2) {
    shift(by: impulse, turning: arm.cross(impulse))
  }

  /// The same, the turning impulse given.
  @inline(__always)
  mutating func shift(by impulse: Vec2, turning twist: Double) {
    offset += impulse * inverseMass
    angle += twist * inverseInertia
  }
}

extension Constraint {
  init(_ joint: Joint, _ reach: Reach, _ softness: Softness, _ a: Body, _ b: Body?) {
    self.init(
      a: Int(joint.bodyA), b: Int(joint.bodyB), armA: reach.armA, armB: reach.armB,
      inverseMassA: a.inverseMass, inverseMassB: b?.inverseMass ?? 0,
      inverseInertiaA: a.inverseInertia, inverseInertiaB: b?.inverseInertia ?? 0,
      separation: reach.separation, axis: reach.axis, mass: reach.mass, softness: softness,
      bias: reach.error * softness.rate,
      impulse: reach.axis.map { $0 * joint.impulse.x } ?? joint.impulse, isOff: joint.isRigid)
  }
}

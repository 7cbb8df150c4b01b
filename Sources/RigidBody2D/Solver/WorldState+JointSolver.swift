extension WorldState {
  mutating func prepareJoints() {
    sortSolvedJoints()
    scratch.constraints.removeAll(keepingCapacity: true)
    for joint in solvedJoints {
      let constraint = constraint(for: joints[Int(joint)])
      constraint.warmStart(&bodies)
      scratch.constraints.append(constraint)
    }
  }

  mutating func solveJointVelocities() {
    for _ in 0..<Tuning.velocityRounds {
      for index in scratch.constraints.indices { scratch.constraints[index].solve(&bodies) }
    }
    for (index, joint) in solvedJoints.enumerated() {
      joints[Int(joint)].impulse = scratch.constraints[index].storedImpulse
    }
  }

  /// Velocities alone let a rod creep. Each rigid joint is moved back once, and again while it is visibly off.
  ///
  /// A joint stops by its own error, not by the worst in the world: what one body does must not depend on another that
  /// it is not joined to.
  mutating func correctJointPositions() {
    for round in 0..<Tuning.positionRounds {
      for joint in solvedJoints where joints[Int(joint)].isRigid {
        correct(joints[Int(joint)], ifAbove: round == 0 ? 0 : Tuning.slop)
      }
    }
  }
}

extension WorldState {
  private func constraint(for joint: Joint) -> Constraint {
    let reach = reach(of: joint)
    let softness: Softness =
      joint.isRigid ? .rigid : .spring(hertz: joint.hertz, dampingRatio: joint.dampingRatio)
    let a = bodies[Int(joint.bodyA)]
    let b = joint.isToPoint ? nil : bodies[Int(joint.bodyB)]
    return Constraint(
      a: Int(joint.bodyA), b: Int(joint.bodyB), armA: reach.armA, armB: reach.armB,
      inverseMassA: a.inverseMass, inverseMassB: b?.inverseMass ?? 0,
      inverseInertiaA: a.inverseInertia, inverseInertiaB: b?.inverseInertia ?? 0,
      axis: reach.axis, mass: reach.mass, softness: softness, bias: reach.error * softness.rate,
      impulse: reach.axis.map { $0 * joint.impulse.x } ?? joint.impulse)
  }

  private mutating func correct(_ joint: Joint, ifAbove slop: Double) {
    let reach = reach(of: joint)
    let size = reach.error.length
    guard size > slop else { return }
    let error = size > Tuning.maxCorrection ? reach.error * (Tuning.maxCorrection / size) : reach.error
    let shift = -(reach.mass * error)
    bodies[Int(joint.bodyA)].shift(by: -shift, at: reach.armA)
    if !joint.isToPoint { bodies[Int(joint.bodyB)].shift(by: shift, at: reach.armB) }
  }
}

extension Body {
  /// Moves the body as the impulse would in a second: towards and around the arm's end, by its inverse masses.
  fileprivate mutating func shift(by impulse: Vec2, at arm: Vec2) {
    offset += impulse * inverseMass
    angle += arm.cross(impulse) * inverseInertia
  }
}

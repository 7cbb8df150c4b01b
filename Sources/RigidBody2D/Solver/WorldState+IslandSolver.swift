extension WorldState {
  /// Steps the gathered bodies.
  mutating func solveIslands() {
    guard scratch.contacts.hasIsland else { return }
    solveDirectIslands()
    if !scratch.direct.isAlone { solveWideIslands() }
    followDetoursToTheirEnds()
  }

  /// Soft constraints in substeps, each with one round of impulses before the bodies are moved and one after. Catto,
  /// "Solver2D", 2024; Macklin et al., "Small Steps in Physics Simulation", 2019.
  private mutating func solveWideIslands() {
    prepareStates()
    prepareContactBlocks()
    prepareJointBlocks()
    beginSubsteps()
    for _ in 0..<Tuning.substeps { solveSubstep() }
    storeStates()
    storeContactImpulses()
    storeJointImpulses()
  }
}

extension WorldState {
  private mutating func prepareStates() {
    scratch.wide.states.removeAll(keepingCapacity: true)
    scratch.wide.drives.removeAll(keepingCapacity: true)
    bodies.withUnsafeMutableBufferPointer { bodies in
      for index in scratch.contacts.island.indices {
        let slot = Int(scratch.contacts.island[index])
        // Only for contacts a place is kept from tick to tick.
        if slot >= 0 && slots[slot].contactCount == 0 { bodies[slot].resetReference() }
        scratch.wide.states.append(slot < 0 ? BodyState() : BodyState(scratch.contacts.bodies[index], bodies[slot]))
        scratch.wide.drives.append(slot < 0 ? BodyDrive() : BodyDrive(SolverDrive(bodies[slot])))
      }
    }
  }

  /// The first warm start.
  private mutating func beginSubsteps() {
    let count = scratch.wide.blockCount
    scratch.wide.carries.removeAll(keepingCapacity: true)
    scratch.wide.carries.append(contentsOf: repeatElement(SIMD4(), count: scratch.wide.states.count))
    scratch.wide.states.withUnsafeBufferPointer { states in
      scratch.wide.carries.withUnsafeMutableBufferPointer { carries in
        scratch.wide.blocks.withUnsafeMutableBufferPointer { blocks in
          guard let bodies = states.baseAddress, let pushes = carries.baseAddress else { return }
          for index in 0..<count { blocks[index].begin(bodies, pushes) }
        }
      }
    }
  }

  private mutating func solveSubstep() {
    let scale = SubstepScale(seconds: Tuning.substep, biasRate: ContactSoftness.ofSubsteps.biasRate)
    let count = scratch.wide.blockCount
    scratch.wide.states.withUnsafeMutableBufferPointer { states in
      scratch.wide.carries.withUnsafeMutableBufferPointer { carries in
        guard let bodies = states.baseAddress, let pushes = carries.baseAddress else { return }
        scratch.wide.blocks.withUnsafeMutableBufferPointer { blocks in
          scratch.wideJoints.withLanes { joints, starts, extras in
            for index in scratch.wide.drives.indices {
              states[index].take(scratch.wide.drives[index], carries[index])
              carries[index] = SIMD4()
            }
            for index in joints.indices { joints[index].warmStart(bodies, extras) }

            for index in joints.indices { joints[index].solve(bodies, extras) }
            for index in 0..<count { blocks[index].solve(bodies, scale) }

            for index in states.indices { states[index].move(scale) }

            for index in 0..<count { blocks[index].relax(bodies, pushes) }
            for index in joints.indices {
              joints[index].follow(starts[index], bodies, extras)
              joints[index].relax(bodies, extras)
            }
          }
        }
      }
    }
  }

  private mutating func storeStates() {
    for (index, slot) in scratch.contacts.island.enumerated() where slot >= 0 && !scratch.direct.isDirect[index] {
      if scratch.wide.states[index].isPushed {
        store(scratch.wide.states[index], in: Int(slot))
      } else {
        stepAlone(scratch.contacts.bodies[index], in: Int(slot))
      }
    }
  }

  private mutating func store(_ state: BodyState, in slot: Int) {
    (bodies[slot].velocity, bodies[slot].spin) = (state.velocity, state.spin)
    bodies[slot].limitSpeed()
    bodies[slot].offset = bodies[slot].reference.offset + state.shift
    bodies[slot].angle = bodies[slot].reference.angle + state.turn
  }

  /// What nothing has pushed goes as if nothing were near. Substeps make another parabola of a fall, flatter by a
  /// quarter of a·h² in each tick: a ball that bounces low would be driven by the difference, at some gravities for
  /// ever.
  private mutating func stepAlone(_ body: SolverBody, in slot: Int) {
    (bodies[slot].velocity, bodies[slot].spin) = (body.velocity, body.spin)
    bodies[slot].integrateVelocity()
    bodies[slot].offset += bodies[slot].velocity * World.tick
    bodies[slot].angle += bodies[slot].spin * World.tick
  }

  private mutating func followDetoursToTheirEnds() {
    for (index, detour) in scratch.contacts.detours.enumerated() where detour.time > 0 {
      let slot = Int(scratch.contacts.island[index])
      bodies[slot].offset += detour.shift
      bodies[slot].angle += detour.turn
    }
  }
}

extension BodyState {
  @inline(__always)
  fileprivate mutating func take(_ drive: BodyDrive, _ carried: SIMD4<Float>) {
    motion = (motion + drive.push) * drive.keep + carried
  }

  @inline(__always)
  fileprivate mutating func move(_ scale: SubstepScale) {
    motion = motion.clampedBelow(by: -Self.mostMotion).clampedAbove(by: Self.mostMotion)
    delta += motion * scale.seconds
  }

  private static let mostMotion = SIMD4(
    Float(Tuning.mostSpeed), Float(Tuning.mostSpeed), Float(Tuning.mostSpin), .greatestFiniteMagnitude)
}

extension WorldState {
  /// The body where the substeps have brought it.
  func bodyInIsland(_ slot: Int) -> Body {
    var body = bodies[slot]
    let index = Int(scratch.contacts.indices[slot])
    guard index > 0 else { return body }
    body.offset += scratch.contacts.bodies[index].shift
    body.angle += scratch.contacts.bodies[index].turn
    return body
  }
}

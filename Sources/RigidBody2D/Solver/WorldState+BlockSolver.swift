// The joints that are no distance joints, in the plain tick. Each phase follows its like for distance joints.
extension WorldState {
  mutating func prepareFreeBlocks() {
    for index in scratch.contacts.freeBlocks {
      let joint = joints[Int(index)]
      let b = joint.isToPoint ? nil : bodies[Int(joint.bodyB)]
      scratch.blocks.append(block(for: joint, bodies[Int(joint.bodyA)], b))
    }
  }

  mutating func keepFreeBlockImpulses() {
    for (index, joint) in scratch.contacts.freeBlocks.enumerated() { keep(scratch.blocks[index], of: Int(joint)) }
  }

  /// One round. What one joint does must not depend on another that its bodies are not joined to: each stops by itself.
  mutating func correctFreeBlocks() {
    for _ in 0..<Tuning.blockSweeps {
      for index in scratch.blocks.indices { correctFreeBlock(index) }
      for index in scratch.blocks.indices.reversed() { correctFreeBlock(index) }
    }
  }

  mutating func rememberBlockPlaces() {
    scratch.blockPlaces.removeAll(keepingCapacity: true)
    for block in scratch.blocks {
      scratch.blockPlaces.append(place(of: block.a))
      scratch.blockPlaces.append(block.b < 0 ? Place(offset: .zero, angle: 0) : place(of: block.b))
    }
  }

  /// What is being brought together has no speed, but is not still either: asleep, it would stay half way. Joints that
  /// can never be satisfied together undo each other's corrections, and that is still.
  mutating func stirCorrected() {
    for (index, block) in scratch.blocks.enumerated() {
      stir(block.a, ifMovedFrom: scratch.blockPlaces[2 * index])
      if block.b >= 0 { stir(block.b, ifMovedFrom: scratch.blockPlaces[2 * index + 1]) }
    }
  }
}

extension WorldState {
  private func place(of body: Int) -> Place { Place(offset: bodies[body].offset, angle: bodies[body].angle) }

  private mutating func stir(_ body: Int, ifMovedFrom before: Place) {
    let (shift, turn) = (bodies[body].offset - before.offset, bodies[body].angle - before.angle)
    bodies.stir(body, ifMoved: shift, turn)
  }

  private mutating func correctFreeBlock(_ index: Int) {
    guard scratch.blocks[index].isOff else { return }
    scratch.blocks[index].isOff = correctBlock(of: joints[Int(scratch.contacts.freeBlocks[index])])
  }

  private func block(for joint: Joint, _ a: Body, _ b: Body?) -> BlockConstraint {
    let detail = joints.details[Int(joint.detail)]
    let aim = detail.prepare(joint, a, b)
    var block = BlockConstraint(aim, joint, a, b)
    let softness: Softness =
      joint.isRigid ? .rigid : .spring(hertz: joint.hertz, dampingRatio: joint.dampingRatio)
    block.aim(at: aim, softness, maxMotorTorque: detail.maxMotorTorque)
    block.isOff = joint.isRigid
    (block.impulse, block.limitImpulse) = (joint.impulse, detail.limitImpulse)
    // The brake may have been eased since.
    block.motorImpulse = min(max(detail.motorImpulse, -block.motorLimit), block.motorLimit)
    return block
  }

  private mutating func keep(_ block: BlockConstraint, of joint: Int) {
    joints[joint].impulse = block.impulse
    joints.details[Int(joints[joint].detail)].limitImpulse = block.limitImpulse
    joints.details[Int(joints[joint].detail)].motorImpulse = block.motorImpulse
  }

  /// Answers whether it was visibly off before, or something else can undo the correction.
  private mutating func correctBlock(of joint: Joint) -> Bool {
    let a = bodies[Int(joint.bodyA)]
    let b = joint.isToPoint ? nil : bodies[Int(joint.bodyB)]
    let aim = joints.details[Int(joint.detail)].prepare(joint, a, b)
    guard aim.error != .zero || aim.excess != 0 else { return bodies.isLinked(joint) }
    let block = BlockConstraint(aim, joint, a, b)
    let share = aim.correctedShare
    let (held, third) = block.correction(
      of: aim.error * share, excess: aim.excess * share, isBothWays: aim.isFixed)
    let (shift, turnA, turnB) = block.pushes(held, third)
    bodies[Int(joint.bodyA)].shift(by: -shift, turning: -turnA)
    if b != nil { bodies[Int(joint.bodyB)].shift(by: shift, turning: turnB) }
    return aim.isOff || bodies.isLinked(joint)
  }
}

extension JointAim {
  fileprivate var isOff: Bool {
    abs(error.x) > first.slop || abs(error.y) > second.slop || abs(excess) > third.slop
  }

  /// The share of the errors that one correction may take.
  fileprivate var correctedShare: Double {
    let worst = max(
      abs(error.x) / first.maxCorrection, abs(error.y) / second.maxCorrection, abs(excess) / third.maxCorrection)
    return worst > 1 ? 1 / worst : 1
  }
}

extension JointRow {
  fileprivate var slop: Double { isTurn ? Tuning.blockSlopTurn : Tuning.blockSlop }
  fileprivate var maxCorrection: Double { isTurn ? Tuning.maxTurnCorrection : Tuning.maxCorrection }
}

// The joints of islands that take substeps, into their lanes and back. A joint keeps the impulse of a whole tick, a
// lane that of a substep.
extension WorldState {
  mutating func prepareJointBlocks() {
    var lanes = JointScratch()
    swap(&lanes, &scratch.wideJoints)
    lanes.forget()
    if !scratch.contacts.heldJoints.isEmpty || !scratch.contacts.heldBlocks.isEmpty {
      turnJointedBodies(&lanes)
      for index in scratch.contacts.heldJoints { sort(index, &lanes) }
      for index in scratch.contacts.heldBlocks { sort(index, &lanes) }
      for kind in JointKind.allCases where !lanes.lists[Int(kind.rawValue)].isEmpty { prepare(kind, &lanes) }
      follow(&lanes)
    }
    swap(&lanes, &scratch.wideJoints)
  }

  mutating func storeJointImpulses() {
    var lanes = JointScratch()
    swap(&lanes, &scratch.wideJoints)
    for block in lanes.blocks {
      for lane in 0..<4 where block.start.joint[lane] >= 0 {
        let joint = Int(block.start.joint[lane])
        joints[joint].impulse =
          Vec2(Double(block.impulseX[lane]), Double(block.impulseY[lane])) * Double(Tuning.substeps)
        if block.third >= 0 { store(lanes.thirds[Int(block.third)], lane, of: joint) }
      }
    }
    swap(&lanes, &scratch.wideJoints)
  }
}

extension WorldState {
  private mutating func store(_ third: JointThird, _ lane: Int, of joint: Int) {
    let detail = Int(joints[joint].detail)
    details[detail].limitImpulse = Double(third.limitImpulse[lane]) * Double(Tuning.substeps)
    details[detail].motorImpulse = Double(third.motorImpulse[lane]) * Double(Tuning.substeps)
  }

  /// Where their bodies are as the tick begins.
  private mutating func follow(_ lanes: inout JointScratch) {
    scratch.wide.states.withUnsafeBufferPointer { states in
      guard let bodies = states.baseAddress else { return }
      lanes.withLanes { joints, thirds in
        for index in joints.indices { joints[index].follow(bodies, thirds, SubstepScale(seconds: Tuning.substep)) }
      }
    }
  }

  /// A body has more than one joint, as a rule: its sine is found once.
  private func turnJointedBodies(_ lanes: inout JointScratch) {
    lanes.rotations.append(contentsOf: repeatElement(Rotation(radians: 0), count: scratch.contacts.bodies.count))
    for index in 1..<scratch.contacts.bodies.count where !scratch.direct.isDirect[index] {
      let slot = Int(scratch.contacts.island[index])
      if slots[slot].jointCount > 0 { lanes.rotations[index] = Rotation(radians: bodies[slot].angle) }
    }
  }

  @inline(__always)
  private func sort(_ index: Int32, _ lanes: inout JointScratch) {
    let joint = Int(index)
    let a = Int32(truncatingIfNeeded: islandIndex(Int(joints[joint].bodyA)))
    let b = joints[joint].isToPoint ? 0 : Int32(truncatingIfNeeded: islandIndex(Int(joints[joint].bodyB)))
    lanes.lists[Int(kind(of: joint).rawValue)].append(HeldJoint(joint: index, a: a, b: b))
  }

  @inline(__always)
  private func kind(of joint: Int) -> JointKind {
    if joints[joint].isDistance { return joints[joint].isZeroLength ? .pin : .line }
    let detail = Int(joints[joint].detail)
    switch details[detail].kind {
    case .revolute: return details[detail].isFree ? .pin : .limitedPin
    case .weld: return .limitedPin
    case .prismatic: return .rail
    case .rope: return .rope
    case .angularSpring: return .angle
    }
  }

  private func prepare(_ kind: JointKind, _ lanes: inout JointScratch) {
    let list = Int(kind.rawValue)
    lanes.coloring.color(lanes.lists[list], bodyCount: scratch.contacts.bodies.count)
    lanes.coloring.order.withUnsafeBufferPointer { order in
      lanes.lists[list].withUnsafeBufferPointer { held in
        lanes.rotations.withUnsafeBufferPointer { rotations in
          bodies.withUnsafeBufferPointer { bodies in
            scratch.contacts.bodies.withUnsafeBufferPointer { solid in
              let source = JointSource(
                kind: kind, held: held, joints: joints, details: details, bodies: bodies, solid: solid,
                rotations: rotations)
              for first in stride(from: 0, to: order.count, by: 4) {
                let (p, q) = (source.lane(order[first]), source.lane(order[first + 1]))
                let (r, s) = (source.lane(order[first + 2]), source.lane(order[first + 3]))
                var block = JointBlock(kind, p, q, r, s)
                if kind.hasThird {
                  block.third = Int32(truncatingIfNeeded: lanes.thirds.count)
                  lanes.thirds.append(JointThird(p, q, r, s))
                }
                lanes.blocks.append(block)
              }
            }
          }
        }
      }
    }
  }
}

/// What the lanes of joints are made from.
private struct JointSource {
  let kind: JointKind
  let held: UnsafeBufferPointer<HeldJoint>
  let joints: [Joint]
  let details: [JointDetail]
  let bodies: UnsafeBufferPointer<Body>
  let solid: UnsafeBufferPointer<SolverBody>
  let rotations: UnsafeBufferPointer<Rotation>
  let rigid = Softness.substep(hertz: Tuning.jointHertz, dampingRatio: Tuning.jointDampingRatio)

  @inline(__always)
  func lane(_ index: Int32) -> JointLane {
    guard index >= 0 else { return .none }
    let pair = held[Int(index)]
    let joint = joints[Int(pair.joint)]
    var lane = JointLane()
    (lane.joint, lane.a, lane.b) = (pair.joint, pair.a, pair.b)
    lane.take(solid[Int(pair.a)], solid[Int(pair.b)])
    let ends = ends(of: joint, pair)
    (lane.armA, lane.armB, lane.separation) = (SIMD2(ends.armA), SIMD2(ends.armB), SIMD2(ends.separation))
    lane.impulse = SIMD2(joint.impulse * (1 / Double(Tuning.substeps)))
    lane.take(softness(of: joint))
    if joint.isRigid { lane.hold = 1 }
    lane.limitErrors(isRigid: joint.isRigid, isTurnSecond: kind == .rail)
    if joint.isDistance {
      if kind == .line { lane.error = Float(ends.separation.length - joint.length) }
    } else {
      take(joint, ends, &lane)
    }
    return lane
  }

  @inline(__always)
  private func ends(of joint: Joint, _ pair: HeldJoint) -> JointEnds {
    let a = Int(joint.bodyA)
    let armA = arm(joint.localA, of: a, Int(pair.a))
    guard !joint.isToPoint else {
      let between = (joint.far - bodies[a].origin) - bodies[a].offset
      return JointEnds(armA: armA, armB: .zero, between: between)
    }
    let b = Int(joint.bodyB)
    let armB = arm(joint.far, of: b, Int(pair.b))
    let between = (bodies[b].origin - bodies[a].origin) + (bodies[b].offset - bodies[a].offset)
    return JointEnds(armA: armA, armB: armB, between: between)
  }

  @inline(__always)
  private func arm(_ local: Vec2, of slot: Int, _ index: Int) -> Vec2 {
    if local == .zero { return .zero }
    return index > 0 ? rotations[index](local) : Rotation(radians: bodies[slot].angle)(local)
  }

  @inline(__always)
  private func softness(of joint: Joint) -> Softness {
    guard joint.isRigid else {
      return .spring(hertz: joint.hertz, dampingRatio: joint.dampingRatio, tick: Tuning.substep)
    }
    return rigid
  }

  /// What only the richer kinds have.
  @inline(__always)
  private func take(_ joint: Joint, _ ends: JointEnds, _ lane: inout JointLane) {
    let detail = details[Int(joint.detail)]
    let angleOfB = joint.isToPoint ? 0 : bodies[Int(joint.bodyB)].angle
    let turn = bodies[Int(joint.bodyA)].angle - angleOfB - detail.referenceAngle
    lane.take(detail)
    switch kind {
    case .pin, .line: break
    case .limitedPin: lane.value = Float(detail.nearestTurn(turn))
    case .rope: lane.value = Float(ends.separation.length)
    case .angle: lane.error = Float(Real.withoutTurns(turn))
    case .rail:
      let way = Rotation(radians: angleOfB)(detail.axis)
      (lane.way, lane.value) = (SIMD2(way), Float(-way.dot(ends.separation)))
      lane.error = Float(Real.withoutTurns(turn))
    }
    if kind != .limitedPin { lane.mostThirdBias = lane.rate * Float(Tuning.maxCorrection) }
  }
}

extension JointLane {
  /// A torn joint comes together without a jump; a spring pulls as far as it is.
  @inline(__always)
  fileprivate mutating func limitErrors(isRigid: Bool, isTurnSecond: Bool) {
    let (way, turn) = (rate * Float(Tuning.maxCorrection), rate * Float(Tuning.maxTurnCorrection))
    mostBias = isRigid ? SIMD2(way, isTurnSecond ? turn : way) : SIMD2(repeating: .greatestFiniteMagnitude)
    mostThirdBias = turn
  }

  @inline(__always)
  fileprivate mutating func take(_ detail: JointDetail) {
    let share = 1 / Double(Tuning.substeps)
    (lower, upper) = (Float(detail.lower), Float(detail.upper))
    motorLimit = Float(detail.maxMotorTorque * Tuning.substep)
    limitImpulse = Float(detail.limitImpulse * share)
    // The brake may have been eased since.
    motorImpulse = min(max(Float(detail.motorImpulse * share), -motorLimit), motorLimit)
  }
}

/// A joint of an island that takes substeps, with the indices of its bodies among those gathered.
struct HeldJoint: BodyPair {
  var joint: Int32
  var a: Int32
  var b: Int32
}

/// Memory of their joints, refilled in each tick.
struct JointScratch: Sendable {
  /// By kind.
  var lists: [[HeldJoint]] = []
  var coloring = BodyColoring()
  /// By index of the gathered bodies; only those with joints are turned.
  var rotations: [Rotation] = []
  /// Kind after kind, each of its colours after the other.
  var blocks: [JointBlock] = []
  var thirds: [JointThird] = []

  mutating func forget() {
    while lists.count < JointKind.allCases.count { lists.append([]) }
    for kind in lists.indices { lists[kind].removeAll(keepingCapacity: true) }
    rotations.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    thirds.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func withLanes(
    _ body: (UnsafeMutableBufferPointer<JointBlock>, UnsafeMutableBufferPointer<JointThird>) -> Void
  ) {
    blocks.withUnsafeMutableBufferPointer { blocks in
      thirds.withUnsafeMutableBufferPointer { thirds in body(blocks, thirds) }
    }
  }
}

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
    for index in lanes.blocks.indices {
      for lane in 0..<4 where lanes.starts[index].joint[lane] >= 0 {
        let joint = Int(lanes.starts[index].joint[lane])
        joints[joint].impulse = lanes.blocks[index].impulse(lane) * Double(Tuning.substeps)
        guard lanes.blocks[index].kind.hasThird else { continue }
        store(lanes.thirds[Int(lanes.blocks[index].extra)], lane, of: joint)
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
  private func follow(_ lanes: inout JointScratch) {
    scratch.wide.states.withUnsafeBufferPointer { states in
      guard let bodies = states.baseAddress else { return }
      lanes.withLanes { joints, starts, extras in
        for index in joints.indices { joints[index].follow(starts[index], bodies, extras) }
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
    if joints[joint].isDistance {
      if joints[joint].isRigid { return joints[joint].isZeroLength ? .pin : .line }
      return joints[joint].isZeroLength ? .springPin : .springLine
    }
    let detail = Int(joints[joint].detail)
    switch details[detail].kind {
    case .revolute: return details[detail].isFree ? .pin : .limitedPin
    case .weld: return .limitedPin
    case .prismatic: return .rail
    case .rope: return .rope
    case .angularSpring: return .springAngle
    }
  }

  private func prepare(_ kind: JointKind, _ lanes: inout JointScratch) {
    let list = Int(kind.rawValue)
    lanes.coloring.color(lanes.lists[list], bodyCount: scratch.contacts.bodies.count)
    joints.withUnsafeBufferPointer { joints in
      details.withUnsafeBufferPointer { details in
        bodies.withUnsafeBufferPointer { bodies in
          scratch.contacts.bodies.withUnsafeBufferPointer { solid in
            let source = JointSource(kind: kind, joints: joints, details: details, bodies: bodies, solid: solid)
            source.fill(&lanes, list)
          }
        }
      }
    }
  }
}

/// What the lanes of joints are made from.
private struct JointSource {
  let kind: JointKind
  let joints: UnsafeBufferPointer<Joint>
  let details: UnsafeBufferPointer<JointDetail>
  let bodies: UnsafeBufferPointer<Body>
  let solid: UnsafeBufferPointer<SolverBody>

  /// Four by four, as they have been coloured.
  func fill(_ lanes: inout JointScratch, _ list: Int) {
    for first in stride(from: 0, to: lanes.coloring.order.count, by: 4) {
      let (p, q) = (lane(first, lanes, list), lane(first + 1, lanes, list))
      let (r, s) = (lane(first + 2, lanes, list), lane(first + 3, lanes, list))
      var block = JointBlock(kind, p, q, r, s)
      if kind.hasThird {
        block.extra = Int32(truncatingIfNeeded: lanes.thirds.count)
        lanes.thirds.append(JointThird(p, q, r, s))
      }
      if kind.isSpring {
        block.extra = Int32(truncatingIfNeeded: lanes.springs.count)
        lanes.springs.append(JointSpring(p, q, r, s))
      }
      lanes.blocks.append(block)
      lanes.starts.append(JointStart(p, q, r, s))
    }
  }

  @inline(__always)
  private func lane(_ place: Int, _ lanes: borrowing JointScratch, _ list: Int) -> JointLane {
    let index = Int(lanes.coloring.order[place])
    guard index >= 0 else { return .none }
    let held = lanes.lists[list][index]
    let joint = Int(held.joint)
    var lane = JointLane()
    (lane.joint, lane.a, lane.b) = (held.joint, held.a, held.b)
    lane.take(solid[Int(held.a)], solid[Int(held.b)])
    let ends = ends(of: joint, held, lanes.rotations)
    (lane.armA, lane.armB, lane.separation) = (SIMD2(ends.armA), SIMD2(ends.armB), SIMD2(ends.separation))
    lane.impulse = SIMD2(joints[joint].impulse * (1 / Double(Tuning.substeps)))
    if kind.isSpring { lane.takeSoftness(of: joints[joint]) }
    switch kind {
    case .pin, .springPin: break
    case .line, .springLine: lane.error = Float(ends.separation.length - joints[joint].length)
    default: take(joint, ends, &lane)
    }
    return lane
  }

  @inline(__always)
  private func ends(of index: Int, _ held: HeldJoint, _ rotations: [Rotation]) -> JointEnds {
    let joint = joints[index]
    let a = Int(joint.bodyA)
    let armA = arm(joint.localA, of: a, Int(held.a), rotations)
    guard !joint.isToPoint else {
      let between = (joint.far - bodies[a].origin) - bodies[a].offset
      return JointEnds(armA: armA, armB: .zero, between: between)
    }
    let b = Int(joint.bodyB)
    let armB = arm(joint.far, of: b, Int(held.b), rotations)
    let between = (bodies[b].origin - bodies[a].origin) + (bodies[b].offset - bodies[a].offset)
    return JointEnds(armA: armA, armB: armB, between: between)
  }

  @inline(__always)
  private func arm(_ local: Vec2, of slot: Int, _ index: Int, _ rotations: [Rotation]) -> Vec2 {
    if local == .zero { return .zero }
    return index > 0 ? rotations[index](local) : Rotation(radians: bodies[slot].angle)(local)
  }

  /// What only the richer kinds have.
  private func take(_ index: Int, _ ends: JointEnds, _ lane: inout JointLane) {
    let joint = joints[index]
    let detail = details[Int(joint.detail)]
    let angleOfB = joint.isToPoint ? 0 : bodies[Int(joint.bodyB)].angle
    let turn = bodies[Int(joint.bodyA)].angle - angleOfB - detail.referenceAngle
    lane.take(detail)
    switch kind {
    case .limitedPin: lane.value = Float(detail.nearestTurn(turn))
    case .rope: lane.value = Float(ends.separation.length)
    case .rail:
      let way = Rotation(radians: angleOfB)(detail.axis)
      (lane.way, lane.value) = (SIMD2(way), Float(-way.dot(ends.separation)))
      lane.error = Float(Real.withoutTurns(turn))
    default: lane.error = Float(Real.withoutTurns(turn))
    }
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
  /// Of each block.
  var starts: [JointStart] = []
  var thirds: [JointThird] = []
  var springs: [JointSpring] = []

  mutating func forget() {
    while lists.count < JointKind.allCases.count { lists.append([]) }
    for kind in lists.indices { lists[kind].removeAll(keepingCapacity: true) }
    rotations.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    thirds.removeAll(keepingCapacity: true)
    springs.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func withLanes(
    _ body: (UnsafeMutableBufferPointer<JointBlock>, UnsafeBufferPointer<JointStart>, JointExtras) -> Void
  ) {
    blocks.withUnsafeMutableBufferPointer { blocks in
      thirds.withUnsafeMutableBufferPointer { thirds in
        springs.withUnsafeBufferPointer { springs in
          starts.withUnsafeBufferPointer { starts in
            body(blocks, starts, JointExtras(thirds: thirds, springs: springs))
          }
        }
      }
    }
  }
}

/// What the blocks of some kinds of joint have besides, and what those of rigid ones have in common.
struct JointExtras {
  let thirds: UnsafeMutableBufferPointer<JointThird>
  let springs: UnsafeBufferPointer<JointSpring>
  let rigid = RigidGive()
  /// Substeps.
  let perSecond = Float(1 / Tuning.substep)
}

/// How rigid joints give way; see `Softness`.
struct RigidGive {
  let rate: Float
  let scale: Float
  let leak: Float
  /// The greatest speeds at which torn ones come together: points and radians per second.
  let mostWay: Float
  let mostTurn: Float

  init() {
    let softness = Softness.substep(hertz: Tuning.jointHertz, dampingRatio: Tuning.jointDampingRatio)
    (rate, scale, leak) = (Float(softness.rate), Float(softness.scale), Float(softness.leak))
    mostWay = Float(softness.rate * Tuning.maxCorrection)
    mostTurn = Float(softness.rate * Tuning.maxTurnCorrection)
  }
}

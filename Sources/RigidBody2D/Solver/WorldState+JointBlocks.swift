// The joints of islands that take substeps, into their lanes and back. A joint keeps the impulse of a whole tick, a
// lane that of a substep.
extension WorldState {
  mutating func prepareJointBlocks() {
    var lanes = JointScratch()
    swap(&lanes, &scratch.wideJoints)
    lanes.forget()
    if !scratch.contacts.heldJoints.isEmpty || !scratch.contacts.heldBlocks.isEmpty {
      placeBodies(&lanes)
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
    lanes.withLanes { blocks, starts, extras in
      joints.withUnsafeMutableBufferPointer { joints in
        for index in blocks.indices {
          for lane in 0..<4 where starts[index].joint[lane] >= 0 {
            let joint = Int(starts[index].joint[lane])
            joints[joint].impulse = blocks[index].impulse(lane) * Double(Tuning.substeps)
            guard blocks[index].kind.hasThird else { continue }
            details[Int(joints[joint].detail)].take(extras.thirds[Int(blocks[index].extra)], lane)
          }
        }
      }
    }
    swap(&lanes, &scratch.wideJoints)
  }
}

extension WorldState {
  /// Where their bodies are as the tick begins.
  private func follow(_ lanes: inout JointScratch) {
    scratch.wide.states.withUnsafeBufferPointer { states in
      guard let bodies = states.baseAddress else { return }
      lanes.withLanes { joints, starts, extras in
        for index in joints.indices { joints[index].follow(starts[index], bodies, extras) }
      }
    }
  }

  /// A body has more than one joint, as a rule: what they need of it is found once, its sine first of all.
  private func placeBodies(_ lanes: inout JointScratch) {
    for index in scratch.contacts.bodies.indices {
      let slot = Int(scratch.contacts.island[index])
      if slot < 0 || scratch.direct.isDirect[index] || slots[slot].jointCount == 0 {
        lanes.bodies.append(JointBody())
      } else {
        lanes.bodies.append(JointBody(bodies[slot], scratch.contacts.bodies[index]))
      }
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
          lanes.bodies.withUnsafeBufferPointer { placed in
            lanes.lists[list].withUnsafeBufferPointer { held in
              lanes.coloring.order.withUnsafeBufferPointer { order in
                let source = JointSource(
                  kind: kind, order: order, held: held, joints: joints, details: details, bodies: bodies, placed: placed
                )
                source.fill(&lanes.blocks, &lanes.starts, &lanes.thirds, &lanes.springs)
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
  let order: UnsafeBufferPointer<Int32>
  let held: UnsafeBufferPointer<HeldJoint>
  let joints: UnsafeBufferPointer<Joint>
  let details: UnsafeBufferPointer<JointDetail>
  let bodies: UnsafeBufferPointer<Body>
  let placed: UnsafeBufferPointer<JointBody>

  /// Four by four, as they have been coloured.
  func fill(
    _ blocks: inout [JointBlock], _ starts: inout [JointStart], _ thirds: inout [JointThird],
    _ springs: inout [JointSpring]
  ) {
    for first in stride(from: 0, to: order.count, by: 4) {
      let (p, q) = (lane(order[first]), lane(order[first + 1]))
      let (r, s) = (lane(order[first + 2]), lane(order[first + 3]))
      var block = JointBlock(kind, p, q, r, s)
      if kind.hasThird {
        block.extra = Int32(truncatingIfNeeded: thirds.count)
        thirds.append(JointThird(p, q, r, s))
      }
      if kind.isSpring {
        block.extra = Int32(truncatingIfNeeded: springs.count)
        springs.append(JointSpring(p, q, r, s))
      }
      blocks.append(block)
      starts.append(JointStart(p, q, r, s))
    }
  }

  @inline(__always)
  private func lane(_ place: Int32) -> JointLane {
    guard place >= 0 else { return .none }
    let held = held[Int(place)]
    let joint = Int(held.joint)
    var lane = JointLane()
    (lane.joint, lane.a, lane.b) = (held.joint, held.a, held.b)
    let ends = ends(of: joint, held, &lane)
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
  private func ends(of joint: Int, _ held: HeldJoint, _ lane: inout JointLane) -> JointEnds {
    let a = body(joints[joint].bodyA, held.a)
    let armA = a.turned(joints[joint].localA)
    (lane.inverseMassA, lane.inverseInertiaA) = (a.inverseMass, a.inverseInertia)
    guard !joints[joint].isToPoint else {
      return JointEnds(armA: armA, armB: .zero, between: (joints[joint].far - a.origin) - a.offset)
    }
    let b = body(joints[joint].bodyB, held.b)
    (lane.inverseMassB, lane.inverseInertiaB) = (b.inverseMass, b.inverseInertia)
    return JointEnds(
      armA: armA, armB: b.turned(joints[joint].far), between: (b.origin - a.origin) + (b.offset - a.offset))
  }

  @inline(__always)
  private func body(_ slot: Int32, _ index: Int32) -> JointBody {
    index > 0 ? placed[Int(index)] : JointBody(bodies[Int(slot)], .fixed)
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

/// What joints are made ready from of a body: 64 bytes, one line of the cache.
struct JointBody: Sendable {
  var origin = Vec2.zero
  var offset = Vec2.zero
  var cosine = 1.0
  var sine = 0.0
  var inverseMass: Float = 0
  var inverseInertia: Float = 0
}

extension JointBody {
  @inline(__always)
  init(_ body: borrowing Body, _ solid: SolverBody) {
    (origin, offset) = (body.origin, body.offset)
    (sine, cosine) = Real.sinCos(body.angle)
    (inverseMass, inverseInertia) = (Float(solid.inverseMass), Float(solid.inverseInertia))
  }

  @inline(__always)
  func turned(_ v: Vec2) -> Vec2 { Vec2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y) }
}

/// Memory of their joints, refilled in each tick.
struct JointScratch: Sendable {
  /// By kind.
  var lists: [[HeldJoint]] = []
  var coloring = BodyColoring()
  /// By index of the gathered bodies.
  var bodies: [JointBody] = []
  /// Kind after kind, each of its colours after the other.
  var blocks: [JointBlock] = []
  /// Of each block.
  var starts: [JointStart] = []
  var thirds: [JointThird] = []
  var springs: [JointSpring] = []

  mutating func forget() {
    while lists.count < JointKind.allCases.count { lists.append([]) }
    for kind in lists.indices { lists[kind].removeAll(keepingCapacity: true) }
    bodies.removeAll(keepingCapacity: true)
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

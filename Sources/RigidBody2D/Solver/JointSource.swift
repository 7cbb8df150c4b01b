/// What the lanes of joints are made from.
struct JointSource {
  let kind: JointKind
  let order: UnsafeBufferPointer<Int32>
  let held: UnsafeBufferPointer<HeldJoint>
  let joints: UnsafeBufferPointer<Joint>
  let details: UnsafeBufferPointer<JointDetail>
  let bodies: UnsafeBufferPointer<Body>
  let placed: UnsafeBufferPointer<JointBody>
  let places: UnsafeBufferPointer<Int32>

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
    (lane.joint, lane.a, lane.b) = (held.joint, places[Int(held.a)], places[Int(held.b)])
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
    let angleOfB = joint.isToPoint ? 0 : bodies[Int(joint.bodyB)].reference.angle
    let turn = bodies[Int(joint.bodyA)].reference.angle - angleOfB - detail.referenceAngle
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

/// What joints are made ready from of a body at its reference place: 64 bytes, one line of the cache.
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
    (origin, offset) = (body.origin, body.reference.offset)
    (sine, cosine) = Real.sinCos(body.reference.angle)
    (inverseMass, inverseInertia) = (Float(solid.inverseMass), Float(solid.inverseInertia))
  }

  @inline(__always)
  func turned(_ v: Vec2) -> Vec2 { Vec2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y) }
}

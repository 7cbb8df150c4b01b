/// What the lanes of joints are made from.
struct JointSource {
  let kind: JointKind
  let joints: UnsafeBufferPointer<Joint>
  let details: UnsafeBufferPointer<JointDetail>
  let bodies: UnsafeBufferPointer<Body>
  let placed: UnsafeBufferPointer<JointBody>

  @inline(__always)
  func lanes(
    _ block: borrowing JointBlock, _ start: borrowing JointStart
  ) -> (JointLane, JointLane, JointLane, JointLane) {
    (
      lane(start.joint.x, block.indexA.x, block.indexB.x), lane(start.joint.y, block.indexA.y, block.indexB.y),
      lane(start.joint.z, block.indexA.z, block.indexB.z), lane(start.joint.w, block.indexA.w, block.indexB.w)
    )
  }

  @inline(__always)
  private func lane(_ index: Int32, _ a: Int32, _ b: Int32) -> JointLane {
    guard index >= 0 else { return .none }
    let joint = Int(index)
    var lane = JointLane()
    let ends = ends(of: joint, a, b, &lane)
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
  private func ends(of joint: Int, _ indexA: Int32, _ indexB: Int32, _ lane: inout JointLane) -> JointEnds {
    let a = body(joints[joint].bodyA, indexA)
    let armA = a.turned(joints[joint].localA)
    (lane.inverseMassA, lane.inverseInertiaA) = (a.inverseMass, a.inverseInertia)
    guard !joints[joint].isToPoint else {
      return JointEnds(armA: armA, armB: .zero, between: (joints[joint].far - a.origin) - a.offset)
    }
    let b = body(joints[joint].bodyB, indexB)
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

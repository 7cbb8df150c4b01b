/// A joint on its way into a lane of a `JointBlock`.
struct JointLane {
  var joint: Int32 = -1
  var a: Int32 = 0
  var b: Int32 = 0
  var inverseMassA: Float = 0
  var inverseMassB: Float = 0
  var inverseInertiaA: Float = 0
  var inverseInertiaB: Float = 0
  var armA = SIMD2<Float>()
  var armB = SIMD2<Float>()
  var separation = SIMD2<Float>()
  var way = SIMD2<Float>()
  var error: Float = 0
  var rate: Float = 0
  var mostBias = SIMD2<Float>()
  var scale: Float = 0
  var leak: Float = 0
  var hold: Float = 0
  var impulse = SIMD2<Float>()
  /// Of the third row.
  var value: Float = 0
  var lower = -Float.infinity
  var upper = Float.infinity
  var mostThirdBias: Float = 0
  var motorLimit: Float = 0
  var limitImpulse: Float = 0
  var motorImpulse: Float = 0

  /// A lane that is not used.
  static let none = JointLane()
}

extension JointLane {
  @inline(__always)
  mutating func take(_ softness: Softness) {
    (rate, scale, leak) = (Float(softness.rate), Float(softness.scale), Float(softness.leak))
  }

  @inline(__always)
  mutating func take(_ a: SolverBody, _ b: SolverBody) {
    (inverseMassA, inverseMassB) = (Float(a.inverseMass), Float(b.inverseMass))
    (inverseInertiaA, inverseInertiaB) = (Float(a.inverseInertia), Float(b.inverseInertia))
  }
}

extension SIMD2<Float> {
  @inline(__always)
  init(_ v: Vec2) { self.init(Float(v.x), Float(v.y)) }
}

extension JointBlock {
  @inline(__always)
  init(_ kind: JointKind, _ p: JointLane, _ q: JointLane, _ r: JointLane, _ s: JointLane) {
    self.kind = kind
    indexA = SIMD4(p.a, q.a, r.a, s.a)
    indexB = SIMD4(p.b, q.b, r.b, s.b)
    inverseMassA = SIMD4(p.inverseMassA, q.inverseMassA, r.inverseMassA, s.inverseMassA)
    inverseMassB = SIMD4(p.inverseMassB, q.inverseMassB, r.inverseMassB, s.inverseMassB)
    inverseInertiaA = SIMD4(p.inverseInertiaA, q.inverseInertiaA, r.inverseInertiaA, s.inverseInertiaA)
    inverseInertiaB = SIMD4(p.inverseInertiaB, q.inverseInertiaB, r.inverseInertiaB, s.inverseInertiaB)
    scale = SIMD4(p.scale, q.scale, r.scale, s.scale)
    leak = SIMD4(p.leak, q.leak, r.leak, s.leak)
    hold = SIMD4(p.hold, q.hold, r.hold, s.hold)
    impulseX = SIMD4(p.impulse.x, q.impulse.x, r.impulse.x, s.impulse.x)
    impulseY = SIMD4(p.impulse.y, q.impulse.y, r.impulse.y, s.impulse.y)
    start = JointStart(
      joint: SIMD4(p.joint, q.joint, r.joint, s.joint),
      armA: VectorLanes(p.armA, q.armA, r.armA, s.armA), armB: VectorLanes(p.armB, q.armB, r.armB, s.armB),
      separation: VectorLanes(p.separation, q.separation, r.separation, s.separation),
      way: VectorLanes(p.way, q.way, r.way, s.way), error: SIMD4(p.error, q.error, r.error, s.error),
      rate: SIMD4(p.rate, q.rate, r.rate, s.rate),
      mostBiasX: SIMD4(p.mostBias.x, q.mostBias.x, r.mostBias.x, s.mostBias.x),
      mostBiasY: SIMD4(p.mostBias.y, q.mostBias.y, r.mostBias.y, s.mostBias.y))
  }
}

extension JointThird {
  @inline(__always)
  init(_ p: JointLane, _ q: JointLane, _ r: JointLane, _ s: JointLane) {
    value = SIMD4(p.value, q.value, r.value, s.value)
    lower = SIMD4(p.lower, q.lower, r.lower, s.lower)
    upper = SIMD4(p.upper, q.upper, r.upper, s.upper)
    rate = SIMD4(p.rate, q.rate, r.rate, s.rate)
    give = SIMD4(p.scale, q.scale, r.scale, s.scale)
    mostBias = SIMD4(p.mostThirdBias, q.mostThirdBias, r.mostThirdBias, s.mostThirdBias)
    motorLimit = SIMD4(p.motorLimit, q.motorLimit, r.motorLimit, s.motorLimit)
    limitImpulse = SIMD4(p.limitImpulse, q.limitImpulse, r.limitImpulse, s.limitImpulse)
    motorImpulse = SIMD4(p.motorImpulse, q.motorImpulse, r.motorImpulse, s.motorImpulse)
  }
}

extension VectorLanes {
  @inline(__always)
  fileprivate init(_ p: SIMD2<Float>, _ q: SIMD2<Float>, _ r: SIMD2<Float>, _ s: SIMD2<Float>) {
    self.init(x: SIMD4(p.x, q.x, r.x, s.x), y: SIMD4(p.y, q.y, r.y, s.y))
  }
}

/// A joint on its way into a lane of a `JointBlock`.
struct JointLane {
  var inverseMassA: Float = 0
  var inverseMassB: Float = 0
  var inverseInertiaA: Float = 0
  var inverseInertiaB: Float = 0
  var armA = SIMD2<Float>()
  var armB = SIMD2<Float>()
  var separation = SIMD2<Float>()
  var way = SIMD2<Float>()
  var error: Float = 0
  var impulse = SIMD2<Float>()
  /// Of a spring.
  var rate: Float = 0
  var scale: Float = 0
  var leak: Float = 0
  /// Of the third row.
  var value: Float = 0
  var lower = -Float.infinity
  var upper = Float.infinity
  var motorLimit: Float = 0
  var limitImpulse: Float = 0
  var motorImpulse: Float = 0

  /// A lane that is not used.
  static let none = JointLane()
}

extension JointLane {
  @inline(__always)
  mutating func takeSoftness(of joint: Joint) {
    let softness = Softness.spring(hertz: joint.hertz, dampingRatio: joint.dampingRatio, tick: Tuning.substep)
    (rate, scale, leak) = (Float(softness.rate), Float(softness.scale), Float(softness.leak))
  }

  @inline(__always)
  mutating func take(_ detail: JointDetail) {
    let share = 1 / Double(Tuning.substeps)
    (lower, upper) = (Float(detail.lower), Float(detail.upper))
    motorLimit = Float(detail.maxMotorTorque * Tuning.substep)
    limitImpulse = Float(detail.limitImpulse * share)
    // The brake may have been eased since.
    motorImpulse = min(max(Float(detail.motorImpulse * share), -motorLimit), motorLimit)
  }
}

extension SIMD2<Float> {
  @inline(__always)
  init(_ v: Vec2) { self.init(Float(v.x), Float(v.y)) }
}

extension JointBlock {
  @inline(__always)
  init(_ kind: JointKind, _ indexA: SIMD4<Int32>, _ indexB: SIMD4<Int32>) {
    (self.kind, self.indexA, self.indexB) = (kind, indexA, indexB)
  }

  @inline(__always)
  mutating func take(_ p: JointLane, _ q: JointLane, _ r: JointLane, _ s: JointLane) {
    inverseMassA = SIMD4(p.inverseMassA, q.inverseMassA, r.inverseMassA, s.inverseMassA)
    inverseMassB = SIMD4(p.inverseMassB, q.inverseMassB, r.inverseMassB, s.inverseMassB)
    inverseInertiaA = SIMD4(p.inverseInertiaA, q.inverseInertiaA, r.inverseInertiaA, s.inverseInertiaA)
    inverseInertiaB = SIMD4(p.inverseInertiaB, q.inverseInertiaB, r.inverseInertiaB, s.inverseInertiaB)
    impulseX = SIMD4(p.impulse.x, q.impulse.x, r.impulse.x, s.impulse.x)
    impulseY = SIMD4(p.impulse.y, q.impulse.y, r.impulse.y, s.impulse.y)
  }
}

extension JointDetail {
  @inline(__always)
  mutating func take(_ third: borrowing JointThird, _ lane: Int) {
    limitImpulse = Double(third.limitImpulse[lane]) * Double(Tuning.substeps)
    motorImpulse = Double(third.motorImpulse[lane]) * Double(Tuning.substeps)
  }
}

extension JointStart {
  @inline(__always)
  mutating func take(_ p: JointLane, _ q: JointLane, _ r: JointLane, _ s: JointLane) {
    armA = VectorLanes(p.armA, q.armA, r.armA, s.armA)
    armB = VectorLanes(p.armB, q.armB, r.armB, s.armB)
    separation = VectorLanes(p.separation, q.separation, r.separation, s.separation)
    way = VectorLanes(p.way, q.way, r.way, s.way)
    error = SIMD4(p.error, q.error, r.error, s.error)
  }
}

extension JointSpring {
  @inline(__always)
  mutating func take(_ p: JointLane, _ q: JointLane, _ r: JointLane, _ s: JointLane) {
    rate = SIMD4(p.rate, q.rate, r.rate, s.rate)
    scale = SIMD4(p.scale, q.scale, r.scale, s.scale)
    leak = SIMD4(p.leak, q.leak, r.leak, s.leak)
  }
}

extension JointThird {
  @inline(__always)
  mutating func take(_ p: JointLane, _ q: JointLane, _ r: JointLane, _ s: JointLane) {
    arm = SIMD4()
    value = SIMD4(p.value, q.value, r.value, s.value)
    lower = SIMD4(p.lower, q.lower, r.lower, s.lower)
    upper = SIMD4(p.upper, q.upper, r.upper, s.upper)
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

/// What the substeps change of a body: 32 bytes, in floats.
///
/// Places are kept in doubles elsewhere; here is only what a tick adds to them, so that a body far from the origin
/// moves as finely as one near it. Box2D 3 keeps the same.
struct BodyState: Sendable {
  /// Velocity x and y (points per second), spin (radians per second), and above 0 once something has pushed the body.
  var motion = SIMD4<Float>()
  /// What the tick has moved it by so far: x and y (points), turn (radians).
  var delta = SIMD4<Float>()
}

extension BodyState {
  init(_ body: SolverBody) {
    motion = SIMD4(Float(body.velocity.x), Float(body.velocity.y), Float(body.spin), 0)
  }

  var velocity: Vec2 { Vec2(Double(motion.x), Double(motion.y)) }

  var spin: Double { Double(motion.z) }

  var isPushed: Bool { motion.w > 0 }

  var shift: Vec2 { Vec2(Double(delta.x), Double(delta.y)) }

  var turn: Double { Double(delta.z) }
}

/// What drives a body in a substep: v ← (v + push)·keep.
struct BodyDrive: Sendable {
  var push = SIMD4<Float>()
  var keep = SIMD4<Float>(repeating: 1)
}

extension BodyDrive {
  init(_ drive: SolverDrive) {
    push = SIMD4(Float(drive.push.x), Float(drive.push.y), Float(drive.spinPush), 0)
    keep = SIMD4(Float(drive.keep), Float(drive.keep), Float(drive.spinKeep), 1)
  }
}

/// One field of four bodies' states.
struct StateLanes {
  var x: SIMD4<Float>
  var y: SIMD4<Float>
  var turn: SIMD4<Float>
  var pushed: SIMD4<Float>

  @inline(__always)
  init(motionsOf indices: SIMD4<Int32>, in states: UnsafePointer<BodyState>) {
    self.init(
      states[Int(indices.x)].motion, states[Int(indices.y)].motion, states[Int(indices.z)].motion,
      states[Int(indices.w)].motion)
  }

  @inline(__always)
  init(deltasOf indices: SIMD4<Int32>, in states: UnsafePointer<BodyState>) {
    self.init(
      states[Int(indices.x)].delta, states[Int(indices.y)].delta, states[Int(indices.z)].delta,
      states[Int(indices.w)].delta)
  }

  @inline(__always)
  private init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
    x = SIMD4(a.x, b.x, c.x, d.x)
    y = SIMD4(a.y, b.y, c.y, d.y)
    turn = SIMD4(a.z, b.z, c.z, d.z)
    pushed = SIMD4(a.w, b.w, c.w, d.w)
  }

  /// Two lanes may name the same body only where nothing moves it: both then write what was there.
  @inline(__always)
  func storeMotions(of indices: SIMD4<Int32>, in states: UnsafeMutablePointer<BodyState>) {
    states[Int(indices.x)].motion = SIMD4(x.x, y.x, turn.x, pushed.x)
    states[Int(indices.y)].motion = SIMD4(x.y, y.y, turn.y, pushed.y)
    states[Int(indices.z)].motion = SIMD4(x.z, y.z, turn.z, pushed.z)
    states[Int(indices.w)].motion = SIMD4(x.w, y.w, turn.w, pushed.w)
  }
}

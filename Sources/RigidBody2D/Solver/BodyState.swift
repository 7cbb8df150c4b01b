/// What the substeps change of a body: 32 bytes, in floats.
///
/// Places are kept in doubles elsewhere; here is only how far they are from a place near by, so that a body far from
/// the origin moves as finely as one near it. Box2D 3 keeps the same within a step.
struct BodyState: Sendable {
  /// Velocity x and y (points per second), spin (radians per second), and above 0 once something has pushed the body.
  var motion = SIMD4<Float>()
  /// How far it is from its reference place: x and y (points), turn (radians).
  var delta = SIMD4<Float>()
}

extension BodyState {
  @inline(__always)
  init(_ body: SolverBody, _ place: borrowing Body) {
    motion = SIMD4(Float(body.velocity.x), Float(body.velocity.y), Float(body.spin), 0)
    let shift = place.offset - place.reference.offset
    delta = SIMD4(Float(shift.x), Float(shift.y), Float(place.angle - place.reference.angle), 0)
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
  @inline(__always)
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
  init(x: SIMD4<Float>, y: SIMD4<Float>, turn: SIMD4<Float>, pushed: SIMD4<Float>) {
    (self.x, self.y, self.turn, self.pushed) = (x, y, turn, pushed)
  }

  @inline(__always)
  private init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
    (x, y, turn, pushed) = Self.transposed(a, b, c, d)
  }

  /// Two lanes may name the same body only where nothing moves it. That one is left as it is: several workers may be
  /// at it.
  @inline(__always)
  func store(of indices: SIMD4<Int32>, in states: UnsafeMutablePointer<BodyState>) {
    let (a, b, c, d) = Self.transposed(x, y, turn, pushed)
    if any(indices .== 0) {
      if indices.x > 0 { states[Int(indices.x)].motion = a }
      if indices.y > 0 { states[Int(indices.y)].motion = b }
      if indices.z > 0 { states[Int(indices.z)].motion = c }
      if indices.w > 0 { states[Int(indices.w)].motion = d }
      return
    }
    states[Int(indices.x)].motion = a
    states[Int(indices.y)].motion = b
    states[Int(indices.z)].motion = c
    states[Int(indices.w)].motion = d
  }

  @inline(__always)
  func add(to indices: SIMD4<Int32>, in sums: UnsafeMutablePointer<SIMD4<Float>>) {
    let (a, b, c, d) = Self.transposed(x, y, turn, pushed)
    if any(indices .== 0) {
      if indices.x > 0 { sums[Int(indices.x)] += a }
      if indices.y > 0 { sums[Int(indices.y)] += b }
      if indices.z > 0 { sums[Int(indices.z)] += c }
      if indices.w > 0 { sums[Int(indices.w)] += d }
      return
    }
    sums[Int(indices.x)] += a
    sums[Int(indices.y)] += b
    sums[Int(indices.z)] += c
    sums[Int(indices.w)] += d
  }

  /// Rows become columns. By halves: put together from sixteen numbers, arithmetic before it is done one by one.
  @inline(__always)
  private static func transposed(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
    let low = SIMD8(lowHalf: lowHalves(a, b), highHalf: lowHalves(c, d))
    let high = SIMD8(lowHalf: highHalves(a, b), highHalf: highHalves(c, d))
    return (low.evenHalf, low.oddHalf, high.evenHalf, high.oddHalf)
  }

  @inline(__always)
  private static func lowHalves(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    unsafeBitCast(SIMD2(bits(a).x, bits(b).x), to: SIMD4<Float>.self)
  }

  @inline(__always)
  private static func highHalves(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    unsafeBitCast(SIMD2(bits(a).y, bits(b).y), to: SIMD4<Float>.self)
  }

  /// The compiler does not look through them.
  @inline(__always)
  private static func bits(_ four: SIMD4<Float>) -> SIMD2<UInt64> { unsafeBitCast(four, to: SIMD2<UInt64>.self) }
}

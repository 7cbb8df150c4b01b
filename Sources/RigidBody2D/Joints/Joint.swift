/// A joint as stored: which bodies, where, how stiff, and the impulse of the last tick, which starts the next one.
///
/// This is all there is to a distance joint, of which there are thousands; the other kinds have a `JointDetail`
/// besides.
struct Joint: Hashable, Sendable {
  var bodyA: Int32
  /// −1 for a joint to a fixed point.
  var bodyB: Int32
  var localA: Vec2
  /// The fixed point in the world, or the offset in body B.
  var far: Vec2
  var length: Double
  var hertz: Double
  var dampingRatio: Double
  /// On the far end, kg·pt/s: along the line in `x` for a rod or spring, both axes for a zero-length joint; of the
  /// other kinds of joint, of the two rows that hold.
  var impulse: Vec2 = .zero
  var collideConnected: Bool
  var linkA = JointLink()
  var linkB = JointLink()
  /// The index in the list of joints to solve, −1 when not in it.
  var solveIndex: Int32 = -1
  /// The slot of what another kind of joint keeps besides; −1 for a distance joint.
  var detail: Int32 = -1

  var isDistance: Bool { detail < 0 }
  var isToPoint: Bool { bodyB < 0 }
  var isZeroLength: Bool { length == 0 }
  var isRigid: Bool { hertz == 0 }

  /// A spring that one linear map a tick can step, when it is the only joint of its body.
  var isPlainSpring: Bool { isDistance && isToPoint && isZeroLength && !isRigid && localA == .zero }
}

extension Joint {
  static func validate(length: Double) {
    demandFinite(length, "length")
    demand(length >= 0, "length must not be negative; it is \(length)")
  }

  static func validate(hertz: Double, dampingRatio: Double) {
    demandFinite(hertz, "hertz")
    demandFinite(dampingRatio, "dampingRatio")
    demand(hertz >= 0 && hertz <= 1e6, "hertz must be in 0...1e6; it is \(hertz)")
    demand(dampingRatio >= 0 && dampingRatio <= 1e6, "dampingRatio must be in 0...1e6; it is \(dampingRatio)")
  }
}

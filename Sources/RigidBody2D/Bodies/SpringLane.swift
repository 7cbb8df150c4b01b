/// One body of a `SpringBlock`, gathered: what goes into a lane and what comes out.
struct SpringLane {
  var displacement: Vec2
  var velocity: Vec2
  var angle: Double
  var spin: Double
  var map: SpringMap
  var spinKeep: Double
}

/// The linear map a tick applies to (displacement, velocity), and where the displacement is zero.
///
/// A zero-length spring of frequency ω and damping ratio ζ, stepped implicitly, gives v' = q(s·v + s·h·a − hω²x) and
/// x' = x + h·v', with s = 1 ÷ (1 + h·damping) and q = 1 ÷ (1 + 2ζωh + ω²h²). This is what the general solver's soft
/// constraint comes to when it has one body to itself: Catto, "Soft Constraints", GDC 2011. Mass cancels.
struct SpringMap {
  var keep: Double
  var pull: Double
  /// The equilibrium, as seen from the anchor: s·a ÷ ω². Exactly zero without acceleration.
  var rest: Vec2

  init(_ body: Body, hertz: Double, dampingRatio: Double) {
    let h = World.tick
    let omega = 2 * Real.pi * hertz
    let softening = 1 / (1 + h * (2 * dampingRatio * omega + h * omega * omega))
    let drag = Body.remainder(ofDamping: body.linearDamping)
    keep = softening * drag
    pull = softening * h * omega * omega
    rest = body.acceleration * (drag / (omega * omega))
  }
}

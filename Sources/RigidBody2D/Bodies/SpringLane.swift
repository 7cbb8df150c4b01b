/// One body of a `SpringBlock`, gathered: what goes into a lane and what comes out.
struct SpringLane {
  var displacement: Vec2
  var velocity: Vec2
  var angle: Double
  var spin: Double
  var map: SpringMap
  var spinKeep: Double
  /// How far a unit of spin turns the body in a tick.
  var turnReach: Double
}

/// The linear map a tick applies to the displacement from the equilibrium and the velocity.
///
/// By UIKit's law v' = keep·v − pull·d and then d' = d + h·v'. A zero-length spring of frequency ω and damping
/// ratio ζ, stepped implicitly, gives v' = q(s·v + s·h·a − hω²x) and x' = x + h·v', with
/// s = 1 ÷ (1 + h·damping) and q = 1 ÷ (1 + 2ζωh + ω²h²). This is what the general solver's soft constraint
/// comes to when it has one body to itself: Catto, "Soft Constraints", GDC 2011. Mass cancels. By the exact law
/// d' = carry·d + reach·v, with d and v as before.
struct SpringMap {
  var keep: Double
  var pull: Double
  var carry = 1.0
  var reach = World.tick

  init(_ body: Body, hertz: Double, dampingRatio: Double, _ law: Law) {
    let omega = 2 * Real.pi * hertz
    switch law {
    case .uikit:
      let h = World.tick
      let softening = 1 / (1 + h * (2 * dampingRatio * omega + h * omega * omega))
      keep = softening * Body.remainder(ofDamping: body.linearDamping)
      pull = softening * h * omega * omega
    case .exact:
      let exact = Oscillation(
        omega: omega, damping: 2 * dampingRatio * omega + body.linearDamping, seconds: World.tick)
      (keep, pull, carry, reach) = (exact.keep, exact.pull, exact.carry, exact.reach)
    }
  }

  /// The equilibrium, as seen from the anchor: a ÷ ω². Exactly zero without acceleration.
  ///
  /// By UIKit's law resistance lifts it a little: it takes its share of the speed of a tick after gravity has added to
  /// it.
  static func rest(of body: Body, hertz: Double, _ law: Law) -> Vec2 {
    if body.acceleration == .zero { return .zero }
    let omega = 2 * Real.pi * hertz
    let drag = law == .uikit ? Body.remainder(ofDamping: body.linearDamping) : 1
    return body.acceleration * (drag / (omega * omega))
  }
}

internal import RigidBody2D

/// What a tick of UIKit's law does to an item on a spring: v ← keep·v − pull·x, then x ← x + h·v, h = 1/120 s.
///
/// It is a soft constraint, stepped implicitly, so with D = 1/(1 + 2ζωh + ω²h²) and resistance r it is keep = D/(1
/// + hr) and pull = Dhω². Catto, "Soft Constraints: Reinventing the Spring", GDC 2011.
struct TickMap {
  /// The length of a tick, in seconds.
  static let tick = World.tick

  let keep: Double
  let pull: Double
  /// The continuous spring through the ticks: its ω and σ, in 1/s.
  let omega: Double
  let decay: Double

  /// `resistance` is that of the item, in 1/s.
  ///
  /// The map's determinant is keep, above zero, and so is its trace. Such a matrix is the exponential of exactly one
  /// that turns by less than half a turn. With a = ωh, q = 1 + hr and m = hr/2 + qζa its eigenvalues are keep·(1 + m
  /// ± √(m² − qa²)): nothing cancels in that near critical damping, where the root is zero.
  init(_ numbers: SpringNumbers, resistance: Double) {
    let h = TickMap.tick
    let (a, q) = (numbers.omega * h, 1 + h * resistance)
    let m = h * resistance / 2 + q * numbers.damping * a
    let inverse = 1 + 2 * m + q * a * a
    let swing = q * a * a - m * m
    keep = 1 / inverse
    pull = a * a * q / (h * inverse)
    let root = abs(swing).squareRoot()
    if swing >= 0 {
      let turn = Real.atan2(root, 1 + m) / h
      decay = Real.log(inverse) / (2 * h)
      omega = (decay * decay + turn * turn).squareRoot()
    } else {
      let (slow, fast) = (Real.log(1 + q * a * a / (m + root)) / h, Real.log(1 + m + root) / h)
      decay = (slow + fast) / 2
      omega = (slow * fast).squareRoot()
    }
  }

  func step(_ place: inout Double, _ velocity: inout Double) {
    velocity = keep * velocity - pull * place
    place += TickMap.tick * velocity
  }

  /// The continuous motion that is at each tick where the map is, from an item's place and velocity before the first.
  ///
  /// Its own velocity at the beginning is another one: an item released at rest has moved after the first tick.
  func motion(from place: Double, _ velocity: Double) -> DampedMotion {
    let flow = Oscillation(omega: omega, damping: 2 * decay, seconds: TickMap.tick)
    let next = place + TickMap.tick * (keep * velocity - pull * place)
    let slope = flow.reach > 0 ? (next - flow.carry * place) / flow.reach : 0
    return DampedMotion(omega: omega, decay: decay, place: place, velocity: slope)
  }
}

/// How contacts give way, as of a spring and a damper: λ ← massScale·(λ − m·(v + biasRate·s)). Catto,
/// "Solver2D", 2024.
///
/// Under a load λ such a contact sinks in by λ/(m·h·ω²), where m is what its own two bodies weigh: what is light
/// would sink deep under what is heavy. So the spring is the stiffer where that were more than `Tuning.restOverlap`:
/// just enough to carry the load of the tick before, up to `Tuning.mostStiffening` times. What is jammed would burst
/// otherwise.
///
/// Tall heaps sink in farther: without giving way their slow waves would not end, and a heap would not sleep.
struct ContactSoftness {
  var biasRate: Float
  /// h·ω·(2ζ + h·ω): what carries, against what gives way.
  private var stiffness: Float
  /// λ/m for which the contact sinks in by `Tuning.restOverlap`, points per second.
  private var load: Float

  static let ofSubsteps = ContactSoftness(
    hertz: Tuning.softHertz, dampingRatio: Tuning.contactDampingRatio, seconds: Tuning.substep)

  /// An overlap of this much (points) is undone at `Tuning.pushSpeed`.
  var fullDepth: Double { Tuning.pushSpeed / Double(biasRate) }

  private init(hertz: Double, dampingRatio: Double, seconds: Double) {
    let omega = 2 * Real.pi * hertz
    let damping = 2 * dampingRatio + seconds * omega
    biasRate = Float(omega / damping)
    stiffness = Float(seconds * omega * damping)
    load = Float(seconds * omega * omega * Tuning.restOverlap)
  }

  /// - Parameters:
  ///   - first: λ/m of a point; no number where there is none.
  ///   - second: of the other point.
  ///   - height: how many times `Tuning.restOverlap` is allowed.
  @inline(__always)
  func stiffness(_ first: SIMD4<Float>, _ second: SIMD4<Float>, height: SIMD4<Float>) -> SIMD4<Float> {
    let allowed = load * height
    var most = allowed
    most.replace(with: first, where: first .> most)
    most.replace(with: second, where: second .> most)
    return (most / allowed).clampedAbove(by: SIMD4(repeating: Float(Tuning.mostStiffening))) * stiffness
  }
}

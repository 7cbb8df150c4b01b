internal import OpenUIKit
internal import RigidBody2D

/// A spring to the row nearest to where UIKit's normal glide would have ended.
///
/// So do pagers and wheels of choices: Flutter's `FixedExtentScrollPhysics`, Android's `SnapHelper`, scroll snap in
/// browsers, and a `targetContentOffset` of UIKit's that is rounded. They differ in the motion there; this one is a
/// critically damped spring that begins with the place and the velocity of the release.
///
/// Its ω is 2L, with L of the glide, in 1/s. A spring of ω = L to the glide's own aim is that glide. With ω = 2L its
/// first acceleration towards that aim, ω²·v/L − 2ωv, is nought: no stiffer one leaves a flick as fast as it was
/// let go instead of driving it on. Only where a spring so weak would swing beyond its row it is stiffer, up to that of
/// UIKit's bounce, which also brings back what was let go beyond an edge, or goes away from its row.
struct SnapLaw {
  private static let glideRate = Deceleration.rate(keepingEachMillisecond: 0.998)

  let range: ClosedRange<Double>
  let row: Double

  func motion(from start: Double, _ velocity: Double) -> any Curve {
    let end = end(from: start, velocity)
    guard end != start || velocity != 0 else { return StandingCurve(rest: end) }
    let omega = rate(from: start, velocity, to: end)
    return ExactSpring(
      SpringNumbers(frequency: omega / (2 * Real.pi), damping: 1), from: start - end, velocity: velocity, rest: end)
  }

  func end(from start: Double, _ velocity: Double) -> Double {
    let aim = range.clamp(start + velocity / SnapLaw.glideRate)
    guard row > 0 else { return aim }
    let first = range.lowerBound
    return range.clamp(first + PixelGrid(scale: 1 / row).nearest(to: aim - first))
  }

  private func rate(from start: Double, _ velocity: Double, to end: Double) -> Double {
    let way = end - start
    let isReturn = !range.contains(start) && end == range.clamp(start)
    guard !isReturn, way * velocity >= 0, way != 0 else { return SettlingSpring.bounceRate }
    return min(max(2 * SnapLaw.glideRate, velocity / way), SettlingSpring.bounceRate)
  }
}

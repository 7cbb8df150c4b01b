internal import OpenUIKit

/// GTK's kinetic scrolling: the velocity falls as e^(−4t), an edge is passed into a spring, and 50 points beyond is a
/// wall.
///
/// The spring is critically damped, ω = friction 20 ÷ 2. It ends where it comes back to the edge. Where GTK stops the
/// glide below 1 point a second and rounds to a whole pixel, here it ends as UIKit's does: without a jump, on the last
/// pixel half a point before its aim. Source: GTK 4, gtkkineticscrolling.c, gtkscrolledwindow.c.
struct GlideLaw {
  /// L, in 1/s: `DECELERATION_FRICTION`.
  static let rate = 4.0
  /// ω of the spring at an edge, in 1/s: half of `OVERSHOOT_FRICTION`.
  static let springRate = 10.0
  /// In points.
  static let mostBeyond = 50.0

  let range: ClosedRange<Double>
  let pixels: PixelGrid

  static func clampBeyond(_ over: Double) -> Double { min(max(over, -mostBeyond), mostBeyond) }

  func motion(from start: Double, _ velocity: Double) -> any Curve {
    let edge = range.clamp(start)
    guard edge == start else { return swing(from: start, velocity, to: edge) }
    let glide = Deceleration(from: start, velocity: velocity, rate: GlideLaw.rate, pixels: pixels)
    let end = range.clamp(glide.rest)
    guard end != glide.rest, let time = glide.time(toReach: end) else { return ScrollCurve(glide) }
    var motion = JoinedCurve(ScrollCurve(glide.stopped(at: end)))
    motion.append(swing(from: end, glide.velocity(passing: end), to: end), at: time)
    return motion
  }

  /// Beyond an edge, until it is back on it.
  private func swing(from start: Double, _ velocity: Double, to edge: Double) -> any Curve {
    let isAtWall = abs(start - edge) >= GlideLaw.mostBeyond && (start - edge) * velocity > 0
    let velocity = isAtWall ? 0 : velocity
    let spring = SettlingSpring(from: start, velocity: velocity, to: edge, rate: GlideLaw.springRate)
    var motion = JoinedCurve(ScrollCurve(spring))
    if let passage = spring.passage {
      motion.append(StandingCurve(rest: edge), at: passage.time)
    } else if let time = timeAtWall(spring, start - edge, velocity) {
      motion.append(ScrollCurve(backFromWall(spring.position(at: time), edge)), at: time)
    }
    return motion
  }

  /// The wall takes all velocity.
  private func backFromWall(_ place: Double, _ edge: Double) -> SettlingSpring {
    SettlingSpring(
      from: edge + GlideLaw.clampBeyond(place - edge), velocity: 0, to: edge, rate: GlideLaw.springRate)
  }

  /// When the spring, on its way out, is as far beyond the edge as can be; nil if it turns before, or begins out there.
  private func timeAtWall(_ spring: SettlingSpring, _ over: Double, _ velocity: Double) -> Double? {
    let extreme = velocity / (GlideLaw.springRate * (velocity + GlideLaw.springRate * over))
    guard extreme > 0, extreme.isFinite, abs(over) < GlideLaw.mostBeyond else { return nil }
    func isInside(_ time: Double) -> Bool { abs(spring.position(at: time) - spring.rest) < GlideLaw.mostBeyond }
    return isInside(extreme) ? nil : Halving.last(in: 0...extreme, isInside)
  }
}

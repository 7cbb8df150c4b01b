/// A programmatic scroll: 0.3 s, ease in and out.
///
/// The cubic through both ends that has no velocity at the second one; from rest it is 3s² − 2s³. A scroll that
/// replaces another begins with its velocity, but only as far as the cubic stays monotone, which is up to three times
/// the mean velocity (Fritsch and Carlson, 1980).
package struct AnimatedOffset: ScrollMotion {
  /// Seconds. UIKit's, as reported.
  package static let duration = 0.3
  /// The least time that is left when it turns to another target, in seconds: one tick.
  package static let shortest = AppContext.tickLength

  package let start: Double
  package let rest: Double
  /// Seconds.
  package let duration: Double
  private let startSlope: Double

  /// `velocity` in points a second is what it begins with; `duration` in seconds, above 0.
  package init(
    from start: Double, velocity: Double = 0, to rest: Double, duration: Double = AnimatedOffset.duration
  ) {
    self.start = start
    self.rest = rest
    self.duration = duration
    let way = rest - start
    let wanted = velocity * duration
    startSlope = wanted * way <= 0 ? 0 : way > 0 ? min(wanted, 3 * way) : max(wanted, 3 * way)
  }

  package func position(at time: Double) -> Double {
    guard !isDone(at: time) else { return rest }
    let s = time / duration
    return start + s * (startSlope * (1 - s) * (1 - s) + (rest - start) * s * (3 - 2 * s))
  }

  package func velocity(at time: Double) -> Double {
    guard !isDone(at: time) else { return 0 }
    let s = time / duration
    let slope = startSlope * (1 - s) * (1 - 3 * s) + (rest - start) * 6 * s * (1 - s)
    return slope / duration
  }

  package func isDone(at time: Double) -> Bool { time >= duration }

  /// The same animation with another target from `time` on. It ends when this one would, but not within `shortest`
  /// seconds.
  package func turned(to target: Double, at time: Double, lastingAtLeast shortest: Double) -> AnimatedOffset {
    AnimatedOffset(
      from: position(at: time), velocity: velocity(at: time), to: target,
      duration: max(duration - time, shortest))
  }
}

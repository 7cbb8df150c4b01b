/// A programmatic scroll: 0.3 s, ease in and out.
///
/// The cubic through both ends that stands still at the second one; from rest it is 3s² − 2s³. A scroll that replaces
/// another takes over its velocity, but only as far as the cubic stays monotone, which is up to three times the mean
/// velocity (Fritsch and Carlson, 1980).
package struct AnimatedOffset: ScrollMotion {
  /// Seconds. UIKit's, as reported.
  package static let duration = 0.3
  /// One tick: what is left at least of one that turns to another goal, in seconds.
  package static let shortest = 1.0 / 120

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

  /// On to another goal from where it is at `time`: there when it would have been here, but not before `shortest` seconds.
  package func turned(to goal: Double, at time: Double, lastingAtLeast shortest: Double) -> AnimatedOffset {
    AnimatedOffset(
      from: position(at: time), velocity: velocity(at: time), to: goal,
      duration: max(duration - time, shortest))
  }
}

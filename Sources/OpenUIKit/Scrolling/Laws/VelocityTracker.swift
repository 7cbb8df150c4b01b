/// The velocity of a pointer at its release, from where it was in the last 50 ms, in tick time.
///
/// It is the mean over the window, not the difference of the last two samples, which mice make jumpy. A pointer that
/// has rested for the window has velocity 0, and one that rested for a part of it counts that part: content that was
/// held still must not fly off. Qt and ScrollMechanics do the same.
package struct VelocityTracker: Sendable {
  /// How many ticks back the mean goes: 50 ms.
  package static let window = AppContext.ticks(inMilliseconds: 50)
  /// A release that comes up to this many ticks after the last move does not count as a rest: 16 ms.
  package static let releaseDelay = AppContext.ticks(inMilliseconds: 16)

  // The samples, the oldest first, in a row of fixed length: an array would be copied to the heap whenever a drag is.
  // There are at most one a tick of the window, one from before it, and the new one.
  private var ticks = SIMD8<Int>()
  private var positions = SIMD8<Double>()
  private var count = 0

  package init() {}

  /// Records where the pointer is in `tick`; of several in one tick the last one counts.
  package mutating func record(_ position: Double, tick: Int) {
    if count > 0, ticks[count - 1] == tick { count -= 1 }
    (ticks[count], positions[count]) = (tick, position)
    count += 1
    // One sample from before the window stays, for the place at its beginning.
    while count > 2, ticks[1] <= tick - VelocityTracker.window { removeFirst() }
  }

  private mutating func removeFirst() {
    count -= 1
    for index in 0..<count { (ticks[index], positions[index]) = (ticks[index + 1], positions[index + 1]) }
  }

  /// Points a second at a release in `tick`.
  package func velocity(at tick: Int) -> Double {
    let last = count - 1
    guard last >= 0, tick - ticks[last] < VelocityTracker.window else { return 0 }
    let end = tick - ticks[last] <= VelocityTracker.releaseDelay ? ticks[last] : tick
    let begin = max(end - VelocityTracker.window, ticks[0])
    guard begin < end else { return 0 }
    return (positions[last] - position(at: begin)) * Double(AppContext.ticksPerSecond) / Double(end - begin)
  }

  /// Between samples that are near in time the pointer moved evenly; over a longer gap it rested until the later one,
  /// since pointers report only moves.
  private func position(at tick: Int) -> Double {
    let next = (0..<count).first { ticks[$0] > tick } ?? count
    guard next > 0 else { return positions[0] }
    let before = next - 1
    guard next < count, ticks[next] - ticks[before] <= VelocityTracker.window else { return positions[before] }
    let share = Double(tick - ticks[before]) / Double(ticks[next] - ticks[before])
    return positions[before] + (positions[next] - positions[before]) * share
  }
}

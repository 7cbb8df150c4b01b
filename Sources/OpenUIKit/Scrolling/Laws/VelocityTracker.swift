/// The velocity of a pointer at its release, from where it was in the last 50 ms, in tick time.
///
/// It is the mean over the window, not the difference of the last two samples, which mice make jumpy. A pointer that
/// has rested for the window has velocity 0, and one that rested for a part of it counts that part: content that was
/// held still must not fly off. Qt and ScrollMechanics do the same.
package struct VelocityTracker: Sendable {
  /// 50 ms in ticks of 1/120 s.
  package static let window = 6
  /// A release comes up to this many ticks after the last move without meaning a rest.
  package static let releaseDelay = 2

  private struct Sample {
    var tick: Int
    var position: Double
  }

  private var samples: [Sample] = []

  package init() {}

  /// Records where the pointer is in `tick`; of several in one tick the last one counts.
  package mutating func record(_ position: Double, tick: Int) {
    if samples.last?.tick == tick { samples.removeLast() }
    samples.append(Sample(tick: tick, position: position))
    // One sample from before the window stays, for the place at its beginning.
    while samples.count > 2, samples[1].tick <= tick - VelocityTracker.window { samples.removeFirst() }
  }

  /// Points a second at a release in `tick`.
  package func velocity(at tick: Int) -> Double {
    guard let last = samples.last, tick - last.tick < VelocityTracker.window else { return 0 }
    let end = tick - last.tick <= VelocityTracker.releaseDelay ? last.tick : tick
    let begin = max(end - VelocityTracker.window, samples[0].tick)
    guard begin < end else { return 0 }
    return (last.position - position(at: begin)) * 120 / Double(end - begin)
  }

  /// Between samples that are near in time the pointer moved evenly; over a longer gap it rested until the later one,
  /// since pointers report only moves.
  private func position(at tick: Int) -> Double {
    let next = samples.firstIndex { $0.tick > tick } ?? samples.count
    guard next > 0 else { return samples[0].position }
    let before = samples[next - 1]
    guard next < samples.count, samples[next].tick - before.tick <= VelocityTracker.window else {
      return before.position
    }
    let share = Double(tick - before.tick) / Double(samples[next].tick - before.tick)
    return before.position + (samples[next].position - before.position) * share
  }
}

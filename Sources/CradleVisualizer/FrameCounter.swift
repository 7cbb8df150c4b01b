/// Frames a second while something moves, from the distances of the last frames.
package struct FrameCounter {
  /// Of the frames of the last second, and at least of the last two.
  private var times: [Double] = []

  package init() {}

  package mutating func count(at now: Double) {
    times.append(now)
    let recent = times.prefix { now - $0 > 1 }.count
    times.removeFirst(min(recent, max(0, times.count - 2)))
  }

  /// Call it when motion has ended, so that the time until the next frame is not counted.
  package mutating func reset() { times.removeAll(keepingCapacity: true) }

  /// Nil before the second frame of a motion.
  package var perSecond: Double? {
    guard let first = times.first, let last = times.last, last > first else { return nil }
    return Double(times.count - 1) / (last - first)
  }
}

/// How fast a run goes, for the status line.
package struct Pace: Equatable {
  /// Nil while it is not known.
  var framesPerSecond: Double?
  /// The mean time that a tick of the last frame took, in seconds, when ticks take too long for time to keep its pace.
  var slowTick: Double?

  package init(framesPerSecond: Double? = nil, slowTick: Double? = nil) {
    self.framesPerSecond = framesPerSecond
    self.slowTick = slowTick
  }
}

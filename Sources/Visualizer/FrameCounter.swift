/// Frames of the last second.
struct FrameCounter {
  private var times: [Double] = []

  mutating func count(at now: Double) {
    times.append(now)
    times.removeAll { now - $0 > 1 }
  }

  /// Frames a second, from the distances of the last ones.
  var perSecond: Double {
    guard let first = times.first, let last = times.last, last > first else { return 60 }
    return Double(times.count - 1) / (last - first)
  }
}

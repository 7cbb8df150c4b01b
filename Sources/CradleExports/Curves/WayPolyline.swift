/// A motion by points that are joined by lines: the share of the way over seconds. Before the first point and after the
/// last one it stands.
struct WayPolyline: Sendable {
  struct Point: Hashable, Sendable {
    /// Seconds; never less than the point's before.
    let time: Double
    let way: Double
  }

  /// One at least.
  let points: [Point]

  /// Seconds.
  var duration: Double { points[points.count - 1].time }

  func way(at time: Double) -> Double {
    guard time > points[0].time else { return points[0].way }
    guard time < duration else { return points[points.count - 1].way }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle } else { high = middle }
    }
    let (from, to) = (points[low], points[high])
    guard to.time > from.time else { return to.way }
    return from.way + (to.way - from.way) * (time - from.time) / (to.time - from.time)
  }
}

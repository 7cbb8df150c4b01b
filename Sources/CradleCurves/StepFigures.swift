/// Figures of a motion towards its rest, as engineers give them for a step response.
public struct StepFigures: Hashable, Sendable {
  /// How far it swings beyond its rest at first, as a share of the distance; 0 if it does not.
  public let overshoot: Double
  /// Seconds until that first extreme beyond the rest; nil if there is none.
  public let peakTime: Double?
  /// Seconds after which it stays near its rest; the whole time that was looked at if it does not settle in it.
  public let settlingTime: Double

  /// - Parameters:
  ///   - distance: the place at the beginning, seen from the rest. Without one all figures are nothing.
  ///   - share: how near counts as settled, as a share of the distance.
  ///   - seconds: how long it is looked at. It costs 480 questions a second of motion, until that is done.
  public init(of curve: some Curve, from distance: Double, within share: Double = 0.02, upTo seconds: Double = 60) {
    guard distance != 0, distance.isFinite else {
      (overshoot, peakTime, settlingTime) = (0, nil, 0)
      return
    }
    var walk = StepWalk(curve: curve, distance: distance, share: share)
    walk.walk(until: seconds)
    (overshoot, peakTime) = (walk.peak?.height ?? 0, walk.peak?.time)
    settlingTime = walk.settlingTime
  }
}

/// Goes along a curve from extreme to extreme: between two of them it is monotone, so that a place it passes is found
/// by halving.
private struct StepWalk<Motion: Curve> {
  /// Seconds: a spring of up to 100 Hz has two samples at least between its extremes.
  static var stride: Double { 1.0 / 480 }
  /// Halvings of one stride, down to 2·10⁻¹⁵ s.
  static var halvings: Int { 40 }

  let curve: Motion
  let distance: Double
  let share: Double
  private(set) var peak: (time: Double, height: Double)?
  private(set) var settlingTime = 0.0
  private var heading = 0.0
  private var time = 0.0

  init(curve: Motion, distance: Double, share: Double) {
    (self.curve, self.distance, self.share) = (curve, distance, share)
  }

  /// How far it is from its rest: 1 at the beginning, below 0 beyond.
  private func way(_ time: Double) -> Double { (curve.position(at: time) - curve.rest) / distance }

  mutating func walk(until end: Double) {
    var index = 0
    heading = curve.velocity(at: 0)
    while time < end, !curve.isDone(at: time) {
      index += 1
      let next = min(end, Double(index) * Self.stride)
      let velocity = curve.velocity(at: next)
      if heading * velocity < 0 { turn(before: next) }
      if velocity != 0 { heading = velocity }
      advance(to: next)
    }
  }

  /// An extreme lies between here and `next`.
  private mutating func turn(before next: Double) {
    let ahead = heading
    let extreme = halve(time, next) { curve.velocity(at: $0) * ahead > 0 }
    if peak == nil, way(extreme) < 0 { peak = (extreme, -way(extreme)) }
    advance(to: extreme)
  }

  private mutating func advance(to next: Double) {
    if abs(way(next)) > share {
      settlingTime = next
    } else if abs(way(time)) > share {
      settlingTime = halve(time, next) { abs(way($0)) > share }
    }
    time = next
  }

  /// Where `isBefore` turns false.
  private func halve(_ start: Double, _ end: Double, _ isBefore: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

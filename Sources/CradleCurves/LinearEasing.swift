/// A CSS `linear()` easing: points of a spring's curve from 0 to 1, joined by lines.
///
/// It has as few points as keep within a tolerance of the exact curve everywhere. It knows nothing of the velocity of
/// what it moves: what is interrupted begins again as ever. Source: CSS Easing Functions Level 2.
public struct LinearEasing: Sendable {
  public struct Point: Hashable, Sendable {
    /// Share of the duration, 0...1.
    public let time: Double
    /// Share of the way; above 1 beyond the goal.
    public let value: Double
  }

  /// Seconds. A spring that swings longer is cut off there; its last line leads to the goal.
  public static let longest = 10.0

  public let points: [Point]
  /// Seconds. From then on the spring stays within the tolerance of its goal; where a point is saved by it, the end
  /// is up to 0.3/ω later, a twentieth of a swing.
  public let duration: Double

  /// `tolerance` is a share of the way. It counts as 10⁻⁵ at least and 0.5 at most; a frequency as 0.001 to 1000
  /// Hz, and a damping ratio as 100 at most.
  public init(of numbers: SpringNumbers, tolerance: Double = 0.002) {
    self.init(of: SpringMotion(numbers), tolerance: tolerance)
  }

  /// The same of a motion that may have a velocity at its beginning, towards the goal.
  public init(of spring: SpringMotion, tolerance: Double = 0.002) {
    let tolerance = min(max(tolerance, 1e-5), 0.5)
    let motion = SpringMotion(
      LinearEasing.sensible(spring.numbers), initialVelocity: spring.initialVelocity
    ).motion
    let end = motion.settlingTime(within: tolerance)
    let samples = LinearEasing.samples(of: motion, until: min(end, LinearEasing.longest), tolerance)
    let spare = end > LinearEasing.longest ? 0 : Int(0.3 / (motion.omega * samples.stride))
    let heights = (0...samples.count + spare).map { 1 - motion.place(at: samples.stride * Double($0)) }
    let chosen = PolylineFit(
      heights, tolerance: (1 - LinearEasing.unseen) * tolerance, endingOn: 1, from: samples.count
    ).chosen
    let last = chosen[chosen.count - 1]
    duration = min(end, LinearEasing.longest) * (Double(last) / Double(samples.count))
    points = chosen.map { Point(time: Double($0) / Double(last), value: $0 == last ? 1 : heights[$0]) }
  }

  private static func sensible(_ numbers: SpringNumbers) -> SpringNumbers {
    SpringNumbers(frequency: min(max(numbers.frequency, 0.001), 1000), damping: min(max(numbers.damping, 0), 100))
  }

  /// How far the curve may be off a line between two samples, as a share of the tolerance.
  private static let unseen = 0.0025
  /// No spring needs more within `longest` that is slower than 10 Hz, at the default tolerance.
  private static let mostSamples = 100_000.0

  /// From rest no acceleration exceeds the first one, ω², and a chord of length s is off by ω²s²/8 at most. With
  /// the velocity v at the beginning it is as if it came from √(1 + v²/ω²) ways.
  private static func samples(
    of motion: DampedMotion, until end: Double, _ tolerance: Double
  ) -> (count: Int, stride: Double) {
    let reach = (motion.omega * motion.omega + motion.velocity * motion.velocity).squareRoot()
    let wanted = end * (motion.omega * reach).squareRoot() / (8 * unseen * tolerance).squareRoot()
    let count = Int(min(max(wanted, 16), mostSamples)) + 1
    return (count, end / Double(count))
  }

  /// The share of the way after `time` seconds.
  public func value(at time: Double) -> Double {
    guard time < duration else { return 1 }
    let share = max(0, time) / duration
    let (from, to) = ends(around: share)
    return from.value + (to.value - from.value) * (share - from.time) / (to.time - from.time)
  }

  /// Shares of the way a second.
  func slope(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let (from, to) = ends(around: max(0, time) / duration)
    return (to.value - from.value) / ((to.time - from.time) * duration)
  }

  private func ends(around share: Double) -> (Point, Point) {
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].time <= share { low = middle } else { high = middle }
    }
    return (points[low], points[high])
  }
}

/// A motion by an easing, as a style sheet has it: always from rest.
public struct EasedMotion: Curve {
  public let rest: Double
  private let easing: LinearEasing
  private let displacement: Double

  /// It begins at `rest + displacement`.
  public init(_ easing: LinearEasing, from displacement: Double, rest: Double = 0) {
    self.rest = rest
    self.easing = easing
    self.displacement = displacement
  }

  public func position(at time: Double) -> Double {
    isDone(at: time) ? rest : rest + displacement * (1 - easing.value(at: time))
  }

  public func velocity(at time: Double) -> Double { isDone(at: time) ? 0 : -displacement * easing.slope(at: time) }
  public func isDone(at time: Double) -> Bool { time >= easing.duration }
}

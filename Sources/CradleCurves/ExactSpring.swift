/// The exact damped oscillation of a unit mass, under-, critically and overdamped.
///
/// It is also the law of SwiftUI's springs, with response = 1/frequency and the same damping ratio, and of every
/// toolkit that evaluates a spring in closed form. It is done when it is nearer than 0.01 points and slower than 0.1
/// points a second for good: by its envelope, so that a passage through the rest does not count. Without damping it
/// never is.
public struct ExactSpring: Curve {
  /// In points: what the engine's bodies come to rest at too.
  static let restDistance = 0.01
  /// In points a second.
  static let restSpeed = 0.1

  public let rest: Double
  /// Seconds until it is done.
  public let duration: Double
  private let motion: DampedMotion

  /// It begins at `rest + displacement`; `velocity` in points a second.
  public init(_ numbers: SpringNumbers, from displacement: Double, velocity: Double, rest: Double = 0) {
    self.rest = rest
    motion = DampedMotion(numbers, place: displacement, velocity: velocity)
    duration = motion.secondsUntilWithin(place: ExactSpring.restDistance, velocity: ExactSpring.restSpeed)
  }

  public func position(at time: Double) -> Double { isDone(at: time) ? rest : rest + motion.place(at: time) }
  public func velocity(at time: Double) -> Double { isDone(at: time) ? 0 : motion.velocity(at: time) }
  public func isDone(at time: Double) -> Bool { time >= duration }
}

internal import RigidBody2D

/// Android's `SpringForce` with the same numbers: the exact law, which ends at once on its rest as soon as it is near
/// and slow, though it might swing on.
///
/// Near is ¾ of a pixel, slow 62.5 times that a second. Android looks once a frame; here that is 120 times a second,
/// and a pixel a point. Source: AOSP, `DynamicAnimation` and `SpringForce`.
public struct AndroidSpring: Curve {
  /// In points.
  public static let restDistance = 0.75
  /// In points a second.
  public static let restSpeed = 62.5 * restDistance
  /// Frames that are looked through for the end: ten minutes. What swings longer is done by its envelope.
  private static let mostFrames = 72_000

  public let rest: Double
  /// Seconds until it is done.
  public let duration: Double
  private let motion: DampedMotion

  /// It begins at `rest + displacement`; `velocity` in points a second.
  public init(_ numbers: SpringNumbers, from displacement: Double, velocity: Double, rest: Double = 0) {
    self.rest = rest
    motion = DampedMotion(numbers, place: displacement, velocity: velocity)
    duration =
      AndroidSpring.secondsToRest(motion)
      ?? motion.secondsUntilWithin(place: AndroidSpring.restDistance, velocity: AndroidSpring.restSpeed)
  }

  private static func secondsToRest(_ motion: DampedMotion) -> Double? {
    let frame = Oscillation(omega: motion.omega, damping: 2 * motion.decay, seconds: World.tick)
    var (place, velocity) = (motion.place, motion.velocity)
    for index in 0...mostFrames {
      if abs(place) < restDistance, abs(velocity) < restSpeed { return Double(index) * World.tick }
      (place, velocity) = (
        frame.carry * place + frame.reach * velocity, frame.keep * velocity - frame.pull * place
      )
    }
    return nil
  }

  public func position(at time: Double) -> Double { isDone(at: time) ? rest : rest + motion.place(at: time) }
  public func velocity(at time: Double) -> Double { isDone(at: time) ? 0 : motion.velocity(at: time) }
  public func isDone(at time: Double) -> Bool { time >= duration }
}

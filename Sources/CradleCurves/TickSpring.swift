internal import RigidBody2D

/// UIKit's spring as its ticks move it: a soft constraint, stepped semi-implicitly 120 times a second.
///
/// Its ticks lie on a continuous damped spring with other numbers, slower and better damped, and `position` is that one
/// between ticks as well. `velocity` is the slope of that curve. What UIKit calls an item's velocity is its way in the
/// last tick over the length of a tick: the same for slow springs, half a tick behind.
///
/// It is done at the first tick at which the engine lays an item to rest: nearer than 0.01 points and slower than 0.1
/// points a second by that velocity.
public struct TickSpring: Curve {
  /// Ticks that are looked through for that one: ten minutes. A spring that swings longer is done by its envelope.
  private static let mostTicks = 72_000
  /// A tick's time counts as reached a little early, in ticks: n/120 and n·(1/120) differ in the last bit.
  private static let rounding = 1e-6

  public let rest: Double
  /// The numbers of the continuous spring through its ticks, for an export to whatever moves springs exactly.
  ///
  /// They exist for every damping: a tick's linear map has a positive determinant and a positive trace. A spring that
  /// is critically damped stays so; resistance is in them.
  public let effective: SpringNumbers
  /// Seconds until it is done.
  public let duration: Double
  private let motion: DampedMotion

  /// It begins at `rest + displacement`; `velocity` is the item's before the first tick, in points a second.
  ///
  /// - Parameter resistance: of the item, in 1/s; UIKit's default is 0.1, and here none.
  public init(
    _ numbers: SpringNumbers, from displacement: Double, velocity: Double, rest: Double = 0, resistance: Double = 0
  ) {
    self.rest = rest
    let map = TickMap(numbers, resistance: resistance)
    motion = map.motion(from: displacement, velocity)
    effective = SpringNumbers(
      frequency: map.omega / (2 * Real.pi), damping: map.omega > 0 ? map.decay / map.omega : numbers.damping)
    duration =
      TickSpring.secondsToRest(map, displacement, velocity)
      ?? motion.secondsUntilWithin(place: ExactSpring.restDistance, velocity: ExactSpring.restSpeed)
  }

  private static func secondsToRest(_ map: TickMap, _ displacement: Double, _ velocity: Double) -> Double? {
    if displacement == 0, velocity == 0 { return 0 }
    var (place, velocity) = (displacement, velocity)
    for tick in 1...mostTicks {
      map.step(&place, &velocity)
      if abs(place) <= ExactSpring.restDistance, abs(velocity) <= ExactSpring.restSpeed {
        return (Double(tick) - rounding) * TickMap.tick
      }
    }
    return nil
  }

  public func position(at time: Double) -> Double { isDone(at: time) ? rest : rest + motion.place(at: time) }
  public func velocity(at time: Double) -> Double { isDone(at: time) ? 0 : motion.velocity(at: time) }
  public func isDone(at time: Double) -> Bool { time >= duration }
}

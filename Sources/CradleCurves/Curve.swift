/// A motion of one number as a function of the seconds since it began: known at once for all times, never integrated.
///
/// Positions are points, velocities points a second. `isDone` stays true once it is; from then on `position` is exactly
/// `rest` and `velocity` zero. Times before 0 count as 0.
public protocol Curve: Sendable {
  /// Where the motion ends.
  var rest: Double { get }

  func position(at time: Double) -> Double
  func velocity(at time: Double) -> Double
  func isDone(at time: Double) -> Bool
}

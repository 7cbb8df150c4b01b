/// A motion of one axis as a function of the seconds since it began: known at once for all times, never integrated.
///
/// So the place does not depend on how often one asks: a display of 30, 60 or 240 frames a second, or a tick that is
/// drawn twice, sees the same curve. Positions are points, velocities points a second. `isDone` stays true once it is;
/// from then on `position` is exactly `rest` and `velocity` zero.
package protocol ScrollMotion: Sendable {
  /// Where the motion ends.
  var rest: Double { get }

  func position(at time: Double) -> Double
  func velocity(at time: Double) -> Double
  func isDone(at time: Double) -> Bool
}

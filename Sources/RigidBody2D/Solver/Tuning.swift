/// The numbers of the solver that are judgement, not law, with their units in one place.
enum Tuning {
  /// Sequential impulses need about 8 rounds for chains of a dozen links; UIKit's figures are reproduced with 8 and 3.
  static let velocityRounds = 8
  static let positionRounds = 3
  /// A rod closer than this to its length, in points, is not corrected a second time in one tick.
  static let slop = 0.5
  /// The most one correction moves a joint, in points: a torn rod comes together within some ticks, without a jump.
  static let maxCorrection = 20.0
  /// A joint shorter than this, in points, has no direction to push along.
  static let minLength = 1e-9

  /// A body on nothing but a zero-length spring stops this near its equilibrium (points) …
  static let restDistance = 0.01
  /// … below this speed (points per second) …
  static let restSpeed = 0.1
  /// … and below 2 degrees per second, a turn nobody sees.
  static let restSpin = Real.pi / 90

  /// Any other body sleeps after this many ticks, half a second, …
  static let stillTicksToSleep: Int32 = 60
  /// … below this speed (points per second) and `restSpin`, …
  static let stillSpeed = 1.0
  /// … while its speed changes by less than this share of what its acceleration would do to it unheld.
  static let balance = 0.1
}

/// What the laws leave to rounding and to the length of a step. All engines are held to the same.
package enum Tolerance {
  /// Seconds: the step of the peers, and two of our ticks. What is accelerated by a has a speed that belongs to half a
  /// step earlier or later than its place, so that m·v·a·step ÷ 2 of its energy is a matter of when one looks.
  static let step = 1.0 / 60

  /// Of the sum of all m·|v|: what single precision makes of some hundred steps.
  static let momentum = 1e-4

  /// Of the sum of all m·|x|·|v| + I·|ω|. Engines put overlaps and torn joints right by moving bodies: by s points
  /// where one passes the other at speed v, that is m·s·v, and s is half a point of arms of some fifty.
  static let angularMomentum = 0.01

  /// Of the energy that there was in the beginning. Overlaps of half a point are lifted out against gravity.
  static let energy = 0.01

  /// Points per second. What meets more slowly does not bounce, in our engine and in Box2D.
  static let bounceSpeed = 100.0

  /// Of the height of a rebound, as share of the fall; in points a step at the speed of the impact comes on top.
  static let rebound = 0.02

  /// Points by which a middle may be outside: none but those of single precision.
  static let outside = 0.01

  /// Frames in a row in which what is faster than `bounceSpeed` may be where it was: one in which it meets something,
  /// and one in which it parts.
  static let standstill = 2.0

  /// Points per second of what is at rest, its corners included: a sixth of a point a frame. UIKit's engine lets sleep
  /// what is slower than 1.5, Box2D what is slower than 1, Chipmunk what is slower than a step of gravity, 16.7.
  static let restSpeed = 10.0
  /// Frames at the end in which all has to be at rest.
  static let restFrames = 30

  /// Points. Box2D leaves discs half a point inside each other.
  static let overlap = 0.5

  /// Of a rod's length, or of the way between the hinges of a link, in the worst frame.
  static let length = 0.01

  /// Radians: three degrees, as Box2D's correction leaves two.
  static let limits = 0.05

  /// Points to the side, a turn counted at the farthest corner.
  static let standing = 5.0
  /// Points between boxes of a tower in the beginning: Box2D keeps polygons up to two apart, and pushes those that are
  /// nearer.
  static let skin = 2.0

  /// Of the way that something has to slide.
  static let sliding = 0.05

  /// Points per second for two that part: our engine and Box2D 3 push at 300. A third comes on top where one
  /// is much lighter.
  static let partingSpeed = 400.0
}

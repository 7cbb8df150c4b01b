/// The motions of the bodies of a mechanism; the second stands still where there is but one.
struct MotionPair: Sendable {
  var a: Motion
  var b = Motion.none

  /// What moves the two, …
  struct Push: Sendable {
    var a: Motion.Push
    var b: Motion.Push
  }

  /// … or has struck them.
  struct Change: Sendable {
    var a: Motion.Change
    var b: Motion.Change
  }

  /// A little later, at the speeds of another motion.
  @inline(__always)
  func moved(by seconds: Double, at rate: MotionPair, _ push: Push) -> MotionPair {
    MotionPair(
      a: a.moved(by: seconds, rate.a.velocity, rate.a.spin, push.a),
      b: b.moved(by: seconds, rate.b.velocity, rate.b.spin, push.b))
  }

  @inline(__always)
  mutating func take(_ change: Change) {
    a.take(change.a)
    b.take(change.b)
  }
}

extension Motion {
  static let none = Motion(offset: .zero, velocity: .zero, angle: 0, spin: 0)

  /// What an impulse adds.
  struct Change: Sendable {
    var velocity: Vec2
    var spin: Double

    static let none = Change(velocity: .zero, spin: 0)

    /// Of a point at the end of an arm.
    @inline(__always)
    func velocity(at arm: Vec2) -> Vec2 { velocity + arm.quarterTurn * spin }
  }

  @inline(__always)
  func velocity(at arm: Vec2) -> Vec2 { velocity + arm.quarterTurn * spin }

  @inline(__always)
  mutating func take(_ change: Change) {
    velocity += change.velocity
    spin += change.spin
  }
}

import Foundation

/// What moves the offset of a scroll view by itself: why, and a law for each axis.
struct OffsetMotion {
  enum Cause: Sendable {
    /// A released drag, or the momentum of a touchpad: `isDecelerating`.
    case flick
    /// The follower of wheel, touchpad and keys: `isScrollAnimating`.
    case follow
    /// `setContentOffset(_:animated:)`: `isScrollAnimating`.
    case animation
  }

  /// The law of one axis, and how many ticks it has run. It counts ticks itself because it may be replaced in the
  /// middle of a motion, and because one that begins in the deliver phase must move in the same tick.
  struct Axis {
    private(set) var law: any ScrollMotion
    private var ticks = 0
    /// How far the content has been displaced since the law began.
    private var displacement = 0.0

    init(_ law: any ScrollMotion) {
      self.law = law
    }

    var position: Double { displaced(law.position(at: time)) }
    var velocity: Double { law.velocity(at: time) }
    var isDone: Bool { law.isDone(at: time) }
    var rest: Double { displaced(law.rest) }

    mutating func advance() { ticks += 1 }

    /// Turns the follower towards another rest, with unbroken place and velocity.
    mutating func follow(to rest: Double, rate: Double) {
      let displaced = displacement
      self = Axis(law.retargeted(to: rest - displaced, at: time, rate: rate))
      displacement = displaced
    }

    /// Turns the animation towards another target; `shortest` is in seconds.
    mutating func retargetAnimation(to target: Double, lastingAtLeast shortest: Double = AnimatedOffset.shortest) {
      guard let animation = law as? AnimatedOffset, target != rest else { return }
      let displaced = displacement
      self = Axis(animation.turned(to: target - displaced, at: time, lastingAtLeast: shortest))
      displacement = displaced
    }

    /// Goes on as before on content that was displaced by `distance`.
    mutating func displace(by distance: Double) { displacement += distance }

    /// Moves the follower, its place and its rest, with a finger on a touchpad.
    mutating func shift(by distance: Double, rate: Double) {
      self = Axis(SettlingSpring(from: position + distance, velocity: velocity, to: rest + distance, rate: rate))
    }

    /// A zero keeps its sign, which the hash of a state knows.
    private func displaced(_ place: Double) -> Double { displacement == 0 ? place : place + displacement }

    private var time: Double { Double(ticks) * AppContext.tickLength }
  }

  let cause: Cause
  var axes: PerAxis<Axis>

  init(_ cause: Cause, _ law: (ScrollAxis) -> any ScrollMotion) {
    self.cause = cause
    axes = PerAxis { Axis(law($0)) }
  }

  var position: CGPoint { CGPoint { axes[$0].position } }
  var isDone: Bool { axes.horizontal.isDone && axes.vertical.isDone }

  mutating func advance() {
    axes.horizontal.advance()
    axes.vertical.advance()
  }
}

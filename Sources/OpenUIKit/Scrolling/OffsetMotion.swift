import Foundation

/// What moves the offset of a scroll view while no finger does: who began it, and a law for each axis.
struct OffsetMotion {
  enum Cause: Sendable {
    /// A released drag, or the momentum of a touchpad: `isDecelerating`.
    case flick
    /// The follower of wheel, touchpad and keys: `isScrollAnimating`.
    case follow
    /// `setContentOffset(_:animated:)`: `isScrollAnimating`.
    case animation
  }

  /// The law of one axis, and how many ticks it has run. It counts ticks itself because it may be replaced in the middle
  /// of a motion, and because one that begins in the deliver phase must move in the same tick.
  struct Leg {
    private(set) var motion: any ScrollMotion
    private var ticks = 0
    /// How far the content has come to lie elsewhere since the motion began.
    private var displacement = 0.0

    init(_ motion: any ScrollMotion) {
      self.motion = motion
    }

    var position: Double { displaced(motion.position(at: time)) }
    var velocity: Double { motion.velocity(at: time) }
    var isDone: Bool { motion.isDone(at: time) }
    var rest: Double { displaced(motion.rest) }

    mutating func advance() { ticks += 1 }

    /// Turns towards another rest, with unbroken place and velocity.
    mutating func follow(to rest: Double, rate: Double) {
      let displaced = displacement
      self = Leg(motion.retargeted(to: rest - displaced, at: time, rate: rate))
      displacement = displaced
    }

    /// The animation leads to another goal.
    mutating func lead(to goal: Double, lastingAtLeast shortest: Double = AnimatedOffset.shortest) {
      guard let animation = motion as? AnimatedOffset, goal != rest else { return }
      let displaced = displacement
      self = Leg(animation.turned(to: goal - displaced, at: time, lastingAtLeast: shortest))
      displacement = displaced
    }

    /// Goes on as before on content that lies elsewhere.
    mutating func displace(by distance: Double) { displacement += distance }

    /// The follower's motion, place and rest, moved elsewhere by a finger.
    mutating func shift(by distance: Double, rate: Double) {
      self = Leg(SettlingSpring(from: position + distance, velocity: velocity, to: rest + distance, rate: rate))
    }

    /// A zero keeps its sign, which the hash of a state knows.
    private func displaced(_ place: Double) -> Double { displacement == 0 ? place : place + displacement }

    private var time: Double { Double(ticks) * AppContext.tickLength }
  }

  let cause: Cause
  var legs: PerAxis<Leg>

  init(_ cause: Cause, _ law: (ScrollAxis) -> any ScrollMotion) {
    self.cause = cause
    legs = PerAxis { Leg(law($0)) }
  }

  var position: CGPoint { CGPoint { legs[$0].position } }
  var isDone: Bool { legs.horizontal.isDone && legs.vertical.isDone }

  mutating func advance() {
    legs.horizontal.advance()
    legs.vertical.advance()
  }
}

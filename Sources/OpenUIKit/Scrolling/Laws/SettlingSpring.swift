internal import RigidBody2D

/// A critically damped spring towards `rest`: the fastest way there that does not swing.
///
/// With y = x − rest: y(t) = (a + b t) e^(−ωt), a = y₀, b = v₀ + ω a. It ends when y is below 0.05 points
/// *and* v below 1 point a second, which no screen shows as a jump.
///
/// It serves twice. ω = 10/s is the bounce at an edge (ScrollMechanics: mass 1, stiffness 100; GTK 4: the same ω).
/// ω = 18…35/s, 24 by default, is what follows the wheel: a new notch moves the rest and keeps place and velocity,
/// so that a row of notches is one smooth motion instead of a row of eases.
package struct SettlingSpring: ScrollMotion {
  /// ω of the bounce at an edge, in 1/s.
  package static let bounceRate = 10.0
  /// ω of the follower of wheel and keys, in 1/s.
  package static let followRate = 24.0

  package let rest: Double
  /// ω, in 1/s.
  package let rate: Double
  private let displacement: Double
  private let slope: Double

  /// `rate` is ω in 1/s, above 0.
  package init(from start: Double, velocity: Double, to rest: Double, rate: Double) {
    self.rest = rest
    self.rate = rate
    displacement = start - rest
    slope = velocity + rate * displacement
  }

  package func position(at time: Double) -> Double {
    let state = state(at: time)
    return state.isDone ? rest : rest + state.displacement
  }

  package func velocity(at time: Double) -> Double {
    let state = state(at: time)
    return state.isDone ? 0 : state.velocity
  }

  package func isDone(at time: Double) -> Bool { state(at: time).isDone }

  /// Seconds until it first passes its rest, with the velocity it has there; nil if it only comes near.
  package var passage: (time: Double, velocity: Double)? {
    let time = -displacement / slope
    guard time > 0, time.isFinite else { return nil }
    return (time, slope * Real.exp(-rate * time))
  }

  private func state(at time: Double) -> (displacement: Double, velocity: Double, isDone: Bool) {
    let decay = Real.exp(-rate * time)
    let place = (displacement + slope * time) * decay
    let velocity = slope * decay - rate * place
    return (place, velocity, place.magnitude < 0.05 && velocity.magnitude < 1)
  }
}

extension ScrollMotion {
  /// A spring that goes on with the place and the velocity of `time`.
  package func retargeted(to newRest: Double, at time: Double, rate: Double) -> SettlingSpring {
    SettlingSpring(from: position(at: time), velocity: velocity(at: time), to: newRest, rate: rate)
  }
}

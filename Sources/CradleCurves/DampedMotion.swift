internal import RigidBody2D

/// The free motion x″ + 2σx′ + ω²x = 0 about zero, from a place and a velocity.
///
/// One formula holds for all dampings, so that nothing breaks at critical damping, where sines turn into exponentials.
struct DampedMotion: Sendable {
  /// ω, in 1/s.
  let omega: Double
  /// σ = ζω, in 1/s.
  let decay: Double
  /// At time 0, in points and points a second.
  let place: Double
  let velocity: Double

  init(omega: Double, decay: Double, place: Double, velocity: Double) {
    self.omega = omega
    self.decay = decay
    self.place = place
    self.velocity = velocity
  }

  init(_ numbers: SpringNumbers, place: Double, velocity: Double) {
    self.init(omega: numbers.omega, decay: numbers.damping * numbers.omega, place: place, velocity: velocity)
  }

  func place(at time: Double) -> Double {
    let flow = flow(until: time)
    return flow.carry * place + flow.reach * velocity
  }

  func velocity(at time: Double) -> Double {
    let flow = flow(until: time)
    return flow.keep * velocity - flow.pull * place
  }

  private func flow(until time: Double) -> Oscillation {
    Oscillation(omega: omega, damping: 2 * decay, seconds: max(0, time))
  }

  /// ω² − σ²: above zero it swings, and this is the square of its angular frequency.
  var swing: Double { omega * omega - decay * decay }
}

// The end of a motion, by its envelope: what bounds it and only ever falls from some time on. The motion itself passes
// zero again and again.
extension DampedMotion {
  /// Seconds after which neither place nor velocity is ever beyond these bounds; infinite if nothing damps it.
  func secondsUntilWithin(place bound: Double, velocity speed: Double) -> Double {
    max(
      secondsUntilWithin(bound, value: place, gain: velocity + decay * place),
      secondsUntilWithin(speed, value: velocity, gain: -omega * omega * place - decay * velocity))
  }

  /// The same of one number e^(−σt)·(value·C + gain·S), where C and S are the cosine and the sine over its
  /// frequency, of the circle or hyperbolic.
  private func secondsUntilWithin(_ bound: Double, value: Double, gain: Double) -> Double {
    if value == 0, gain == 0 { return 0 }
    let root = abs(swing).squareRoot()
    let rate = swing < 0 ? omega * omega / (decay + root) : decay
    guard rate > 0 else { return .infinity }
    let early = secondsNearCritical(bound, abs(value), abs(gain), rate)
    let (slow, fast) = (abs(value + gain / root) / 2, abs(value - gain / root) / 2)
    // At critical damping they are infinite, or nothing over nothing.
    guard slow.isFinite, fast.isFinite else { return early }
    if swing >= 0 {
      let amplitude = (value * value + gain / root * (gain / root)).squareRoot()
      return min(early, max(0, Real.log(amplitude / bound) / rate))
    }
    // Both parts fall, each at its rate.
    let late = min(early, max(0, Real.log((slow + fast) / bound) / rate))
    return Halving.last(in: 0...late) { time in
      (slow + fast * Real.exp(-2 * root * time)) * Real.exp(-rate * time) > bound
    }
  }

  /// By |S| ≤ t: when (value + gain·t)·e^(−rate·t) is within the bound for good.
  ///
  /// Each round puts the last time into the logarithm. From a time that is too late on they fall towards the true one,
  /// so that the last one is late by a hair at most, never early.
  private func secondsNearCritical(_ bound: Double, _ value: Double, _ gain: Double, _ rate: Double) -> Double {
    func next(_ time: Double) -> Double { max(0, Real.log((value + gain * time) / bound) / rate) }
    var time = 1 / rate
    while time < next(time) { time *= 2 }
    for _ in 0..<30 { time = min(time, next(time)) }
    return time
  }
}

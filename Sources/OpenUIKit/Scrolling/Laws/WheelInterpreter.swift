internal import RigidBody2D

/// Distinguishes a notched wheel from a finger on a touchpad, on one axis, by nothing but the fractions of notches.
///
/// SDL 2 reports neither the source nor that the finger was lifted. So: every event moves the target by its fraction of
/// one step. Whole numbers are a wheel, which the offset follows softly. Five or more fractional events whose sum is
/// not whole are a finger, which the offset follows one to one; when no event has come for 45 ms and the last 50 ms
/// were faster than 80 points a second, momentum may carry on. A wheel of fine resolution counts as a finger between
/// two notches, and as a wheel again when it rests on one, so that it gains no momentum.
package struct WheelInterpreter: Sendable {
  package enum Source: Sendable {
    case wheel, finger
  }

  /// Fractional events without which nothing counts as a finger.
  package static let fewestOfFinger = 5
  /// Ticks without an event after which a finger counts as lifted: 45 ms.
  package static let liftDelay = AppContext.ticks(inMilliseconds: 45)
  /// Ticks without an event after which the next one begins anew: 0.25 s.
  package static let memory = AppContext.ticks(inMilliseconds: 250)
  /// The slowest momentum, in points a second.
  package static let slowestMomentum = 80.0

  package private(set) var source = Source.wheel
  private var fractionalEvents = 0
  private var sum = 0.0
  /// How far it has moved the target since the hand began, in points.
  package private(set) var travel = 0.0
  private var lastTick: Int?
  /// Whether the last event came after a rest: a single event does not say how fast the finger was.
  private var isLone = true
  private var tracker = VelocityTracker()

  package init() {}

  /// Points that one notch moves a page of `length` points: length^(2/3), 40 to 120. Source: GTK 4, with limits.
  package static func step(page length: Double) -> Double {
    length > 0 ? min(max(Real.exp(2.0 / 3 * Real.log(length)), 40), 120) : 40
  }

  /// Handles one event. Returns how far it moves the target, in points; `source` then says how to follow.
  package mutating func receive(notches: Double, step: Double, tick: Int) -> Double {
    if !remembers(at: tick) { self = WheelInterpreter() }
    isLone = isLifted(at: tick)
    lastTick = tick
    sum += notches
    if !WheelInterpreter.isWhole(notches) { fractionalEvents += 1 }
    let isFinger = fractionalEvents >= WheelInterpreter.fewestOfFinger && !WheelInterpreter.isWhole(sum)
    source = isFinger ? .finger : .wheel
    let distance = notches * step
    travel += distance
    tracker.record(travel, tick: tick)
    return distance
  }

  /// Whether an event in `tick` would belong to the same movement of the hand.
  package func remembers(at tick: Int) -> Bool {
    lastTick.map { tick - $0 < WheelInterpreter.memory } ?? false
  }

  /// Whether a finger counts as lifted.
  package func isLifted(at tick: Int) -> Bool {
    lastTick.map { tick - $0 >= WheelInterpreter.liftDelay } ?? true
  }

  /// Forgets the finger, but not that a hand has scrolled here a moment ago.
  package mutating func lift() {
    let tick = lastTick
    self = WheelInterpreter()
    lastTick = tick
  }

  /// With what velocity content may carry on after a finger was lifted, in points a second; 0 after a wheel.
  package var momentum: Double {
    guard source == .finger, !isLone, let lastTick else { return 0 }
    let velocity = tracker.velocity(at: lastTick)
    return velocity.magnitude > WheelInterpreter.slowestMomentum ? velocity : 0
  }

  /// Sums of decimal fractions miss a whole number by rounding.
  private static func isWhole(_ value: Double) -> Bool {
    guard value.magnitude < 1e9 else { return true }
    return (value - PixelGrid(scale: 1).nearest(to: value)).magnitude < 1e-6
  }
}

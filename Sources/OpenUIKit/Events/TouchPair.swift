import Foundation
internal import RigidBody2D

/// A number that two touches set by how they lie to each other: how far apart they are, or at which angle.
///
/// One of them may be lifted and put down again: what has been reached stays, and is gone on from.
@MainActor
struct TouchPair {
  /// What has been reached.
  private(set) var value: Double
  /// Of the touches when they were last looked at.
  private var last: Vector?
  private var samples: [(time: TimeInterval, value: Double)] = []

  /// From one touch to the other.
  struct Vector: Equatable {
    var dx: Double
    var dy: Double

    init(dx: Double, dy: Double) { (self.dx, self.dy) = (dx, dy) }

    /// Nil unless there are two.
    @MainActor
    init?(of touches: [UITouch]) {
      guard touches.count == 2 else { return nil }
      let (one, other) = (touches[0].windowLocation, touches[1].windowLocation)
      self.init(dx: Double(other.x - one.x), dy: Double(other.y - one.y))
    }

    var length: Double { (dx * dx + dy * dy).squareRoot() }
    /// Clockwise on the screen, radians.
    var angle: Double { Real.atan2(dy, dx) }
  }

  init(value: Double) { self.value = value }

  /// Which number it is: from how the touches lay and lie, and what had been reached.
  typealias Rule = (_ value: Double, _ from: Vector, _ to: Vector) -> Double

  /// Touches have come, gone or moved. Answers whether there are two that have moved.
  mutating func follow(_ touches: [UITouch], at time: TimeInterval, _ rule: Rule) -> Bool {
    guard let now = Vector(of: touches) else {
      touchesDidLeave()
      return false
    }
    defer { last = now }
    guard let last, now != last, now.length > 0, last.length > 0 else { return false }
    set(rule(value, last, now), at: time)
    return true
  }

  /// Fewer than two are left: what comes is told from where the next two lie.
  mutating func touchesDidLeave() { last = nil }

  mutating func set(_ newValue: Double, at time: TimeInterval) {
    value = newValue
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, value))
    samples.removeAll { time - $0.time > TouchPair.window }
  }

  /// Somebody has set the value: what comes is told from there.
  mutating func restart(at newValue: Double) {
    (value, samples) = (newValue, [])
  }

  /// By which the value changed in the last 50 ms, a second.
  var velocity: Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
    return (last.value - first.value) / (last.time - first.time)
  }

  private static let window = 0.05
}

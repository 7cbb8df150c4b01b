import Foundation
internal import RigidBody2D

extension UIDynamicAnimator {
  /// One item that keeps its animator from pausing, and why.
  public struct Wakefulness: CustomStringConvertible {
    /// What keeps an item awake.
    public enum Reason: Equatable, Sendable {
      /// Points per second: faster than what counts as still.
      case moving(speed: CGFloat)
      /// Radians per second, likewise.
      case turning(rate: CGFloat)
      /// It hangs on a spring or a snap alone, so many points from where that lets it rest.
      case springing(distance: CGFloat)
      /// Slow, but something pulls on it that nothing holds it against, as at the top of a throw.
      case pulled
      /// Still; it sleeps when it has been so for as many seconds more.
      case settling(TimeInterval)
      /// Still for long enough, but what it touches or is tied to is not.
      case joined
    }

    /// The item that is awake.
    public let item: any UIDynamicItem
    /// What keeps it awake; the first cause found, where there are several.
    public let reason: Reason

    /// The item and its reason, in words.
    public var description: String { "\(item) \(reason)" }
  }

  /// The items that are awake, in the order of their places in the animator, each with what keeps it so: empty when the
  /// animator is about to pause. For finding out why `dynamicAnimatorDidPause` does not come; Apple's framework has
  /// nothing like it. Costs a look at every item.
  public var wakefulness: [Wakefulness] {
    dynamics.records.compactMap { record in
      guard let record, let cause = dynamics.world.wakefulness(of: record.body) else { return nil }
      return Wakefulness(item: record.item, reason: Wakefulness.Reason(cause))
    }
  }
}

extension UIDynamicAnimator.Wakefulness.Reason: CustomStringConvertible {
  init(_ cause: RigidBody2D.Wakefulness) {
    self =
      switch cause {
      case .moving(let speed): .moving(speed: speed)
      case .turning(let rate): .turning(rate: rate)
      case .springing(let distance): .springing(distance: distance)
      case .pulled: .pulled
      case .settling(let seconds): .settling(seconds)
      case .joined: .joined
      }
  }

  /// The reason in words, with its units.
  public var description: String {
    switch self {
    case .moving(let speed): "moves at \(speed) points a second"
    case .turning(let rate): "turns at \(rate) radians a second"
    case .springing(let distance): "is \(distance) points from its rest on a spring"
    case .pulled: "is pulled on and not held"
    case .settling(let seconds): "is still, and sleeps in \(seconds) s"
    case .joined: "is still, but what it touches or is tied to is not"
    }
  }
}

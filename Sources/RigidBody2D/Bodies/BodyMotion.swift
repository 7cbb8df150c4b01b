/// What a force may depend on: how one body moves, and what it weighs.
public struct BodyMotion: Hashable, Sendable {
  /// Of the centre of mass, points.
  public var position: Vec2
  /// Points per second.
  public var velocity: Vec2
  /// Points per second squared: what acted in the last tick, or was set since.
  public var acceleration: Vec2
  /// Kilograms.
  public var mass: Double
  public var state: State

  public enum State: Hashable, Sendable {
    case awake
    case asleep
    /// Static, or removed from the world: no force moves it.
    case fixed
  }
}

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
  /// Whether a force would move it.
  public var state: State

  /// What becomes of a force that acts on a body.
  public enum State: Hashable, Sendable {
    /// It moves the body in the next tick.
    case awake
    /// It wakes the body, if it is another one than before.
    case asleep
    /// Static, or removed from the world: no force moves it.
    case fixed
  }
}

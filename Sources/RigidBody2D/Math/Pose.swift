/// Where a body is: its centre, in points, and its rotation, in radians (clockwise on screen, any number of turns).
public struct Pose: Hashable, Sendable {
  /// Points, y down.
  public var position: Vec2
  /// Radians; whole turns count.
  public var angle: Double

  /// A place in points and a rotation in radians.
  public init(position: Vec2, angle: Double = 0) {
    self.position = position
    self.angle = angle
  }
}

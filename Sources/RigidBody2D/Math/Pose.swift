/// Where a body is: its centre, in points, and its rotation, in radians (clockwise on screen, any number of turns).
public struct Pose: Hashable, Sendable {
  public var position: Vec2
  public var angle: Double

  public init(position: Vec2, angle: Double = 0) {
    self.position = position
    self.angle = angle
  }
}

/// Two shapes began to touch.
public struct ContactBegin: Hashable, Sendable {
  /// Of a circle and another shape the other one, of a segment and a polygon the segment, else either.
  public var shapeA: ShapeHandle
  /// The other shape.
  public var shapeB: ShapeHandle
  /// The body of `shapeA`.
  public var bodyA: BodyHandle
  /// The body of `shapeB`.
  public var bodyB: BodyHandle
  /// The tags of the shapes.
  public var tagA: Int
  /// The tag of `shapeB`.
  public var tagB: Int
  /// The point of the contact with the largest impulse, in the world, as of the end of the step.
  public var point: Vec2
}

/// Two shapes parted, or one of them was removed: its handle, and that of a removed body, is then stale.
public struct ContactEnd: Hashable, Sendable {
  /// The shape that was A when the two began to touch.
  public var shapeA: ShapeHandle
  /// The other shape.
  public var shapeB: ShapeHandle
  /// The body of `shapeA`.
  public var bodyA: BodyHandle
  /// The body of `shapeB`.
  public var bodyB: BodyHandle
  /// The tags of the shapes.
  public var tagA: Int
  /// The tag of `shapeB`.
  public var tagB: Int
}

/// What a step reports. Each begin is followed by one end, in this or a later step, before the same pair begins again.
public struct ContactEvents: Hashable, Sendable {
  /// In the order in which the pairs came near each other.
  public var begins: [ContactBegin] = []
  /// First those of shapes removed since the step before.
  public var ends: [ContactEnd] = []
}

/// A contact with its points, for drawing.
public struct ContactView: Hashable, Sendable {
  /// One shape of the pair.
  public var shapeA: ShapeHandle
  /// The other shape.
  public var shapeB: ShapeHandle
  /// From A to B, of length 1.
  public var normal: Vec2
  /// One or two of them.
  public var points: [Point]
  /// False for shapes that are near and do not touch.
  public var isTouching: Bool
  /// Of both surfaces together: how much of the normal impulse the tangent one can be.
  public var friction: Double

  /// A point in which the two press, or are about to.
  public struct Point: Hashable, Sendable {
    /// In the world, halfway between the surfaces.
    public var position: Vec2
    /// Points, as of the beginning of the step; negative for an overlap.
    public var separation: Double
    /// Kilograms times points per second, in the last tick.
    public var normalImpulse: Double
    /// The same across the normal: friction's, in kilograms times points per second.
    public var tangentImpulse: Double
  }
}

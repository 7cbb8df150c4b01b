/// Where a ray enters the outline of a shape.
public struct RayHit: Hashable, Sendable {
  /// The shape that was met.
  public var shape: ShapeHandle
  /// The body that has the shape.
  public var body: BodyHandle
  /// Where, in points.
  public var point: Vec2
  /// Out of the outline there, against the ray, of length 1. A ray along a segment meets its end, straight against it.
  public var normal: Vec2
  /// The share of the way from the beginning of the ray to its end, 0…1.
  public var fraction: Double
}

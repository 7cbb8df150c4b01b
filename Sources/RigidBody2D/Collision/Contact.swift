/// Two shapes whose bounds overlap, and how they touch if they do.
///
/// A is the shape with the corners where B is a circle, and the segment where one is a segment; else the one in the
/// lower slot.
struct Contact: Hashable, Sendable {
  var shapeA: Int32
  var shapeB: Int32
  var bodyA: Int32
  var bodyB: Int32
  var manifold = Manifold.none
  /// From the centre of body A to that of B when the manifold was found.
  var offset = Vec2.zero
  var linkA = JointLink()
  var linkB = JointLink()
  /// √(f₁·f₂)
  var friction: Double
  var restitution: Double
  /// Whether it pushes.
  var responds: Bool
  /// The largest normal impulse of a substep of the last tick.
  var peakImpulse = 0.0
  /// Whether a begin event was given and no end event.
  var isTouching = false
}

/// What lies across.
extension Contact {
  func other(than body: Int) -> Int { Int(bodyA) == body ? Int(bodyB) : Int(bodyA) }
}

import RigidBody2D

/// Kilograms of a box of the density the toolkit above gives its items by default.
func itemMass(_ width: Double, _ height: Double) -> Double { width * height / 10_000 }

func item(_ width: Double, _ height: Double, at position: Vec2) -> BodyDefinition {
  var definition = BodyDefinition.box(size: Vec2(width, height), mass: itemMass(width, height))
  definition.position = position
  return definition
}

extension BodyDefinition {
  func with(_ change: (inout BodyDefinition) -> Void) -> BodyDefinition {
    var copy = self
    change(&copy)
    return copy
  }
}

extension World {
  mutating func step(_ ticks: Int) {
    for _ in 0..<ticks { step() }
  }

  func position(of body: BodyHandle) -> Vec2 { pose(of: body).position }

  mutating func add(_ geometry: ShapeGeometry, _ item: BodyDefinition, restitution: Double) -> BodyHandle {
    let body = addBody(item)
    var shape = ShapeDefinition(geometry)
    shape.restitution = restitution
    _ = addShape(shape, to: body)
    return body
  }

  /// A zero-length spring from the centre of a body to a point.
  @discardableResult
  mutating func hang(_ body: BodyHandle, at anchor: Vec2, hertz: Double = 1, dampingRatio: Double = 0.8) -> JointHandle
  {
    addJoint(
      DistanceJointDefinition(
        bodyA: body, other: .point(anchor), length: 0, hertz: hertz, dampingRatio: dampingRatio))
  }

  /// The poses after the ticks at which a 60 Hz display shows its frames: 1, 3, 5, …
  mutating func positions(of body: BodyHandle, atFrames frames: [Int]) -> [Vec2] {
    var ticks = 0
    return frames.map { frame in
      step(2 * frame - 1 - ticks)
      ticks = 2 * frame - 1
      return position(of: body)
    }
  }
}

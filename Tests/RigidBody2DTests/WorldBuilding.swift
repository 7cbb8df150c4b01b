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

  mutating func add(
    _ geometry: ShapeGeometry, _ item: BodyDefinition, friction: Double? = nil, restitution: Double
  ) -> BodyHandle {
    let body = addBody(item)
    var shape = ShapeDefinition(geometry)
    shape.friction = friction ?? shape.friction
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

func spinningBox(acceleration: Vec2, damping: Double) -> BodyDefinition {
  item(44, 30, at: Vec2(100, 100)).with {
    $0.velocity = Vec2(-300, 20)
    $0.angularVelocity = 3
    $0.angle = 0.5
    $0.acceleration = acceleration
    $0.linearDamping = damping
    $0.angularDamping = damping
  }
}

extension World {
  /// A body fifty points off the anchor of its spring.
  @discardableResult
  mutating func addSprung(at anchor: Vec2) -> BodyHandle {
    let body = addBody(item(44, 44, at: anchor + Vec2(30, 40)))
    hang(body, at: anchor)
    return body
  }

  /// A square under gravity.
  @discardableResult
  mutating func addBox(
    _ side: Double, at position: Vec2, restitution: Double = 0, friction: Double = 0.2, gravity: Double = 1000
  ) -> BodyHandle {
    let box = addBody(item(side, side, at: position).with { $0.acceleration = Vec2(0, gravity) })
    var shape = ShapeDefinition(.box(side, side))
    shape.restitution = restitution
    shape.friction = friction
    _ = addShape(shape, to: box)
    return box
  }

  /// A disc without gravity.
  mutating func addBall(_ radius: Double, at position: Vec2, restitution: Double, friction: Double = 0) -> BodyHandle {
    let ball = addBody(
      item(2 * radius, 2 * radius, at: position).with { $0.inertia = $0.mass * radius * radius / 2 })
    var shape = ShapeDefinition(.circle(radius: radius))
    shape.restitution = restitution
    shape.friction = friction
    _ = addShape(shape, to: ball)
    return ball
  }

  /// Boxes twenty points apart on rods, left to right.
  mutating func addChain(of count: Int, from start: Vec2) -> [BodyHandle] {
    let bodies = (0..<count).map { addBody(item(10, 10, at: start + Vec2(Double($0) * 20, 0))) }
    for (a, b) in zip(bodies, bodies.dropFirst()) {
      _ = addJoint(DistanceJointDefinition(bodyA: a, other: .body(b)))
    }
    return bodies
  }
}

extension [Vec2] {
  func turned(by angle: Double) -> [Vec2] {
    map { Vec2(Real.cos(angle) * $0.x - Real.sin(angle) * $0.y, Real.sin(angle) * $0.x + Real.cos(angle) * $0.y) }
  }
}

import RigidBody2D

/// A body displaced by 100 points on a zero-length spring, against the differential equation: S6.
struct Springs {
  /// The worst distance from the exact place until it sleeps, as a share of the displacement.
  private(set) var error = 0.0

  init(hertz: Double, dampingRatio: Double, resistance: Double, gravity: Double, hasShape: Bool, law: Law) {
    var world = World()
    world.law = law
    var definition = BodyDefinition.box(size: Vec2(44, 44), mass: 0.2)
    definition.position = Vec2(100, 0)
    definition.linearDamping = resistance
    definition.acceleration = Vec2(0, gravity)
    let body = world.addBody(definition)
    if hasShape { _ = world.addShape(ShapeDefinition(.box(44, 44)), to: body) }
    _ = world.addJoint(
      DistanceJointDefinition(
        bodyA: body, other: .point(.zero), length: 0, hertz: hertz, dampingRatio: dampingRatio))
    let omega = 2 * Real.pi * hertz
    let rest = Vec2(0, gravity / (omega * omega))
    for tick in 1...360 {
      world.step()
      guard world.isAwake(body) else { break }
      let share = Springs.exact(omega, 2 * dampingRatio * omega + resistance, after: Double(tick) * World.tick)
      let place = rest + (Vec2(100, 0) - rest) * share
      error = max(error, (world.pose(of: body).position - place).length / 100)
    }
  }

  /// What is left of a displacement from rest; by the classic formulas, which are not the engine's.
  static func exact(_ omega: Double, _ damping: Double, after t: Double) -> Double {
    let (alpha, squared) = (damping / 2, omega * omega - damping * damping / 4)
    if abs(squared) < 1e-9 { return Real.exp(-alpha * t) * (1 + alpha * t) }
    let root = abs(squared).squareRoot()
    if squared > 0 { return Real.exp(-alpha * t) * (Real.cos(root * t) + alpha / root * Real.sin(root * t)) }
    let (slow, fast) = (alpha - root, alpha + root)
    return (fast * Real.exp(-slow * t) - slow * Real.exp(-fast * t)) / (fast - slow)
  }
}

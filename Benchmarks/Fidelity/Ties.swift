import RigidBody2D

/// Two bodies that a rod or a spring ties, in free flight, for 20 seconds: S14.
struct TiedPair {
  /// What is left of the spin about the middle of mass.
  private(set) var spin = 0.0
  /// What the energy was off by at most, as a share.
  private(set) var energyError = 0.0

  /// `arm` is where the tie holds each, from its centre outwards and to the side; 0 Hz is a rod.
  init(arm: Vec2, hertz: Double, law: Law) {
    var world = World()
    world.law = law
    let bodies = [-1.0, 1].map { side in
      var definition = BodyDefinition()
      (definition.mass, definition.inertia) = (0.2 + 0.1 * side, 60)
      (definition.position, definition.velocity) = (Vec2(40 * side, 0), Vec2(20, 200 * side))
      return world.addBody(definition)
    }
    let joint = world.addJoint(
      DistanceJointDefinition(bodyA: bodies[0], offsetA: arm, other: .body(bodies[1], offset: -arm), hertz: hertz))
    let stiffness = 0.1 * 0.3 / 0.4 * (2 * Real.pi * hertz) * (2 * Real.pi * hertz)
    let length = world.currentLength(of: joint)
    func energy() -> Double {
      let stretch = world.currentLength(of: joint) - length
      return world.energy(of: bodies) + stiffness * stretch * stretch / 2
    }
    // What the tie does not allow of the speeds that it is given is lost in the first tick.
    world.step()
    let (startSpin, startEnergy) = (world.spin(of: bodies), energy())
    for _ in 0..<2400 {
      world.step()
      energyError = max(energyError, abs(energy() / startEnergy - 1))
    }
    spin = world.spin(of: bodies) / startSpin
  }
}

/// A body on a spring that holds it beside its centre, under gravity, for 20 seconds by the exact law: S14.
struct TiedBody {
  /// What the energy was off by at most, as a share.
  private(set) var energyError = 0.0

  init(arm: Vec2, length: Double, hertz: Double) {
    var world = World()
    world.law = .exact
    let body = world.add(.box(44, 44), at: Vec2(100, 100))
    let joint = world.addJoint(
      DistanceJointDefinition(bodyA: body, offsetA: arm, other: .point(.zero), length: length, hertz: hertz))
    let (mass, omega) = (world.mass(of: body), 2 * Real.pi * hertz)
    func energy() -> Double {
      let stretch = omega * (world.currentLength(of: joint) - length)
      return world.wholeEnergy(of: [body]) + mass * (500_000 + stretch * stretch / 2)
    }
    let start = energy()
    for _ in 0..<2400 {
      world.step()
      energyError = max(energyError, abs(energy() / start - 1))
    }
  }
}

extension World {
  /// About their common middle of mass.
  fileprivate func spin(of bodies: [BodyHandle]) -> Double {
    let mass = bodies.reduce(0) { $0 + self.mass(of: $1) }
    let middle = bodies.reduce(Vec2.zero) { $0 + place(of: $1) * self.mass(of: $1) } / mass
    return bodies.reduce(0) { sum, body in
      sum + self.mass(of: body) * (place(of: body) - middle).cross(velocity(of: body))
        + inertia(of: body) * angularVelocity(of: body)
    }
  }
}

import RigidBody2D
import SeededRandom

/// A rod of 400 × 2 that spins at 60 radians a second, and a pin in its way: S18.
struct Pins {
  private static let length = 400.0

  /// Trials in which the pin came through the rod.
  private(set) var passed = 0
  /// The most energy after of all, as a share of that before.
  private(set) var energy = 0.0

  /// The rod is free or turns on a hinge in its middle.
  init(trials: Int = 50, isStatic: Bool, isHinged: Bool, law: Law) {
    var random = SplitMix64(state: 60)
    for _ in 0..<trials {
      var world = World()
      world.law = law
      let restitution = [0.0, 0.2, 1].randomElement(using: &random)!
      let spin = Bool.random(using: &random) ? 60.0 : -60
      let rod = world.add(.box(Pins.length, 2), at: .zero, restitution: restitution, gravity: .zero) {
        ($0.angle, $0.angularVelocity) = (.random(in: -3...3, using: &random), spin)
      }
      if isHinged { _ = world.addJoint(RevoluteJointDefinition(bodyA: rod, other: .point(.zero))) }
      let (sine, cosine) = Real.sinCos(world.pose(of: rod).angle + .random(in: 0.2...2.9, using: &random))
      let pin = world.add(
        .circle(radius: .random(in: 1...6, using: &random)),
        at: Vec2(cosine, sine) * .random(in: 20...190, using: &random), restitution: restitution, gravity: .zero)
      if isStatic { world.setStatic(true, of: pin) }
      judge(&world, rod, pin)
    }
  }

  private mutating func judge(_ world: inout World, _ rod: BodyHandle, _ pin: BodyHandle) {
    let (bodies, before) = ([rod, pin], world.energy(of: [rod, pin]))
    if world.step(30, isEver: { $1.hasCrossed(pin, Vec2(Pins.length / 2, 0), of: rod, since: $0) }) { passed += 1 }
    energy = max(energy, world.energy(of: bodies) / before)
  }
}

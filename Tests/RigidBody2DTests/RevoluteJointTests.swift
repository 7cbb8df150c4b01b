import RigidBody2D
import Testing

@Suite("A hinge turns within its limits, and its brake holds no more than it may")
struct RevoluteJointTests {
  @Test("The brake stops a wheel at the rate torque ÷ moment of inertia, and then holds it still")
  func brake() {
    var world = World()
    let wheel = world.addBody(item(60, 60, at: Vec2(7, 9)).with { $0.angularVelocity = 10 })
    let rate = 8.0
    let joint = world.addJoint(
      RevoluteJointDefinition(
        bodyA: wheel, other: .point(Vec2(7, 9)), maxMotorTorque: rate * world.inertia(of: wheel)))
    for tick in 1...150 {
      world.step()
      let left = max(0, 10 - rate * Double(tick) * World.tick)
      #expect(abs(world.angularVelocity(of: wheel) - left) <= 1e-9)
    }
    #expect(world.maxMotorTorque(of: joint) == rate * world.inertia(of: wheel))
    #expect((world.position(of: wheel) - Vec2(7, 9)).length <= 1e-9)
  }

  @Test("Off the centre it has to stop the body's way about the hinge as well")
  func eccentricBrake() {
    var world = World()
    let (arm, spin) = (50.0, 1.0)
    let body = world.addBody(
      item(20, 20, at: Vec2(arm, 0)).with {
        $0.angularVelocity = spin
        $0.velocity = Vec2(0, arm * spin)
      })
    let inertia = world.inertia(of: body) + world.mass(of: body) * arm * arm
    _ = world.addJoint(
      RevoluteJointDefinition(
        bodyA: body, offsetA: Vec2(-arm, 0), other: .point(.zero), maxMotorTorque: inertia))
    world.step(60)
    #expect(abs(world.angularVelocity(of: body) - spin / 2) <= 0.002)
    world.step(63)
    #expect(abs(world.angularVelocity(of: body)) <= 1e-6 && world.awakeBodyCount == 1)
    world.step(60)
    #expect(world.awakeBodyCount == 0)
  }

  @Test("A brake holds a load up to its torque, and slips under a greater one")
  func load() {
    for (share, holds) in [(1.1, true), (0.9, false)] {
      var world = World()
      let body = world.addBody(item(40, 40, at: Vec2(100, 0)).with { $0.acceleration = Vec2(0, 1000) })
      let torque = world.mass(of: body) * 1000 * 100
      _ = world.addJoint(
        RevoluteJointDefinition(
          bodyA: body, offsetA: Vec2(-100, 0), other: .point(.zero), maxMotorTorque: share * torque))
      world.step(120)
      #expect((abs(world.pose(of: body).angle) < 1e-3) == holds)
    }
  }

  @Test(
    "An arm that falls is stopped at its limit, within a tenth of a degree, without a bounce, and sleeps there",
    arguments: [0.0, 0.7, -0.9, 5])
  func limits(load: Double) {
    var world = World()
    let arm = world.addBody(item(100, 20, at: Vec2(50, 0)).with { $0.acceleration = Vec2(0, 1000) })
    let joint = world.addJoint(
      RevoluteJointDefinition(
        bodyA: arm, offsetA: Vec2(-50, 0), other: .point(.zero), lowerAngle: -1, upperAngle: 0.4))
    if load > 0 {
      let weight = world.addBody(item(100, 100 * load, at: Vec2(100, 30)).with { $0.acceleration = Vec2(0, 1000) })
      _ = world.addJoint(DistanceJointDefinition(bodyA: weight, other: .body(arm, offset: Vec2(50, 0))))
    } else {
      world.setAcceleration(Vec2(0, load < 0 ? -1000 : 1000), of: arm)
    }
    let limit = load < 0 ? -1 : 0.4
    for tick in 0..<1800 {
      world.step()
      guard tick > 120 else { continue }
      #expect(abs(world.displacement(of: joint) - limit) <= Real.pi / 1800)
      #expect((world.position(of: arm) - Vec2(Real.cos(limit), Real.sin(limit)) * 50).length <= 0.1)
    }
    #expect(load > 0 || world.awakeBodyCount == 0)
  }

  @Test("Two bodies on a hinge keep their momentum, at its limit too")
  func momentum() {
    var world = World()
    let left = world.addBody(item(40, 20, at: Vec2(-20, 0)).with { $0.angularVelocity = 5 })
    let right = world.addBody(item(40, 20, at: Vec2(20, 0)).with { $0.velocity = Vec2(0, 60) })
    let joint = world.addJoint(
      RevoluteJointDefinition(
        bodyA: left, offsetA: Vec2(20, 10), other: .body(right, offset: Vec2(-20, 10)), lowerAngle: -0.5,
        upperAngle: 0.5))
    let before = world.momentum(of: [left, right])
    for _ in 0..<600 {
      world.step()
      #expect((world.momentum(of: [left, right]).linear - before.linear).length <= 1e-9)
      #expect(world.currentLength(of: joint) <= 0.05 && abs(world.displacement(of: joint)) <= 0.5 + Real.pi / 1800)
    }
    // What is lost is the stepping's: a tick of x += h·v leaves the circle outwards.
    #expect(abs(world.momentum(of: [left, right]).angular - before.angular) <= 0.05 * abs(before.angular))
  }

  @Test("The angle is A's as seen from B, from where they are joined, however they stood there")
  func angle() {
    var world = World()
    let base = world.addBody(
      item(40, 40, at: .zero).with {
        $0.angle = 2
        $0.isStatic = true
      })
    let top = world.addBody(item(40, 40, at: .zero).with { $0.angle = -3 })
    let joint = world.addJoint(
      RevoluteJointDefinition(bodyA: top, other: .body(base), lowerAngle: 0, upperAngle: 0.25))
    #expect(world.displacement(of: joint) == 0)
    world.setAngularVelocity(-3, of: top)
    world.step(30)
    #expect(abs(world.pose(of: top).angle + 3) <= 1e-3)
    world.setAngularVelocity(3, of: top)
    world.step(30)
    #expect(abs(world.pose(of: top).angle + 2.75) <= 1e-3)
    // Placed anew by someone who counts no turns.
    world.setPose(Pose(position: .zero, angle: -2.75 + 4 * Real.pi), of: top)
    world.step(30)
    #expect(abs(world.pose(of: top).angle - (4 * Real.pi - 2.75)) <= 1e-3)
  }

  @Test("Below a whole turn of room the angle is the one nearest to the middle; from a whole turn on turns are counted")
  func turns() {
    for room in [1, 3, Real.pi, 4, 9] {
      for middle in [0, 2.0] {
        var world = World()
        let wheel = world.addBody(item(40, 40, at: .zero))
        let joint = world.addJoint(
          RevoluteJointDefinition(
            bodyA: wheel, other: .point(.zero), lowerAngle: middle - room, upperAngle: middle + room))
        for angle in stride(from: -12.0, through: 12, by: 0.7) {
          world.setPose(Pose(position: .zero, angle: angle), of: wheel)
          let turns = ((angle - middle) / (2 * Real.pi)).rounded()
          let expected = room < Real.pi ? angle - 2 * Real.pi * turns : angle
          #expect(abs(world.displacement(of: joint) - expected) < 1e-9, "\(angle) in \(middle) ± \(room)")
        }
      }
    }
  }

  @Test("Limits and brakes act when they are set, on one that sleeps too")
  func editing() {
    var world = World()
    let arm = world.addBody(item(100, 20, at: Vec2(50, 0)).with { $0.acceleration = Vec2(0, 1000) })
    let joint = world.addJoint(
      RevoluteJointDefinition(bodyA: arm, offsetA: Vec2(-50, 0), other: .point(.zero), lowerAngle: 0, upperAngle: 0))
    world.step(90)
    #expect(world.awakeBodyCount == 0)
    world.setLimits(lower: 0, upper: 1, of: joint)
    world.step(120)
    #expect(abs(world.displacement(of: joint) - 1) <= Real.pi / 1800)
    #expect(world.limits(of: joint) == (0, 1))
    world.setMaxMotorTorque(1e9, of: joint)
    world.setLimits(lower: -.infinity, upper: .infinity, of: joint)
    world.step(120)
    #expect(abs(world.displacement(of: joint) - 1) <= 0.01 && world.awakeBodyCount == 0)
  }

  @Test(
    "Two bodies on hinges that contradict each other come to rest, whichever of them was made first",
    arguments: [true, false])
  func rest(isFirst: Bool) {
    var world = World()
    let bodies = [Vec2(0, 0), Vec2(40, 0)].map { place in
      world.addBody(
        item(40, 10, at: place).with {
          $0.velocity = Vec2(30, 10)
          ($0.linearDamping, $0.angularDamping) = (3, 3)
        })
    }
    let (a, b) = isFirst ? (0, 1) : (1, 0)
    let half = Vec2(isFirst ? 20 : -20, 0)
    for offset in [Vec2(0, 4), Vec2(0, -4)] {
      _ = world.addJoint(
        RevoluteJointDefinition(
          bodyA: bodies[a], offsetA: half + offset, other: .body(bodies[b], offset: -half + offset * 1.5)))
    }
    world.step(1200)
    #expect(world.awakeBodyCount == 0)
  }
}

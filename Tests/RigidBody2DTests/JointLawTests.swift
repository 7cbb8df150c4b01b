import RigidBody2D
import Testing

@Suite("Rods, hinges and springs keep their laws")
struct JointLawTests {
  @Test("Two bodies on a spring keep their momentum: the linear to the last digits, the angular to 2 % in five seconds")
  func conservation() {
    var world = World()
    let masses = [0.5, 2.0]
    let bodies = masses.enumerated().map { index, mass in
      var box = BodyDefinition.box(size: Vec2(40, 20), mass: mass)
      box.position = Vec2(Double(index) * 80, 0)
      box.velocity = Vec2(30, index == 0 ? -50 : 10)
      return world.addBody(box)
    }
    _ = world.addJoint(
      DistanceJointDefinition(
        bodyA: bodies[0], offsetA: Vec2(10, 10), other: .body(bodies[1], offset: Vec2(-15, 5)), length: 40, hertz: 1,
        dampingRatio: 0.2))
    let before = world.momentum(of: bodies)
    for _ in 0..<600 {
      world.step()
      #expect((world.momentum(of: bodies).linear - before.linear).length <= 1e-9)
    }
    #expect(abs(world.momentum(of: bodies).angular - before.angular) <= 0.02 * abs(before.angular))
  }

  @Test("An undamped spring between two bodies never gains energy, and its own stepping takes it away slowly")
  func energy() {
    var world = World()
    let bodies = [0.5, 2.0].enumerated().map { index, mass in
      world.addBody(
        BodyDefinition.box(size: Vec2(40, 20), mass: mass).with { $0.position = Vec2(Double(index) * 100, 0) })
    }
    _ = world.addJoint(DistanceJointDefinition(bodyA: bodies[0], other: .body(bodies[1]), length: 60, hertz: 1))
    let stiffness = 0.4 * 4 * Real.pi * Real.pi
    let start = 0.5 * stiffness * 40 * 40
    var last = start
    for _ in 0..<120 {
      world.step()
      let stretch = (world.position(of: bodies[1]) - world.position(of: bodies[0])).length - 60
      let now = world.kineticEnergy(of: bodies) + 0.5 * stiffness * stretch * stretch
      #expect(now <= last + 1e-9)
      last = now
    }
    #expect(last > 0.7 * start && last < 0.8 * start)
  }

  @Test("A spring's frequency does not depend on the masses: two bodies meet as often as one at a wall")
  func frequency() {
    var world = World()
    let pair = [3.0, 0.25].enumerated().map { index, mass in
      world.addBody(
        BodyDefinition.box(size: .zero, mass: mass).with { $0.position = Vec2(index == 0 ? 0 : 110, 0) })
    }
    _ = world.addJoint(DistanceJointDefinition(bodyA: pair[0], other: .body(pair[1]), length: 100, hertz: 2))
    let single = world.addBody(BodyDefinition.box(size: .zero, mass: 9).with { $0.position = Vec2(110, 900) })
    _ = world.addJoint(DistanceJointDefinition(bodyA: single, other: .point(Vec2(0, 900)), length: 100, hertz: 2))
    for _ in 0..<100 {
      world.step()
      let apart = world.position(of: pair[1]).x - world.position(of: pair[0]).x
      #expect(abs(apart - world.position(of: single).x) <= 1e-9)
    }
  }

  @Test("A hanging spring of any length rests a ÷ ω² longer than it is")
  func hangingSpring() {
    var world = World()
    let body = world.addBody(item(40, 40, at: Vec2(0, 100)).with { $0.acceleration = Vec2(0, 1000) })
    _ = world.addJoint(
      DistanceJointDefinition(bodyA: body, other: .point(.zero), length: 100, hertz: 2, dampingRatio: 1))
    world.step(600)
    let omega = 4 * Real.pi
    #expect((world.position(of: body) - Vec2(0, 100 + 1000 / (omega * omega))).length <= 0.01)
  }

  @Test("A zero-length spring acts the same in every direction: no axis, no dead zone, no orbit")
  func isotropy() {
    let turn = Vec2(0.6, 0.8)
    let worlds = [Vec2(1, 0), turn].map { direction in
      var world = World()
      let body = world.addBody(
        item(44, 44, at: direction * 0.4).with { $0.velocity = direction.quarterTurn * 3 })
      world.hang(body, at: .zero)
      world.step(40)
      return world.position(of: body)
    }
    let turned = Vec2(1, 0) * worlds[0].x
    #expect((turned * 0.6 + turned.quarterTurn * 0.8 + turn.quarterTurn * worlds[0].y - worlds[1]).length <= 1e-12)
    #expect(worlds[0].length < 0.4)
  }

  @Test("A rod keeps its length within the slop, whatever swings on it", arguments: [1, 2, 5])
  func rods(links: Int) {
    var world = World()
    let chain = world.addChain(of: links, from: Vec2(20, 0))
    for body in chain { world.setAcceleration(Vec2(0, 1000), of: body) }
    let first = world.addJoint(DistanceJointDefinition(bodyA: chain[0], other: .point(.zero)))
    for _ in 0..<600 {
      world.step()
      #expect(abs(world.currentLength(of: first) - 20) <= 0.5)
      for (a, b) in zip(chain, chain.dropFirst()) {
        #expect(abs((world.position(of: a) - world.position(of: b)).length - 20) <= 0.5)
      }
    }
  }

  @Test("Pendulums and pairs swing the same ten thousand million points away, to the bit")
  func distance() {
    let speeds = [Vec2.zero, Vec2(1e10, -1e10)].map { base in
      var world = World()
      let bob = world.addBody(item(40, 40, at: base + Vec2(100, 0)).with { $0.acceleration = Vec2(0, 1000) })
      let tail = world.addBody(item(20, 20, at: base + Vec2(150, 10)).with { $0.acceleration = Vec2(0, 1000) })
      _ = world.addJoint(DistanceJointDefinition(bodyA: bob, other: .point(base)))
      _ = world.addJoint(
        DistanceJointDefinition(bodyA: bob, offsetA: Vec2(20, 0), other: .body(tail), hertz: 2, dampingRatio: 0.2))
      world.step(300)
      return [world.velocity(of: bob), world.velocity(of: tail)]
    }
    #expect(speeds[0] == speeds[1])
  }

  @Test("A hinge keeps two corners together while both bodies turn")
  func hinge() {
    var world = World()
    let left = world.addBody(item(40, 20, at: Vec2(-20, 0)).with { $0.angularVelocity = 5 })
    let right = world.addBody(item(40, 20, at: Vec2(20, 0)).with { $0.velocity = Vec2(0, 60) })
    let joint = world.addJoint(
      DistanceJointDefinition(bodyA: left, offsetA: Vec2(20, 10), other: .body(right, offset: Vec2(-20, 10)), length: 0)
    )
    let before = world.momentum(of: [left, right])
    for _ in 0..<600 {
      world.step()
      #expect(world.currentLength(of: joint) <= 0.05)
    }
    #expect((world.momentum(of: [left, right]).linear - before.linear).length <= 1e-9)
  }

  @Test("A pull beside the centre turns a body; fixed rotation forbids it but leaves a spin it has")
  func rotation() {
    for fixed in [false, true] {
      var world = World()
      let body = world.addBody(item(40, 40, at: .zero).with { $0.fixedRotation = fixed })
      _ = world.addJoint(
        DistanceJointDefinition(
          bodyA: body, offsetA: Vec2(20, 0), other: .point(Vec2(20, 100)), length: 0, hertz: 1, dampingRatio: 0.5))
      world.step(10)
      #expect((world.angularVelocity(of: body) > 0.1) == !fixed)
      world.setAngularVelocity(2, of: body)
      let angle = world.pose(of: body).angle
      world.step()
      #expect(world.pose(of: body).angle > angle)
    }
  }

  @Test("A torn rod comes together by at most twenty points a correction, and stays finite from a coincidence")
  func tornRod() {
    var world = World()
    let far = world.addBody(item(10, 10, at: Vec2(1000, 0)))
    let rod = world.addJoint(DistanceJointDefinition(bodyA: far, other: .point(.zero), length: 100))
    world.step()
    #expect(abs(world.currentLength(of: rod) - 940) <= 1e-9)
    world.step(60)
    #expect(abs(world.currentLength(of: rod) - 100) <= 0.5)
    let pinned = world.addBody(item(10, 10, at: .zero))
    let opened = world.addJoint(DistanceJointDefinition(bodyA: pinned, other: .point(.zero), length: 30))
    world.step(10)
    #expect(abs(world.currentLength(of: opened) - 30) <= 0.5)
  }

  @Test("Nothing moves a static body, and a spring to one acts as a spring to a point")
  func staticBody() {
    var world = World()
    let post = world.addBody(item(40, 40, at: Vec2(7, 9)).with { $0.isStatic = true })
    let held = world.addBody(item(40, 40, at: Vec2(50, 9)))
    let free = world.addBody(item(40, 40, at: Vec2(50, 9)))
    _ = world.addJoint(
      DistanceJointDefinition(bodyA: held, other: .body(post), length: 0, hertz: 1, dampingRatio: 0.8))
    world.hang(free, at: Vec2(7, 9))
    for _ in 0..<60 {
      world.step()
      #expect((world.position(of: held) - world.position(of: free)).length <= 1e-9)
    }
    #expect(world.pose(of: post) == Pose(position: Vec2(7, 9)))
  }

  @Test("The anchor of a rod moves the bob and keeps the rod's length; setting the length changes it")
  func editing() {
    var world = World()
    let bob = world.addBody(item(10, 10, at: Vec2(50, 0)))
    let rod = world.addJoint(DistanceJointDefinition(bodyA: bob, other: .point(.zero)))
    world.setAnchor(Vec2(-10, 0), of: rod)
    #expect(world.length(of: rod) == 50 && world.anchor(of: rod) == Vec2(-10, 0))
    world.step(10)
    #expect(abs(world.currentLength(of: rod) - 50) <= 0.01)
    world.setLength(20, of: rod)
    world.step(30)
    #expect(abs(world.currentLength(of: rod) - 20) <= 0.5)
  }
}

extension World {
  func momentum(of bodies: [BodyHandle]) -> (linear: Vec2, angular: Double) {
    var (linear, angular) = (Vec2.zero, 0.0)
    for body in bodies {
      let momentum = velocity(of: body) * mass(of: body)
      linear += momentum
      angular += position(of: body).cross(momentum) + inertia(of: body) * angularVelocity(of: body)
    }
    return (linear, angular)
  }

  fileprivate func kineticEnergy(of bodies: [BodyHandle]) -> Double {
    bodies.reduce(0) { sum, body in
      let spin = angularVelocity(of: body)
      return sum + 0.5 * mass(of: body) * velocity(of: body).lengthSquared + 0.5 * inertia(of: body) * spin * spin
    }
  }
}

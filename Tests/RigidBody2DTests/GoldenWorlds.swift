import RigidBody2D

// Worlds whose hashes are the same on every machine. scripts/other-processors builds them without the tests.

extension World {
  /// Some of everything: sprung bodies, a chain under gravity, a hinge, a body that falls, a static one.
  static func medley() -> World {
    var world = World()
    for index in 0..<9 { world.addSprung(at: Vec2(Double(index) * 50, 20)) }
    let chain = world.addChain(of: 5, from: Vec2(0, 300))
    for body in chain { world.setAcceleration(Vec2(0, 1000), of: body) }
    let post = world.addBody(item(20, 20, at: Vec2(-20, 300)).with { $0.isStatic = true })
    _ = world.addJoint(
      DistanceJointDefinition(
        bodyA: chain[0], offsetA: Vec2(-5, 5), other: .body(post, offset: Vec2(10, 0)), length: 0))
    _ = world.addBody(spinningBox(acceleration: Vec2(0, 1000), damping: 0.1))
    return world
  }

  /// One of a cycle of small changes, then a step.
  mutating func edit(at tick: Int) {
    var seen: [Int] = []
    forEachMovedBody { tag, _ in seen.append(tag) }
    if tick % 7 == 0 { addSprung(at: Vec2(Double(tick), Double(seen.count))) }
    if tick % 11 == 3 {
      let body = addBody(item(30, 30, at: Vec2(0, Double(tick))))
      _ = addJoint(
        DistanceJointDefinition(
          bodyA: body, offsetA: Vec2(4, 4), other: .point(Vec2(60, 0)), hertz: 3, dampingRatio: 0.2))
    }
    step()
  }

  /// Boxes and discs that have fallen into a box and lie there.
  static func pile() -> World {
    var world = World()
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addChain([Vec2(0, 0), Vec2(0, 400), Vec2(300, 400), Vec2(300, 0)], isLoop: false, to: ground)
    for index in 0..<30 {
      let place = Vec2(40 + Double(index % 5) * 55 + Double(index % 3), 370 - Double(index / 5) * 60)
      if index % 4 == 0 {
        let ball = world.addBall(20, at: place, restitution: 0.4)
        world.setAcceleration(Vec2(0, 1000), of: ball)
      } else {
        let box = world.addBox(40, at: place, restitution: 0.2, friction: 0.4)
        world.setAngularVelocity(Double(index % 7) - 3, of: box)
      }
    }
    world.step(150)
    return world
  }
}

import RigidBody2D
import SeededRandom
import Testing

@Suite("Walls hold, and what slides along them does not catch")
struct ObstacleTests {
  @Test("Two hundred shots of a small box at 20 000 points per second: none goes through", arguments: [true, false])
  func tunnelling(isLine: Bool) {
    var random = SplitMix64(state: 11)
    for _ in 0..<200 {
      var world = World()
      let wall = world.addBody(BodyDefinition().with { $0.isStatic = true })
      _ = world.addShape(
        ShapeDefinition(isLine ? .segment(Vec2(500, -500), Vec2(500, 500)) : .box(1, 1000, center: Vec2(500, 0))),
        to: wall)
      let place = Vec2(.random(in: 0...400, using: &random), .random(in: -100...100, using: &random))
      let box = world.addBox(10, at: place, restitution: 0.2, gravity: 0)
      let angle = Double.random(in: -0.4...0.4, using: &random)
      world.setVelocity(Vec2(Real.cos(angle), Real.sin(angle)) * 20_000, of: box)
      world.setAngularVelocity(.random(in: -30...30, using: &random), of: box)
      world.step(20)
      #expect(world.position(of: box).x < 500)
    }
  }

  @Test("A box slides over the inner points of a chain as over one line")
  func chain() {
    var places: [Vec2] = []
    for pieces in [1, 40] {
      var world = World()
      let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
      let points = (0...pieces).map { Vec2(-200 + 2200 * Double($0) / Double(pieces), 100) }
      _ = world.addChain(points, isLoop: false, to: ground)
      let box = world.addBox(44, at: Vec2(0, 78), friction: 0.2)
      world.setVelocity(Vec2(700, 0), of: box)
      for _ in 0..<240 {
        world.step()
        #expect(abs(world.position(of: box).y - 78) <= 0.05 && abs(world.pose(of: box).angle) <= 0.001)
      }
      places.append(world.position(of: box))
    }
    #expect((places[0] - places[1]).length <= 0.05)
  }

  @Test("A loop keeps in what is in it: a ball rolls about in a hollow polygon")
  func loop() {
    var world = World()
    let ring = world.addBody(BodyDefinition().with { $0.isStatic = true })
    let corners = (0..<24).map { index in
      let angle = 2 * Real.pi * Double(index) / 24
      return Vec2(Real.cos(angle), Real.sin(angle)) * 300
    }
    _ = world.addChain(corners, isLoop: true, to: ring)
    let ball = world.addBall(12, at: Vec2(100, 0), restitution: 0.9)
    world.setAcceleration(Vec2(0, 1000), of: ball)
    world.setVelocity(Vec2(5000, 3000), of: ball)
    for _ in 0..<1200 {
      world.step()
      #expect(world.position(of: ball).length < 300)
    }
  }

  @Test("Masks, groups and joints decide who collides; a shape that only reports stops nobody")
  func filters() {
    func distance(_ change: (inout World, BodyHandle, BodyHandle, ShapeHandle) -> Void) -> Double {
      var world = World()
      let wall = world.addBody(item(40, 40, at: Vec2(100, 0)).with { $0.isStatic = true })
      let shape = world.addShape(ShapeDefinition(.box(40, 40)), to: wall)
      let box = world.addBox(40, at: .zero, gravity: 0)
      world.setVelocity(Vec2(300, 0), of: box)
      change(&world, wall, box, shape)
      world.step(60)
      world.checkInvariants()
      return world.position(of: box).x
    }
    #expect(distance { _, _, _, _ in } < 61)
    #expect(distance { world, _, _, shape in world.setFilter(ShapeFilter(mask: 2), of: shape) } > 100)
    #expect(distance { world, _, _, shape in world.removeShape(shape) } > 100)
    let parted = distance { world, wall, box, _ in
      _ = world.addJoint(
        DistanceJointDefinition(
          bodyA: box, other: .body(wall), hertz: 0.001, dampingRatio: 0, collideConnected: false))
    }
    #expect(parted > 100)
    var group = ShapeFilter()
    group.group = -3
    let (above, below) = (ShapeFilter(group: 1, layer: 1), ShapeFilter(group: 1, layer: 2))
    #expect(above.meets(above) && !above.meets(below))
    #expect(!group.meets(group) && ShapeFilter(category: 2, mask: 4).meets(ShapeFilter(category: 4, mask: 2)))
  }

  @Test(
    "A box slides off the edge of a block at any speed, and does not stumble over its side",
    arguments: [50.0, 300, 4000])
  func slidingOff(speed: Double) {
    var world = World()
    let block = world.addBody(BodyDefinition().with { $0.isStatic = true })
    let corners = [Vec2(-400, 0), Vec2(0, 0), Vec2(0, 300), Vec2(-400, 300)]
    var ice = ShapeDefinition(.circle(radius: 1))
    ice.friction = 0
    _ = world.addChain(corners, isLoop: true, surface: ice, to: block)
    let box = world.addBox(40, at: Vec2(-100, -20), friction: 0)
    world.setAcceleration(Vec2(0, 1000), of: box)
    world.step(60)
    world.setVelocity(Vec2(speed, 0), of: box)
    var slowest = speed
    for _ in 0..<Int(240 * 300 / speed) {
      world.step()
      slowest = min(slowest, world.velocity(of: box).x)
    }
    // Rolling over the edge at low speed takes some of it.
    #expect(world.position(of: box).x > 0 && slowest > speed * (speed < 100 ? 0.3 : 0.9))
  }
}

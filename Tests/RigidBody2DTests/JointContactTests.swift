import RigidBody2D
import Testing

@Suite("Joints of all kinds hold beside contacts as they do alone")
struct JointContactTests {
  /// A ground at 300, two boxes that stand on it side by side, and a joint between them.
  private func pair(_ join: (inout World, BodyHandle, BodyHandle) -> JointHandle) -> (World, [BodyHandle], JointHandle)
  {
    var world = World()
    world.addGround(at: 300)
    let boxes = [0.0, 60].map { world.addBox(40, at: Vec2($0, 279)) }
    let joint = join(&world, boxes[0], boxes[1])
    return (world, boxes, joint)
  }

  @Test("Welded boxes stand on the ground, carry a third, and sleep")
  func weld() {
    var (world, boxes, _) = pair { world, a, b in
      world.addJoint(WeldJointDefinition(bodyA: a, offsetA: Vec2(30, 0), other: .body(b, offset: Vec2(-30, 0))))
    }
    let load = world.addBox(80, at: Vec2(30, 215))
    world.step(600)
    #expect(world.awakeBodyCount == 0)
    for (box, x) in zip(boxes, [0.0, 60]) {
      #expect((world.position(of: box) - Vec2(x, 280)).length <= 0.1)
      #expect(abs(world.pose(of: box).angle) <= Real.pi / 1800)
    }
    #expect((world.position(of: load) - Vec2(30, 220)).length <= 0.1)
  }

  @Test(
    "A chain of rods whose weight comes near its last bead never swings with more energy than it began with",
    arguments: [5, 12], [1000.0, 2800])
  func chain(links: Int, gravity: Double) {
    for speed in [60.0, 200] {
      var chain = Chain(of: links, gravity: gravity)
      chain.world.setVelocity(Vec2(speed, 0), of: chain.beads[links - 1])
      let start = chain.energy
      var mean = 0.0
      for _ in 0..<20 {
        // It trembles a little while the weight comes on the rods.
        mean = (0..<120).reduce(0) { sum, _ in sum + chain.step() } / 120
        #expect(mean <= 1.01 * start)
      }
      #expect(mean > 0.5 * start)
    }
  }

  @Test("A weld holds a box over an edge by the one that stands on the ground")
  func overhang() {
    var world = World()
    world.addGround(at: 300)
    let heavy = world.addBox(100, at: Vec2(1960, 250))
    let light = world.addBox(40, at: Vec2(2040, 250))
    _ = world.addJoint(
      WeldJointDefinition(bodyA: light, offsetA: Vec2(-20, 0), other: .body(heavy, offset: Vec2(60, 0))))
    world.step(900)
    #expect((world.position(of: light) - Vec2(2040, 250)).length <= 0.2)
    #expect(abs(world.pose(of: light).angle) <= Real.pi / 900 && world.awakeBodyCount == 0)
  }

  @Test("A slider that another body lies on stops at its limit, within a tenth of a point, and all sleep")
  func slider() {
    var world = World()
    let table = world.addBox(100, at: Vec2(0, 0))
    let joint = world.addJoint(
      PrismaticJointDefinition(
        bodyA: table, other: .point(.zero), axis: Vec2(0, 1), lowerTranslation: 0, upperTranslation: 120))
    let load = world.addBox(60, at: Vec2(10, -81))
    world.step(900)
    #expect(abs(world.displacement(of: joint) - 120) <= 0.1)
    let place = world.position(of: load)
    // The blow has pushed it along by a little.
    #expect(abs(place.y - 40) <= 0.1 && abs(place.x - 10) <= 4 && world.awakeBodyCount == 0, "\(place)")
  }

  @Test("A seesaw tips to its limit under a box and carries it there")
  func seesaw() {
    var world = World()
    let beam = world.addBody(item(300, 20, at: .zero).with { $0.acceleration = Vec2(0, 1000) })
    var surface = ShapeDefinition(.box(300, 20))
    surface.friction = 0.8
    _ = world.addShape(surface, to: beam)
    let joint = world.addJoint(
      RevoluteJointDefinition(bodyA: beam, other: .point(.zero), lowerAngle: -0.2, upperAngle: 0.2))
    world.addBox(40, at: Vec2(100, -31), friction: 0.8)
    world.step(900)
    #expect(abs(world.displacement(of: joint) - 0.2) <= Real.pi / 1800 && world.awakeBodyCount == 0)
  }

  @Test("A ball on a rope is stopped by a wall, and hangs against it at the rope's length")
  func rope() {
    var world = World()
    let wall = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addShape(ShapeDefinition(.segment(Vec2(-30, -500), Vec2(-30, 500))), to: wall)
    let ball = world.addBox(20, at: Vec2(80, 0))
    world.setDamping(linear: 0.5, angular: 0.5, of: ball)
    world.setAcceleration(Vec2(-1000, 1000), of: ball)
    let rope = world.addJoint(RopeJointDefinition(bodyA: ball, other: .point(.zero), maxLength: 100))
    for _ in 0..<1800 {
      world.step()
      // Struck against the wall, it gives by half a point for a moment.
      #expect(world.displacement(of: rope) <= 100.6)
    }
    #expect(abs(world.displacement(of: rope) - 100) <= 0.1 && abs(world.position(of: ball).x + 20) <= 0.1)
    #expect(world.awakeBodyCount == 0)
  }

  @Test("A snap presses its body to the wall in between, upright, and all is still")
  func snap() {
    var world = World()
    world.addGround(at: 300)
    let box = world.addBox(40, at: Vec2(0, 100), friction: 0, gravity: 0)
    world.setPose(Pose(position: Vec2(0, 100), angle: 0.6), of: box)
    world.hang(box, at: Vec2(50, 400), hertz: 4, dampingRatio: 0.65)
    _ = world.addJoint(AngularSpringDefinition(body: box, hertz: 4, dampingRatio: 0.65))
    world.step(900)
    #expect((world.position(of: box) - Vec2(50, 280)).length <= 1 && world.awakeBodyCount == 0)
    #expect(abs(world.pose(of: box).angle) <= 1e-3)
  }

  @Test("Bodies whose joint says so pass through each other, and meet again when it is gone", arguments: [false, true])
  func collideConnected(collides: Bool) {
    var world = World()
    let a = world.addBox(40, at: Vec2(0, 0), gravity: 0)
    let b = world.addBox(40, at: Vec2(30, 0), gravity: 0)
    let joint = world.addJoint(
      RevoluteJointDefinition(
        bodyA: a, offsetA: Vec2(15, 0), other: .body(b, offset: Vec2(-15, 0)), collideConnected: collides))
    world.step(10)
    #expect((world.touchCount(of: a) > 0) == collides)
    world.removeJoint(joint)
    world.step(2)
    #expect(world.touchCount(of: a) > 0)
  }

  @Test("The state of each kind is in the hash and in the comparison, and a copy goes on the same")
  func value() {
    var (world, boxes, joint) = pair { world, a, b in
      world.addJoint(
        RevoluteJointDefinition(
          bodyA: a, offsetA: Vec2(30, 0), other: .body(b, offset: Vec2(-30, 0)), upperAngle: 1, maxMotorTorque: 5))
    }
    _ = world.addJoint(AngularSpringDefinition(body: boxes[0], hertz: 1, dampingRatio: 1))
    world.setVelocity(Vec2(90, -900), of: boxes[1])
    world.step(9)
    var copy = world
    copy.step(30)
    world.step(30)
    #expect(copy == world && copy.stateHash == world.stateHash)
    copy.setLimits(lower: 0, upper: 2, of: joint)
    #expect(copy != world && copy.stateHash != world.stateHash)
  }
}

/// Balls on rods of 25 from the origin down, the last of them a larger one that leaves 2 points to the one before.
private struct Chain {
  var world = World()
  var beads: [BodyHandle] = []
  private let gravity: Double

  init(of links: Int, gravity: Double) {
    self.gravity = gravity
    for index in 0..<links {
      let bead = world.addBall(index == links - 1 ? 14 : 9, at: Chain.rest(index), restitution: 0)
      world.setAcceleration(Vec2(0, gravity), of: bead)
      let above = beads.last.map { JointEnd.body($0, offset: .zero) } ?? .point(.zero)
      _ = world.addJoint(DistanceJointDefinition(bodyA: bead, other: above, length: 25))
      beads.append(bead)
    }
  }

  /// Above that of the chain at rest.
  var energy: Double {
    beads.indices.reduce(0) { sum, index in
      let (bead, rest) = (beads[index], Chain.rest(index))
      let (speed, spin) = (world.velocity(of: bead).lengthSquared, world.angularVelocity(of: bead))
      let height = rest.y - world.position(of: bead).y
      return sum + world.mass(of: bead) * (speed / 2 + gravity * height) + world.inertia(of: bead) * spin * spin / 2
    }
  }

  /// Answers the energy after it.
  mutating func step() -> Double {
    world.step()
    world.wake(beads[0])
    return energy
  }

  private static func rest(_ index: Int) -> Vec2 { Vec2(0, 25 * Double(index + 1)) }
}

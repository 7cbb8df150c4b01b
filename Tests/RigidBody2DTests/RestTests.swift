import RigidBody2D
import Testing

@Suite("What lies on something lies still, where geometry puts it")
struct RestTests {
  @Test("A box dropped on a line at 300 rests with its centre at 250 and drifts nowhere in a minute, kept awake or not")
  func dropped() {
    for isKeptAwake in [true, false] {
      var world = World()
      world.addGround(at: 300)
      let box = world.addBox(100, at: Vec2(0, 100))
      for tick in 0..<7200 {
        world.step()
        if isKeptAwake { world.wake(box) }
        if tick > 240 { #expect((world.position(of: box) - Vec2(0, 250)).length <= 0.1) }
      }
      #expect(abs(world.pose(of: box).angle) < 1e-9 && abs(world.position(of: box).x) < 1e-9)
      #expect(isKeptAwake || world.awakeBodyCount == 0)
    }
  }

  @Test("A ball that rolls slowly loses what air takes from it, and nothing drives it on")
  func rolling() {
    var world = World()
    world.addGround(at: 0)
    let ball = world.add(
      .circle(radius: 46),
      BodyDefinition.box(size: Vec2(92, 92), mass: 0.66).with {
        $0.position = Vec2(0, -46)
        $0.acceleration = Vec2(0, 2700)
        $0.velocity = Vec2(1.09, 0)
        $0.angularVelocity = 1.09 / 46
      }, restitution: 0)
    world.setDamping(linear: 0.1, angular: 0.1, of: ball)
    for _ in 0..<600 {
      world.step()
      world.wake(ball)
    }
    #expect(abs(world.velocity(of: ball).x - 1.09 * Real.exp(-0.5)) < 0.01)
  }

  @Test(
    "A stack of boxes stands straight for half a minute, and then sleeps",
    arguments: [(10, 44.0), (20, 44), (10, 100), (20, 100)])
  func stack(height: Int, side: Double) {
    var world = World()
    world.addGround(at: 1000)
    func geometric(_ index: Int) -> Vec2 { Vec2(0, 1000 - side / 2 - side * Double(index)) }
    let boxes = (0..<height).map { world.addBox(side, at: geometric($0)) }
    for _ in 0..<3600 {
      world.step()
      world.wake(boxes[0])
    }
    for (index, box) in boxes.enumerated() {
      let error = world.position(of: box) - geometric(index)
      #expect(error.y <= 0.1 && error.y >= -0.01 && abs(error.x) <= 0.01, "box \(index) is off by \(error)")
      #expect(abs(world.pose(of: box).angle) <= 1e-4)
    }
    world.step(120)
    #expect(world.awakeBodyCount == 0)
  }

  @Test(
    "Boxes that hang from one point on stiff springs come to rest without friction, by the springs and the air alone",
    arguments: [(571.0, 1.5, 1730.0), (352, 0.4, 1770)])
  func ring(length: Double, dampingRatio: Double, gravity: Double) {
    var world = World()
    for index in 0..<6 {
      let box = world.addBox(
        100, at: Vec2(700 + 130 * Double(index), 300), restitution: 0.2, friction: 0, gravity: gravity)
      world.setDamping(linear: 0.1, angular: 0.1, of: box)
      _ = world.addJoint(
        DistanceJointDefinition(
          bodyA: box, other: .point(Vec2(300, 64)), length: length, hertz: 5, dampingRatio: dampingRatio))
    }
    var seconds = 0
    while world.awakeBodyCount > 0, seconds < 150 {
      world.step(120)
      seconds += 1
    }
    #expect(world.awakeBodyCount == 0)
  }

  @Test("A pile sleeps within a second of coming to rest, and wakes as a whole")
  func sleep() {
    var world = World()
    world.addGround(at: 1000)
    let boxes = (0..<5).map { world.addBox(44, at: Vec2(0, 978 - 44 * Double($0))) }
    world.step(120)
    #expect(world.awakeBodyCount == 0)
    world.wake(boxes[4])
    #expect(world.awakeBodyCount == 5)
    world.checkInvariants()
  }
}

extension World {
  /// A horizontal line, far to both sides.
  @discardableResult
  mutating func addGround(at height: Double, restitution: Double = 0, friction: Double = 0.2) -> BodyHandle {
    let ground = addBody(BodyDefinition().with { $0.isStatic = true })
    var shape = ShapeDefinition(.segment(Vec2(-2000, height), Vec2(2000, height)))
    shape.restitution = restitution
    shape.friction = friction
    _ = addShape(shape, to: ground)
    return ground
  }
}

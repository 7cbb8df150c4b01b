import RigidBody2D
import Testing

@Suite("What lies on something lies still, where geometry puts it")
struct RestTests {
  @Test("A box dropped on a line at 300 rests with its centre at 250 and drifts nowhere in a minute")
  func dropped() {
    var world = World()
    world.addGround(at: 300)
    let box = world.addBox(100, at: Vec2(0, 100))
    for _ in 0..<7200 {
      world.step()
      world.wake(box)
    }
    #expect((world.position(of: box) - Vec2(0, 250)).length <= 0.1)
    #expect(world.pose(of: box).angle == 0)
  }

  @Test("A stack of boxes stands for half a minute", arguments: [10, 20])
  func stack(height: Int) {
    var world = World()
    world.addGround(at: 1000)
    let boxes = (0..<height).map { world.addBox(44, at: Vec2(0, 978 - 44 * Double($0))) }
    for _ in 0..<3600 {
      world.step()
      world.wake(boxes[0])
    }
    let top = world.position(of: boxes[height - 1])
    #expect(top.y - (978 - 44 * Double(height - 1)) <= 0.5 && abs(top.x) <= 0.5)
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

  /// A square under gravity.
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
}

import RigidBody2D
import Testing

/// Contacts are made before shapes touch. Until then they may change nothing.
@Suite("What is near another thing and does not touch it")
struct NearMissTests {
  @Test(
    "leaves a heap, or falls past it, to the bit as it does alone",
    arguments: [Vec2(0, -120), Vec2(0, -900), Vec2(40, -300)])
  func flight(velocity: Vec2) {
    func ball(in world: inout World) -> BodyHandle {
      let ball = world.addBall(10, at: Vec2(0, -15 * 30 - 11), restitution: 0)
      world.setVelocity(velocity, of: ball)
      world.setAcceleration(Vec2(0, 1000), of: ball)
      return ball
    }
    var (alone, near) = (World(), World())
    near.addGround(at: 0)
    for row in 0..<15 {
      for column in 0...(14 - row) {
        near.addBox(30, at: Vec2(Double(2 * column - 14 + row) * 15.1, -15.0 - 30 * Double(row)))
      }
    }
    let balls = (ball(in: &alone), ball(in: &near))
    var contactTicks = 0
    for _ in 0..<12 {
      alone.step()
      near.step()
      if near.contacts.contains(where: { $0.bodyIs(balls.1, near) }) { contactTicks += 1 }
      #expect(near.pose(of: balls.1) == alone.pose(of: balls.0))
      #expect(near.velocity(of: balls.1) == alone.velocity(of: balls.0))
    }
    #expect(contactTicks > 0)
  }

  @Test("lets it sleep, though it turns beside it for ever")
  func neighbour() {
    var world = World()
    world.addGround(at: 0)
    let box = world.addBox(40, at: Vec2(0, -20))
    let wheel = world.addBall(20, at: Vec2(41, -30), restitution: 0)
    world.setAngularVelocity(5, of: wheel)
    world.step(240)
    #expect(world.contacts.contains { $0.bodyIs(wheel, world) && !$0.isTouching })
    #expect(!world.isAwake(box) && world.isAwake(wheel))
  }

  @Test("begins to touch it in the tick in which it comes within a hundredth of a point, however slowly it comes")
  func creeping() {
    for speed in [0.05, 0.5, 2, 7] {
      for gap in [0.05, 0.09, 0.25] {
        var world = World()
        let still = world.addBall(10, at: .zero, restitution: 0)
        world.setStatic(true, of: still)
        let body = world.addBody(item(20, 20, at: Vec2(20 + gap, 0)).with { $0.velocity = Vec2(-speed, 0) })
        var shape = ShapeDefinition(.circle(radius: 10))
        shape.reportsOnly = true
        _ = world.addShape(shape, to: body)
        // What is near and slow enough to sleep would stop.
        while world.contactEvents.begins.isEmpty && world.position(of: body).x > 0 {
          world.step()
          world.wake(body)
        }
        let left = world.position(of: body).x - 20
        #expect(abs(left - 0.01) <= 3 * speed * World.tick, "\(left) at \(speed) from \(gap)")
      }
    }
  }
}

extension ContactView {
  fileprivate func bodyIs(_ body: BodyHandle, _ world: World) -> Bool {
    world.body(of: shapeA) == body || world.body(of: shapeB) == body
  }
}

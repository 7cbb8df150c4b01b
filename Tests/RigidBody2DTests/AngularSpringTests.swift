import RigidBody2D
import Testing

@Suite("An angular spring turns a body upright, by the law of all springs")
struct AngularSpringTests {
  @Test("In a wide heap that falls in it keeps discs from rolling by more than a radian")
  func heap() {
    var world = World()
    world.addGround(at: 0)
    for x in [-160.0, 160] {
      let wall = world.addBody(BodyDefinition().with { ($0.position, $0.isStatic) = (Vec2(x, -200), true) })
      _ = world.addShape(ShapeDefinition(.box(20, 1000)), to: wall)
    }
    let discs = (0..<140).map { index in
      let place = Vec2(Double(index % 14) * 21 - 140, -15 - Double(index / 14) * 22)
      let disc = world.addBall(10, at: place, restitution: 0, friction: 0.5)
      world.setAcceleration(Vec2(200, 1000), of: disc)
      _ = world.addJoint(AngularSpringDefinition(body: disc, hertz: 6, dampingRatio: 1))
      return disc
    }
    var farthest = 0.0
    for _ in 0..<180 {
      world.step()
      farthest = discs.reduce(farthest) { max($0, abs(world.pose(of: $1).angle)) }
    }
    #expect(farthest < 1)
  }

  @Test("It is stepped as a spring on a line is, whatever turns", arguments: [0.5, 4], [0.0, 0.3, 0.65, 1])
  func law(hertz: Double, dampingRatio: Double) {
    var world = World()
    let body = world.addBody(
      item(100, 30, at: Vec2(9, 9)).with {
        $0.angle = 1.2
        $0.angularVelocity = -2
      })
    _ = world.addJoint(AngularSpringDefinition(body: body, angle: 0.2, hertz: hertz, dampingRatio: dampingRatio))
    let omega = 2 * Real.pi * hertz
    let softening = 1 / (1 + World.tick * (2 * dampingRatio * omega + World.tick * omega * omega))
    var (angle, spin) = (1.0, -2.0)
    for _ in 0..<360 {
      world.step()
      world.wake(body)
      spin = softening * (spin - World.tick * omega * omega * angle)
      angle += World.tick * spin
      #expect(abs(world.pose(of: body).angle - 0.2 - angle) <= 1e-9)
    }
    #expect(world.position(of: body) == Vec2(9, 9))
  }

  @Test("That is the damped oscillator, within 1 % at 0.2 Hz")
  func closedForm() {
    var world = World()
    let body = world.addBody(item(100, 30, at: .zero).with { $0.angle = 1 })
    _ = world.addJoint(AngularSpringDefinition(body: body, hertz: 0.2, dampingRatio: 0.65))
    let (omega, ratio) = (0.4 * Real.pi, 0.65)
    let damped = omega * (1 - ratio * ratio).squareRoot()
    for tick in 1...600 {
      world.step()
      world.wake(body)
      let t = Double(tick) * World.tick
      let exact =
        Real.exp(-ratio * omega * t) * (Real.cos(damped * t) + ratio * omega / damped * Real.sin(damped * t))
      #expect(abs(world.pose(of: body).angle - exact) <= 0.01)
    }
  }

  @Test("It goes the shorter way round, and counts no turns")
  func shorterWay() {
    for (angle, rest) in [(3.0, 0.0), (3.3, 2 * Real.pi), (-3.3, -2 * Real.pi), (20, 6 * Real.pi)] {
      var world = World()
      let body = world.addBody(item(40, 40, at: .zero).with { $0.angle = angle })
      let spring = world.addJoint(AngularSpringDefinition(body: body, hertz: 4, dampingRatio: 1))
      world.step(240)
      #expect(abs(world.pose(of: body).angle - rest) <= 1e-3 && abs(world.displacement(of: spring)) <= 1e-3)
    }
  }

  @Test("With a zero-length spring it brings a body to rest exactly, and the body sleeps at once")
  func snap() {
    var world = World()
    let (anchor, slow) = (Vec2(1e9 + 0.3, -17.77), 0.35)
    let body = world.addBody(item(50, 70, at: anchor + Vec2(200, 100)).with { $0.angle = 2.5 })
    world.hang(body, at: anchor, hertz: 4, dampingRatio: 0.65)
    _ = world.addJoint(AngularSpringDefinition(body: body, hertz: 4, dampingRatio: 0.65))
    world.step(60)
    #expect((world.position(of: body) - anchor).length <= 1)
    var ticks = 60
    while world.awakeBodyCount > 0, ticks < 1000 {
      world.step()
      ticks += 1
    }
    #expect(world.pose(of: body) == Pose(position: anchor, angle: 0))
    #expect(Double(ticks) * World.tick < 0.5 + slow * 2)
    world.setAcceleration(Vec2(0, 1000), of: body)
    world.step(200)
    #expect(world.awakeBodyCount == 0 && world.position(of: body).y > anchor.y + 1)
  }

  @Test("A body that cannot turn keeps its angle, and comes to rest")
  func fixedRotation() {
    var world = World()
    let body = world.addBody(
      item(50, 70, at: Vec2(90, 0)).with {
        $0.angle = 0.5
        $0.fixedRotation = true
      })
    world.hang(body, at: .zero, hertz: 4, dampingRatio: 0.65)
    _ = world.addJoint(AngularSpringDefinition(body: body, hertz: 4, dampingRatio: 0.65))
    world.step(240)
    #expect(world.awakeBodyCount == 0 && world.pose(of: body) == Pose(position: .zero, angle: 0.5))
  }
}

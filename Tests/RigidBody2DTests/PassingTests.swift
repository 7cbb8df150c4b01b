import RigidBody2D
import SeededRandom
import Testing

/// What is shot at a free wall a point thick.
private enum Missile: CaseIterable {
  case box, ball, rod, triangle

  var geometry: ShapeGeometry {
    switch self {
    case .box: .box(10, 10)
    case .ball: .circle(radius: 5)
    case .rod: .box(40, 1)
    case .triangle: .polygon([Vec2(-5, 4), Vec2(0, -8), Vec2(5, 4)])
    }
  }
}

@Suite("Nothing passes through what moves, however fast the two are")
struct PassingTests {
  @Test(
    "Not through a free wall a point thick, still or coming, at any place and angle, and nothing is gained",
    arguments: Missile.allCases, [2000.0, 20_000, 100_000])
  fileprivate func wall(missile: Missile, speed: Double) {
    var random = SplitMix64(state: UInt64(speed))
    for shot in 0..<rounds(60, nightly: 200) {
      var world = World()
      let wall = world.add(.box(1, 400), item(1, 400, at: Vec2(900, 0)), restitution: [0, 0.2, 1][shot % 3])
      if shot % 4 == 0 { world.setVelocity(Vec2(-speed / 2, 0), of: wall) }
      let lean = Double.random(in: -1...1, using: &random)
      let way = Vec2(Real.cos(lean), Real.sin(lean))
      let target = Vec2(900, .random(in: -180...180, using: &random))
      let body = world.add(
        missile.geometry, item(10, 10, at: target - way * .random(in: 50...1500, using: &random)),
        restitution: [0, 0.2, 1][shot % 3])
      world.setPose(Pose(position: world.position(of: body), angle: .random(in: -3...3, using: &random)), of: body)
      world.setVelocity(way * speed, of: body)
      let (energy, momentum) = (world.energy(of: [body, wall]), world.momentum(of: [body, wall]).linear)
      for _ in 0..<20 {
        let before = world
        world.step()
        #expect(!world.hasCrossed(body, Vec2(0, 200), of: wall, since: before))
      }
      #expect(world.energy(of: [body, wall]) <= energy * (1 + 1e-9))
      #expect((world.momentum(of: [body, wall]).linear - momentum).length <= 1e-9 * momentum.length)
    }
  }

  @Test("Not when both are small and come head on: they end on their own sides", arguments: [2000.0, 20_000, 100_000])
  func headOn(speed: Double) {
    for shift in [0.0, 0.5, 3] {
      for (a, b) in [(Missile.box, Missile.box), (.ball, .ball), (.ball, .box), (.box, .triangle)] {
        for start in stride(from: 100.0, to: 140, by: 3.7) {
          var world = World()
          let left = world.add(a.geometry, item(10, 10, at: Vec2(-start * 10, 0)), restitution: 1)
          let right = world.add(b.geometry, item(10, 10, at: Vec2(start * 10, shift)), restitution: 1)
          world.setVelocity(Vec2(speed, 0), of: left)
          world.setVelocity(Vec2(-speed, 0), of: right)
          world.step(Int(2000 / speed * 120) + 4)
          #expect(world.position(of: left).x < world.position(of: right).x)
        }
      }
    }
  }

  @Test("But two that hold each other fast fall together, and do not hang in the air")
  func entangled() {
    let prong = [Vec2(-8, 0), Vec2(8, 0), Vec2(0, -46)]
    let star = (0..<5).map { prong.turned(by: 0.4 * Real.pi * Double($0)) }
    let cup = [
      [Vec2(-58, -44), Vec2(-42, -44), Vec2(-34, 44), Vec2(-48, 44)],
      [Vec2(42, -44), Vec2(58, -44), Vec2(48, 44), Vec2(34, 44)],
      [Vec2(-40, 26), Vec2(40, 26), Vec2(40, 44), Vec2(-40, 44)],
    ]
    var random = SplitMix64(state: 1)
    for _ in 0..<200 {
      var world = World()
      let bodies = [star, cup].map { parts in
        let place = Vec2(.random(in: -50...50, using: &random), .random(in: -50...50, using: &random))
        let body = world.addBody(item(90, 90, at: place).with { $0.angle = .random(in: -3...3, using: &random) })
        for part in parts { _ = world.addShape(ShapeDefinition(.polygon(part)), to: body) }
        world.setVelocity(Vec2(0, 14_000), of: body)
        return body
      }
      world.step(60)
      for body in bodies { #expect(world.position(of: body).y > 100) }
    }
  }

  @Test("Not through a row of plates that stand free, one behind the other")
  func plates() {
    for speed in [20_000.0, 100_000] {
      var world = World()
      let plates = (0..<8).map {
        world.add(.box(1, 100), item(1, 100, at: Vec2(300 + 12 * Double($0), 0)), restitution: 0)
      }
      let bullet = world.add(.box(10, 10), item(10, 10, at: Vec2(-50, 3)), restitution: 0)
      world.setVelocity(Vec2(speed, 0), of: bullet)
      let momentum = world.momentum(of: plates + [bullet]).linear
      for _ in 0..<10 {
        world.step()
        #expect(world.position(of: bullet).x < world.position(of: plates[0]).x)
        #expect(zip(plates, plates.dropFirst()).allSatisfy { world.position(of: $0).x < world.position(of: $1).x })
      }
      #expect((world.momentum(of: plates + [bullet]).linear - momentum).length < 1e-9 * momentum.length)
    }
  }

  @Test("A sleeper is hit, not passed, and wakes")
  func sleeper() {
    var world = World()
    let wall = world.add(.box(1, 400), item(1, 400, at: .zero), restitution: 0)
    world.step(100)
    #expect(!world.isAwake(wall))
    let bullet = world.add(.box(10, 10), item(10, 10, at: Vec2(-1000, 0)), restitution: 0)
    world.setVelocity(Vec2(50_000, 0), of: bullet)
    world.step(20)
    #expect(world.velocity(of: wall).x > 0 && world.position(of: bullet).x < world.position(of: wall).x)
  }

  @Test("What filters let through is not stopped, nor is what only reports, nor what flies side by side")
  func others() {
    for kind in 0..<3 {
      var world = World()
      let wall = world.addBody(item(1, 400, at: Vec2(kind == 2 ? 12 : 500, 0)))
      var shape = ShapeDefinition(.box(1, 400))
      if kind == 0 { shape.filter = ShapeFilter() }
      if kind == 1 { shape.reportsOnly = true }
      _ = world.addShape(shape, to: wall)
      let body = world.add(.box(10, 10), item(10, 10, at: .zero), restitution: 0)
      world.setVelocity(Vec2(kind == 2 ? 0 : 40_000, 40_000), of: body)
      if kind == 2 { world.setVelocity(Vec2(0, 40_000), of: wall) }
      world.step(12)
      #expect(abs(world.position(of: body).y - 4000) < 1e-6)
    }
  }
}

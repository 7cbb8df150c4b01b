import RigidBody2D
import SeededRandom
import Testing

@Suite("Stacks stand, what overlaps parts slowly, and a crowd stays bounded")
struct StackTests {
  @Test("Twenty boxes stand for half a minute, half a point lower at most, and sleep within two seconds")
  func twenty() {
    var world = World()
    world.addGround(at: 0)
    let boxes = (0..<20).map { world.addBox(44, at: Vec2(0, -22 - 44 * Double($0))) }
    for tick in 0..<3600 {
      world.step()
      if tick == 240 { #expect(world.awakeBodyCount == 0) }
      #expect(abs(world.position(of: boxes[19]).y + 22 + 19 * 44) <= 0.5)
    }
    #expect(abs(world.position(of: boxes[19]).x) <= 0.5)
  }

  @Test(
    "The momentum of what nothing holds drifts by less than a hundred-thousandth in ten thousand ticks",
    arguments: [Law.uikit, .exact])
  func momentum(law: Law) {
    var world = World()
    world.law = law
    var random = SplitMix64(state: 4)
    var bodies: [BodyHandle] = []
    for index in 0..<12 {
      let place = Vec2(Double(index % 4), Double(index / 4)) * 60
      bodies.append(
        index % 3 == 0
          ? world.addBall(22, at: place, restitution: 0.5, friction: 0.3)
          : world.addBox(44, at: place, restitution: 0.5, gravity: 0))
      world.setVelocity(
        Vec2(.random(in: -200...300, using: &random), .random(in: -200...250, using: &random)), of: bodies[index])
    }
    for (index, hertz) in [(0, 0.0), (1, 2), (2, 0), (5, 1), (7, 0)] {
      _ = world.addJoint(
        DistanceJointDefinition(
          bodyA: bodies[index], offsetA: Vec2(5, 0), other: .body(bodies[index + 4]), hertz: hertz, dampingRatio: 0.1))
    }
    let start = world.momentum(of: bodies).linear
    for _ in 0..<10_000 {
      world.step()
      for body in bodies { world.wake(body) }
    }
    #expect((world.momentum(of: bodies).linear - start).length <= 1e-5 * start.length)
  }

  @Test(
    "A box inside another is pushed out the shorter way, no faster than the bound, and keeps no speed",
    arguments: [Law.uikit, .exact])
  func overlap(law: Law) {
    for (shift, isStatic) in [(Vec2(30, 4), true), (Vec2(30, 4), false), (Vec2(-7, -12), true), (Vec2(3, -20), false)] {
      var world = World()
      world.law = law
      let still = world.addBox(44, at: .zero, gravity: 0)
      world.setStatic(isStatic, of: still)
      let box = world.addBox(44, at: shift, gravity: 0)
      var last = shift
      for _ in 0..<360 {
        world.step()
        let place = world.position(of: box)
        #expect((place - last).length <= 300 * World.tick + 1e-9)
        last = place
      }
      let between = world.position(of: box) - world.position(of: still)
      #expect(between.length >= 43.99)
      #expect(abs(shift.x) > abs(shift.y) ? abs(between.y - shift.y) < 1 : abs(between.x - shift.x) < 1)
      #expect(world.awakeBodyCount == 0)
    }
  }

  @Test("A box that begins in the floor is lifted out of it and rests on it, on the side of its middle")
  func floor() {
    var world = World()
    world.addGround(at: 0)
    let (above, below) = (world.addBox(44, at: Vec2(0, -5)), world.addBox(44, at: Vec2(200, 9), gravity: -1000))
    for _ in 0..<240 {
      world.step()
      #expect(world.velocity(of: above).length < 20)
    }
    #expect(abs(world.position(of: above).y + 22) < 0.01 && abs(world.position(of: below).y - 22) < 0.01)
    #expect(world.awakeBodyCount == 0)
  }

  /// Now and then one bursts for a tick: two of twenty reach 2000 points a second and more.
  @Test(
    "Thirty boxes in a space for twenty stay in it, and few are ever faster than a stone's throw",
    arguments: [Law.uikit, .exact])
  func crowd(law: Law) {
    var fastest = (0..<UInt64(rounds(8, nightly: 40))).map { seed in
      var world = World()
      world.law = law
      let walls = world.addBody(BodyDefinition().with { $0.isStatic = true })
      _ = world.addChain([Vec2(0, 0), Vec2(220, 0), Vec2(220, 176), Vec2(0, 176)], isLoop: true, to: walls)
      var random = SplitMix64(state: seed)
      let boxes = (0..<30).map { _ in
        world.addBox(44, at: Vec2(.random(in: 23...197, using: &random), .random(in: 23...153, using: &random)))
      }
      var fastest = 0.0
      for _ in 0..<1200 {
        world.step()
        for box in boxes {
          #expect(world.position(of: box).isInside(.zero, Vec2(220, 176)), "\(seed)")
          fastest = max(fastest, world.velocity(of: box).length)
        }
      }
      return fastest
    }
    fastest.sort()
    #expect(fastest[fastest.count / 2] < 1000 && fastest[fastest.count - 1] < 10_000)
  }
}

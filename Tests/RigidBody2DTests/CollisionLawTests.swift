import RigidBody2D
import SeededRandom
import Testing

@Suite("Collisions keep the laws of mechanics")
struct CollisionLawTests {
  /// A metre a second is the least that bounces.
  @Test(
    "A body that hits a static one with restitution .2 leaves with a fifth of its speed, and with none below 100",
    arguments: [(200, 40), (101, 20.2), (99, 0)])
  func measured(speed: Double, left: Double) {
    var world = World()
    let wall = world.addBody(item(50, 50, at: Vec2(200, 0)).with { $0.isStatic = true })
    _ = world.addShape(ShapeDefinition(.box(50, 50)), to: wall)
    let box = world.addBox(50, at: .zero, restitution: 0.2, gravity: 0)
    world.setVelocity(Vec2(speed, 0), of: box)
    world.step(480)
    #expect(abs(world.velocity(of: box).x + left) <= 0.01 * left + 1e-9 && abs(world.velocity(of: box).y) <= 1e-9)
  }

  @Test("A ball rises to e² of the height it fell from, bounce after bounce", arguments: [1.0, 0.8, 0.5])
  func heights(restitution: Double) {
    var fall = Fall(from: 500, restitution: restitution, gravity: 1000)
    let heights = fall.heights(over: 20, ticks: 400)
    #expect(!heights.isEmpty)
    var expected = 500.0
    for height in heights {
      expected *= restitution * restitution
      #expect(abs(height - expected) <= 0.01 * expected && height < 500.5)
    }
  }

  @Test("A low bounce too, at any gravity, until it is too slow to bounce and rests", arguments: [1.0, 0.9])
  func lowBounces(restitution: Double) {
    let slowest = 120.0
    for step in 0..<40 {
      let gravity = 1000 + 50.125 * Double(step)
      var fall = Fall(from: 12, restitution: restitution, gravity: gravity)
      let heights = fall.heights(over: slowest * slowest / (2 * gravity), ticks: 600)
      var expected = 12.0
      for height in heights {
        expected *= restitution * restitution
        #expect(abs(height - expected) <= 0.01 * expected + 0.05)
      }
      #expect(heights.count >= 2)
      if restitution < 1 {
        fall.world.step(1200)
        #expect(fall.world.awakeBodyCount == 0, "\(gravity)")
      }
    }
  }

  @Test("A box on a slope slides just where tan θ > μ, and then with g (sin θ − μ cos θ)", arguments: [0.2, 0.5])
  func slope(friction: Double) {
    for steepness in [0.9, 1.1, 1.6] {
      let angle = Real.atan2(friction * steepness, 1)
      let (along, up) = (Vec2(Real.cos(angle), Real.sin(angle)), Vec2(Real.sin(angle), -Real.cos(angle)))
      var world = World()
      let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
      var line = ShapeDefinition(.segment(along * -3000, along * 3000))
      line.friction = friction
      _ = world.addShape(line, to: ground)
      let box = world.addBox(40, at: up * 20, friction: friction)
      world.setPose(Pose(position: up * 20, angle: angle), of: box)
      world.step(120)
      let distance = world.position(of: box).dot(along)
      if steepness < 1 {
        #expect(abs(distance) <= 0.01)
      } else {
        let acceleration = 1000 * (Real.sin(angle) - friction * Real.cos(angle))
        #expect(abs(distance - acceleration / 2) <= 0.01 * acceleration / 2 + 0.5)
      }
    }
  }

  @Test("Fifty elastic bodies keep their momentum, and energy does not grow", arguments: [1, 2])
  func conservation(kinds: Int) {
    var (world, random) = (World(), SplitMix64(state: 3))
    let bodies = world.addGas(kinds: kinds, friction: 0, &random)
    let (momentum, energy) = (world.momentum(of: bodies).linear, world.energy(of: bodies))
    var (drift, most) = (0.0, energy)
    for _ in 0..<600 {
      world.step()
      drift = max(drift, (world.momentum(of: bodies).linear - momentum).length)
      most = max(most, world.energy(of: bodies))
    }
    #expect(drift <= 1e-9 * momentum.length)
    #expect(most <= energy * (1 + 1e-12), "grew to \(most / energy)")
  }

  @Test(
    "Boxes and balls shut in for long never have more energy than they began with",
    arguments: [1, 2, 3, 4] as [UInt64], [0.0, 0.3])
  func shutIn(seed: UInt64, friction: Double) {
    var (world, random) = (World(), SplitMix64(state: seed))
    var wall = ShapeDefinition(.circle(radius: 1))
    (wall.restitution, wall.friction) = (1, friction)
    let corners = [Vec2(-60, -60), Vec2(700, -60), Vec2(700, 350), Vec2(-60, 350)]
    let ring = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addChain(corners, isLoop: true, surface: wall, to: ring)
    let bodies = world.addGas(kinds: 2, friction: friction, &random)
    let energy = world.energy(of: bodies)
    var most = 0.0
    for _ in 0..<rounds(900, nightly: 3600) {
      world.step()
      most = max(most, world.energy(of: bodies))
    }
    #expect(most <= energy * (1 + 1e-12), "grew to \(most / energy)")
    #expect(bodies.allSatisfy { world.position(of: $0).isInside(corners[0], corners[2]) })
  }

  @Test("Bodies that start inside each other part along the shortest way, and no faster than 300 points per second")
  func overlap() {
    var world = World()
    let wall = world.addBody(item(100, 100, at: .zero).with { $0.isStatic = true })
    _ = world.addShape(ShapeDefinition(.box(100, 100)), to: wall)
    let box = world.addBox(40, at: Vec2(60, 5), gravity: 0)
    var last = world.position(of: box)
    for _ in 0..<60 {
      world.step()
      #expect((world.position(of: box) - last).length <= 300 * World.tick + 1e-9)
      last = world.position(of: box)
    }
    #expect(abs(last.x - 70) <= 0.5 && abs(last.y - 5) <= 0.01)
    #expect(world.velocity(of: box).length <= 20)
  }

  @Test(
    "Up to forty that start in one point, turned anyhow, leave it at no more than 300 points a second", arguments: 1...6
  )
  func crowdInOnePoint(seed: UInt64) {
    var (world, random) = (World(), SplitMix64(state: seed))
    let items = (0..<Int.random(in: 8...40, using: &random)).map { index in
      world.add(
        [.box(44, 44), .box(70, 20), .circle(radius: 22)][index % 3],
        item(44, 44, at: .zero).with { $0.angle = .random(in: -3...3, using: &random) }, restitution: 0)
    }
    var fastest = 0.0
    for _ in 0..<1200 {
      world.step()
      fastest = items.reduce(fastest) { max($0, world.velocity(of: $1).length) }
    }
    #expect(fastest <= 300)
    #expect(world.deepest >= -0.5)
  }

  /// Their parts push each other to several sides: some take more than ten seconds to part, and stay awake.
  @Test(
    "Nor do items of several shapes that start in one point fall asleep in each other", arguments: 1...3, [false, true])
  func compoundsInOnePoint(shapes: Int, areTurned: Bool) {
    for count in [10, 30] {
      var (world, random) = (World(), SplitMix64(state: UInt64(count)))
      for _ in 0..<count {
        let angle = areTurned ? Double.random(in: -3...3, using: &random) : 0
        let body = world.addBody(item(44, 44, at: .zero).with { $0.angle = angle })
        for part in 0..<shapes {
          let width = 44 / Double(shapes)
          let center = Vec2(width * (Double(part) + 0.5) - 22, 0)
          _ = world.addShape(ShapeDefinition(.box(width, 44, center: center)), to: body)
        }
      }
      for _ in 0..<1200 {
        world.step()
        #expect(world.awakeBodyCount == count || world.deepestAsleep >= -0.5, "\(count)")
      }
    }
  }
}

extension World {
  /// The deepest overlap, as a negative separation; 0 without any.
  fileprivate var deepest: Double { min(0, contacts.flatMap(\.points).map(\.separation).min() ?? 0) }

  /// The same between bodies that both sleep.
  fileprivate var deepestAsleep: Double {
    let asleep = contacts.filter { !isAwake(body(of: $0.shapeA)) && !isAwake(body(of: $0.shapeB)) }
    return min(0, asleep.flatMap(\.points).map(\.separation).min() ?? 0)
  }
}

extension Vec2 {
  func isInside(_ low: Vec2, _ high: Vec2) -> Bool { x > low.x && y > low.y && x < high.x && y < high.y }
}

extension World {
  /// Fifty bodies that fly about without gravity, each of the `kinds`th a ball and the others boxes, and bounce wholly.
  mutating func addGas(kinds: Int, friction: Double, _ random: inout SplitMix64) -> [BodyHandle] {
    (0..<50).map { index in
      let place = Vec2(Double(index % 10) * 70, Double(index / 10) * 70)
      let body =
        index % kinds == 0
        ? addBall(15, at: place, restitution: 1, friction: friction)
        : addBox(26, at: place, restitution: 1, friction: friction, gravity: 0)
      let speed = Vec2(.random(in: -900...900, using: &random), .random(in: -900...900, using: &random))
      setVelocity(speed, of: body)
      return body
    }
  }

  func energy(of bodies: [BodyHandle]) -> Double {
    bodies.reduce(0) {
      let spin = angularVelocity(of: $1)
      return $0 + (velocity(of: $1).lengthSquared * mass(of: $1) + spin * spin * inertia(of: $1)) / 2
    }
  }
}

/// A ball that falls on a ground.
private struct Fall {
  var world = World()
  let ball: BodyHandle

  init(from height: Double, restitution: Double, gravity: Double) {
    world.addGround(at: 1000)
    ball = world.addBall(10, at: Vec2(0, 990 - height), restitution: restitution)
    world.setAcceleration(Vec2(0, gravity), of: ball)
  }

  /// How high it rises, time after time, as long as it rises over `least`.
  mutating func heights(over least: Double, ticks: Int) -> [Double] {
    var heights: [Double] = []
    var (last, isRising) = (world.position(of: ball).y, false)
    for _ in 0..<ticks {
      world.step()
      let place = world.position(of: ball).y
      if isRising && place > last {
        if 990 - last < least { break }
        heights.append(990 - last)
      }
      (isRising, last) = (place < last, place)
    }
    return heights
  }
}

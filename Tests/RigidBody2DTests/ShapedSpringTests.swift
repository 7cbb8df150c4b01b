import RigidBody2D
import SeededRandom
import Testing

/// A scene of random bodies on springs, with or without the spring path.
private struct Swarm {
  var world = World()
  var random: SplitMix64
  var bodies: [BodyHandle] = []
  var shapes: [ShapeHandle] = []
  var springs: [JointHandle] = []

  init(seed: UInt64, usesSpringPath: Bool) {
    random = SplitMix64(state: seed)
    world.usesSpringPath = usesSpringPath
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func point() -> Vec2 { Vec2(number(-200...200), number(-200...200)) }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func add(_ filter: ShapeFilter) {
    let spins = pick(2) == 0
    let body = world.addBody(
      item(30, 20, at: point()).with {
        $0.velocity = point() * number(0...3)
        $0.angle = number(-3...3)
        $0.angularVelocity = spins ? number(-9...9) : 0
        $0.acceleration = pick(2) == 0 ? .zero : Vec2(0, 800)
        $0.linearDamping = pick(2) == 0 ? 0 : number(0...2)
      })
    for _ in 0...pick(2) {
      let geometries: [ShapeGeometry] = [
        .box(30, 20), .circle(radius: 9, center: Vec2(4, -6)), .segment(Vec2(-20, 3), Vec2(20, -3)),
      ]
      var shape = ShapeDefinition(geometries[pick(3)])
      shape.filter = filter
      shapes.append(world.addShape(shape, to: body))
    }
    springs.append(
      world.hang(body, at: point(), hertz: number(0.2...6), dampingRatio: number(0.05...1.2)))
    bodies.append(body)
  }

  mutating func edit() {
    let body = bodies[pick(bodies.count)]
    switch pick(9) {
    case 0: world.setPose(Pose(position: point(), angle: number(-3...3)), of: body)
    case 1: world.setVelocity(point() * number(0...9), of: body)
    case 2: world.setAngularVelocity(pick(2) == 0 ? 0 : number(-9...9), of: body)
    case 3: world.setAnchor(point(), of: springs[pick(springs.count)])
    case 4: world.setSpring(hertz: number(0.3...5), dampingRatio: number(0.1...1), of: springs[pick(springs.count)])
    case 5: world.setAcceleration(point(), of: body)
    case 6: world.wake(body)
    case 7: world.move(body, to: Pose(position: point(), angle: number(-3...3)))
    default: world.setDamping(linear: number(0...2), angular: number(0...2), of: body)
    }
  }

  func difference(from other: Swarm) -> Double {
    let differences = zip(bodies, other.bodies).map { one, two in
      let (a, b) = (world.pose(of: one), other.world.pose(of: two))
      let speed = (world.velocity(of: one) - other.world.velocity(of: two)).length
      return max((a.position - b.position).length, abs(a.angle - b.angle), speed * World.tick)
    }
    return differences.max() ?? 0
  }
}

@Suite("A body with shapes on a spring is stepped as one without, until it is near what it may meet")
struct ShapedSpringTests {
  /// What keeps all of them apart.
  enum Strangers: CaseIterable {
    case masks, group, layers, kinds

    func filter(of index: Int) -> ShapeFilter {
      switch self {
      case .masks: ShapeFilter(mask: 0)
      case .group: ShapeFilter(group: -3)
      case .layers: ShapeFilter(layer: Int32(index))
      case .kinds: index % 2 == 0 ? ShapeFilter(category: 1, mask: 4) : ShapeFilter(category: 2, mask: 8)
      }
    }
  }

  @Test(
    "What can never meet moves as the general solver moves it, through all edits",
    arguments: Strangers.allCases, 1...6 as ClosedRange<UInt64>)
  func strangers(kind: Strangers, seed: UInt64) {
    var swarms = [true, false].map { Swarm(seed: seed, usesSpringPath: $0) }
    for index in swarms.indices {
      for body in 0..<12 { swarms[index].add(kind.filter(of: body)) }
    }
    for _ in 0..<rounds(60, nightly: 400) {
      for index in swarms.indices {
        for _ in 0..<3 { swarms[index].edit() }
        swarms[index].world.step(1 + swarms[index].pick(12))
        swarms[index].world.checkInvariants()
        #expect(swarms[index].world.contacts.isEmpty)
      }
      #expect(swarms[0].difference(from: swarms[1]) <= 2e-8)
    }
  }

  /// What a box on a spring runs into.
  enum Target: CaseIterable {
    case wall, sleeper, ball, other
  }

  @Test("Whom it hits it hits in the same tick, and not before it moves as alone", arguments: Target.allCases)
  func hit(target: Target) {
    var hits = 0
    for seed in 0..<UInt64(rounds(60, nightly: 600)) {
      var swarms = [true, false].map { Swarm(seed: seed, usesSpringPath: $0) }
      for index in swarms.indices { swarms[index].aim(at: target) }
      for tick in 0..<240 {
        for index in swarms.indices { swarms[index].world.step() }
        swarms[0].world.checkInvariants()
        let begins = swarms.map { $0.world.contactEvents.begins.count }
        #expect(begins[0] == begins[1], "seed \(seed), tick \(tick)")
        if begins != [0, 0] {
          hits += 1
          break
        }
        #expect(swarms[0].difference(from: swarms[1]) <= 1e-8)
      }
    }
    #expect(hits > rounds(30, nightly: 300))
  }

  @Test("However stiff the spring and however thin the wall, it does not get through")
  func tunnelling() {
    var random = SplitMix64(state: 9)
    for shot in 0..<rounds(100, nightly: 1000) {
      var world = World()
      let wall = world.addBody(item(1, 1, at: .zero).with { $0.isStatic = true })
      _ = world.addShape(ShapeDefinition(.segment(Vec2(0, -4000), Vec2(0, 4000))), to: wall)
      let start = Vec2(Double.random(in: 50...4000, using: &random), Double.random(in: -900...900, using: &random))
      let body = world.addBody(item(12, 12, at: start).with { $0.angularVelocity = shot % 2 == 0 ? 0 : 5 })
      _ = world.addShape(ShapeDefinition(shot % 3 == 0 ? .circle(radius: 6) : .box(12, 12)), to: body)
      world.hang(body, at: Vec2(-start.x, start.y), hertz: .random(in: 0.5...9, using: &random), dampingRatio: 0.1)
      for _ in 0..<240 {
        world.step()
        #expect(world.position(of: body).x > 0)
      }
    }
  }

  @Test("What is struck far away, and gets to it in the same tick, does not get through it")
  func struck() {
    var reached = 0
    for shot in 0..<rounds(100, nightly: 600) {
      var world = World()
      let wall = world.add(.box(4000, 1), item(4000, 1, at: Vec2(0, 480)), restitution: 0)
      world.hang(wall, at: Vec2(0, 400), dampingRatio: 0.1)
      let ball = world.add(.circle(radius: 10), item(20, 20, at: Vec2(0, 8 + Double(shot % 9))), restitution: 1)
      let cue = world.add(.circle(radius: 10), item(20, 20, at: Vec2(-300, 0)), restitution: 1)
      world.step(10 + shot % 60)
      world.setVelocity(Vec2(60_000 + Double(shot) * 301, 0), of: cue)
      for _ in 0..<4 {
        world.step()
        world.checkInvariants()
        #expect(world.position(of: ball).y < world.position(of: wall).y)
      }
      if world.position(of: ball).y > 200 { reached += 1 }
    }
    #expect(reached > rounds(10, nightly: 60))
  }

  @Test("It comes to rest on its anchor to the bit, sleeps, and is woken by what hits it")
  func rest() {
    var world = World()
    let body = world.addBody(item(44, 44, at: Vec2(30, 40)).with { $0.angularVelocity = 1 })
    world.setDamping(angular: 5, of: body)
    _ = world.addShape(ShapeDefinition(.box(44, 44)), to: body)
    world.hang(body, at: Vec2(7, 9))
    world.step(480)
    #expect(world.position(of: body) == Vec2(7, 9) && !world.isAwake(body))
    let ball = world.add(.circle(radius: 5), item(10, 10, at: Vec2(-300, 9)), restitution: 0)
    world.setVelocity(Vec2(400, 0), of: ball)
    world.step(120)
    #expect(world.isAwake(body) && world.position(of: body).x > 7)
    world.checkInvariants()
  }

  @Test("A world that is copied in mid-swing goes on the same, to the bit")
  func copies() {
    var swarm = Swarm(seed: 4, usesSpringPath: true)
    for _ in 0..<9 { swarm.add(ShapeFilter()) }
    swarm.world.step(25)
    var copy = swarm.world
    for _ in 0..<200 {
      swarm.world.step()
      copy.step()
      #expect(copy.stateHash == swarm.world.stateHash)
    }
    #expect(copy == swarm.world)
  }
}

extension Swarm {
  /// One box on a spring that comes along, and one thing in its way.
  fileprivate mutating func aim(at target: ShapedSpringTests.Target) {
    let start = Vec2(number(-400 ... -150), number(-60...60))
    let body = world.addBody(
      item(24, 24, at: start).with {
        $0.angle = number(-1...1)
        $0.angularVelocity = pick(2) == 0 ? 0 : number(-4...4)
      })
    _ = world.addShape(ShapeDefinition(.box(24, 24)), to: body)
    world.hang(
      body, at: Vec2(number(20...200), number(-40...40)), hertz: number(0.5...2), dampingRatio: number(0.1...0.7))
    bodies.append(body)
    bodies.append(addTarget(target))
  }

  private mutating func addTarget(_ target: ShapedSpringTests.Target) -> BodyHandle {
    switch target {
    case .wall:
      return world.add(.box(6, 300), item(6, 300, at: .zero).with { $0.isStatic = true }, restitution: 0)
    case .sleeper:
      let body = world.add(.box(40, 200), item(40, 200, at: .zero), restitution: 0)
      world.layDown()
      world.wake(bodies[0])
      return body
    case .ball:
      let velocity = Vec2(number(-300...0), 0)
      return world.add(
        .circle(radius: 60), item(60, 60, at: Vec2(100, 0)).with { $0.velocity = velocity }, restitution: 0)
    case .other:
      let body = world.add(
        .box(40, 120), item(40, 120, at: Vec2(number(50...150), number(-20...20))), restitution: 0)
      world.hang(body, at: Vec2(number(-50...0), 0), hertz: number(0.5...2))
      return body
    }
  }
}

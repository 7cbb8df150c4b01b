import RigidBody2D
import SeededRandom
import Testing

@Suite("Rays and regions")
struct WorldQueryTests {
  private var world = World()

  private mutating func add(_ geometry: ShapeGeometry, at place: Vec2, angle: Double = 0) -> ShapeHandle {
    let body = world.addBody(
      item(10, 10, at: place).with {
        $0.angle = angle
        $0.isStatic = true
      })
    return world.addShape(ShapeDefinition(geometry), to: body)
  }

  @Test("a ray tells what it meets first, where, and which way that faces")
  mutating func first() {
    let near = add(.box(20, 20), at: Vec2(50, 0))
    let far = add(.circle(radius: 10), at: Vec2(90, 0))
    let hit = world.rayCast(from: .zero, to: Vec2(100, 0))
    #expect(hit?.shape == near && hit?.body == world.body(of: near))
    #expect(hit?.point == Vec2(40, 0) && hit?.normal == Vec2(-1, 0) && hit?.fraction == 0.4)
    #expect(world.rayCastAll(from: .zero, to: Vec2(100, 0)).map(\.shape) == [near, far])
    #expect(world.rayCastAll(from: .zero, to: Vec2(100, 0)).map(\.fraction) == [0.4, 0.8])
    #expect(world.rayCast(from: Vec2(100, 0), to: .zero)?.normal == Vec2(1, 0))
    #expect(world.rayCast(from: .zero, to: Vec2(39.99, 0)) == nil)
  }

  @Test("a ray does not meet what it begins in or on, and meets what lies behind it")
  mutating func beginsInside() {
    let around = add(.box(20, 20), at: .zero)
    let behind = add(.box(20, 20), at: Vec2(50, 0))
    for start in [Vec2.zero, Vec2(10, 0), Vec2(-10, 0), Vec2(10, 10)] {
      #expect(world.rayCastAll(from: start, to: start + Vec2(60, 0)).map(\.shape) == [behind])
      #expect(world.overlaps(at: start) == [around])
    }
  }

  @Test("a ray without length meets nothing, wherever it is")
  mutating func noLength() {
    _ = add(.box(20, 20), at: .zero)
    for place in [Vec2.zero, Vec2(10, 0), Vec2(30, 0)] { #expect(world.rayCast(from: place, to: place) == nil) }
  }

  @Test("a ray that touches no more than a corner or an edge meets it")
  mutating func grazes() {
    let box = add(.box(10, 10), at: .zero)
    let hit = world.rayCast(from: Vec2(0, 10), to: Vec2(10, 0))
    #expect(hit?.shape == box && hit?.point == Vec2(5, 5))
    #expect(world.rayCast(from: Vec2(-20, 5), to: Vec2(20, 5))?.point == Vec2(-5, 5))
    #expect(world.rayCast(from: Vec2(-20, 5.001), to: Vec2(20, 5.001)) == nil)
    let disc = add(.circle(radius: 5), at: Vec2(100, 0))
    #expect(world.rayCast(from: Vec2(80, 5), to: Vec2(120, 5))?.shape == disc)
    #expect(world.rayCast(from: Vec2(80, 5.001), to: Vec2(120, 5.001)) == nil)
  }

  @Test("a segment is met from both sides, and a ray along it meets its end")
  mutating func segments() {
    let wall = add(.segment(Vec2(0, -10), Vec2(0, 10)), at: Vec2(50, 0))
    #expect(world.rayCast(from: .zero, to: Vec2(100, 0))?.normal == Vec2(-1, 0))
    #expect(world.rayCast(from: Vec2(100, 0), to: .zero)?.normal == Vec2(1, 0))
    let along = world.rayCast(from: Vec2(50, -30), to: Vec2(50, 30))
    #expect(along?.shape == wall && along?.point == Vec2(50, -10) && along?.normal == Vec2(0, -1))
    #expect(world.rayCast(from: Vec2(50, 0), to: Vec2(50, 30)) == nil)
    #expect(world.rayCast(from: Vec2(50.001, -30), to: Vec2(50.001, 30)) == nil)
  }

  @Test(
    "a ray that begins on a border meets nothing of that shape, wherever it leads", arguments: [Vec2.zero, Vec2(7, 3)])
  func border(place: Vec2) {
    let borders: [(ShapeGeometry, [Vec2])] = [
      (.segment(Vec2(-8, 0), Vec2(8, 0)), [Vec2(-8, 0), Vec2(0, 0), Vec2(8, 0)]),
      (.segment(Vec2(0, 8), Vec2(0, -8)), [Vec2(0, -8), Vec2(0, 4), Vec2(0, 8)]),
      (.box(16, 16), [Vec2(-8, -8), Vec2(0, -8), Vec2(8, 8), Vec2(8, 0)]),
      (.circle(radius: 8), [Vec2(-8, 0), Vec2(0, 8), Vec2(8, 0)]),
    ]
    for (geometry, starts) in borders {
      var world = World()
      let body = world.addBody(item(16, 16, at: place))
      _ = world.addShape(ShapeDefinition(geometry), to: body)
      for start in starts {
        for way in [Vec2(1, 0), Vec2(-1, 0), Vec2(0, 1), Vec2(0, -1), Vec2(1, 1), Vec2(-1, 1)] {
          #expect(
            world.rayCast(from: place + start, to: place + start + way * 32) == nil, "\(geometry) \(start) \(way)")
        }
      }
    }
  }

  @Test("no ray slips through a chain where two of its segments meet")
  mutating func chains() {
    let corners = (0..<40).map {
      Vec2(Real.cos(Double($0) / 40 * 2 * Real.pi), Real.sin(Double($0) / 40 * 2 * Real.pi))
    }
    let ring = world.addBody(
      item(10, 10, at: Vec2(3, 7)).with {
        $0.isStatic = true
        $0.angle = 0.3
      })
    _ = world.addChain(corners.map { $0 * 100 }, isLoop: true, to: ring)
    for corner in corners {
      let turned = Vec2(
        Real.cos(0.3) * corner.x - Real.sin(0.3) * corner.y, Real.sin(0.3) * corner.x + Real.cos(0.3) * corner.y)
      #expect(world.rayCast(from: Vec2(3, 7), to: Vec2(3, 7) + turned * 200) != nil)
    }
  }

  @Test("what two shapes share, the one in the lower slot has first")
  mutating func ties() {
    let boxes = (0..<5).map { _ in add(.box(20, 20), at: Vec2(50, 0)) }
    #expect(world.rayCast(from: .zero, to: Vec2(100, 0))?.shape == boxes[0])
    #expect(world.rayCastAll(from: .zero, to: Vec2(100, 0)).map(\.shape) == boxes)
    #expect(world.overlaps(at: Vec2(50, 0)) == boxes)
  }

  @Test("a region has what reaches into it, its border included, by outlines and not by bounds")
  mutating func regions() {
    let box = add(.box(20, 20), at: .zero)
    let diamond = add(.box(20, 20), at: Vec2(100, 0), angle: Real.pi / 4)
    let disc = add(.circle(radius: 10), at: Vec2(200, 0))
    func found(_ low: Vec2, _ high: Vec2) -> [ShapeHandle] { world.overlaps(in: Bounds(low: low, high: high)) }
    #expect(found(Vec2(10, 10), Vec2(20, 20)) == [box])
    #expect(found(Vec2(10.001, 10), Vec2(20, 20)) == [])
    #expect(found(Vec2(88, -14), Vec2(92, -8)) == [])
    #expect(found(Vec2(88, -14), Vec2(94, -7)) == [diamond])
    #expect(found(Vec2(192, -12), Vec2(193, -8)) == [])
    #expect(found(Vec2(192, -12), Vec2(194, -8)) == [disc])
    #expect(found(Vec2(-1000, -1000), Vec2(1000, 1000)) == [box, diamond, disc])
    #expect(found(Vec2(-.infinity, -.infinity), Vec2(.infinity, .infinity)) == [box, diamond, disc])
    #expect(found(Vec2(93, -.infinity), Vec2(.infinity, .infinity)) == [diamond, disc])
    #expect(found(Vec2(5, 5), Vec2(-5, -5)) == [])
    #expect(found(Vec2(.infinity, 0), Vec2(.infinity, 0)) == [])
  }

  @Test("with a filter, queries see what a shape with that filter would meet")
  mutating func filters() {
    let boxes = (0..<3).map { index in add(.box(20, 20), at: Vec2(50 + Double(index) * 10, 0)) }
    world.setFilter(ShapeFilter(category: 2), of: boxes[0])
    world.setFilter(ShapeFilter(layer: 1), of: boxes[1])
    let filter = ShapeFilter(mask: 1)
    #expect(world.rayCast(from: .zero, to: Vec2(100, 0), filter: filter)?.shape == boxes[2])
    #expect(world.rayCastAll(from: .zero, to: Vec2(100, 0), filter: filter).map(\.shape) == [boxes[2]])
    #expect(world.overlaps(at: Vec2(60, 0), filter: filter) == [boxes[2]])
    #expect(world.overlaps(at: Vec2(60, 0), filter: ShapeFilter(layer: 1)) == [boxes[1]])
  }

  @Test("an empty world and a world that was emptied have nothing in them")
  mutating func nothing() {
    let all = Bounds(low: Vec2(-.infinity, -.infinity), high: Vec2(.infinity, .infinity))
    #expect(world.rayCast(from: .zero, to: Vec2(1, 1)) == nil && world.overlaps(in: all).isEmpty)
    let box = add(.box(20, 20), at: .zero)
    #expect(world.overlaps(in: all) == [box])
    world.removeBody(world.body(of: box))
    #expect(world.rayCast(from: Vec2(-50, 0), to: Vec2(50, 0)) == nil && world.overlaps(in: all).isEmpty)
  }

  /// Bounds are made for where a body seems to go, which a rod may have held. Held at their centres, none turns.
  @Test("what swings on a rod against any pull is seen where it is after each step", arguments: 0..<20)
  func seenWhereItSwings(seed: UInt64) {
    var (world, random) = (World(), SplitMix64(state: seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let pull = number(1000...100_000)
    let items = (0..<10).map { index in
      let (end, size) = (Vec2(Double(index) * 1000, 0), number(2...30))
      let away = Vec2(number(-100...100), number(-100...100))
      let body = world.addBody(item(size, size, at: end + away).with { $0.acceleration = Vec2(0, pull) })
      _ = world.addJoint(DistanceJointDefinition(bodyA: body, other: .point(end), length: away.length))
      return (body: body, shape: world.addShape(ShapeDefinition(.box(size, size)), to: body), corner: size / 2 - 0.01)
    }
    for _ in 0..<120 {
      world.step()
      for (body, shape, corner) in items {
        for way in [Vec2(1, 1), Vec2(-1, 1), Vec2(-1, -1), Vec2(1, -1)] {
          #expect(world.overlaps(at: world.position(of: body) + way * corner).contains(shape))
        }
      }
    }
  }

  @Test("queries change nothing and wake nobody")
  mutating func change() {
    let body = world.addBody(item(10, 10, at: .zero))
    _ = world.addShape(ShapeDefinition(.box(10, 10)), to: body)
    world.layDown()
    let before = world
    _ = world.rayCastAll(from: Vec2(-50, 0), to: Vec2(50, 0))
    _ = world.overlaps(at: .zero)
    #expect(world == before && world.stateHash == before.stateHash && !world.isAwake(body))
  }

  @Test("NaN and infinite rays end the program with a sentence")
  func refusals() async {
    await #expect(processExitsWith: .failure) { _ = World().rayCast(from: Vec2(.nan, 0), to: .zero) }
    await #expect(processExitsWith: .failure) { _ = World().rayCastAll(from: .zero, to: Vec2(0, .infinity)) }
    await #expect(processExitsWith: .failure) { _ = World().overlaps(at: Vec2(0, .infinity)) }
    await #expect(processExitsWith: .failure) {
      _ = World().overlaps(in: Bounds(low: Vec2(0, .nan), high: Vec2(1, 1)))
    }
  }
}

import RigidBody2D
import SeededRandom
import Testing

/// Bodies and shapes that come, go, move and change, and plain lists that say which pairs must touch.
private struct OverlapFuzzer {
  struct Item: Hashable {
    var shape: ShapeHandle
    var body: BodyHandle
  }

  struct Pair: Hashable {
    var a: ShapeHandle
    var b: ShapeHandle

    init(_ a: ShapeHandle, _ b: ShapeHandle) {
      (self.a, self.b) = a.index < b.index ? (a, b) : (b, a)
    }
  }

  /// Where a shape was before a step, and how far a point of it could get in it.
  struct Snapshot {
    var outline: TestOutline
    var place: Vec2
    var extent: Double
    var reach: Double

    func separation(from other: Snapshot) -> Double {
      let apart = (place - other.place).length - extent - other.extent
      return apart > 0 ? apart : outline.separation(from: other.outline)
    }
  }

  var world = World()
  var random: SplitMix64
  /// Half of the bodies hang on springs, and filters have groups and layers.
  var hasSprings = false
  var bodies: [BodyHandle] = []
  var items: [Item] = []
  var geometries: [ShapeHandle: ShapeGeometry] = [:]
  var touching: Set<Pair> = []
  var compulsory = 0
  var forbidden = 0

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func point() -> Vec2 { Vec2(number(-150...150), number(-150...150)) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func addBody() {
    let (place, gravity, isStatic) = (point(), chance(0.5) ? 1000.0 : 0, chance(0.2))
    bodies.append(
      world.addBody(
        item(30, 30, at: place).with {
          $0.acceleration = Vec2(0, gravity)
          $0.isStatic = isStatic
          $0.linearDamping = 2
        }))
    for _ in 0..<(chance(0.2) ? 2 : 1) { addShape(to: bodies[bodies.count - 1]) }
    guard hasSprings && chance(0.6) else { return }
    world.hang(bodies[bodies.count - 1], at: point() * 2, hertz: number(0.2...2), dampingRatio: number(0.05...1))
  }

  mutating func addShape(to body: BodyHandle) {
    let geometries: [ShapeGeometry] = [
      .circle(radius: number(3...25), center: point() * 0.05), .box(number(8...60), number(8...60)),
      .polygon([Vec2(-20, 10), Vec2(5, -22), Vec2(25, 14)]), .segment(Vec2(-60, 0), Vec2(60, number(-20...20))),
      .polygon([Vec2(-30, 3), Vec2(-28, -3), Vec2(28, -3), Vec2(30, 3), Vec2(0, 12)]),
    ]
    let geometry = geometries[Int.random(in: 0..<5, using: &random)]
    var definition = ShapeDefinition(geometry)
    definition.restitution = number(0...1)
    definition.reportsOnly = chance(0.3)
    definition.filter.category = chance(0.7) ? 1 : 2
    let shape = world.addShape(definition, to: body)
    items.append(Item(shape: shape, body: body))
    self.geometries[shape] = geometry
  }

  mutating func act() {
    guard bodies.count > 5, let body = bodies.randomElement(using: &random) else { return addBody() }
    switch Int.random(in: 0..<60, using: &random) {
    case 0..<4: if bodies.count < 16 { addBody() }
    case 4..<6: world.removeBody(body)
    case 6..<8: addShape(to: body)
    case 8..<9: if let item = items.randomElement(using: &random) { world.removeShape(item.shape) }
    case 9..<15: world.setPose(Pose(position: point(), angle: number(-3...3)), of: body)
    case 15..<18: world.setVelocity(point() * number(0...30), of: body)
    case 18..<20: world.setStatic(chance(0.4), of: body)
    case 20..<22: refilter()
    case 22: for _ in 0..<70 { step() }
    default: step()
    }
    bodies.removeAll { !world.contains($0) }
    items.removeAll { !world.contains($0.shape) }
  }

  mutating func refilter() {
    guard let item = items.randomElement(using: &random) else { return }
    var filter = ShapeFilter(category: chance(0.5) ? 1 : 2, mask: chance(0.8) ? .max : 1)
    if hasSprings {
      filter.mask = [.max, 1, 2, 0][Int.random(in: 0..<4, using: &random)]
      filter.group = [0, 0, 0, 1, -1, -2][Int.random(in: 0..<6, using: &random)]
      filter.layer = chance(0.8) ? 0 : 1
    }
    world.setFilter(filter, of: item.shape)
  }

  mutating func step() {
    let before = snapshots()
    world.step()
    if hasSprings { world.checkInvariants() }
    for end in world.contactEvents.ends { #expect(touching.remove(Pair(end.shapeA, end.shapeB)) != nil) }
    for begin in world.contactEvents.begins { #expect(touching.insert(Pair(begin.shapeA, begin.shapeB)).inserted) }
    compare(before, snapshots())
  }

  func snapshots() -> [Snapshot] {
    items.map { item in
      let pose = world.pose(of: item.body)
      let outline = TestOutline(geometries[item.shape]!, pose)
      let extent = outline.extent(from: pose.position)
      let pull = world.isStatic(item.body) ? 0 : world.acceleration(of: item.body).length * World.tick
      let speed = world.velocity(of: item.body).length + abs(world.angularVelocity(of: item.body)) * extent + pull
      return Snapshot(outline: outline, place: pose.position, extent: extent, reach: speed * World.tick)
    }
  }

  /// What a step reports is what was so at its beginning, or came to be so within it.
  mutating func compare(_ before: [Snapshot], _ after: [Snapshot]) {
    for i in items.indices {
      for j in 0..<i {
        let reported = touching.contains(Pair(items[i].shape, items[j].shape))
        guard mayMeet(items[i], items[j]) else {
          #expect(!reported, "a pair that must not meet is reported")
          continue
        }
        let separation = before[i].separation(from: before[j])
        let reach = max(before[i].reach, after[i].reach) + max(before[j].reach, after[j].reach)
        if separation < -0.02 {
          compulsory += 1
          #expect(reported, "an overlap of \(-separation) is not reported")
        } else if separation > 0.3 + reach {
          forbidden += 1
          // What is pushed out of one shape into another in the step moves without a speed to see.
          #expect(!reported || after[i].separation(from: after[j]) < 0, "shapes \(separation) apart are reported")
        }
      }
    }
  }

  func mayMeet(_ one: Item, _ other: Item) -> Bool {
    if one.body == other.body || (world.isStatic(one.body) && world.isStatic(other.body)) { return false }
    if case .segment = geometries[one.shape]!, case .segment = geometries[other.shape]! { return false }
    return world.filter(of: one.shape).meets(world.filter(of: other.shape))
  }
}

@Suite("What is reported as touching overlaps, and what overlaps is reported")
struct OverlapModelTests {
  @Test(
    "As a plain search of all pairs finds it, through random adds, removes, moves and steps",
    arguments: 1...5 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var fuzzer = OverlapFuzzer(random: SplitMix64(state: seed))
    for _ in 0..<rounds(300, nightly: 800) { fuzzer.act() }
    #expect(fuzzer.compulsory > rounds(100, nightly: 1000) && fuzzer.forbidden > rounds(1000, nightly: 10_000))
  }

  @Test(
    "So where bodies swing on springs, and where categories, groups and layers keep many pairs apart",
    arguments: 1...5 as ClosedRange<UInt64>)
  func springs(seed: UInt64) {
    var fuzzer = OverlapFuzzer(random: SplitMix64(state: seed), hasSprings: true)
    for _ in 0..<rounds(400, nightly: 2000) { fuzzer.act() }
    #expect(fuzzer.compulsory > rounds(100, nightly: 1000) && fuzzer.forbidden > rounds(1000, nightly: 10_000))
  }

  @Test("The plain search knows distances and depths")
  func model() {
    func separation(_ a: ShapeGeometry, _ b: ShapeGeometry, _ offset: Vec2, _ angle: Double = 0) -> Double {
      TestOutline(a, Pose(position: .zero)).separation(from: TestOutline(b, Pose(position: offset, angle: angle)))
    }
    #expect(abs(separation(.box(10, 10), .box(10, 10), Vec2(13, 14)) - 5) < 1e-9)
    #expect(abs(separation(.box(10, 10), .box(10, 10), Vec2(8, 3)) + 2) < 1e-9)
    #expect(abs(separation(.box(10, 10), .circle(radius: 2), Vec2(8, 9)) - 3) < 1e-9)
    #expect(abs(separation(.circle(radius: 3), .circle(radius: 2), Vec2(3, 0)) + 2) < 1e-9)
    #expect(
      abs(separation(.segment(Vec2(-9, 0), Vec2(9, 0)), .box(2, 2), Vec2(0, 2), Real.pi / 4) - 2 + 2.squareRoot())
        < 1e-9)
  }
}

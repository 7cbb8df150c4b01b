import RigidBody2D
import SeededRandom
import Testing

/// Bodies of all kinds that come, go, fly, fall, spin and sleep, and plain lists of their shapes.
private struct QueryFuzzer {
  struct Item {
    var shape: ShapeHandle
    var body: BodyHandle
    var geometry: ShapeGeometry
    var filter: ShapeFilter
  }

  var world = World()
  var random: SplitMix64
  var items: [Item] = []
  var bodies: [BodyHandle] = []

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    for _ in 0..<30 { addBody() }
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func point(_ size: Double = 300) -> Vec2 { Vec2(number(-size...size), number(-size...size)) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func addBody() {
    let (place, angle, isStatic, isFast) = (point(), number(-4...4), chance(0.2), chance(0.2))
    let (velocity, spin) = (point(isFast ? 20_000 : 200), number(isFast ? -60...60 : -5...5))
    let (center, gravity) = (chance(0.3) ? point(10) : .zero, chance(0.5) ? 1000.0 : 0)
    let body = world.addBody(
      item(30, 30, at: place).with {
        $0.angle = angle
        $0.isStatic = isStatic
        $0.massCenter = center
        $0.velocity = velocity
        $0.angularVelocity = spin
        $0.acceleration = Vec2(0, gravity)
        $0.linearDamping = 1
      })
    bodies.append(body)
    if chance(0.15) { return addChain(to: body) }
    for _ in 0..<(chance(0.3) ? 3 : 1) { addShape(to: body) }
    if chance(0.2) { world.hang(body, at: point()) }
  }

  private mutating func addShape(to body: BodyHandle) {
    let center = chance(0.5) ? .zero : point(20)
    let (a, b) = (number(2...40), number(2...40))
    let geometry: ShapeGeometry
    switch Int.random(in: 0..<5, using: &random) {
    case 0: geometry = .circle(radius: a, center: center)
    case 1: geometry = .box(a, b, center: center)
    case 2: geometry = .box(number(100...400), 2, center: center)
    case 3: geometry = .segment(center + Vec2(a, b), center - Vec2(b, a))
    default:
      let (count, start) = (Int.random(in: 3...12, using: &random), number(0...6))
      geometry = .polygon(
        (0..<count).map {
          let angle = start + Double($0) / Double(count) * 2 * Real.pi
          return center + Vec2(a * Real.cos(angle), b * Real.sin(angle))
        })
    }
    var definition = ShapeDefinition(geometry)
    definition.filter.category = chance(0.5) ? 1 : 2
    definition.filter.layer = chance(0.8) ? 0 : 1
    items.append(
      Item(shape: world.addShape(definition, to: body), body: body, geometry: geometry, filter: definition.filter))
  }

  private mutating func addChain(to body: BodyHandle) {
    let points = (0..<5).map { Vec2(Double($0) * 20, number(-10...10)) }
    for shape in world.addChain(points, isLoop: chance(0.5), to: body).prefix(points.count) {
      items.append(Item(shape: shape, body: body, geometry: world.geometry(of: shape), filter: ShapeFilter()))
    }
  }

  mutating func change() {
    if chance(0.2) {
      let body = bodies.remove(at: Int.random(in: 0..<bodies.count, using: &random))
      world.removeBody(body)
      items.removeAll { $0.body == body }
      addBody()
    }
    let body = bodies[Int.random(in: 0..<bodies.count, using: &random)]
    if chance(0.2) { world.setPose(Pose(position: point(), angle: number(-4...4)), of: body) }
    if chance(0.1) { world.setStatic(!world.isStatic(body), of: body) }
    if chance(0.05) { world.layDown() }
    for _ in 0..<Int.random(in: 0...4, using: &random) { world.step() }
  }

  func outline(_ item: Item) -> TestOutline { TestOutline(item.geometry, world.pose(of: item.body)) }

  mutating func filter() -> ShapeFilter? { chance(0.5) ? nil : ShapeFilter(mask: chance(0.5) ? 1 : 2) }

  func visible(_ filter: ShapeFilter?) -> [Item] { items.filter { filter?.meets($0.filter) ?? true } }
}

extension TestOutline {
  init(points: [Vec2]) {
    self.init(.circle(radius: 1), Pose(position: .zero))
    (self.points, radius) = (points, 0)
  }

  /// The fraction at which a ray that begins outside comes to the outline, from the lines and circles it is made of.
  fileprivate func fraction(from start: Vec2, _ motion: Vec2) -> Double? {
    if points.count == 1 {
      let from = start - points[0]
      let (a, b) = (motion.lengthSquared, from.dot(motion))
      let squared = b * b - a * (from.lengthSquared - radius * radius)
      guard squared >= 0 else { return nil }
      let fraction = (-b - squared.squareRoot()) / a
      return (0...1).contains(fraction) ? fraction : nil
    }
    return edges.compactMap { edge -> Double? in
      let (along, from) = (edge.1 - edge.0, edge.0 - start)
      let area = motion.cross(along)
      let (fraction, share) = (from.cross(along) / area, from.cross(motion) / area)
      return (0...1).contains(fraction) && (0...1).contains(share) ? fraction : nil
    }.min()
  }
}

/// So near to the border (points) rounding decides.
private let doubt = 1e-6

@Suite("Rays and regions in random scenes are what one finds by looking at all shapes")
struct QueryModelTests {
  @Test("regions", arguments: 1...4)
  func regions(seed: UInt64) {
    var fuzzer = QueryFuzzer(seed: seed)
    var found = 0
    for _ in 0..<rounds(400, nightly: 5000) {
      fuzzer.change()
      fuzzer.world.checkInvariants()
      let (low, filter) = (fuzzer.point(), fuzzer.filter())
      let size = fuzzer.chance(0.3) ? .zero : Vec2(fuzzer.number(0...200), fuzzer.number(0...200))
      let corners = [low, low + Vec2(size.x, 0), low + size, low + Vec2(0, size.y)]
      let region = TestOutline(points: size == .zero ? [low] : corners)
      let result = fuzzer.world.overlaps(in: Bounds(low: low, high: low + size), filter: filter)
      if size == .zero { #expect(result == fuzzer.world.overlaps(at: low, filter: filter)) }
      #expect(result == result.sorted { $0.index < $1.index })
      for item in fuzzer.visible(filter) {
        let separation = fuzzer.outline(item).separation(from: region)
        if abs(separation) > doubt { #expect(result.contains(item.shape) == (separation < 0), "\(item) \(separation)") }
      }
      #expect(Set(result).isSubset(of: fuzzer.visible(filter).map(\.shape)))
      found += result.count
    }
    #expect(found > 200)
  }

  @Test("rays", arguments: 1...4)
  func rays(seed: UInt64) {
    var fuzzer = QueryFuzzer(seed: 100 + seed)
    var found = 0
    for _ in 0..<rounds(400, nightly: 5000) {
      fuzzer.change()
      let (start, filter) = (fuzzer.point(), fuzzer.filter())
      var end = fuzzer.point()
      if fuzzer.chance(0.2) { end.x = start.x } else if fuzzer.chance(0.2) { end.y = start.y }
      let hits = fuzzer.world.rayCastAll(from: start, to: end, filter: filter)
      #expect(fuzzer.world.rayCast(from: start, to: end, filter: filter) == hits.first)
      #expect(hits.map(\.fraction) == hits.map(\.fraction).sorted())
      let items = fuzzer.visible(filter)
      #expect(Set(hits.map(\.shape)).isSubset(of: items.map(\.shape)) && Set(hits.map(\.shape)).count == hits.count)
      for item in items {
        check(hits.first { $0.shape == item.shape }, item, fuzzer.outline(item), from: start, to: end)
      }
      found += hits.count
    }
    #expect(found > 400)
  }

  private func check(
    _ hit: RayHit?, _ item: QueryFuzzer.Item, _ outline: TestOutline, from start: Vec2, to end: Vec2
  ) {
    let beginning = outline.separation(from: TestOutline(points: [start]))
    let expected = beginning > 0 ? outline.fraction(from: start, end - start) : nil
    guard let hit, let expected else {
      let isInDoubt =
        abs(beginning) < doubt || abs(outline.separation(from: TestOutline(points: [start, end]))) < doubt
      #expect((hit == nil && expected == nil) || isInDoubt, "\(item): \(String(describing: hit))")
      return
    }
    #expect(hit.body == item.body)
    #expect(hit.point == start + (end - start) * hit.fraction)
    #expect(abs(hit.normal.length - 1) < 1e-12 && hit.normal.dot(end - start) <= 0)
    let isGlancing = abs(hit.normal.dot(end - start)) < 1e-3 * (end - start).length
    if !isGlancing { #expect(abs(hit.fraction - expected) * (end - start).length < doubt, "\(item)") }
    #expect(outline.separation(from: TestOutline(points: [hit.point])) < doubt)
    #expect(outline.separation(from: TestOutline(points: [hit.point + hit.normal * 0.01])) > 0.01 - doubt)
  }
}

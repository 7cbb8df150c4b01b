import Golden
import RigidBody2D
import SeededRandom
import Testing

/// Shapes and bodies that come, go and move at random, with a list of the pairs that touch, kept from the events alone.
private struct ContactFuzzer {
  struct Pair: Hashable {
    var a: ShapeHandle
    var b: ShapeHandle
  }

  var world = World()
  var random: SplitMix64
  var bodies: [BodyHandle] = []
  var shapes: [ShapeHandle] = []
  var touching: Set<Pair> = []
  var begins = 0

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func point() -> Vec2 { Vec2(number(-200...200), number(-200...200)) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func addBody() {
    let isStatic = chance(0.15)
    let gravity = chance(0.5) ? 1000.0 : 0
    let place = point()
    let body = world.addBody(
      item(30, 30, at: place).with {
        $0.acceleration = Vec2(0, gravity)
        $0.isStatic = isStatic
        $0.linearDamping = 1
      })
    bodies.append(body)
    addShape(to: body)
    if chance(0.2) { addShape(to: body) }
    if chance(0.1) { world.hang(body, at: point()) }
  }

  mutating func addShape(to body: BodyHandle) {
    var definition: ShapeDefinition
    switch Int.random(in: 0..<4, using: &random) {
    case 0: definition = ShapeDefinition(.circle(radius: number(5...25), center: point() * 0.02))
    case 1: definition = ShapeDefinition(.box(number(10...60), number(10...60)))
    case 2: definition = ShapeDefinition(.polygon([Vec2(-20, 10), Vec2(5, -22), Vec2(25, 14)]))
    default: definition = ShapeDefinition(.segment(Vec2(-90, 0), Vec2(90, number(-20...20))))
    }
    definition.restitution = number(0...1)
    definition.reportsOnly = chance(0.1)
    definition.filter.category = chance(0.5) ? 1 : 2
    shapes.append(world.addShape(definition, to: body))
  }

  mutating func act() {
    guard bodies.count > 4 else { return addBody() }
    let body = bodies[Int.random(in: bodies.indices, using: &random)]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<6: if bodies.count < 40 { addBody() }
    case 6..<10: remove(body)
    case 10..<12: addShape(to: body)
    case 12..<14: removeShape()
    case 14..<18: world.setPose(Pose(position: point(), angle: number(-3...3)), of: body)
    case 18..<22: world.setVelocity(point() * number(0...40), of: body)
    case 22..<24: world.setStatic(chance(0.3), of: body)
    case 24..<27: join(body)
    case 27..<29: refilter()
    case 29..<30: advance(100)
    default: advance(1)
    }
  }

  mutating func remove(_ body: BodyHandle) {
    world.removeBody(body)
    bodies.removeAll { $0 == body }
    shapes.removeAll { !world.contains($0) }
  }

  mutating func removeShape() {
    guard let shape = shapes.randomElement(using: &random) else { return }
    world.removeShape(shape)
    shapes.removeAll { $0 == shape }
  }

  mutating func join(_ body: BodyHandle) {
    let other = bodies[Int.random(in: bodies.indices, using: &random)]
    guard other != body else { return }
    _ = world.addJoint(
      DistanceJointDefinition(
        bodyA: body, other: .body(other), hertz: chance(0.5) ? 0 : 3, dampingRatio: 0.5,
        collideConnected: chance(0.5)))
  }

  mutating func refilter() {
    guard let shape = shapes.randomElement(using: &random) else { return }
    world.setFilter(ShapeFilter(category: chance(0.5) ? 1 : 2, mask: chance(0.7) ? .max : 1), of: shape)
    world.setFriction(number(0...1), of: shape)
  }

  mutating func advance(_ ticks: Int) {
    for _ in 0..<ticks {
      if chance(0.02) { world.layDown() } else { world.step() }
      let events = world.contactEvents
      for end in events.ends { #expect(touching.remove(Pair(a: end.shapeA, b: end.shapeB)) != nil) }
      for begin in events.begins {
        #expect(touching.insert(Pair(a: begin.shapeA, b: begin.shapeB)).inserted)
        #expect(begin.point.isFinite && world.contains(begin.bodyA) && world.contains(begin.shapeB))
      }
      begins += events.begins.count
    }
  }

  /// What the events say and what the world shows.
  func expectAgreement() {
    let seen = Set(world.contacts.filter(\.isTouching).map { Pair(a: $0.shapeA, b: $0.shapeB) })
    let known = touching.filter { world.contains($0.a) && world.contains($0.b) }
    #expect(seen.isSubset(of: known))
  }
}

@Suite("A step reports what began and what ended to touch")
struct ContactEventTests {
  @Test("Thousands of random calls: every begin has one end, and the world is whole", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) {
    var fuzzer = ContactFuzzer(random: SplitMix64(state: seed))
    for _ in 0..<rounds(2500, nightly: 10_000) {
      fuzzer.act()
      fuzzer.world.checkInvariants()
    }
    fuzzer.advance(1)
    fuzzer.expectAgreement()
    for body in fuzzer.bodies { fuzzer.world.removeBody(body) }
    fuzzer.advance(1)
    #expect(fuzzer.touching.isEmpty && fuzzer.begins > rounds(20, nightly: 100))
  }

  @Test("The same calls give the same bits, and a copy goes on as the original does")
  func repeatable() {
    var first = ContactFuzzer(random: SplitMix64(state: 9))
    for _ in 0..<1500 { first.act() }
    var second = ContactFuzzer(random: SplitMix64(state: 9))
    for _ in 0..<1500 { second.act() }
    #expect(first.world.stateHash == second.world.stateHash && first.world == second.world)
    var copy = first.world
    first.world.step(100)
    #expect(copy == second.world)
    copy.step(100)
    #expect(copy == first.world && copy.stateHash == first.world.stateHash)
  }

  @Test("The hash of a small pile is golden: the same in debug, in release, on every machine")
  func golden() throws {
    try Golden.check("engine-pile", World.pile().stateHash)
  }

  @Test("A falling box reports where it lands, once, and its end when the ground goes")
  func landing() {
    var world = World()
    let ground = world.addGround(at: 300)
    let box = world.addBox(100, at: Vec2(20, 100))
    var begins: [ContactBegin] = []
    for _ in 0..<240 {
      world.step()
      begins += world.contactEvents.begins
      #expect(world.contactEvents.ends.isEmpty)
    }
    #expect(begins.count == 1 && begins[0].bodyA == ground && begins[0].bodyB == box)
    #expect(abs(begins[0].point.y - 300) <= 1 && abs(begins[0].point.x - 20) <= 50.01)
    world.removeBody(ground)
    #expect(world.contactEvents.ends.isEmpty)
    world.step()
    #expect(world.contactEvents.ends.count == 1 && world.isAwake(box))
    world.step()
    #expect(world.contactEvents.begins.isEmpty && world.contactEvents.ends.isEmpty)
  }

  @Test("A shape that only reports is passed through, with a begin and an end")
  func reportOnly() {
    var world = World()
    let post = world.addBody(BodyDefinition().with { $0.isStatic = true })
    var definition = ShapeDefinition(.circle(radius: 30, center: Vec2(200, 0)))
    definition.reportsOnly = true
    definition.tag = 7
    _ = world.addShape(definition, to: post)
    let box = world.addBox(20, at: .zero, gravity: 0)
    world.setVelocity(Vec2(300, 0), of: box)
    var (begins, ends) = ([ContactBegin](), [ContactEnd]())
    for _ in 0..<180 {
      world.step()
      begins += world.contactEvents.begins
      ends += world.contactEvents.ends
    }
    #expect(begins.count == 1 && ends.count == 1 && begins[0].tagA + begins[0].tagB == 7)
    #expect(abs(world.velocity(of: box).x - 300) <= 1e-9)
  }
}

import RigidBody2D
import SeededRandom
import Testing

/// Each side of a loop once told for itself on which side of it something lay. Of bars, hammers, stars and cups that a
/// resize put on a peg one in six was above some of its sides and below others, and hung there for ever.
@Suite("A convex loop is a room to what is in it, and a solid to what is not")
struct LoopTests {
  @Test(
    "Of whatever a peg is put into, wherever, nothing is in it any more a second later",
    arguments: GroupPiece.allCases, [6.0, 9, 25])
  func leaves(piece: GroupPiece, radius: Double) {
    // These have room in it.
    if radius == 25 && [.disc, .box].contains(piece) { return }
    for seed in 0..<UInt64(rounds(30, nightly: 1000)) {
      var (world, random) = (World(), SplitMix64(state: seed))
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let middle = Vec2(number(-100...100), number(-100...100))
      world.addLoop(at: middle, radius: radius, corners: 24)
      let definition = item(70, 60, at: middle + Vec2(number(-40...40), number(-40...40))).with {
        ($0.angle, $0.acceleration) = (number(-3...3), Vec2(0, 1000))
      }
      _ = world.add(piece, definition, restitution: 0.3)
      world.step(120)
      #expect(world.contacts.flatMap(\.points).allSatisfy { $0.separation > -0.5 }, "\(seed)")
      world.checkInvariants()
    }
  }

  /// Told for each side of the post, one in five stayed: above some sides, beside others. Its foot, nearest of all, led
  /// through the floor.
  @Test("What is put on a post that stands on the floor comes off it, and does not if there is no room beside it")
  func posts() {
    for seed in 0..<UInt64(rounds(100, nightly: 3000)) {
      var (world, random) = (World(), SplitMix64(state: seed))
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let (isNarrow, turns) = (seed % 5 == 4, seed % 2 == 0)
      let width = isNarrow ? 280.0 : 480
      let hall = world.addBody(BodyDefinition().with { $0.isStatic = true })
      let corners = [Vec2(0, 0), Vec2(0, 500), Vec2(width, 500), Vec2(width, 0)]
      _ = world.addChain(corners, isLoop: true, isRoom: true, to: hall)
      let post = [Vec2(218, 400), Vec2(230, 400), Vec2(230, 500), Vec2(218, 500)]
      _ = world.addChain(post, isLoop: true, to: hall)
      let size = isNarrow || seed % 3 == 0 ? Vec2(84, 26) : Vec2(40, 40)
      let place = isNarrow ? Vec2(number(226...238), number(480...490)) : Vec2(number(194...254), number(400...480))
      let box = world.add(
        .box(size.x, size.y),
        item(size.x, size.y, at: place).with {
          ($0.fixedRotation, $0.angle) = (isNarrow || !turns, isNarrow || !turns ? 0 : number(-3...3))
          $0.acceleration = Vec2(0, 1470)
        }, restitution: 0.3)
      world.step(1200)
      #expect(!world.isAwake(box), "\(seed)")
      let deepest = world.contacts.flatMap(\.points).map(\.separation).min() ?? 0
      #expect(isNarrow || deepest > -0.5, "\(seed): \(deepest)")
    }
  }

  @Test("What is thrown about in a room stays in it, and what is thrown at it stays outside", arguments: [4, 5, 40])
  func sides(corners: Int) {
    for seed in 0..<UInt64(rounds(10, nightly: 300)) {
      var (world, random) = (World(), SplitMix64(state: seed))
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      world.addLoop(at: .zero, radius: 220, corners: corners)
      let hall = world.addBody(BodyDefinition().with { $0.isStatic = true })
      let size = Vec2(600, 600)
      _ = world.addChain(
        [-size, Vec2(size.x, -size.y), size, Vec2(-size.x, size.y)], isLoop: true, isRoom: true, to: hall)
      func thrown(at place: Vec2) -> BodyDefinition {
        item(60, 60, at: place).with {
          ($0.angle, $0.acceleration) = (number(-3...3), Vec2(0, 1000))
          ($0.velocity, $0.angularVelocity) = (Vec2(number(-3000...3000), number(-3000...3000)), number(-20...20))
        }
      }
      let pieces = GroupPiece.allCases.shuffled(using: &random)
      let inner = pieces.prefix(3).enumerated().map { index, piece in
        world.add(piece, thrown(at: Vec2(0, 100).turned(by: 2.1 * Double(index))), restitution: 0.3)
      }
      let outer = pieces.enumerated().map { index, piece in
        world.add(piece, thrown(at: Vec2(0, 460).turned(by: 0.78 * Double(index))), restitution: 0.3)
      }
      let reach = 220 * Real.cos(Real.pi / Double(corners))
      for _ in 0..<600 {
        world.step()
        #expect(inner.allSatisfy { world.position(of: $0).length < 225 }, "\(seed)")
        #expect(outer.allSatisfy { world.position(of: $0).length > reach - 5 }, "\(seed)")
        #expect((inner + outer).allSatisfy { abs(world.position(of: $0).x) < 600 }, "\(seed)")
      }
      world.checkInvariants()
    }
  }

  @Test("What is larger than a loop is outside of it, but not of one that is a room", arguments: [false, true])
  func larger(isRoom: Bool) {
    for seed in 0..<UInt64(20) {
      var (world, random) = (World(), SplitMix64(state: seed))
      world.addLoop(at: .zero, radius: 60, corners: 4, isRoom: isRoom)
      let place = Vec2(.random(in: -10...10, using: &random), .random(in: -10...10, using: &random))
      let box = world.add(
        .box(130, 130), item(130, 130, at: place).with { $0.acceleration = Vec2(0, 1000) }, restitution: 0)
      world.step(600)
      #expect((world.position(of: box).length > 60) == !isRoom, "\(seed)")
    }
  }

  @Test("A loop without one of its shapes is a chain: what falls in at the top lies on the bottom", arguments: [0, 1])
  func opened(removed: Int) {
    var world = World()
    let shapes = world.addLoop(at: .zero, radius: 100, corners: 4)
    // The corners are right, below, left and above.
    let box = world.add(.box(30, 30), item(30, 30, at: Vec2(20, -200)), restitution: 0)
    world.removeShape(removed == 0 ? shapes[4] : shapes[3])
    world.setAcceleration(Vec2(0, 1000), of: box)
    world.step(1200)
    let isOut = abs(world.position(of: box).x) + abs(world.position(of: box).y) > 100
    #expect(isOut == (removed == 0))
    // It slides down the side that it falls on, and does not go through.
    #expect(removed == 1 || world.position(of: box).x > 60)
    world.checkInvariants()
  }

  /// Contacts of what lies still are not looked at: one that had been forgotten was used as it was, and threw what a
  /// hinge holds there nowhere.
  @Test("A loop may be opened while something lies still on a box of the same body", arguments: [0, 4])
  func openedBeside(removed: Int) {
    var world = World()
    let shapes = world.addLoop(at: .zero, radius: 100, corners: 4)
    _ = world.addShape(ShapeDefinition(.box(100, 20, center: Vec2(300, 0))), to: world.body(of: shapes[0]))
    let place = Vec2(300, -24.9995)
    let box = world.add(
      .box(30, 30), item(30, 30, at: place).with { $0.acceleration = Vec2(0, 1000) }, restitution: 0)
    _ = world.addJoint(RevoluteJointDefinition(bodyA: box, other: .point(place)))
    for tick in 0..<400 {
      var opened = world
      opened.removeShape(shapes[removed])
      opened.step(2)
      world.step()
      #expect((opened.position(of: box) - place).length < 0.01, "\(tick)")
    }
    #expect(!world.isAwake(box))
  }

  @Test("Nothing is in a loop but its sides, for who asks")
  func queries() {
    var world = World()
    let shapes = world.addLoop(at: .zero, radius: 100, corners: 4)
    #expect(shapes.count == 5 && world.shapeCount == 5)
    #expect(world.overlaps(in: Bounds(low: Vec2(-10, -10), high: Vec2(10, 10))).isEmpty)
    let hits = world.rayCastAll(from: Vec2(-200, 5), to: Vec2(200, 5))
    #expect(hits.map(\.shape) == [shapes[1], shapes[0]])
  }

  @Test("Loops that bend to both sides, or go around twice, have no inside")
  func others() {
    var world = World()
    let body = world.addBody(BodyDefinition().with { $0.isStatic = true })
    let arrow = [Vec2(0, 0), Vec2(50, 50), Vec2(0, 20), Vec2(-50, 50)]
    #expect(world.addChain(arrow, isLoop: true, to: body).count == 4)
    let star = (0..<5).map { Vec2(0, -100).turned(by: 0.8 * Real.pi * Double($0)) }
    #expect(world.addChain(star, isLoop: true, to: body).count == 5)
    #expect(world.addChain([Vec2(0, 0), Vec2(50, 0), Vec2(50, 50)], isLoop: false, to: body).count == 2)
    #expect(world.addChain([Vec2(0, 0), Vec2(50, 0), Vec2(50, 50)], isLoop: true, isRoom: true, to: body).count == 3)
    #expect(world.addChain([Vec2(0, 0), Vec2(50, 0), Vec2(50, 50)], isLoop: true, to: body).count == 4)
    #expect(world.addChain([Vec2(0, 0), Vec2(50, 50), Vec2(50, 0)], isLoop: true, to: body).count == 4)
  }
}

extension World {
  @discardableResult
  fileprivate mutating func addLoop(
    at middle: Vec2, radius: Double, corners: Int, isRoom: Bool = false
  ) -> [ShapeHandle] {
    let body = addBody(BodyDefinition().with { ($0.isStatic, $0.position) = (true, middle) })
    let points = (0..<corners).map { Vec2(radius, 0).turned(by: 2 * Real.pi * Double($0) / Double(corners)) }
    return addChain(points, isLoop: true, isRoom: isRoom, to: body)
  }
}

extension Vec2 {
  fileprivate func turned(by angle: Double) -> Vec2 { [self].turned(by: angle)[0] }
}

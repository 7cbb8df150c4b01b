import RigidBody2D
import SeededRandom
import Testing

/// Each of two parts pushed what lies on the seam between them into the other: it crept along the seam or slept there.
@Suite("What lies deep in several parts comes out of all of them")
struct InnerFaceTests {
  @Test("Of a bar of three boxes, of three tiles and of a cup, within a second", arguments: Ground.allCases)
  private func comesOut(ground: Ground) {
    for seed in 0..<UInt64(rounds(40, nightly: 1000)) {
      var (world, random) = (World(), SplitMix64(state: seed))
      let angle = ground == .tiles ? 0 : Double.random(in: -3...3, using: &random)
      ground.add(to: &world, angle: angle)
      let place = ground.place(&random)
      let turned = place * Real.cos(angle) + place.quarterTurn * Real.sin(angle)
      let geometry: [ShapeGeometry] = [.circle(radius: 10), .box(18, 18), .box(24, 8)]
      let definition = item(20, 20, at: turned).with { $0.angle = .random(in: -3...3, using: &random) }
      _ = world.add(geometry[Int(seed % 3)], definition, restitution: 0)
      world.step(120)
      let deepest = world.contacts.flatMap(\.points).map(\.separation).min() ?? 0
      #expect(deepest >= -0.5, "\(seed)")
      world.step(1080)
      #expect(world.awakeBodyCount == 0, "\(seed)")
    }
  }

  /// The parts of such a cup stand on the ground with corners, beside which a face leads into the next part. They were
  /// taken for lying on that face, and pushed through the ground to its other side: half of what fell into such cups
  /// never came to rest, and many of them wandered through the room.
  @Test("A cup whose parts meet at slanted seams stays on the ground, whatever falls into it how fast")
  func slantedSeams() {
    for seed in 0..<UInt64(rounds(60, nightly: 3000)) {
      var (world, random) = (World(), SplitMix64(state: seed))
      world.addGround()
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let cup = world.addCup(inner: number(60...80), wall: number(10...20), floor: number(12...24))
      let corners = [Vec2(-40, 24), Vec2(0, number(-50 ... -30)), Vec2(40, 24)]
      let falling = world.add(
        .polygon(corners),
        item(80, 60, at: Vec2(number(-20...20), number(-260 ... -160))).with {
          $0.angle = number(-3...3)
          $0.velocity = Vec2(number(-50...50), number(0...800))
          $0.angularVelocity = number(-10...10)
          $0.acceleration = Vec2(0, 1000)
        }, restitution: 0.3)
      world.step(1200)
      let deepest = world.contacts.flatMap(\.points).map(\.separation).min() ?? 0
      #expect(deepest >= -0.5 && world.awakeBodyCount == 0, "\(seed): \(deepest)")
      #expect(abs(world.position(of: cup).y) < 0.5 && world.position(of: falling).y < 0, "\(seed)")
    }
  }

  /// Its corner lies where the floor and a wall meet. Nearest to it were the ends of both, along its own faces, and the
  /// one hid the other in turns: it drove the cup along by a point each three seconds.
  @Test("A triangle that is wedged into an inner corner of a cup comes to rest there", arguments: [true, false])
  func wedged(isFirst: Bool) {
    for seed in 0..<UInt64(20) {
      var (world, random) = (World(), SplitMix64(state: seed))
      world.addGround()
      let cup = isFirst ? nil : world.addCup(inner: 68, wall: 14, floor: 18)
      let jitter = { Double.random(in: -0.2...0.2, using: &random) }
      let wedge = world.add(
        .polygon([Vec2(-46, 36), Vec2(0, -40), Vec2(46, 36)]),
        item(92, 76, at: Vec2(jitter() - 0.34, jitter() - 65.3)).with {
          $0.massCenter = Vec2(0, 32 / 3)
          $0.angle = 1.5245 + jitter() / 20
          $0.acceleration = Vec2(0, 1000)
        }, restitution: 0.3)
      let around = cup ?? world.addCup(inner: 68, wall: 14, floor: 18)
      world.step(1200)
      #expect(world.awakeBodyCount == 0, "\(seed)")
      #expect(world.position(of: around).length < 0.5 && abs(world.position(of: wedge).y + 65.5) < 1, "\(seed)")
    }
  }
}

extension World {
  fileprivate mutating func addGround() {
    let ground = addBody(item(800, 1, at: .zero).with { $0.isStatic = true })
    _ = addShape(ShapeDefinition(.segment(Vec2(-400, 0), Vec2(400, 0))), to: ground)
  }

  /// Three parts that meet where the corners of the cup are, standing on y = 0.
  ///
  /// - Parameters:
  ///   - inner: how far its walls are from each other at the bottom.
  ///   - wall: how thick they are there.
  fileprivate mutating func addCup(inner: Double, wall: Double, floor: Double) -> BodyHandle {
    let (near, far, high) = (inner / 2, inner / 2 + wall, floor + 70)
    let corners = [Vec2(far, 0), Vec2(near, -floor), Vec2(near + 8, -high), Vec2(far + 10, -high)]
    let cup = addBody(
      item(2 * far, high, at: .zero).with {
        $0.massCenter = Vec2(0, -high / 3)
        $0.acceleration = Vec2(0, 1000)
      })
    let bottom = [Vec2(far, 0), Vec2(-far, 0), Vec2(-near, -floor), Vec2(near, -floor)]
    for part in [corners, corners.map { Vec2(-$0.x, $0.y) }, bottom] {
      _ = addShape(ShapeDefinition(.polygon(part)), to: cup)
    }
    return cup
  }
}

private enum Ground: CaseIterable {
  case bar, tiles, cup

  func add(to world: inout World, angle: Double) {
    let parts: [(size: Vec2, center: Vec2)] =
      self == .cup
      ? [(Vec2(120, 20), Vec2(0, 30)), (Vec2(20, 60), Vec2(-50, -10)), (Vec2(20, 60), Vec2(50, -10))]
      : [-40.0, 0, 40].map { (Vec2(40, 40), Vec2($0, 0)) }
    let body = world.addBody(
      item(120, 40, at: .zero).with {
        $0.angle = angle
        $0.isStatic = self == .tiles
      })
    for part in parts {
      let box = ShapeGeometry.box(part.size.x, part.size.y, center: self == .tiles ? .zero : part.center)
      let tile = self == .tiles ? world.addBody(item(40, 40, at: part.center).with { $0.isStatic = true }) : body
      _ = world.addShape(ShapeDefinition(box), to: tile)
    }
  }

  /// Near a seam.
  func place(_ random: inout SplitMix64) -> Vec2 {
    let (across, along) = (Double.random(in: -3...3, using: &random), Double.random(in: -19...19, using: &random))
    return self == .cup ? Vec2(-50 + 3 * across, 20 + along / 6) : Vec2(20 + across, along)
  }
}

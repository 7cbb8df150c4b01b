import RigidBody2D
import SeededRandom
import Testing

/// What a rod of 400×2 points meets.
private enum Pin: CaseIterable {
  case circle, box, segment

  var geometry: ShapeGeometry {
    switch self {
    case .circle: .circle(radius: 2)
    case .box: .box(1, 4)
    case .segment: .segment(Vec2(-2, 0), Vec2(2, 1))
    }
  }
}

@Suite("What turns is stopped where it meets something, and goes on from there")
struct TimeOfImpactTests {
  @Test(
    "A rod that spins at 60 rad/s goes through no pin, still or free, and does not hang on it", arguments: Pin.allCases,
    [true, false])
  fileprivate func rod(pin: Pin, isStatic: Bool) {
    // A free segment has no inside to keep out of.
    guard isStatic || pin != .segment else { return }
    for restitution in [0, 0.2, 1] {
      var (random, hanging) = (SplitMix64(state: 3), 0)
      for _ in 0..<rounds(50, nightly: 400) {
        var world = World()
        let rod = world.add(.box(400, 2), item(400, 2, at: .zero), restitution: restitution)
        let (distance, angle) = (
          Double.random(in: 10...195, using: &random), Double.random(in: 0.1...3, using: &random)
        )
        var definition = BodyDefinition.box(size: Vec2(4, 4), mass: .random(in: 0.001...1, using: &random))
        definition.position = Vec2(Real.cos(angle), Real.sin(angle)) * distance
        let body = world.add(pin.geometry, definition, restitution: restitution)
        world.setStatic(isStatic, of: body)
        world.setAngularVelocity(60, of: rod)
        let energy = world.energy(of: [rod, body])
        var crossings = 0
        for _ in 0..<60 {
          let before = world
          world.step()
          if world.hasCrossed(body, Vec2(198, 0), of: rod, since: before) { crossings += 1 }
        }
        #expect(crossings == 0)
        // Where it turns less than its spin says, it is held.
        let before = world
        world.step()
        let turn = abs(world.pose(of: rod).angle - before.pose(of: rod).angle) * 120
        if turn < 0.3 * abs(world.angularVelocity(of: rod)) { hanging += 1 }
        #expect(world.energy(of: [rod, body]) <= energy * (1 + 1e-9))
      }
      #expect(hanging == 0)
    }
  }

  @Test("It goes the same way past a free disc whichever of the two was made first")
  func order() {
    var random = SplitMix64(state: 5)
    for _ in 0..<rounds(100, nightly: 2000) {
      // They touch from the start.
      let place = Vec2(.random(in: 20...190, using: &random), 3)
      let disc = BodyDefinition.box(size: Vec2(4, 4), mass: .random(in: 0.02...20, using: &random))
        .with { $0.position = place }
      let spin = Double.random(in: 20...60, using: &random)
      let ways = [0, 1].map { first in
        var (world, bodies) = (World(), [BodyHandle?](repeating: nil, count: 2))
        for index in [first, 1 - first] {
          bodies[index] =
            index == 0
            ? world.add(.box(400, 2), item(400, 2, at: .zero).with { $0.angularVelocity = spin }, restitution: 0)
            : world.add(.circle(radius: 2), disc, restitution: 0)
        }
        world.step(8)
        return bodies.compactMap { $0 }.map { world.pose(of: $0) }
      }
      for (one, other) in zip(ways[0], ways[1]) {
        #expect((one.position - other.position).length < 1e-6 && abs(one.angle - other.angle) < 1e-6)
      }
    }
  }

  /// About as heavy as the rod and near its middle: what each of the two is turned aside by counts as much.
  @Test("What it turns on it is turned aside by as much as needed: it touches still, and is on the same side")
  func turnedAside() {
    var random = SplitMix64(state: 6)
    for _ in 0..<rounds(200, nightly: 4000) {
      var world = World()
      let disc = BodyDefinition.box(size: Vec2(4, 4), mass: .random(in: 0.04...0.16, using: &random))
        .with { $0.position = Vec2(.random(in: 15...60, using: &random), 3) }
      let rod = world.add(
        .box(400, 2), item(400, 2, at: .zero).with { $0.angularVelocity = .random(in: 30...115, using: &random) },
        restitution: 0)
      let ball = world.add(.circle(radius: 2), disc, restitution: 0)
      for _ in 0..<2 {
        world.step()
        let pose = world.pose(of: rod)
        let place = [world.position(of: ball) - pose.position].turned(by: -pose.angle)[0]
        #expect(place.y > 2.4 && place.y < 3)
      }
    }
  }

  /// The faster that flies along the rod, the farther the rod's turn carries a face against it within the tick.
  @Test("Nor does it go through what flies outwards beside it", arguments: [Pin.circle, .box])
  fileprivate func flyingPin(pin: Pin) {
    var random = SplitMix64(state: 4)
    for _ in 0..<rounds(200, nightly: 4000) {
      var world = World()
      let rod = world.add(.box(400, 2), item(400, 2, at: .zero), restitution: 0)
      let angle = Double.random(in: 0.1...0.8, using: &random)
      let out = Vec2(Real.cos(angle), Real.sin(angle))
      let speed = out * .random(in: 2000...24_000, using: &random)
      let place = out * .random(in: 40...80, using: &random)
      let body = world.add(pin.geometry, item(4, 4, at: place).with { $0.velocity = speed }, restitution: 0)
      world.setAngularVelocity(.random(in: 20...90, using: &random), of: rod)
      for _ in 0..<4 {
        let before = world
        world.step()
        #expect(!world.hasCrossed(body, Vec2(198, 0), of: rod, since: before))
      }
    }
  }

  @Test(
    "By the exact law neither, though what it has struck goes straight on while it turns", arguments: [true, false])
  func exactRod(isStatic: Bool) {
    var random = SplitMix64(state: 60)
    for _ in 0..<rounds(150, nightly: 4000) {
      let restitution = [0.0, 0.2, 1].randomElement(using: &random)!
      var world = World()
      world.law = .exact
      let rod = world.add(.box(400, 2), item(400, 2, at: .zero), restitution: restitution)
      world.setAngularVelocity(60, of: rod)
      let angle = Double.random(in: 0.2...2.9, using: &random)
      let place = Vec2(Real.cos(angle), Real.sin(angle)) * .random(in: 20...190, using: &random)
      let pin = world.add(
        .circle(radius: .random(in: 1...6, using: &random)), item(4, 4, at: place), restitution: restitution)
      world.setStatic(isStatic, of: pin)
      let energy = world.energy(of: [rod, pin])
      for _ in 0..<30 {
        let before = world
        world.step()
        #expect(!world.hasCrossed(pin, Vec2(198, 0), of: rod, since: before))
      }
      #expect(world.energy(of: [rod, pin]) <= energy * (1 + 1e-9))
    }
  }

  @Test("Two hundred items in one place part, and none leaves the room", arguments: [true, false])
  func crowd(areBoxes: Bool) {
    var world = World.room()
    let items = (0..<200).map { _ in
      world.add(areBoxes ? .box(16, 16) : .circle(radius: 8), item(16, 16, at: Vec2(200, 150)), restitution: 0)
    }
    for item in items { world.setAcceleration(Vec2(0, 1000), of: item) }
    for _ in 0..<240 {
      world.step()
      #expect(items.allSatisfy { world.isInRoom($0) })
    }
  }

  @Test("Grains are pushed about by boxes, and stay in the room and out of the boxes", arguments: [1, 0.1, 0.05, 0.01])
  func grains(size: Double) {
    for speed in [30.0, 300, 3000] {
      var (world, random) = (World.room(), SplitMix64(state: 9))
      let grains = (0..<20).map { _ in
        let place = Vec2(.random(in: 100...300, using: &random), .random(in: 50...250, using: &random))
        return world.add(.box(size, size), item(size, size, at: place), restitution: 0)
      }
      for grain in grains { world.setAcceleration(Vec2(0, 1000), of: grain) }
      let boxes = (0..<6).map {
        world.add(.box(40, 40), item(40, 40, at: Vec2(40 + 50 * Double($0), 40)), restitution: 1)
      }
      for tick in 0..<600 {
        for (index, box) in boxes.enumerated() where tick % 100 == 0 {
          let angle = Double(index) * 2.4 + Double(tick)
          world.setVelocity(Vec2(Real.cos(angle), Real.sin(angle)) * speed, of: box)
        }
        world.step()
        #expect(grains.allSatisfy { world.isInRoom($0) })
      }
    }
  }

  @Test(
    "Specks squeezed between boxes and walls without thickness stay in the room", arguments: [0.1, 0.01, 0.001, 0.0001])
  func specks(size: Double) {
    for seed in 1...UInt64(rounds(8, nightly: 60)) {
      var (world, random) = (World(), SplitMix64(state: seed))
      let corners = [Vec2(0, 0), Vec2(400, 0), Vec2(400, 300), Vec2(0, 300)]
      for (a, b) in zip(corners, corners.dropFirst() + [.zero]) {
        let wall = world.addBody(BodyDefinition().with { $0.isStatic = true })
        _ = world.addShape(ShapeDefinition(.segment(a, b)), to: wall)
      }
      let specks = (0..<30).map { _ in
        let place = Vec2(.random(in: 10...390, using: &random), .random(in: 250...298, using: &random))
        return world.add(.box(size, size), item(size, size, at: place), restitution: 0)
      }
      let boxes = (0..<8).map {
        world.add(.box(40, 40), item(40, 40, at: Vec2(40 + 45 * Double($0), 100)), restitution: 0.3)
      }
      for body in specks + boxes { world.setAcceleration(Vec2(0, 1000), of: body) }
      for box in boxes {
        world.setVelocity(
          Vec2(.random(in: -600...600, using: &random), .random(in: -200...600, using: &random)), of: box)
      }
      for _ in 0..<600 {
        world.step()
        #expect(specks.allSatisfy { world.isInRoom($0) })
      }
    }
  }

  @Test("What slides fast over the joints of a floor loses no time at them", arguments: [300.0, 3000, 10_000])
  func joints(speed: Double) {
    for geometry in [ShapeGeometry.box(40, 40), .box(100, 2), .circle(radius: 20)] {
      let half = geometry == .box(100, 2) ? 1.0 : 20
      var world = World()
      let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
      var ice = ShapeDefinition(.circle(radius: 1))
      ice.friction = 0
      _ = world.addChain((0...200).map { Vec2(-1000 + 100 * Double($0), 0) }, isLoop: false, surface: ice, to: ground)
      let body = world.add(geometry, item(40, 40, at: Vec2(0, -half)), restitution: 0)
      world.setAcceleration(Vec2(0, 1000), of: body)
      world.step(30)
      world.setVelocity(Vec2(speed, 0), of: body)
      world.step(120)
      #expect(abs(world.position(of: body).x - speed) < speed * 1e-3)
      #expect(abs(world.position(of: body).y + half) < 0.05)
    }
  }
}

extension World {
  /// 400 by 300 points.
  fileprivate static func room() -> World {
    var world = World()
    let walls = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addChain([Vec2(0, 0), Vec2(400, 0), Vec2(400, 300), Vec2(0, 300)], isLoop: true, to: walls)
    return world
  }

  fileprivate func isInRoom(_ body: BodyHandle) -> Bool {
    let place = position(of: body)
    return place.x > 0 && place.x < 400 && place.y > 0 && place.y < 300
  }
}

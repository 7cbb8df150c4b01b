import RigidBody2D
import SeededRandom
import Testing

@Suite("A rail lets a body slide, and neither leave it nor turn")
struct PrismaticJointTests {
  private let slope = Vec2(0.6, 0.8)

  @Test("A body slides down a slope at the share of gravity along it, and stays on the line")
  func slide() {
    var world = World()
    let body = world.addBody(
      item(40, 40, at: Vec2(5, 5)).with {
        $0.acceleration = Vec2(0, 1000)
        $0.angularVelocity = 3
      })
    let joint = world.addJoint(
      PrismaticJointDefinition(bodyA: body, offsetA: Vec2(20, 0), other: .point(Vec2(25, 5)), axis: slope * 7))
    for tick in 1...120 {
      world.step()
      let place = world.position(of: body) - Vec2(5, 5)
      #expect(abs(place.cross(slope)) <= 0.02)
      #expect(abs(world.pose(of: body).angle) <= 0.003)
      let way = 800 * World.tick * World.tick * Double(tick * (tick + 1)) / 2
      #expect(abs(place.dot(slope) - way) <= 0.5)
      #expect(abs(world.displacement(of: joint) - place.dot(slope)) <= 0.1)
    }
  }

  @Test("It stops at its limits within a tenth of a point, hard as it comes, and sleeps there", arguments: [-30.0, 75])
  func limits(limit: Double) {
    var world = World()
    let body = world.addBody(
      item(40, 40, at: .zero).with {
        $0.velocity = Vec2(0, 0)
        $0.acceleration = Vec2(0, limit > 0 ? 1000 : -1000)
      })
    let joint = world.addJoint(
      PrismaticJointDefinition(
        bodyA: body, other: .point(.zero), axis: slope, lowerTranslation: -30, upperTranslation: 75))
    world.setVelocity(slope * (limit * 50), of: body)
    for tick in 0..<240 {
      world.step()
      let way = world.displacement(of: joint)
      #expect(way >= -30.1 && way <= 75.1)
      if tick > 60 { #expect((world.position(of: body) - slope * limit).length <= 0.1) }
    }
    #expect(world.awakeBodyCount == 0)
  }

  @Test("A rail on another body turns with it, and the two keep their momentum")
  func railOnBody() {
    var world = World()
    let base = world.addBody(item(200, 20, at: .zero).with { $0.angularVelocity = 2 })
    let slider = world.addBody(item(20, 20, at: Vec2(30, 0)))
    let joint = world.addJoint(
      PrismaticJointDefinition(
        bodyA: slider, other: .body(base, offset: Vec2(30, 0)), axis: Vec2(1, 0), lowerTranslation: -30,
        upperTranslation: 60))
    let before = world.momentum(of: [base, slider])
    for _ in 0..<240 {
      world.step()
      let (pose, place) = (world.pose(of: base), world.position(of: slider))
      let across = Vec2(Real.cos(pose.angle), Real.sin(pose.angle)).quarterTurn
      #expect(abs((place - pose.position).dot(across)) <= 0.05)
      #expect(abs(world.pose(of: slider).angle - pose.angle) <= Real.pi / 1800)
      #expect((world.momentum(of: [base, slider]).linear - before.linear).length <= 1e-9)
    }
    // Thrown outwards to the end.
    #expect(abs(world.displacement(of: joint) - 60) <= 0.1)
    #expect(abs(world.momentum(of: [base, slider]).angular - before.angular) <= 0.02 * abs(before.angular))
  }

  @Test("A body that cannot turn is held to the rail all the same")
  func fixedRotation() {
    var world = World()
    let body = world.addBody(
      item(40, 40, at: .zero).with {
        $0.fixedRotation = true
        $0.acceleration = Vec2(0, 1000)
      })
    _ = world.addJoint(PrismaticJointDefinition(bodyA: body, other: .point(.zero), axis: Vec2(1, 0)))
    world.setVelocity(Vec2(60, 0), of: body)
    world.step(120)
    #expect((world.position(of: body) - Vec2(60, 0)).length <= 0.05)
  }

  @Test("The anchor moves the rail across, and the body with it")
  func anchor() {
    var world = World()
    let body = world.addBody(item(40, 40, at: .zero))
    let joint = world.addJoint(PrismaticJointDefinition(bodyA: body, other: .point(.zero), axis: Vec2(1, 0)))
    world.setAnchor(Vec2(30, 10), of: joint)
    world.step(30)
    #expect((world.position(of: body) - Vec2(0, 10)).length <= 0.01)
    #expect(abs(world.displacement(of: joint) + 30) <= 0.01)
  }

  @Test("A sledge on a rail keeps to its line beneath a heap that lies on it and slides with it", arguments: 0..<4)
  func loadedSledge(seed: Int) {
    var (world, random) = (World(), SplitMix64(state: UInt64(seed)))
    let angle = Double.random(in: -0.2...0.2, using: &random)
    let way = Vec2(Real.cos(angle), Real.sin(angle))
    let sledge = world.addSledge()
    let rail = world.addJoint(PrismaticJointDefinition(bodyA: sledge, other: .point(.zero), axis: way))
    world.loadSledge()
    for _ in 0..<120 {
      world.step()
      let place = world.position(of: sledge)
      #expect(abs(place.cross(way)) < 1 && abs(world.pose(of: sledge).angle) < 0.01)
      #expect(abs(world.displacement(of: rail) - place.dot(way)) < 0.1)
    }
    #expect((world.position(of: sledge).dot(way) * way.y) > 0, "it goes down")
  }

  @Test("A stop holds a sledge under a heap where it is, as hard as the heap pushes", arguments: 0..<3)
  func stoppedSledge(seed: Int) {
    var (world, random) = (World(), SplitMix64(state: UInt64(seed)))
    let angle = Double.random(in: 0.1...0.2, using: &random)
    let sledge = world.addSledge()
    let rail = world.addJoint(
      PrismaticJointDefinition(
        bodyA: sledge, other: .point(.zero), axis: Vec2(Real.cos(angle), Real.sin(angle)), lowerTranslation: -5,
        upperTranslation: 5))
    world.loadSledge()
    for tick in 0..<180 {
      world.step()
      #expect(tick < 60 || abs(world.displacement(of: rail) - 5) < 0.02)
    }
  }

  /// At the end of such an arm a push turns the light one ten million times as easily as it moves it: rounding would
  /// turn it by a thousandth.
  @Test("A sledge under a heap keeps what slides along it far away on its line", arguments: 0..<3)
  func longSledge(seed: Int) {
    var (world, random) = (World(), SplitMix64(state: UInt64(seed)))
    let sledge = world.addSledge()
    _ = world.addJoint(PrismaticJointDefinition(bodyA: sledge, other: .point(.zero), axis: Vec2(1, 0)))
    let far = Double.random(in: 5000...20_000, using: &random)
    let slider = world.addBody(
      item(4, 4, at: Vec2(far, 0)).with { ($0.velocity, $0.acceleration) = (Vec2(50, 0), Vec2(0, 1000)) })
    _ = world.addJoint(PrismaticJointDefinition(bodyA: sledge, other: .body(slider, offset: .zero), axis: Vec2(1, 0)))
    world.loadSledge()
    for _ in 0..<240 {
      world.step()
      #expect(abs(world.position(of: slider).y) < 1 && abs(world.pose(of: slider).angle) < 2e-4)
      #expect(abs(world.position(of: sledge).y) < 1 && world.velocity(of: slider).length < 200)
    }
  }

  @Test func whatTurnsForEverFlingsASliderNoFasterThanToALimit() {
    var world = World()
    let disc = world.addBody(item(40, 40, at: .zero).with { ($0.angularVelocity, $0.fixedRotation) = (6, true) })
    let slider = world.addBody(item(20, 20, at: Vec2(10, 0)))
    _ = world.addJoint(PrismaticJointDefinition(bodyA: slider, other: .body(disc, offset: .zero), axis: Vec2(1, 0)))
    var most = 0.0
    for _ in 0..<1200 {
      world.step()
      most = max(most, world.velocity(of: slider).length)
    }
    #expect(most > 900_000 && most < 1_000_001 && world.angularVelocity(of: disc) == 6)
  }
}

extension World {
  fileprivate mutating func addSledge() -> BodyHandle {
    add(.box(400, 20), item(400, 20, at: .zero).with { $0.acceleration = Vec2(0, 1000) }, restitution: 0)
  }

  /// With a heap of sixty boxes above it.
  fileprivate mutating func loadSledge() {
    for index in 0..<60 {
      let place = Vec2(Double(index % 12) * 30 - 165, -40 - Double(index / 12) * 31)
      _ = add(.box(28, 28), item(28, 28, at: place).with { $0.acceleration = Vec2(0, 1000) }, restitution: 0)
    }
  }
}

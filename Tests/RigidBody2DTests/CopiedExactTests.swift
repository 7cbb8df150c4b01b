import RigidBody2D
import SeededRandom
import Testing

extension CopiedHeapTests {
  /// By this law islands depend on what has been moved already, and so does what is kept of them.
  @Test(
    "A room of items that fly and pile up, its law changed at times, beside a fresh copy of itself in each tick",
    arguments: 0..<UInt64(rounds(3, nightly: 40)))
  func exactRoom(seed: UInt64) {
    var room = EditedRoom(seed: seed)
    room.expectThatCopiesAgree(for: rounds(1200, nightly: 4000))
  }

  /// The joint is the islands' while one of the two touches the floor, and all others' while both fly.
  @Test("Two that are joined and hop over a floor, beside a fresh copy of themselves in each tick", arguments: 0..<4)
  func hoppers(joint: Int) {
    var hoppers = Hoppers(joint: joint)
    hoppers.expectThatCopiesAgree(for: 600)
  }
}

/// Nothing else is in their world, so that there is an island only while they touch the floor.
private struct Hoppers: EditedWorld {
  var world = World()
  var random = SplitMix64(state: 1)

  init(joint: Int) {
    world.addGround(at: 0, restitution: 0.9)
    let box = world.addBox(40, at: Vec2(0, -100), restitution: 0.9)
    let rider = world.addBody(item(20, 20, at: Vec2(10, -150)).with { $0.acceleration = Vec2(0, 1000) })
    let end = JointEnd.body(box, offset: Vec2(5, 5))
    switch joint {
    case 0: _ = world.addJoint(DistanceJointDefinition(bodyA: rider, other: end))
    case 1: _ = world.addJoint(DistanceJointDefinition(bodyA: rider, other: end, hertz: 4, dampingRatio: 0.1))
    case 2: _ = world.addJoint(RevoluteJointDefinition(bodyA: rider, offsetA: Vec2(0, 50), other: end))
    default: _ = world.addJoint(PrismaticJointDefinition(bodyA: rider, other: end, axis: Vec2(0, 1)))
    }
  }

  mutating func edit() {}
}

private struct EditedRoom: EditedWorld {
  var world = World()
  private var bodies: [BodyHandle] = []
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    world.law = .exact
    let room = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addChain(
      [Vec2(0, 0), Vec2(300, 0), Vec2(300, 300), Vec2(0, 300)], isLoop: true, to: room)
    for index in 0..<20 { add(at: Vec2(30 + Double(index % 5) * 55, 40 + Double(index / 5) * 60)) }
  }

  /// Seldom: what is kept of islands is kept only while nothing is touched.
  mutating func edit() {
    guard chance(0.03), let body = bodies.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: world.law = world.law == .exact ? .uikit : .exact
    case 1: world.setVelocity(Vec2(number(-400...400), number(-400...400)), of: body)
    case 2: world.setStatic(!world.isStatic(body), of: body)
    case 3: world.wake(body)
    case 4: world.setMass(number(0.01...3), inertia: number(1...500), of: body)
    default:
      if let other = bodies.randomElement(using: &random), other != body, world.jointCount < 6 {
        _ = world.addJoint(DistanceJointDefinition(bodyA: body, other: .body(other), length: nil))
      }
    }
  }

  private mutating func add(at place: Vec2) {
    let size = number(14...36)
    let body = world.addBody(
      item(size, size, at: place).with {
        ($0.angle, $0.acceleration) = (number(-0.4...0.4), Vec2(0, chance(0.8) ? 1000 : 0))
      })
    bodies.append(body)
    let restitution = chance(0.5) ? 0 : number(0...1)
    var shape = ShapeDefinition(chance(0.4) ? .circle(radius: size / 2) : .box(size, size))
    shape.restitution = restitution
    _ = world.addShape(shape, to: body)
  }
}

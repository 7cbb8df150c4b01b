import RigidBody2D
import SeededRandom
import Testing

/// What a step keeps for the next one is kept for the whole world: what comes and goes in one corner of it must not
/// change what is kept for another.
@Suite("Things that are far apart go to the bit as each does alone in a world")
struct ApartTests {
  @Test("Things that slide, hop, swing and hang, by either law", arguments: [Law.uikit, .exact], 0..<UInt64(6))
  func apart(law: Law, seed: UInt64) {
    var together = World()
    together.law = law
    var random = SplitMix64(state: seed)
    var alone: [(world: World, bodies: [BodyHandle])] = []
    var bodies: [BodyHandle] = []
    for (place, thing) in Thing.allCases.shuffled(using: &random).enumerated() {
      var (one, same) = (World(), random)
      one.law = law
      let origin = Vec2(Double(place) * 4096, 0)
      alone.append((one, thing.add(to: &one, at: origin, &same)))
      alone[place].world = one
      bodies += thing.add(to: &together, at: origin, &random)
    }
    for tick in 0..<rounds(480, nightly: 2000) {
      together.step()
      for place in alone.indices { alone[place].world.step() }
      let expected = alone.flatMap { one in one.bodies.map { Motion(of: $0, in: one.world) } }
      guard bodies.map({ Motion(of: $0, in: together) }) == expected else {
        Issue.record("they part in tick \(tick)")
        return
      }
    }
  }
}

private struct Motion: Equatable {
  let pose: Pose
  let velocity: Vec2
  let spin: Double

  init(of body: BodyHandle, in world: World) {
    (pose, velocity) = (world.pose(of: body), world.velocity(of: body))
    spin = world.angularVelocity(of: body)
  }
}

private enum Thing: CaseIterable {
  case slider, hopper, spring, pendulum, chain, tower, sledge

  func add(to world: inout World, at origin: Vec2, _ random: inout SplitMix64) -> [BodyHandle] {
    let number = Double.random(in: 0...1, using: &random)
    switch self {
    case .slider:
      let box = world.addOnFloor(at: origin, friction: 0.02 + 0.1 * number, restitution: 0)
      world.setVelocity(Vec2(300 + 200 * number, 0), of: box)
      return [box]
    case .hopper:
      let box = world.addOnFloor(at: origin - Vec2(0, 60 + 100 * number), friction: 0.2, restitution: 0.8)
      let rider = world.addFalling(at: world.position(of: box) - Vec2(0, 50))
      _ = world.addJoint(DistanceJointDefinition(bodyA: rider, other: .body(box), length: nil))
      return [box, rider]
    case .spring:
      // The ends of a spring with a length come together at times, and are then another law's.
      let bob = world.addFalling(at: origin + Vec2(0, 200 + 100 * number))
      _ = world.addJoint(
        DistanceJointDefinition(bodyA: bob, other: .point(origin), length: 90, hertz: 2, dampingRatio: 0))
      return [bob]
    case .pendulum:
      let bob = world.addFalling(at: origin + Vec2(100, 100 * number))
      _ = world.addJoint(
        RevoluteJointDefinition(bodyA: bob, offsetA: Vec2(-100, 0), other: .point(origin), lowerAngle: -1))
      return [bob]
    case .chain:
      let links = world.addChain(of: 14, from: origin)
      _ = world.addJoint(DistanceJointDefinition(bodyA: links[0], other: .point(origin - Vec2(0, 20))))
      for link in links { world.setAcceleration(Vec2(0, 1000), of: link) }
      return links
    case .tower:
      let foot = world.addOnFloor(at: origin, friction: 0.4, restitution: 0)
      return [foot] + (1...3).map { world.addBox(40, at: origin - Vec2(3 * number, 20 + 41 * Double($0))) }
    case .sledge:
      let box = world.addOnFloor(at: origin, friction: 0, restitution: 0)
      let end = JointEnd.point(origin)
      _ = world.addJoint(
        PrismaticJointDefinition(
          bodyA: box, other: end, axis: Vec2(1, 0), lowerTranslation: -40, upperTranslation: 60))
      world.setVelocity(Vec2(200 * number, 0), of: box)
      return [box]
    }
  }
}

extension World {
  fileprivate mutating func addOnFloor(at place: Vec2, friction: Double, restitution: Double) -> BodyHandle {
    let floor = addBody(
      BodyDefinition().with {
        ($0.position, $0.isStatic) = (place, true)
        $0.position.y = 0
      })
    var shape = ShapeDefinition(.box(1500, 40, center: Vec2(0, 20)))
    (shape.friction, shape.restitution) = (friction, restitution)
    _ = addShape(shape, to: floor)
    return addBox(40, at: place - Vec2(0, 20), restitution: restitution, friction: friction)
  }

  fileprivate mutating func addFalling(at place: Vec2) -> BodyHandle {
    addBody(item(20, 20, at: place).with { $0.acceleration = Vec2(0, 1000) })
  }
}

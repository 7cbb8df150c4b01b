import RigidBody2D
import SeededRandom
import Testing

/// What a step keeps for the next one is kept for the whole world: what comes and goes in one corner of it must not
/// change what is kept for another.
@Suite("Things that are far apart go to the bit as each does alone in a world")
struct ApartTests {
  @Test("Things that slide, hop, swing and hang, by either law", arguments: [Law.uikit, .exact], 0..<UInt64(6))
  func apart(law: Law, seed: UInt64) {
    expectApart(Thing.allCases.filter { $0 != .heap }, by: law, seed)
  }

  /// Not so the heap itself: impacts are passed on in rounds that all share which bounce. Nor a ragdoll beside it: of
  /// what is gathered and touches nothing the reference places are taken anew, and it differs by rounding.
  @Test("So they do beside a heap that is solved otherwise", arguments: [Law.uikit, .exact], 0..<UInt64(3))
  func besideHeap(law: Law, seed: UInt64) {
    expectApart(Thing.allCases.filter { $0 != .ragdoll }, by: law, seed)
  }

  private func expectApart(_ things: [Thing], by law: Law, _ seed: UInt64) {
    var together = World()
    together.law = law
    var random = SplitMix64(state: seed)
    var pairs: [Pair] = []
    for (place, thing) in things.shuffled(using: &random).enumerated() {
      var (alone, same) = (World(), random)
      alone.law = law
      let origin = Vec2(Double(place) * 4096, 0)
      let (one, other) = (thing.add(to: &together, at: origin, &random), thing.add(to: &alone, at: origin, &same))
      pairs.append(Pair(thing: thing, bodies: one, alone: alone, own: other))
    }
    for tick in 0..<rounds(360, nightly: 2000) {
      together.step()
      for index in pairs.indices {
        pairs[index].alone.step()
        guard pairs[index].thing == .heap || pairs[index].isSame(in: together) else {
          Issue.record("the \(pairs[index].thing) goes another way in tick \(tick)")
          return
        }
      }
    }
  }
}

/// A thing in the common world, and in one of its own.
private struct Pair {
  let thing: Thing
  let bodies: [BodyHandle]
  var alone: World
  let own: [BodyHandle]

  func isSame(in world: World) -> Bool {
    zip(bodies, own).allSatisfy { Motion(of: $0, in: world) == Motion(of: $1, in: alone) }
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
  case slider, hopper, spring, pendulum, chain, tower, sledge, heap, anchored, ragdoll

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
    case .heap:
      let foot = world.addOnFloor(at: origin, friction: 0.4, restitution: 0)
      return [foot]
        + (0..<140).map { index in
          let column = Double(index % 14) - 7
          return world.addBox(30, at: origin + Vec2(column * 33 + 2 * number, -70 - 34 * Double(index / 14)))
        }
    case .anchored:
      let box = world.addOnFloor(at: origin, friction: 0.3, restitution: 0)
      let hook = world.addBody(BodyDefinition().with { ($0.position, $0.isStatic) = (origin - Vec2(90, 90), true) })
      _ = world.addJoint(DistanceJointDefinition(bodyA: hook, other: .body(box), length: nil))
      world.setVelocity(Vec2(-200 * number, 0), of: box)
      return [box]
    case .ragdoll:
      let parts = (0..<4).map { world.addBox(30, at: origin + Vec2(32 * Double($0), -100 - 60 * number)) }
      _ = world.addOnFloor(at: origin - Vec2(300, 0), friction: 0.3, restitution: 0)
      let (right, left) = (Vec2(16, 0), Vec2(-16, 0))
      _ = world.addJoint(WeldJointDefinition(bodyA: parts[0], offsetA: right, other: .body(parts[1], offset: left)))
      _ = world.addJoint(
        RevoluteJointDefinition(
          bodyA: parts[1], offsetA: right, other: .body(parts[2], offset: left), lowerAngle: -0.2, upperAngle: 0.3,
          maxMotorTorque: 1000))
      _ = world.addJoint(RopeJointDefinition(bodyA: parts[2], other: .body(parts[3]), maxLength: 40))
      return parts
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
  /// The box before the floor: alone in a world it has the first of all slots, which it has not together with others.
  fileprivate mutating func addOnFloor(at place: Vec2, friction: Double, restitution: Double) -> BodyHandle {
    let box = addBox(40, at: place - Vec2(0, 20), restitution: restitution, friction: friction)
    let floor = addBody(BodyDefinition().with { ($0.position, $0.isStatic) = (Vec2(place.x, 0), true) })
    var shape = ShapeDefinition(.box(1500, 40, center: Vec2(0, 20)))
    (shape.friction, shape.restitution) = (friction, restitution)
    _ = addShape(shape, to: floor)
    return box
  }

  fileprivate mutating func addFalling(at place: Vec2) -> BodyHandle {
    addBody(item(20, 20, at: place).with { $0.acceleration = Vec2(0, 1000) })
  }
}

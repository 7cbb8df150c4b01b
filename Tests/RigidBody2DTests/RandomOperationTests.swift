import RigidBody2D
import SeededRandom
import Testing

/// What a world should hold, kept in plain lists.
private struct Model {
  enum Kind: CaseIterable { case distance, revolute, prismatic, weld, rope, angularSpring }

  struct Joint {
    var handle: JointHandle
    var bodies: [BodyHandle]
    var kind = Kind.distance
  }

  var bodies: [BodyHandle] = []
  var joints: [Joint] = []
  var goneBodies: [BodyHandle] = []
  var goneJoints: [JointHandle] = []

  mutating func removeBody(_ body: BodyHandle) {
    bodies.removeAll { $0 == body }
    goneBodies.append(body)
    goneJoints += joints.filter { $0.bodies.contains(body) }.map(\.handle)
    joints.removeAll { $0.bodies.contains(body) }
  }

  mutating func removeJoint(at index: Int) {
    goneJoints.append(joints.remove(at: index).handle)
  }

  func expectEqual(_ world: World) {
    #expect(world.bodyCount == bodies.count && world.jointCount == joints.count)
    #expect(bodies.allSatisfy { world.contains($0) } && joints.allSatisfy { world.contains($0.handle) })
    #expect(!goneBodies.contains { world.contains($0) } && !goneJoints.contains { world.contains($0) })
    for body in bodies {
      #expect(world.jointCount(of: body) == joints.filter { $0.bodies.contains(body) }.count)
    }
  }
}

/// Thousands of random calls on a world and on a model of it.
private struct Fuzzer {
  var world = World()
  var model = Model()
  var random: SplitMix64

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func point() -> Vec2 { Vec2(number(-500...500), number(-500...500)) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func addBody() {
    var body = BodyDefinition.box(size: Vec2(20, 30), mass: number(0.01...5))
    body.position = point()
    body.velocity = chance(0.5) ? .zero : point()
    body.acceleration = chance(0.5) ? .zero : Vec2(0, 1000)
    body.isStatic = chance(0.1)
    body.linearDamping = number(0...3)
    body.angularDamping = number(0...3)
    model.bodies.append(world.addBody(body))
  }

  mutating func addJoint() {
    guard let a = model.bodies.randomElement(using: &random) else { return }
    let b = model.bodies.randomElement(using: &random)
    let other = chance(0.4) && b != a ? b : nil
    guard chance(0.6) else { return addOther(to: a, other) }
    let definition = DistanceJointDefinition(
      bodyA: a, offsetA: chance(0.7) ? .zero : Vec2(5, 5),
      other: other.map { .body($0, offset: Vec2(1, 2)) } ?? .point(point()),
      length: chance(0.6) ? 0 : chance(0.5) ? number(0...90) : nil, hertz: chance(0.3) ? 0 : number(0.3...5),
      dampingRatio: number(0.1...1))
    model.joints.append(Model.Joint(handle: world.addJoint(definition), bodies: [a] + (other.map { [$0] } ?? [])))
  }

  /// A joint of another kind, between bodies that stand anywhere: it has to bring them together first.
  private mutating func addOther(to a: BodyHandle, _ b: BodyHandle?) {
    let kind = Model.Kind.allCases.dropFirst().randomElement(using: &random) ?? .weld
    let (end, offset) = (b.map { JointEnd.body($0, offset: Vec2(1, 2)) } ?? .point(point()), Vec2(5, 5))
    let joint =
      switch kind {
      case .revolute:
        world.addJoint(
          RevoluteJointDefinition(
            bodyA: a, offsetA: offset, other: end, lowerAngle: -number(0...2), upperAngle: number(0...9),
            maxMotorTorque: chance(0.5) ? 0 : number(0...1e6)))
      case .prismatic:
        world.addJoint(
          PrismaticJointDefinition(bodyA: a, other: end, axis: point(), lowerTranslation: -number(0...90)))
      case .weld: world.addJoint(WeldJointDefinition(bodyA: a, offsetA: offset, other: end))
      case .rope: world.addJoint(RopeJointDefinition(bodyA: a, other: end, maxLength: number(0...90)))
      case .distance, .angularSpring:
        world.addJoint(AngularSpringDefinition(body: a, hertz: number(0.3...5), dampingRatio: number(0.1...1)))
      }
    let bodies = kind == .angularSpring ? [a] : [a] + (b.map { [$0] } ?? [])
    model.joints.append(Model.Joint(handle: joint, bodies: bodies, kind: kind))
  }

  mutating func remove() {
    if chance(0.5), let body = model.bodies.randomElement(using: &random) {
      world.removeBody(body)
      model.removeBody(body)
    } else if !model.joints.isEmpty {
      let index = Int.random(in: model.joints.indices, using: &random)
      world.removeJoint(model.joints[index].handle)
      model.removeJoint(at: index)
    }
  }

  mutating func editBody() {
    guard let body = model.bodies.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 7: world.setAngularAcceleration(chance(0.5) ? 0 : number(-9...9), of: body)
    case 0: world.setVelocity(point(), of: body)
    case 1: world.setAcceleration(chance(0.5) ? .zero : point(), of: body)
    case 2: world.setDamping(linear: number(0...4), of: body)
    case 3: world.setStatic(chance(0.1), of: body)
    case 4: world.wake(body)
    default: place(body)
    }
  }

  mutating func place(_ body: BodyHandle) {
    let pose = Pose(position: point(), angle: number(-4...4))
    world.setPose(pose, of: body)
    let seen = world.pose(of: body)
    #expect((seen.position - pose.position).length <= 1e-12 && seen.angle == pose.angle)
  }

  mutating func editJoint() {
    guard let joint = model.joints.randomElement(using: &random) else { return }
    guard joint.kind == .distance else { return editOther(joint) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: world.setLength(chance(0.5) ? 0 : number(1...90), of: joint.handle)
    case 1: world.setSpring(hertz: chance(0.3) ? 0 : number(0.3...5), dampingRatio: 0.5, of: joint.handle)
    default: if joint.bodies.count == 1 { world.setAnchor(point(), of: joint.handle) }
    }
  }

  private mutating func editOther(_ joint: Model.Joint) {
    switch joint.kind {
    case .revolute where chance(0.3): world.setMaxMotorTorque(number(0...1e6), of: joint.handle)
    case .revolute, .prismatic: world.setLimits(lower: -number(0...90), upper: number(0...9), of: joint.handle)
    case .rope: world.setLength(number(0...90), of: joint.handle)
    case .angularSpring where chance(0.5): world.setAngle(number(-9...9), of: joint.handle)
    case .angularSpring: world.setSpring(hertz: number(0.3...5), dampingRatio: 0.5, of: joint.handle)
    case .distance, .weld: if joint.bodies.count == 1 { world.setAnchor(point(), of: joint.handle) }
    }
  }

  mutating func act() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<14: addBody()
    case 14..<28: addJoint()
    case 28..<50: remove()
    case 50..<62: editBody()
    case 62..<70: editJoint()
    case 70..<71: chance(0.5) ? world.step(150) : world.layDown()
    default: world.step()
    }
  }
}

@Suite("Thousands of random calls leave a world that is whole")
struct RandomOperationTests {
  @Test("Its parts agree after each call, and its handles with a plain model", arguments: [1, 2] as [UInt64])
  func random(seed: UInt64) {
    var fuzzer = Fuzzer(random: SplitMix64(state: seed))
    for call in 0..<rounds(3000, nightly: 10_000) {
      fuzzer.act()
      fuzzer.world.checkInvariants()
      if call % 100 == 0 { fuzzer.model.expectEqual(fuzzer.world) }
    }
    fuzzer.model.expectEqual(fuzzer.world)
  }

  @Test("The same seed gives the same world")
  func repeatable() {
    let worlds = (0..<2).map { _ in
      var fuzzer = Fuzzer(random: SplitMix64(state: 7))
      for _ in 0..<2000 { fuzzer.act() }
      return fuzzer.world
    }
    #expect(worlds[0].stateHash == worlds[1].stateHash && worlds[0] == worlds[1])
  }
}

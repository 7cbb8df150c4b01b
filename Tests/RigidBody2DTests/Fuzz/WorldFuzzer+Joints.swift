import RigidBody2D

extension WorldFuzzer {
  mutating func actOnJoints(_ deed: WorldDeed) {
    switch deed {
    case .join, .joinOtherwise:
      guard model.joints.count < 2 * plan.mostBodies, let a = model.bodies.randomElement(using: &random) else { return }
      let b = model.bodies.randomElement(using: &random)
      let other = chance(0.6) && b != a ? b : nil
      if deed == .join { join(a, other) } else { joinOtherwise(a, other) }
    case .editJoint: editJoint()
    default:
      guard let index = model.joints.indices.randomElement(using: &random) else { return }
      world.removeJoint(model.joints[index].handle)
      model.removeJoint(at: index)
    }
  }

  private mutating func join(_ a: BodyHandle, _ b: BodyHandle?) {
    let definition = DistanceJointDefinition(
      bodyA: a, offsetA: chance(0.7) ? .zero : Vec2(5, 5), other: end(b),
      length: chance(0.6) ? 0 : chance(0.5) ? number(0...90) : nil, hertz: chance(0.3) ? 0 : number(0.3...5),
      dampingRatio: number(0.1...1), collideConnected: chance(0.5))
    model.joints.append(WorldModel.Joint(handle: world.addJoint(definition), bodies: [a] + (b.map { [$0] } ?? [])))
  }

  /// Between bodies that stand anywhere: it has to bring them together first.
  private mutating func joinOtherwise(_ a: BodyHandle, _ b: BodyHandle?) {
    let kind = WorldModel.Joint.Kind.allCases.dropFirst().randomElement(using: &random) ?? .weld
    let (end, offset) = (end(b), Vec2(5, 5))
    let joint =
      switch kind {
      case .revolute:
        world.addJoint(
          RevoluteJointDefinition(
            bodyA: a, offsetA: offset, other: end, lowerAngle: -number(0...2), upperAngle: number(0...9),
            maxMotorTorque: chance(0.5) ? 0 : number(0...1e6), collideConnected: chance(0.5)))
      case .prismatic:
        world.addJoint(
          PrismaticJointDefinition(bodyA: a, other: end, axis: point(), lowerTranslation: -number(0...90)))
      case .weld: world.addJoint(WeldJointDefinition(bodyA: a, offsetA: offset, other: end))
      case .rope: world.addJoint(RopeJointDefinition(bodyA: a, other: end, maxLength: number(0...90)))
      case .distance, .angularSpring:
        world.addJoint(AngularSpringDefinition(body: a, hertz: number(0.3...5), dampingRatio: number(0.1...1)))
      }
    let bodies = kind == .angularSpring ? [a] : [a] + (b.map { [$0] } ?? [])
    model.joints.append(WorldModel.Joint(handle: joint, bodies: bodies, kind: kind))
  }

  private mutating func end(_ b: BodyHandle?) -> JointEnd {
    b.map { .body($0, offset: Vec2(1, 2)) } ?? .point(point())
  }

  private mutating func editJoint() {
    guard let joint = model.joints.randomElement(using: &random) else { return }
    switch joint.kind {
    case .distance:
      switch Int.random(in: 0..<3, using: &random) {
      case 0: world.setLength(chance(0.5) ? 0 : number(1...90), of: joint.handle)
      case 1: world.setSpring(hertz: chance(0.3) ? 0 : number(0.3...5), dampingRatio: 0.5, of: joint.handle)
      default: if joint.bodies.count == 1 { world.setAnchor(point(), of: joint.handle) }
      }
    case .revolute where chance(0.3): world.setMaxMotorTorque(number(0...1e6), of: joint.handle)
    case .revolute, .prismatic: world.setLimits(lower: -number(0...90), upper: number(0...9), of: joint.handle)
    case .rope: world.setLength(number(0...90), of: joint.handle)
    case .angularSpring where chance(0.5): world.setAngle(number(-9...9), of: joint.handle)
    case .angularSpring: world.setSpring(hertz: number(0.3...5), dampingRatio: 0.5, of: joint.handle)
    case .weld: if joint.bodies.count == 1 { world.setAnchor(point(), of: joint.handle) }
    }
  }
}

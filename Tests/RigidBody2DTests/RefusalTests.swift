import RigidBody2D
import Testing

/// Numbers that a world cannot use, and the property that it names as it ends the program.
private enum BadNumber: Int, CaseIterable, Codable, Sendable {
  case position, massCenter, angle, velocity, angularVelocity, size, acceleration, mass, inertia, linearDamping
  case angularDamping
  case pose, poseAngle, leading, setVelocity, setAngularVelocity, setAcceleration, setAngularAcceleration, setDamping
  case setMass, massOfNothing, drive
  case friction, restitution, radius, center, corner, segment, chainFriction, chainRestitution, chainPoint, setFriction
  case setRestitution
  case anchor, offset, otherOffset, length, hertz, hertzBelow, dampingRatio, setLength, setSpring, limits, torque,
    springAngle, setSpringAngle
  case axis, ropeLength
  case ray, overlap

  var sentence: String {
    switch self {
    case .position: "position must be finite"
    case .massCenter: "massCenter must be finite"
    case .angle, .springAngle, .setSpringAngle: "angle must be finite"
    case .velocity, .setVelocity: "velocity must be finite"
    case .angularVelocity, .setAngularVelocity: "angularVelocity must be finite"
    case .size: "size must be finite"
    case .acceleration, .setAcceleration, .drive: "acceleration must be finite"
    case .setAngularAcceleration: "angularAcceleration must be finite"
    case .mass, .setMass: "mass must be finite"
    case .massOfNothing: "mass must be above 0"
    case .inertia: "inertia must not be negative"
    case .linearDamping: "linearDamping must be above -120"
    case .angularDamping: "angularDamping must be finite"
    case .setDamping: "angularDamping must be above -120"
    case .pose, .leading: "pose.position must be finite"
    case .poseAngle: "pose.angle must be finite"
    case .friction: "friction must be finite"
    case .chainFriction, .setFriction: "friction must not be negative"
    case .restitution: "restitution must not be negative"
    case .chainRestitution, .setRestitution: "restitution must be finite"
    case .radius: "radius must be finite"
    case .center: "center must be finite"
    case .corner: "a corner must be finite"
    case .segment, .chainPoint: "an end of a segment must be finite"
    case .anchor: "anchor must be finite"
    case .offset: "offsetA must be finite"
    case .otherOffset: "offset of the other body must be finite"
    case .length, .ropeLength: "length must not be negative"
    case .setLength: "length must be finite"
    case .hertz: "hertz must be finite"
    case .hertzBelow, .setSpring: "hertz must be in 0...1e6"
    case .dampingRatio: "dampingRatio must be in 0...1e6"
    case .limits: "the lower limit must not be above"
    case .torque: "maxMotorTorque must be finite"
    case .axis: "axis must be finite"
    case .ray: "the end of a ray must be finite"
    case .overlap: "point must be finite"
    }
  }

  func use() {
    var world = World()
    let body = world.addBody(item(10, 10, at: .zero))
    let shape = world.addShape(ShapeDefinition(.box(10, 10)), to: body)
    let bad = Vec2(0, .nan)
    switch self {
    case .position: add { $0.position = bad }
    case .massCenter: add { $0.massCenter = bad }
    case .angle: add { $0.angle = .infinity }
    case .velocity: add { $0.velocity = bad }
    case .angularVelocity: add { $0.angularVelocity = .nan }
    case .size: add { $0.size = bad }
    case .acceleration: add { $0.acceleration = bad }
    case .mass: add { $0.mass = .nan }
    case .inertia: add { $0.inertia = -1 }
    case .linearDamping: add { $0.linearDamping = -121 }
    case .angularDamping: add { $0.angularDamping = .nan }
    case .pose: world.setPose(Pose(position: bad, angle: 0), of: body)
    case .poseAngle: world.setPose(Pose(position: .zero, angle: .nan), of: body)
    case .leading: _ = world.move(body, to: Pose(position: bad, angle: 0))
    case .setVelocity: world.setVelocity(bad, of: body)
    case .setAngularVelocity: world.setAngularVelocity(.infinity, of: body)
    case .setAcceleration: world.setAcceleration(bad, of: body)
    case .setAngularAcceleration: world.setAngularAcceleration(.nan, of: body)
    case .setDamping: world.setDamping(angular: -121, of: body)
    case .setMass: world.setMass(.infinity, inertia: 1, of: body)
    case .massOfNothing: world.setMass(0, inertia: 0, of: body)
    case .drive:
      world.setDriven(true, of: body)
      world.drive(body, acceleration: bad)
    default: useShape(shape, body, bad, &world)
    }
  }

  private func add(_ change: (inout BodyDefinition) -> Void) {
    var world = World()
    _ = world.addBody(item(10, 10, at: .zero).with(change))
  }

  private func useShape(_ shape: ShapeHandle, _ body: BodyHandle, _ bad: Vec2, _ world: inout World) {
    var surface = ShapeDefinition(.circle(radius: 1))
    let points = [Vec2(0, 0), Vec2(10, 0)]
    switch self {
    case .friction, .restitution:
      if self == .friction { surface.friction = .nan } else { surface.restitution = -1 }
      _ = world.addShape(surface, to: body)
    case .radius: _ = world.addShape(ShapeDefinition(.circle(radius: .nan)), to: body)
    case .center: _ = world.addShape(ShapeDefinition(.circle(radius: 1, center: bad)), to: body)
    case .corner: _ = world.addShape(ShapeDefinition(.polygon([Vec2(0, 0), Vec2(1, 0), bad])), to: body)
    case .segment: _ = world.addShape(ShapeDefinition(.segment(.zero, bad)), to: body)
    case .chainFriction:
      surface.friction = -1
      _ = world.addChain(points, isLoop: false, surface: surface, to: body)
    case .chainRestitution:
      surface.restitution = .nan
      _ = world.addChain(points, isLoop: false, surface: surface, to: body)
    case .chainPoint: _ = world.addChain(points + [bad], isLoop: false, to: body)
    case .setFriction: world.setFriction(-1, of: shape)
    case .setRestitution: world.setRestitution(.nan, of: shape)
    case .ray: _ = world.rayCast(from: .zero, to: bad)
    case .overlap: _ = world.overlaps(at: bad)
    default: useJoint(body, bad, &world)
    }
  }

  private func useJoint(_ body: BodyHandle, _ bad: Vec2, _ world: inout World) {
    func distance(
      _ offset: Vec2 = .zero, to anchor: Vec2 = .zero, length: Double? = nil, hertz: Double = 0, damping: Double = 0
    ) {
      _ = world.addJoint(
        DistanceJointDefinition(
          bodyA: body, offsetA: offset, other: .point(anchor), length: length, hertz: hertz, dampingRatio: damping))
    }
    switch self {
    case .anchor: distance(to: bad)
    case .offset: distance(bad)
    case .otherOffset:
      let other = world.addBody(item(10, 10, at: Vec2(20, 0)))
      _ = world.addJoint(DistanceJointDefinition(bodyA: body, other: .body(other, offset: bad)))
    case .length: distance(length: -1)
    case .hertz: distance(hertz: .nan)
    case .hertzBelow: world.hang(body, at: .zero, hertz: -1)
    case .dampingRatio: distance(hertz: 1, damping: -1)
    case .setLength: world.setLength(.nan, of: world.hang(body, at: .zero))
    case .setSpring: world.setSpring(hertz: -1, dampingRatio: 0, of: world.hang(body, at: .zero))
    case .limits, .torque:
      let hinge = world.addJoint(RevoluteJointDefinition(bodyA: body, other: .point(.zero)))
      if self == .limits {
        world.setLimits(lower: 1, upper: 0, of: hinge)
      } else {
        world.setMaxMotorTorque(.nan, of: hinge)
      }
    case .springAngle: _ = world.addJoint(AngularSpringDefinition(body: body, angle: .nan, hertz: 1, dampingRatio: 1))
    case .setSpringAngle:
      let spring = world.addJoint(AngularSpringDefinition(body: body, angle: 0, hertz: 1, dampingRatio: 1))
      world.setAngle(.infinity, of: spring)
    case .axis: _ = world.addJoint(PrismaticJointDefinition(bodyA: body, other: .point(.zero), axis: bad))
    case .ropeLength: _ = world.addJoint(RopeJointDefinition(bodyA: body, other: .point(.zero), maxLength: -1))
    default: break
    }
  }
}

@Suite("Numbers that a world cannot use")
struct RefusalTests {
  @Test("end the program with a sentence that names the property", arguments: BadNumber.allCases)
  fileprivate func named(number: BadNumber) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number = number as BadNumber] in
      number.use()
    }
    expectSentence(number.sentence, in: result?.standardErrorContent)
  }
}

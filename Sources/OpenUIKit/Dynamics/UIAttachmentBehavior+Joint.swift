import Foundation
internal import RigidBody2D

extension UIAttachmentBehavior {
  /// A rod without a length that is shorter than this is a hinge.
  private static let hingeDistance: CGFloat = 1

  /// Whether `attachmentRange` counts.
  var isLimited: Bool {
    switch form {
    case .rail, .pin: true
    case .rod, .rope, .weld: false
    }
  }

  /// The greatest torque of the brake in a pin, in the engine's units. A client that wants a pin that never turns
  /// writes the greatest number there is.
  var brake: CGFloat { min(Units.torque(ofNewtonMetres: max(0, frictionTorque)), .greatestFiniteMagnitude) }

  /// Puts the attachment into the engine, with the items where they are now.
  func makeJoint(between bodies: [BodyHandle], in world: inout World) -> JointHandle {
    moveEnds(to: bodies.map { DrawnPose(world.pose(of: $0)) })
    angleAtStart = bodies.count > 1 ? world.pose(of: bodies[1]).angle : 0
    let far = bodies.count > 1 ? JointEnd.body(bodies[1], offset: Vec2(ends[1])) : .point(Vec2(anchorPoint))
    return makeJoint(bodies[0], far, in: &world)
  }

  private func moveEnds(to poses: [DrawnPose]) {
    switch form {
    case .rod: ends = isHinge(poses) ? [UIOffset(poses[0].arm(of: farEnd(poses)))] + offsets.dropFirst() : offsets
    case .rope: ends = offsets
    case .weld, .pin, .rail: ends = poses.map { UIOffset($0.arm(of: anchorPoint)) }
    }
  }

  /// Gives the joint what is set now.
  func writeProperties(_ joint: JointHandle, in world: inout World) {
    if attachedBehaviorType == .anchor { world.setAnchor(Vec2(anchorPoint), of: joint) }
    if form == .rod || form == .rope, let setLength { world.setLength(max(0, setLength), of: joint) }
    if form == .rod { world.setSpring(hertz: frequency, dampingRatio: effectiveDamping(damping), of: joint) }
    if form == .pin { world.setMaxMotorTorque(brake, of: joint) }
    if isLimited { world.setLimits(lower: attachmentRange.minimum, upper: attachmentRange.maximum, of: joint) }
  }

  private func makeJoint(_ body: BodyHandle, _ far: JointEnd, in world: inout World) -> JointHandle {
    let (arm, range) = (Vec2(ends[0]), attachmentRange)
    let length = setLength.map { max(0, Double($0)) }
    return switch form {
    case .rod:
      world.addJoint(
        DistanceJointDefinition(
          bodyA: body, offsetA: arm, other: far, length: length, hertz: frequency,
          dampingRatio: effectiveDamping(damping)))
    case .rope: world.addJoint(RopeJointDefinition(bodyA: body, offsetA: arm, other: far, maxLength: length))
    case .weld: world.addJoint(WeldJointDefinition(bodyA: body, offsetA: arm, other: far))
    case .pin:
      world.addJoint(
        RevoluteJointDefinition(
          bodyA: body, offsetA: arm, other: far, lowerAngle: range.minimum, upperAngle: range.maximum,
          maxMotorTorque: brake))
    case .rail(let axis):
      world.addJoint(
        PrismaticJointDefinition(
          bodyA: body, offsetA: arm, other: far, axis: Vec2(axis.dx, axis.dy), lowerTranslation: range.minimum,
          upperTranslation: range.maximum))
    }
  }

  private func isHinge(_ poses: [DrawnPose]) -> Bool {
    guard frequency == 0, setLength == nil else { return false }
    let (near, far) = (poses[0](CGVector(offsets[0])), farEnd(poses))
    let (dx, dy) = (far.x - near.x, far.y - near.y)
    return dx * dx + dy * dy < Self.hingeDistance * Self.hingeDistance
  }

  private func farEnd(_ poses: [DrawnPose]) -> CGPoint {
    poses.count > 1 ? poses[1](CGVector(offsets[1])) : anchorPoint
  }
}

extension UIAttachmentBehavior: JointBehavior {
  var joints: [JointHandle] { joint.map { [$0] } ?? [] }

  /// ½·m·ω²·x², with the reduced mass of what the spring holds; that it may hold a body off its center is left
  /// out.
  func storedEnergy(in dynamics: DynamicsWorld) -> Double {
    let world = dynamics.world
    guard form == .rod, frequency > 0, let joint, world.contains(joint) else { return 0 }
    let inverse = items.reduce(0.0) { sum, item in
      guard let record = dynamics.record(of: item), !world.isStatic(record.body) else { return sum }
      return sum + 1 / world.mass(of: record.body)
    }
    guard inverse > 0 else { return 0 }
    let omega = 2 * Double.pi * frequency
    let stretch = world.currentLength(of: joint) - world.length(of: joint)
    return omega * omega * stretch * stretch / (2 * inverse)
  }

  func checkJoints(in dynamics: DynamicsWorld) {
    guard let joint, dynamics.world.contains(joint) else { return demand(false, "an attachment has no joint") }
    let world = dynamics.world
    switch form {
    case .rod:
      demand(world.hertz(of: joint) == frequency, "a spring has another frequency than its joint")
      demand(world.dampingRatio(of: joint) == effectiveDamping(damping), "a spring has another damping than its joint")
      demand(world.length(of: joint) == max(0, length), "a spring has another length than its joint")
    case .rope: demand(world.length(of: joint) == max(0, length), "a rope has another length than its joint")
    case .weld: break
    case .pin, .rail:
      let range = world.limits(of: joint)
      demand(
        UIFloatRange(minimum: range.lower, maximum: range.upper) == attachmentRange,
        "an attachment has another range than its joint")
      if form == .pin { demand(world.maxMotorTorque(of: joint) == brake, "a pin has another brake than its joint") }
    }
    guard attachedBehaviorType == .anchor else { return }
    demand(world.anchor(of: joint) == Vec2(anchorPoint), "an attachment hangs from another point than its joint")
  }
}

extension DrawnPose {
  fileprivate init(_ pose: Pose) { self.init(center: CGPoint(pose.position), angle: pose.angle) }
}

extension UIOffset {
  fileprivate init(_ arm: CGVector) { self.init(horizontal: arm.dx, vertical: arm.dy) }
}

extension Vec2 {
  init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  init(_ offset: UIOffset) { self.init(x: offset.horizontal, y: offset.vertical) }
}

extension CGPoint {
  init(_ vector: Vec2) { self.init(x: vector.x, y: vector.y) }
  init(_ offset: UIOffset) { self.init(x: offset.horizontal, y: offset.vertical) }
}

extension CGVector {
  init(_ offset: UIOffset) { self.init(dx: offset.horizontal, dy: offset.vertical) }
}

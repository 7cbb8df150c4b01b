import Foundation
import RigidBody2D

/// A scene in `World`.
///
/// It has no motors: what a motor turns is a body on a hinge whose spin is set before each tick. Nor has it bodies that
/// are led: they are dynamic ones of a million tons, whose velocity and spin are set likewise. It has no switch against
/// sleep either: all bodies are woken five times a second, between the frames that are timed.
package struct OurWorld {
  private var scene: Scene
  private var world = World()
  private var bodies: [BodyHandle] = []
  private var turned: [(body: Int, spin: Double)] = []
  private var led: [(body: Int, sway: Double, rate: Double)] = []
  private var frame = 0
  private var nextReplaced = 0
  private let workers: Int

  package init(_ scene: Scene, workers: Int = 1) {
    (self.scene, self.workers) = (scene, workers)
    world.reserveCapacity(scene.bodies.count)
    for index in scene.bodies.indices { add(index) }
    for joint in scene.joints { add(joint) }
    guard scene.bodies.contains(where: \.isAsleep) else { return }
    world.layDown()
    for (index, body) in scene.bodies.enumerated() where !body.isAsleep {
      world.setVelocity(body.velocity, of: bodies[index])
    }
  }

  /// How a body of the scene moves now.
  package func state(of body: Int) -> BodyState {
    let pose = world.pose(of: bodies[body])
    return BodyState(
      place: pose.position, angle: pose.angle, velocity: world.velocity(of: bodies[body]),
      spin: world.angularVelocity(of: bodies[body]))
  }

  /// Pairs of shapes with points between them.
  package var contactCount: Int { world.contacts.count }

  /// A sixtieth of a second, in two ticks.
  package mutating func advance() {
    if case .replace(let order, let atOnce) = scene.task, frame >= scene.settling {
      for _ in 0..<atOnce {
        replace(order[nextReplaced % order.count])
        nextReplaced += 1
      }
    }
    for _ in 0..<2 {
      for (body, spin) in turned { world.setAngularVelocity(spin, of: bodies[body]) }
      for (body, sway, rate) in led {
        let speed = sway * rate * cos(rate * Double(frame) / 60)
        world.setVelocity(Vec2(speed, 0), of: bodies[body])
      }
      world.step(workers: workers)
    }
    frame += 1
  }

  /// All queries once; how much they hit in all. Of regions the exact outlines, where the peers look at bounds.
  package func query() -> Int {
    var hits = 0
    switch scene.task {
    case .step, .replace: break
    case .regions(let regions):
      for (low, high) in regions { world.forEachOverlap(in: Bounds(low: low, high: high)) { _ in hits += 1 } }
    case .rays(let rays):
      for (start, end) in rays where world.rayCast(from: start, to: end) != nil { hits += 1 }
    }
    return hits
  }

  /// Not part of what is timed.
  package mutating func keepAwake() {
    guard !scene.sleeps, frame % 12 == 0 else { return }
    for body in bodies { world.wake(body) }
  }

  private mutating func replace(_ index: Int) {
    let body = bodies[index]
    let pose = world.pose(of: body)
    scene.bodies[index].place = pose.position
    scene.bodies[index].angle = pose.angle
    scene.bodies[index].velocity = world.velocity(of: body)
    scene.bodies[index].spin = world.angularVelocity(of: body)
    world.removeBody(body)
    add(index)
  }

  private mutating func add(_ index: Int) {
    let made = scene.bodies[index]
    var definition = BodyDefinition()
    definition.position = made.place
    definition.angle = made.angle
    definition.massCenter = made.center
    definition.velocity = made.velocity
    definition.angularVelocity = made.spin
    definition.mass = made.mass
    definition.inertia = made.inertia
    switch made.kind {
    case .still: definition.isStatic = true
    case .dynamic: definition.acceleration = scene.gravity
    case .led(let sway, let rate):
      definition.mass = 1e9
      definition.inertia = 1e15
      if sway != 0 { led.append((index, sway, rate)) }
      if made.spin != 0 { turned.append((index, made.spin)) }
    }
    let body = world.addBody(definition)
    for shape in made.shapes { add(shape, to: body) }
    if index < bodies.count { bodies[index] = body } else { bodies.append(body) }
  }

  private mutating func add(_ shape: SceneShape, to body: BodyHandle) {
    var definition = ShapeDefinition(.circle(radius: 1))
    definition.friction = shape.friction
    definition.restitution = shape.restitution
    definition.filter = ShapeFilter(
      category: UInt64(shape.category), mask: UInt64(shape.mask), group: Int32(shape.group))
    switch shape.outline {
    case .circle(let radius): definition.geometry = .circle(radius: radius)
    case .polygon(let corners): definition.geometry = .polygon(corners)
    case .chain(let points, let isLoop):
      _ = world.addChain(points, isLoop: isLoop, surface: definition, to: body)
      return
    }
    _ = world.addShape(definition, to: body)
  }

  private mutating func add(_ joint: SceneJoint) {
    let other = joint.bodyB.map { JointEnd.body(bodies[$0], offset: joint.offsetB) } ?? .point(joint.offsetB)
    switch joint.kind {
    case .spring(let length, let hertz, let damping):
      _ = world.addJoint(
        DistanceJointDefinition(
          bodyA: bodies[joint.bodyA], offsetA: joint.offsetA, other: other, length: length, hertz: hertz,
          dampingRatio: damping))
    case .rod(let length):
      _ = world.addJoint(
        DistanceJointDefinition(bodyA: bodies[joint.bodyA], offsetA: joint.offsetA, other: other, length: length))
    case .hinge(let limits, let motor):
      _ = world.addJoint(
        RevoluteJointDefinition(
          bodyA: bodies[joint.bodyA], offsetA: joint.offsetA, other: other,
          lowerAngle: limits?.lowerBound ?? -.infinity, upperAngle: limits?.upperBound ?? .infinity))
      if motor != 0 { turned.append((joint.bodyA, motor)) }
    }
  }
}

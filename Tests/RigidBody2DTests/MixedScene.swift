import RigidBody2D
import SeededRandom

/// Items of all kinds in a trough, drawn at random: the same for a seed, whatever they weigh and wherever they are.
struct MixedScene {
  var world = World()
  private var bodies: [BodyHandle] = []
  private var random: SplitMix64
  private let scale: Double
  private let origin: Vec2

  /// Items of all kinds that fall into a trough, some of them joined.
  init(_ count: Int, _ law: Law, scale: Double = 1, at origin: Vec2 = .zero, seed: UInt64) {
    (random, self.scale, self.origin) = (SplitMix64(state: seed), scale, origin)
    world.law = law
    let width = 40 * Double(count).squareRoot() + 80
    addTrough(width: width)
    for index in 0..<count {
      let column = Double(index).truncatingRemainder(dividingBy: width / 40 - 1).rounded(.down)
      add(at: Vec2(40 + 40 * column, -30 - 8 * Double(index)), speed: 300)
      if index > 0, number(0...1) < 0.3 { join(bodies[index], bodies[index - 1]) }
    }
  }

  /// Items in each other, and fast ones among them.
  init(jammed count: Int, scale: Double = 1, at origin: Vec2 = .zero, seed: UInt64) {
    (random, self.scale, self.origin) = (SplitMix64(state: seed), scale, origin)
    addTrough(width: 200)
    for _ in 0..<count { add(at: Vec2(number(30...170), number(-120...(-20))), speed: 12_000) }
  }

  /// Where all are, and how fast.
  var motions: [Double] {
    bodies.flatMap { body in
      let (pose, velocity) = (world.pose(of: body), world.velocity(of: body))
      return [
        pose.position.x, pose.position.y, pose.angle, velocity.x, velocity.y, world.angularVelocity(of: body),
      ]
    }
  }

  /// How fast all are.
  var speeds: [Double] {
    bodies.flatMap { body in
      [world.velocity(of: body).x, world.velocity(of: body).y, world.angularVelocity(of: body)]
    }
  }

  /// Steps both, and says in which tick they first differ in a part of what they are; nil if they never do.
  mutating func parting(from other: inout MixedScene, in ticks: Int, _ part: KeyPath<MixedScene, [Double]>) -> Int? {
    for tick in 0..<ticks {
      world.step()
      other.world.step()
      if self[keyPath: part] != other[keyPath: part] { return tick }
    }
    return nil
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  private mutating func addTrough(width: Double) {
    let origin = origin
    let ground = world.addBody(BodyDefinition().with { ($0.isStatic, $0.position) = (true, origin) })
    let walls = [Vec2(0, -5000), Vec2(0, 0), Vec2(width, 0), Vec2(width, -5000)]
    _ = world.addChain(walls, isLoop: false, to: ground)
  }

  private mutating func add(at place: Vec2, speed: Double) {
    let (size, height, density) = (number(10...40), number(8...40), scale * number(0.1...5))
    let body = world.addBody(
      item(size, height, at: origin + place).with {
        ($0.mass, $0.inertia) = ($0.mass * density, $0.inertia * density)
        ($0.angle, $0.angularVelocity) = (number(-3...3), number(-9...9))
        $0.velocity = Vec2(number(-speed...speed), number(-speed...speed))
        ($0.linearDamping, $0.acceleration) = (number(0...1), Vec2(0, 1000))
      })
    bodies.append(body)
    for part in 0..<(number(0...1) < 0.2 ? 2 : 1) {
      var shape = ShapeDefinition(.random(size, boxHeight: { _ in height }, &random))
      if part > 0 { shape = ShapeDefinition(.circle(radius: 6, center: Vec2(size / 2, 0))) }
      (shape.friction, shape.restitution) = (number(0...1), number(0...1) < 0.5 ? 0 : number(0...0.9))
      _ = world.addShape(shape, to: body)
    }
  }

  private mutating func join(_ a: BodyHandle, _ b: BodyHandle) {
    let end = JointEnd.body(b, offset: Vec2(5, 0))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: _ = world.addJoint(DistanceJointDefinition(bodyA: a, other: end))
    case 1: _ = world.addJoint(DistanceJointDefinition(bodyA: a, other: end, hertz: 3, dampingRatio: 0.4))
    case 2:
      _ = world.addJoint(
        RevoluteJointDefinition(
          bodyA: a, offsetA: Vec2(12, 3), other: end, lowerAngle: -0.4, upperAngle: 0.5, maxMotorTorque: 500 * scale))
    case 3: _ = world.addJoint(PrismaticJointDefinition(bodyA: a, other: end, axis: Vec2(1, 2), lowerTranslation: -9))
    default: _ = world.addJoint(RopeJointDefinition(bodyA: a, other: end, maxLength: 50))
    }
  }
}

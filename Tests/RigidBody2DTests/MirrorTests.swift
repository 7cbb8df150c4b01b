import RigidBody2D
import SeededRandom
import Testing

/// Signs are all that a mirror changes, and they cost no precision.
@Suite("Left and right are the same, and so are above and below")
struct MirrorTests {
  @Test(
    "Discs between walls, some of them joined, go to the bit as in a mirror beside them and in one below",
    arguments: [Law.uikit, .exact], 0..<UInt64(rounds(12, nightly: 200)))
  func discs(law: Law, seed: UInt64) {
    var scenes = [Vec2(1, 1), Vec2(-1, 1), Vec2(1, -1), Vec2(-1, -1)].map {
      MirroredScene(of: 10, mirror: $0, law: law, seed: seed, friction: 1) { size, _ in .circle(radius: size / 2) }
    }
    for tick in 0..<240 {
      for index in scenes.indices { scenes[index].world.step() }
      guard let place = scenes.firstIndex(where: { $0.motions != scenes[0].motions }) else { continue }
      Issue.record("mirror \(place) shows something else in tick \(tick)")
      return
    }
  }

  /// Without friction: when in a tick that acts follows from which of two corners is the first.
  @Test(
    "A smooth polygon that falls and tumbles goes as in those mirrors", arguments: Array(0..<20) + [1030] as [UInt64])
  func outlines(seed: UInt64) {
    var scenes = [Vec2(1, 1), Vec2(-1, 1), Vec2(1, -1), Vec2(-1, -1)].map { mirror in
      MirroredScene(of: 1, mirror: mirror, law: seed % 2 == 0 ? .uikit : .exact, seed: seed, friction: 0) {
        size, random in
        .polygon(
          (0..<Int.random(in: 3...7, using: &random)).map { index in
            let angle = Double(index) * .random(in: 0.8...0.9, using: &random)
            return Vec2(Real.cos(angle), Real.sin(angle)) * size
          }.map { Vec2($0.x * mirror.x, $0.y * mirror.y) })
      }
    }
    for tick in 0..<480 {
      for index in scenes.indices { scenes[index].world.step() }
      let off = scenes.map { zip($0.motions, scenes[0].motions).map { abs($0 - $1) }.max() ?? 0 }
      guard let worst = off.max(), worst > 1e-6 else { continue }
      Issue.record("a mirror shows what is \(worst) off in tick \(tick)")
      return
    }
  }
}

private struct MirroredScene {
  var world = World()
  private var bodies: [BodyHandle] = []
  private var random: SplitMix64
  /// −1 along what the mirror turns round.
  private let mirror: Vec2
  /// In which angles grow.
  private let sense: Double

  init(
    of count: Int, mirror: Vec2, law: Law, seed: UInt64, friction: Double,
    _ geometry: (Double, inout SplitMix64) -> ShapeGeometry
  ) {
    (random, self.mirror, sense) = (SplitMix64(state: seed), mirror, mirror.x * mirror.y)
    world.law = law
    let width = 60 * Double(count).squareRoot()
    addWalls(width)
    for index in 0..<count {
      let size = number(12...36)
      let place = at(number(-0.8...0.8) * width, -40 - 12 * Double(index))
      let body = world.addBody(
        item(size, size, at: place).with {
          ($0.velocity, $0.acceleration) = (at(number(-300...300), number(-300...300)), at(0, 1000))
          ($0.angle, $0.angularVelocity) = (sense * number(-3...3), sense * number(-9...9))
        })
      var shape = ShapeDefinition(geometry(size, &random))
      (shape.friction, shape.restitution) = (number(0...friction), number(0...1) < 0.4 ? 0 : number(0...1))
      _ = world.addShape(shape, to: body)
      if let last = bodies.last, number(0...1) < 0.4 { join(body, last) }
      bodies.append(body)
    }
  }

  /// As seen without a mirror.
  var motions: [Double] {
    bodies.flatMap { body in
      let (pose, velocity) = (world.pose(of: body), world.velocity(of: body))
      return [
        mirror.x * pose.position.x, mirror.y * pose.position.y, sense * pose.angle, mirror.x * velocity.x,
        mirror.y * velocity.y, sense * world.angularVelocity(of: body),
      ]
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  private func at(_ x: Double, _ y: Double) -> Vec2 { Vec2(mirror.x * x, mirror.y * y) }

  private mutating func addWalls(_ width: Double) {
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    for (a, b) in [
      (at(-width, 0), at(width, 0)), (at(-width, 0), at(-width, -5000)), (at(width, 0), at(width, -5000)),
    ] {
      _ = world.addShape(ShapeDefinition(.segment(a, b)), to: ground)
    }
  }

  private mutating func join(_ a: BodyHandle, _ b: BodyHandle) {
    let end = JointEnd.body(b, offset: at(5, 3))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: _ = world.addJoint(DistanceJointDefinition(bodyA: a, other: end))
    case 1: _ = world.addJoint(DistanceJointDefinition(bodyA: a, other: end, hertz: 3, dampingRatio: 0.2))
    case 2:
      let limits = sense > 0 ? (-0.25, 0.75) : (-0.75, 0.25)
      _ = world.addJoint(
        RevoluteJointDefinition(
          bodyA: a, offsetA: at(12, 3), other: end, lowerAngle: limits.0, upperAngle: limits.1, maxMotorTorque: 500))
    case 3:
      _ = world.addJoint(
        PrismaticJointDefinition(
          bodyA: a, other: end, axis: at(1, 2), lowerTranslation: -9, upperTranslation: 30))
    default: _ = world.addJoint(RopeJointDefinition(bodyA: a, other: end, maxLength: 50))
    }
  }
}

import RigidBody2D
import SeededRandom

/// Balls on rods or hinges, side by side, the first of them lifted to 45 degrees: S5 and S15.
struct Cradle {
  static let radius = 20.0
  static let length = 300.0
  static let gravity = 1000.0
  static let lift = Real.pi / 4

  var world = World()
  var balls: [BodyHandle] = []
  let lifted: Int
  let isHinged: Bool

  /// `gap` is a share of the radius; the bodies are added in `order`. What hangs on hinges turns, and rubs as it meets.
  init(of count: Int, lifted: Int, gap: Double, order: [Int], isHinged: Bool = false, friction: Double = 0.2) {
    (self.lifted, self.isHinged) = (lifted, isHinged)
    world.law = .exact
    var added: [Int: BodyHandle] = [:]
    for index in order {
      added[index] = add(index, angle: index < lifted ? Cradle.lift : 0, gap: gap, friction: friction)
    }
    balls = (0..<count).map { added[$0]! }
  }

  private mutating func add(_ index: Int, angle: Double, gap: Double, friction: Double) -> BodyHandle {
    let anchor = Vec2(Double(index) * Cradle.radius * (2 + gap), 0)
    var ball = BodyDefinition()
    ball.mass = Cradle.radius * Cradle.radius * Real.pi / 10_000
    ball.inertia = ball.mass * Cradle.radius * Cradle.radius / 2
    ball.angle = isHinged ? angle : 0
    ball.position = anchor + Vec2(-Real.sin(angle), Real.cos(angle)) * Cradle.length
    ball.acceleration = Vec2(0, Cradle.gravity)
    let body = world.addBody(ball)
    var shape = ShapeDefinition(.circle(radius: Cradle.radius))
    (shape.restitution, shape.friction) = (1, friction)
    _ = world.addShape(shape, to: body)
    if isHinged {
      _ = world.addJoint(
        RevoluteJointDefinition(bodyA: body, offsetA: Vec2(0, -Cradle.length), other: .point(anchor)))
    } else {
      _ = world.addJoint(DistanceJointDefinition(bodyA: body, other: .point(anchor), length: Cradle.length))
    }
    return body
  }

  /// How much slower a ball is for turning with its arm: a disc's inertia is half of m·r².
  private var slowness: Double {
    let share = Cradle.radius / Cradle.length
    return isHinged ? (1 + share * share / 2).squareRoot() : 1
  }
  /// The speed at the lowest point.
  var fall: Double { (2 * Cradle.gravity * Cradle.length * (1 - Real.cos(Cradle.lift))).squareRoot() / slowness }
  /// Of a whole swing, there and back: the ideal pendulum's, times 1.03997 at 45 degrees.
  var period: Double { 2 * Real.pi * (Cradle.length / Cradle.gravity).squareRoot() * 1.0399733 * slowness }

  /// Above that of all balls at the lowest point, as a share of what it began with.
  var energy: Double {
    let sum = balls.reduce(0.0) { sum, ball in
      let spin = world.angularVelocity(of: ball)
      let motion = world.mass(of: ball) * world.velocity(of: ball).lengthSquared + world.inertia(of: ball) * spin * spin
      return sum + motion / 2
        + world.mass(of: ball) * Cradle.gravity * (Cradle.length - world.pose(of: ball).position.y)
    }
    let height = Cradle.length * (1 - Real.cos(Cradle.lift))
    let start = Double(lifted) * world.mass(of: balls[0]) * Cradle.gravity * height
    return sum / start
  }

  /// Which balls are out, by their height: more than a quarter of the first's.
  var isOut: [Bool] {
    let highest = Cradle.length * (1 - Real.cos(Cradle.lift))
    return balls.map { Cradle.length - world.pose(of: $0).position.y > highest / 4 }
  }
}

/// What became of one cradle.
struct CradleResult {
  /// The largest difference from the ideal speed after the first impact, as a share of the speed that came.
  var speedError = 0.0
  /// Turning points at which other balls were out than should have been.
  var wrongTurns = 0
  /// After 20 swings, and the most at any time.
  var energy = 0.0
  var most = 0.0

  var holds: Bool { speedError <= 0.01 && wrongTurns == 0 && abs(energy - 1) <= 0.01 && most <= 1.001 }

  init(_ start: Cradle) {
    var cradle = start
    let (count, ticksPerTurn) = (cradle.balls.count, cradle.period / 2 / World.tick)
    let impact = Int(ticksPerTurn / 2) + 3
    for tick in 1...Int(40 * ticksPerTurn) {
      cradle.world.step()
      most = max(most, cradle.energy)
      if tick == impact { speedError = Self.speedError(cradle) }
      let turn = (Double(tick) / ticksPerTurn).rounded()
      guard turn > 0, abs(Double(tick) - turn * ticksPerTurn) < 0.5 else { continue }
      let isRight = Int(turn) % 2 == 1
      let due = (0..<count).map { isRight ? $0 >= count - cradle.lifted : $0 < cradle.lifted }
      if due != cradle.isOut { wrongTurns += 1 }
    }
    energy = cradle.energy
  }

  private static func speedError(_ cradle: Cradle) -> Double {
    let count = cradle.balls.count
    return cradle.balls.enumerated().map { index, ball in
      let ideal = index >= count - cradle.lifted ? cradle.fall : 0
      return abs(cradle.world.velocity(of: ball).length - ideal) / cradle.fall
    }.max() ?? 0
  }
}

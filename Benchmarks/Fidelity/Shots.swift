import RigidBody2D
import SeededRandom

/// Something small and fast at a wall a point thick: S7.
struct Shots {
  enum Wall: String, CaseIterable {
    case still = "a static wall"
    case free = "a free wall"
    case meeting = "a free wall that comes as fast"
  }

  enum Missile: String, CaseIterable {
    case box = "a box 10 x 10"
    case ball = "a ball of 5"
    case rod = "a rod 40 x 1"

    var geometry: ShapeGeometry {
      switch self {
      case .box: .box(10, 10)
      case .ball: .circle(radius: 5)
      case .rod: .box(40, 1)
      }
    }
  }

  static let height = 400.0
  let count: Int
  private(set) var passed = 0
  /// The largest of all energies and momenta after, as a share of those before.
  private(set) var energy = 0.0
  private(set) var momentum = 0.0

  init(of missile: Missile, at wall: Wall, speed: Double, restitution: Double = 0.2, count: Int = 200) {
    self.count = count
    var random = SplitMix64(state: UInt64(speed) + (wall == .still ? 1 : 2))
    for _ in 0..<count { shoot(missile, wall, speed, restitution, &random) }
  }

  private mutating func shoot(
    _ missile: Missile, _ kind: Wall, _ speed: Double, _ restitution: Double, _ random: inout SplitMix64
  ) {
    var world = World()
    let wall = world.add(.box(1, Shots.height), mass: Shots.height / 10_000, size: Vec2(1, Shots.height), restitution)
    world.setPose(Pose(position: Vec2(900, 0), angle: 0), of: wall)
    if kind == .still { world.setStatic(true, of: wall) }
    if kind == .meeting { world.setVelocity(Vec2(-speed, 0), of: wall) }
    let target = Vec2(900, .random(in: -180...180, using: &random))
    let lean = Double.random(in: -1...1, using: &random)
    let way = Vec2(Real.cos(lean), Real.sin(lean))
    let body = world.add(missile.geometry, mass: 0.01, size: Vec2(10, 10), restitution)
    let start = Pose(
      position: target - way * .random(in: 50...1500, using: &random), angle: .random(in: -3...3, using: &random))
    world.setPose(start, of: body)
    world.setVelocity(way * speed, of: body)
    if kind == .meeting { world.setPose(Pose(position: target + Vec2(speed / 100, 0) - Vec2(0, target.y)), of: wall) }
    judge(&world, body, wall, isFree: kind != .still)
  }

  private mutating func judge(_ start: inout World, _ body: BodyHandle, _ wall: BodyHandle, isFree: Bool) {
    let bodies = [body, wall]
    let (energyBefore, momentumBefore) = (start.energy(of: bodies), start.momentum(of: bodies))
    if start.step(30, isEver: { $1.hasCrossed(body, Vec2(0, Shots.height / 2), of: wall, since: $0) }) { passed += 1 }
    energy = max(energy, start.energy(of: bodies) / energyBefore)
    if isFree { momentum = max(momentum, (start.momentum(of: bodies) - momentumBefore).length / momentumBefore.length) }
  }
}

extension World {
  fileprivate mutating func add(
    _ geometry: ShapeGeometry, mass: Double, size: Vec2, _ restitution: Double
  ) -> BodyHandle {
    let body = addBody(.box(size: size, mass: mass))
    var shape = ShapeDefinition(geometry)
    shape.restitution = restitution
    _ = addShape(shape, to: body)
    return body
  }
}

extension World {
  /// Of all motion.
  func energy(of bodies: [BodyHandle]) -> Double {
    bodies.reduce(0) { sum, body in
      let spin = angularVelocity(of: body)
      return sum + (mass(of: body) * velocity(of: body).lengthSquared + inertia(of: body) * spin * spin) / 2
    }
  }

  func momentum(of bodies: [BodyHandle]) -> Vec2 {
    bodies.reduce(Vec2.zero) { $0 + velocity(of: $1) * mass(of: $1) }
  }
}

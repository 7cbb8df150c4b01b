import RigidBody2D
import SeededRandom
import Testing

/// Items of three kinds that fly about in a room and spin by up to three radians in a tick.
private struct SpinningItems {
  private(set) var world = World()
  private var random: SplitMix64
  private var bodies: [BodyHandle] = []
  /// For how many ticks in a row each has been fast, and where it was.
  private var ticksHeld: [Int] = []

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    let room = world.addBody(BodyDefinition().with { $0.isStatic = true })
    var wall = ShapeDefinition(.circle(radius: 1))
    wall.restitution = 1
    let corners = [Vec2(0, 0), Vec2(400, 0), Vec2(400, 400), Vec2(0, 400)]
    _ = world.addChain(corners, isLoop: true, surface: wall, to: room)
    let pull = Bool.random(using: &random) ? 1000.0 : 0
    for index in 0..<16 { add(at: Vec2(50 + 100 * Double(index % 4), 50 + 100 * Double(index / 4)), pull) }
    ticksHeld = bodies.map { _ in 0 }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  private mutating func add(at place: Vec2, _ pull: Double) {
    let size = number(6...40)
    let density = number(0.2...5)
    var item = item(size, size, at: place).with { $0.acceleration = Vec2(0, pull) }
    (item.mass, item.inertia) = (item.mass * density, item.inertia * density)
    item.angle = number(-3...3)
    item.velocity = Vec2(number(-1...1), number(-1...1)) * number(0...2000)
    item.angularVelocity = number(-1...1) * number(0...400)
    let corners = [Vec2(-size / 2, size / 3), Vec2(0, -size / 2), Vec2(size / 2, size / 3)]
    let shapes = [ShapeGeometry.box(size, size * number(0.1...1)), .circle(radius: size / 2), .polygon(corners)]
    let shape = shapes[Int.random(in: 0..<3, using: &random)]
    bodies.append(world.add(shape, item, restitution: number(0...1)))
  }

  /// Answers the most ticks for which an item has been held.
  mutating func step() -> Int {
    let places = bodies.map { world.pose(of: $0) }
    world.step()
    for (index, body) in bodies.enumerated() {
      let isHeld = world.velocity(of: body).length > 50 && world.pose(of: body) == places[index]
      ticksHeld[index] = isHeld ? ticksHeld[index] + 1 : 0
    }
    return ticksHeld.max() ?? 0
  }
}

@Suite("Nothing hangs in the air that has a speed")
struct HangingTests {
  @Test("however fast it turns, with a corner in another as a tick begins")
  func spinning() {
    for seed in 0..<UInt64(rounds(200, nightly: 5000)) {
      var items = SpinningItems(seed: seed)
      let longest = (0..<360).map { _ in items.step() }.max() ?? 0
      #expect(longest <= 2, "seed \(seed)")
    }
  }
}

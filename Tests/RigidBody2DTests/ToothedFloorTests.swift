import RigidBody2D
import SeededRandom
import Testing

@Suite("Floors with teeth")
struct ToothedFloorTests {
  /// What lay in a notch, its middle past the end of a segment and its tip through that, was drawn through by the tip.
  @Test("Nothing is pressed through a notch, whatever falls on it", arguments: [(2.0, 300.0), (25, 1000)])
  func holdsWhatFalls(density: Double, speed: Double) {
    for seed in 1...UInt64(rounds(60, nightly: 300)) {
      var heap = ToothedHeap(seed: seed, density: density, speed: speed)
      heap.world.step(900)
      let lost = heap.bodies.filter { !heap.holds($0) }
      #expect(lost.isEmpty, "seed \(seed): \(lost.map { heap.world.position(of: $0) })")
    }
  }
}

/// A row of teeth between two walls, sixty small items above it, thin ones among them, and six large ones that fall on
/// these.
private struct ToothedHeap {
  var world = World()
  private(set) var bodies: [BodyHandle] = []
  private let line: [Vec2]

  /// - Parameters:
  ///   - density: of the large items, that of the small ones being 1, at most.
  ///   - speed: of the large items, in points a second, at most.
  init(seed: UInt64, density: Double, speed: Double) {
    var random = SplitMix64(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let teeth = Int.random(in: 2...12, using: &random)
    let floor = (0...2 * teeth).map { index in
      Vec2(600 - 300 * Double(index) / Double(teeth), index % 2 == 0 ? 400 : 400 + number(10...120))
    }
    line = [Vec2(600, -100_000)] + floor + [Vec2(0, -100_000)]
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addChain(line, isLoop: false, to: ground)
    let most = number(6...30)
    for _ in 0..<60 {
      let size = number(0.3 * most...most)
      let (place, geometry) = (Vec2(number(60...540), number(40...345)), Self.small(size, &random))
      add(geometry, item(size, size, at: place), friction: number(0...1), angle: number(-3...3))
    }
    for _ in 0..<6 {
      let (size, share) = (number(40...120), number(1...density))
      let body = item(size, size, at: Vec2(number(80...520), number(-300...(-60)))).with {
        ($0.mass, $0.inertia) = ($0.mass * share, $0.inertia * share)
        $0.velocity = Vec2(0, number(0...speed))
      }
      add(.box(size, size), body, friction: 0.3, angle: number(-3...3))
    }
  }

  private static func small(_ size: Double, _ random: inout SplitMix64) -> ShapeGeometry {
    func spike(_ width: Double, _ height: Double) -> ShapeGeometry {
      .polygon([Vec2(-width, height), Vec2(0, -height), Vec2(width, height)])
    }
    let kinds: [ShapeGeometry] = [
      spike(size, 0.3 * size), spike(0.3 * size, size), .box(size, size), .box(3 * size, size / 3),
      .circle(radius: size / 2),
    ]
    return kinds[Int.random(in: kinds.indices, using: &random)]
  }

  private mutating func add(_ geometry: ShapeGeometry, _ item: BodyDefinition, friction: Double, angle: Double) {
    let body = item.with {
      $0.acceleration = Vec2(0, 1000)
      $0.angle = angle
    }
    bodies.append(world.add(geometry, body, friction: friction, restitution: 0.2))
  }

  /// Whether a body's centre is above the line.
  func holds(_ body: BodyHandle) -> Bool {
    let place = world.position(of: body)
    return zip(line, line.dropFirst()).contains { right, left in
      (left.x..<right.x).contains(place.x)
        && place.y < left.y + (right.y - left.y) * (place.x - left.x) / (right.x - left.x)
    }
  }
}

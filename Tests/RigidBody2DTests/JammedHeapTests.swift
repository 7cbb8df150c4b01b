import RigidBody2D
import SeededRandom
import Testing

/// A small item between two large ones once stopped both on its path, tick after tick: they hung in the air for ever,
/// ever faster, and what fell on them sank in by up to 75 points.
@Suite("What is jammed goes on")
struct JammedHeapTests {
  @Test(
    "No item of a heap of very unequal ones stays where it is for a quarter of a second while it is fast",
    arguments: [4, 8, 25] + Array(0..<UInt64(rounds(2, nightly: 12))))
  func nothingHangs(seed: UInt64) {
    var heap = JammedHeap(of: 240, seed: seed)
    var ticksHeld = [Int](repeating: 0, count: heap.bodies.count)
    for _ in 0..<480 {
      let places = heap.bodies.map { heap.world.position(of: $0) }
      heap.world.step()
      for (index, body) in heap.bodies.enumerated() {
        let isHeld = heap.world.position(of: body) == places[index] && heap.world.velocity(of: body).length > 100
        ticksHeld[index] = isHeld ? ticksHeld[index] + 1 : 0
        #expect(ticksHeld[index] < 30)
      }
    }
    #expect(heap.bodies.allSatisfy { heap.holds($0) })
    heap.world.checkInvariants()
  }
}

/// Boxes, discs and pentagons of 10 to 120 points, the heaviest of them some thousand times as heavy as the lightest,
/// that fall from rows into a box with walls.
private struct JammedHeap {
  var world = World()
  var bodies: [BodyHandle] = []
  private let width: Double
  private static let sizes = 10.0...120.0

  init(of count: Int, seed: UInt64) {
    let columns = Int(Double(count).squareRoot())
    let scale = Self.sizes.upperBound / 46
    width = Double(columns) * 60 * scale + 60
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    var surface = ShapeDefinition(.circle(radius: 1))
    (surface.friction, surface.restitution) = (0.4, 0.2)
    let walls = [Vec2(0, -100_000), Vec2(0, 0), Vec2(width, 0), Vec2(width, -100_000)]
    _ = world.addChain(walls, isLoop: false, surface: surface, to: ground)
    var random = SplitMix64(state: seed)
    for index in 0..<count {
      let (column, row) = (Double(index % columns), Double(index / columns))
      add(at: Vec2(45 + column * 60, -60 - row * 70) * scale, &random)
    }
  }

  private mutating func add(at place: Vec2, _ random: inout SplitMix64) {
    let size = Double.random(in: Self.sizes, using: &random)
    let geometry: ShapeGeometry =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .box(size, Double.random(in: Self.sizes, using: &random))
      case 1: .circle(radius: size / 2)
      default:
        .polygon(
          (0..<5).map {
            Vec2(Real.cos(Real.pi * 0.4 * Double($0)), Real.sin(Real.pi * 0.4 * Double($0))) * (size / 2)
          })
      }
    let density = Double.random(in: 0.2...5, using: &random)
    let angle = Double.random(in: -3...3, using: &random)
    let body = world.addBody(
      item(size, size, at: place).with {
        $0.velocity = Vec2(.random(in: -200...200, using: &random), 0)
        $0.angularVelocity = .random(in: -5...5, using: &random)
        $0.mass *= density
        $0.inertia *= density
        $0.angle = angle
        $0.angularDamping = 0.5
        $0.acceleration = Vec2(0, 1000)
      })
    var shape = ShapeDefinition(geometry)
    shape.friction = .random(in: 0...1, using: &random)
    shape.restitution = .random(in: 0...0.8, using: &random)
    _ = world.addShape(shape, to: body)
    bodies.append(body)
  }

  func holds(_ body: BodyHandle) -> Bool {
    let place = world.position(of: body)
    return place.x > 0 && place.x < width && place.y < 0
  }
}

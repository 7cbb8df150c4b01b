import RigidBody2D
import SeededRandom
import Testing

@Suite("Wide heaps lie still, where geometry puts them")
struct HeapTests {
  @Test(
    "Mixed items in a box with walls overlap by half a point at most, gain no energy, and sleep",
    arguments: [100, 300], 0..<UInt64(rounds(2, nightly: 10)))
  func mixed(count: Int, seed: UInt64) {
    var heap = WalledHeap(of: count, seed: seed)
    heap.expectRest(within: 1800)
  }

  @Test("Two thousand boxes that fall on each other tilted sleep within twenty-five seconds")
  func jumble() {
    var heap = WalledHeap(ofBoxes: 2000)
    var ticks = 0
    while heap.world.awakeBodyCount > 0, ticks < 3000 {
      heap.world.step()
      ticks += 1
    }
    #expect(heap.world.awakeBodyCount == 0)
    #expect(heap.bodies.allSatisfy { heap.holds($0) })
  }

  @Test("A pyramid of thirty rows neither rings nor spreads, and no row sinks by more than a twentieth of a point")
  func pyramid() {
    var world = World()
    world.addGround(at: 0)
    var boxes: [(body: BodyHandle, place: Vec2)] = []
    for row in 0..<30 {
      for column in 0..<(30 - row) {
        let place = Vec2((Double(column) - Double(30 - row) / 2) * 50, -22 - Double(row) * 44)
        boxes.append((world.addBox(44, at: place), place))
      }
    }
    world.step(600)
    #expect(world.awakeBodyCount == 0)
    for (body, place) in boxes {
      let shift = world.position(of: body) - place
      #expect(abs(shift.x) < 1)
      #expect(shift.y > -0.5 && shift.y < 0.05 * 30)
    }
  }
}

extension WalledHeap {
  private static let frictions = 0.1...0.6
  private static let restitutions = 0...0.5

  /// Boxes, discs and pentagons of 16 to 46 points.
  fileprivate init(of count: Int, seed: UInt64) {
    let columns = max(5, Int(Double(count).squareRoot()))
    self.init(width: Double(columns) * 60 + 60)
    var random = SplitMix64(state: seed)
    for index in 0..<count {
      let size = Double.random(in: 16...46, using: &random)
      let geometry = ShapeGeometry.random(size, boxHeight: { _ in size }, &random)
      let place = Vec2(45 + Double(index % columns) * 60, -60 - Double(index / columns) * 70)
      let density = Double.random(in: 0.5...1.5, using: &random)
      add(geometry, size, density, at: place, &random)
    }
  }

  fileprivate init(ofBoxes count: Int) {
    let columns = Int(Double(count).squareRoot())
    self.init(width: Double(columns) * 60 + 60)
    var random = SplitMix64(state: 7)
    for index in 0..<count {
      let (column, row) = (index % columns, index / columns)
      let place = Vec2(45 + Double(column) * 60 + Double(row % 2) * 30, -60 - Double(row) * 70)
      add(.box(44, 44), 44, 1, at: place, &random)
    }
  }

  /// Tilted.
  private mutating func add(
    _ geometry: ShapeGeometry, _ size: Double, _ density: Double, at place: Vec2, _ random: inout SplitMix64
  ) {
    let body = item(size, size, at: place).with { $0.angle = .random(in: -0.5...0.5, using: &random) }
    add(
      geometry, body, density: density, friction: Self.frictions, restitution: Self.restitutions, &random)
  }

  /// Of motion and of height above the floor.
  private var energy: Double {
    bodies.reduce(0) { sum, body in
      let (mass, spin) = (world.mass(of: body), world.angularVelocity(of: body))
      return sum + mass * world.velocity(of: body).lengthSquared / 2 + world.inertia(of: body) * spin * spin / 2
        - mass * 1000 * world.position(of: body).y
    }
  }

  private var deepestOverlap: Double { -(world.contacts.flatMap(\.points).map(\.separation).min() ?? 0) }

  /// Steps until all sleep. Answers after how many ticks.
  @discardableResult
  mutating func expectRest(within ticks: Int) -> Int {
    let start = energy
    var ticksAwake = 0
    while world.awakeBodyCount > 0 && ticksAwake < ticks {
      world.step()
      ticksAwake += 1
      #expect(energy <= start * (1 + 1e-9))
    }
    #expect(world.awakeBodyCount == 0)
    #expect(deepestOverlap <= 0.5)
    #expect(bodies.allSatisfy { holds($0) })
    world.checkInvariants()
    return ticksAwake
  }
}

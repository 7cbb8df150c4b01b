import RigidBody2D
import SeededRandom

/// Items that fall into a box with walls, and what became of them when they slept: S16 and S17.
struct Heaps {
  /// The deepest that anything lies in another, in points.
  private(set) var overlap = 0.0
  /// The most energy at any time above the first, as a share.
  private(set) var gain = -Double.infinity
  private(set) var escaped = 0
  private(set) var sleep: Double?

  private var world = World()
  private var bodies: [BodyHandle] = []
  private let room: BodyHandle
  private let width: Double
  private let columns: Int

  private init(columns: Int, friction: Double) {
    (self.columns, width) = (columns, Double(columns) * 60 + 60)
    room = world.addWalls(
      [Vec2(0, -100_000), Vec2(0, 0), Vec2(width, 0), Vec2(width, -100_000)], isLoop: false, friction: friction,
      restitution: 0.2)
  }

  /// Boxes, discs and pentagons of 16 to 46 points, tilted, of several densities and surfaces.
  init(ofMixed count: Int, seed: UInt64) {
    self.init(columns: max(5, Int(Double(count).squareRoot())), friction: 0.4)
    var random = SplitMix64(state: seed)
    for index in 0..<count {
      let size = Double.random(in: 16...46, using: &random)
      let geometry: ShapeGeometry =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .box(size, size)
        case 1: .circle(radius: size / 2)
        default: .regular(5, radius: size / 2)
        }
      let density = Double.random(in: 0.5...1.5, using: &random)
      let angle = Double.random(in: -0.5...0.5, using: &random)
      let place = Vec2(45 + Double(index % columns) * 60, -60 - Double(index / columns) * 70)
      let body = world.add(
        geometry, at: place, friction: .random(in: 0.1...0.6, using: &random),
        restitution: .random(in: 0...0.5, using: &random)
      ) {
        $0.mass *= density
        $0.inertia *= density
        // What turns loses some of it to the air, or a disc would roll on.
        ($0.angle, $0.angularDamping) = (angle, 0.5)
      }
      bodies.append(body)
    }
    settle(within: 30, watchesEnergy: true)
  }

  /// Boxes of 44 in columns, each row a little aside; or tilted, every other row by half a column.
  init(ofBoxes count: Int, isJumbled: Bool) {
    self.init(columns: max(5, Int(Double(count).squareRoot())), friction: 0.2)
    var random = SplitMix64(state: 7)
    for index in 0..<count {
      let (column, row) = (index % columns, index / columns)
      var (place, angle) = (Vec2(60 + Double(column) * 60 + Double(row * 7 % 13) - 6, -60 - Double(row) * 60), 0.0)
      if isJumbled {
        place = Vec2(45 + Double(column) * 60 + Double(row % 2) * 30, -60 - Double(row) * 70)
        angle = .random(in: -0.5...0.5, using: &random)
      }
      bodies.append(world.add(.box(44, 44), at: place, restitution: 0.2) { $0.angle = angle })
    }
    settle(within: 25, watchesEnergy: false)
  }

  private mutating func settle(within seconds: Double, watchesEnergy: Bool) {
    let (items, start) = (bodies, world.wholeEnergy(of: bodies))
    var gain = gain
    sleep = world.sleep(within: seconds) { world in
      if watchesEnergy { gain = max(gain, world.wholeEnergy(of: items) / start - 1) }
    }
    self.gain = gain
    overlap = world.deepestOverlap(of: bodies + [room])
    escaped = bodies.count { body in
      let place = world.place(of: body)
      return place.x < 0 || place.x > width || place.y > 0
    }
  }
}

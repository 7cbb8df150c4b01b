import RigidBody2D
import SeededRandom

/// Items that all begin in one point: S10.
struct Crowds {
  enum Kind: String, CaseIterable {
    case boxes
    case turned = "turned boxes"
    case discs
    case mixed = "mixed items"

    func geometry(_ index: Int) -> ShapeGeometry {
      switch self {
      case .boxes, .turned: .box(44, 44)
      case .discs: .circle(radius: 22)
      case .mixed: [.box(44, 44), .circle(radius: 22), .regular(5, radius: 25), .box(70, 20)][index % 4]
      }
    }
  }

  /// The deepest that anything lay in another, in points, when one of the two was asleep.
  private(set) var overlap = 0.0
  /// The same of all in the end.
  private(set) var lastOverlap = 0.0
  /// The longest way in a tick, per second.
  private(set) var speed = 0.0
  /// When nothing was awake any more, in seconds; nil if that never came.
  private(set) var sleep: Double?

  init(of count: Int, _ kind: Kind, onFloor: Bool) {
    var (world, random) = (World(), SplitMix64(state: UInt64(count)))
    let ground = onFloor ? [world.addGround()] : []
    let gravity = Vec2(0, onFloor ? 1000 : 0)
    let items = (0..<count).map { index in
      world.add(kind.geometry(index), at: Vec2(0, -30), gravity: gravity) {
        if kind == .turned || kind == .mixed { $0.angle = .random(in: -3...3, using: &random) }
        // The air brakes, or what parts would fly and roll on.
        ($0.linearDamping, $0.angularDamping) = (1, 1)
      }
    }
    var places = items.map { world.place(of: $0) }
    var (overlap, speed, awake) = (0.0, 0.0, count)
    sleep = world.sleep(within: 30) { world in
      let next = items.map { world.place(of: $0) }
      speed = max(speed, zip(places, next).map { ($1 - $0).length }.max()! / World.tick)
      places = next
      // Who sleeps stays as deep in the others as it fell asleep, until it is woken.
      if world.awakeBodyCount < awake {
        overlap = max(overlap, world.deepestOverlap(of: items + ground) { !world.isStatic($0) && !world.isAwake($0) })
      }
      awake = world.awakeBodyCount
    }
    (self.overlap, self.speed) = (overlap, speed)
    lastOverlap = world.deepestOverlap(of: items + ground)
  }
}

/// Many boxes that all begin in one point of a closed room: S17.
struct PackedRoom {
  private(set) var escaped = 0
  private(set) var overlap = 0.0
  private(set) var sleep: Double?

  init(of count: Int) {
    let (low, high) = (Vec2.zero, Vec2(1000, 700))
    var world = World()
    let room = world.addWalls([low, Vec2(high.x, low.y), high, Vec2(low.x, high.y)], isLoop: true)
    let boxes = (0..<count).map { _ in world.add(.box(44, 44), at: (low + high) / 2) }
    var out = Set<BodyHandle>()
    sleep = world.sleep(within: 60) { world in
      for box in boxes {
        let place = world.place(of: box)
        if place.x < low.x || place.y < low.y || place.x > high.x || place.y > high.y { out.insert(box) }
      }
    }
    (escaped, overlap) = (out.count, world.deepestOverlap(of: boxes + [room]))
  }
}

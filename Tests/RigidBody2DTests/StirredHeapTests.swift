import RigidBody2D
import SeededRandom
import Testing

/// Of such heaps one in some hundreds once trembled for half a minute or without end: the heavy box stood with a corner
/// on light ones, those rocked under it, and friction turned a ball slowly on the spot.
@Suite("A heap with a heavy box in it comes to rest, however it was stirred")
struct StirredHeapTests {
  @Test("It sleeps within ten seconds", arguments: StirredHeap.restless.prefix(rounds(2, nightly: 5)))
  func sleeps(heap: StirredHeap) {
    let world = heap.stirred
    #expect(world.awakeBodyCount == 0)
    world.checkInvariants()
  }

  /// One in some dozens has a box that rolls on balls, at a speed that only the air lessens.
  @Test("Of random ones nine in ten do, at least", arguments: [(24, 260.0, 120.0), (42, 200.0, 100.0)])
  func sleepMostly(count: Int, width: Double, heavySide: Double) {
    let seeds = 0..<UInt64(rounds(10, nightly: 60))
    let awake = seeds.filter {
      StirredHeap(seed: $0, count: count, width: width, heavySide: heavySide).stirred.awakeBodyCount > 0
    }
    #expect(awake.count * 10 <= seeds.count, "\(awake)")
  }
}

extension StirredHeap {
  /// Five times, and left alone for ten seconds.
  fileprivate var stirred: World {
    var (world, bodies) = built
    var random = SplitMix64(state: seed)
    for tick in 0..<2400 {
      if tick % 480 == 0 { world.stir(bodies, by: 400, &random) }
      world.wake(bodies[0])
      world.step()
    }
    var ticks = 0
    while world.awakeBodyCount > 0, ticks < 1200 {
      world.step()
      ticks += 1
    }
    return world
  }
}

/// Boxes and balls of 26 in rows between two walls, a box of another size falling on them.
struct StirredHeap: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  let count: Int
  let width: Double
  let heavySide: Double

  /// The first two trembled for 25 to 40 seconds; in the others balls then still turned on the spot.
  static let restless = [
    StirredHeap(seed: 129, count: 24, width: 260, heavySide: 120),
    StirredHeap(seed: 252, count: 42, width: 320, heavySide: 140),
    StirredHeap(seed: 23, count: 42, width: 200, heavySide: 100),
    StirredHeap(seed: 105, count: 42, width: 200, heavySide: 100),
  ]

  var testDescription: String { "seed \(seed), \(count) items and a box of \(heavySide) within \(width)" }

  var built: (World, [BodyHandle]) {
    var world = World()
    var random = SplitMix64(state: ~seed)
    world.addTrough(width)
    let columns = Int(width / 30)
    var bodies = (0..<count).map { index in
      let place = Vec2(20 + 30 * Double(index % columns), -20 - 30 * Double(index / columns))
      let shift = Double.random(in: 0...6, using: &random)
      return world.addItem(26, at: place + Vec2(shift, 0), isRound: Bool.random(using: &random))
    }
    let top = Vec2(width / 2, -20 - 30 * Double(count / columns) - heavySide)
    bodies.append(world.addItem(heavySide, at: top, isRound: false))
    return (world, bodies)
  }
}

extension World {
  /// A floor at height 0 with walls, the right one of them a slope at its foot.
  fileprivate mutating func addTrough(_ width: Double) {
    let ground = addBody(BodyDefinition().with { $0.isStatic = true })
    var surface = ShapeDefinition(.circle(radius: 1))
    surface.friction = 1
    let outline = [
      Vec2(0, -10_000), Vec2(0, 0), Vec2(width - 20, 0), Vec2(width, -40), Vec2(width + 15, -70),
      Vec2(width + 40, -100),
      Vec2(width + 60, -110), Vec2(width + 60, -10_000),
    ]
    _ = addChain(outline, isLoop: false, surface: surface, to: ground)
  }

  fileprivate mutating func addItem(_ side: Double, at place: Vec2, isRound: Bool) -> BodyHandle {
    let body = addBody(item(side, side, at: place).with { $0.acceleration = Vec2(0, 2580) })
    var shape = ShapeDefinition(isRound ? .circle(radius: side / 2) : .box(side, side))
    (shape.friction, shape.restitution) = (1, 0.118)
    _ = addShape(shape, to: body)
    setDamping(linear: 0.1, angular: 0.1, of: body)
    return body
  }

  /// Throws each body on by up to so much along either axis.
  fileprivate mutating func stir(_ bodies: [BodyHandle], by most: Double, _ random: inout SplitMix64) {
    for body in bodies {
      let (x, y) = (Double.random(in: -most...most, using: &random), Double.random(in: -most...most, using: &random))
      setVelocity(velocity(of: body) + Vec2(x, y), of: body)
    }
  }
}

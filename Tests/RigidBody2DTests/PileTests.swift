import RigidBody2D
import SeededRandom
import Testing

@Suite("An uneven pile comes to rest, stands still and sleeps")
struct PileTests {
  @Test("A tower of four boxes, each beside the one below, sleeps within three seconds", arguments: [2.0, 5, 8, 10])
  func offsetTower(offset: Double) {
    var world = World()
    world.addGround(at: 0, restitution: 0.2)
    let boxes = world.addTower(of: 4, offset: offset)
    #expect(world.secondsToSleep(within: 3) != nil)
    #expect(boxes.allSatisfy { abs(world.pose(of: $0).angle) < 0.01 })
  }

  @Test("A tower of ten stands, even if it is kept awake for half a minute", arguments: [2.0, 5, 8])
  func tallTower(offset: Double) {
    var world = World()
    world.addGround(at: 0, restitution: 0.2)
    let boxes = world.addTower(of: 10, offset: offset)
    for _ in 0..<3600 {
      world.step()
      world.wake(boxes[0])
    }
    #expect(abs(world.position(of: boxes[9]).y - (-22 - 9 * 44)) <= 1)
  }

  @Test(
    "Boxes dropped into a box with walls sleep, some seconds after the last has fallen",
    arguments: [(20, 1, 5.0), (20, 2, 5), (20, 3, 5), (100, 1, 10), (100, 2, 10), (100, 3, 10)])
  func dropped(count: Int, seed: UInt64, seconds: Double) {
    var world = World()
    let boxes = world.addPile(of: count, seed: seed)
    var places: [[Vec2]] = []
    let taken = world.secondsToSleep(within: seconds) { world in places.append(boxes.map { world.position(of: $0) }) }
    #expect(taken != nil)
    // Half a second before it sleeps the pile already is where it will be, to less than a third of a point.
    let last = places.suffix(Int(0.5 / World.tick))
    let creep = zip(last.first ?? [], last.last ?? []).map { ($0 - $1).length }.max() ?? .infinity
    #expect(creep <= 0.3, "crept \(creep)")
    world.checkInvariants()
  }
}

extension World {
  /// Boxes of 44 by 44 on the ground at height 0, in turns left and right of the middle.
  fileprivate mutating func addTower(of count: Int, offset: Double) -> [BodyHandle] {
    (0..<count).map { index in
      addBox(44, at: Vec2(index % 2 == 0 ? -offset : offset, -22 - 44 * Double(index)), restitution: 0.2)
    }
  }

  /// Columns of boxes, none straight, above the floor of a box with walls.
  fileprivate mutating func addPile(of count: Int, seed: UInt64) -> [BodyHandle] {
    let columns = max(4, Int(Double(count).squareRoot()))
    let width = Double(columns) * 60 + 60
    let ground = addBody(BodyDefinition().with { $0.isStatic = true })
    var surface = ShapeDefinition(.circle(radius: 1))
    (surface.friction, surface.restitution) = (0.2, 0.2)
    let walls = [Vec2(0, -10_000), Vec2(0, 0), Vec2(width, 0), Vec2(width, -10_000)]
    _ = addChain(walls, isLoop: false, surface: surface, to: ground)
    var random = SplitMix64(state: seed)
    return (0..<count).map { index in
      let place = Vec2(Double(index % columns), Double(index / columns)) * 60
      let shift = Double.random(in: -8...8, using: &random)
      return addBox(44, at: Vec2(60 + place.x + shift, -60 - place.y), restitution: 0.2)
    }
  }

  /// Steps until nothing is awake; nil if that takes longer.
  fileprivate mutating func secondsToSleep(within seconds: Double, _ watch: (World) -> Void = { _ in }) -> Double? {
    for tick in 0..<Int(seconds / World.tick) {
      step()
      watch(self)
      if awakeBodyCount == 0 { return Double(tick) * World.tick }
    }
    return nil
  }
}

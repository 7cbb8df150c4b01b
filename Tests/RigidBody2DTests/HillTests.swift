import RigidBody2D
import SeededRandom
import Testing

@Suite("Hills of many short lines")
struct HillTests {
  @Test("What has been put across a hill's line comes off it, and all fall asleep", arguments: [false, true])
  func putAcross(isLoop: Bool) {
    for seed in 1...UInt64(rounds(40, nightly: 400)) {
      var heap = HillHeap(seed: seed, isLoop: isLoop)
      heap.world.step(120 * 30)
      let awake = heap.bodies.filter { heap.world.isAwake($0) }
      #expect(awake.isEmpty, "seed \(seed): \(awake.map { heap.world.position(of: $0) })")
    }
  }
}

/// A hill on the floor of a room, eight boxes and discs across its line, and twice as many above it.
private struct HillHeap {
  var world = World()
  private(set) var bodies: [BodyHandle] = []

  init(seed: UInt64, isLoop: Bool) {
    var random = SplitMix64(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addChain(
      [.zero, Vec2(600, 0), Vec2(600, 450), Vec2(0, 450)], isLoop: true, isRoom: true, to: ground)
    let (top, width, count) = (number(150...250), number(200...300), Int.random(in: 24...90, using: &random))
    let line = (0...count).map { index -> Vec2 in
      let x = 2 * Double(index) / Double(count) - 1
      return Vec2(300 + x * width, 450 - top * (1 - x * x))
    }
    _ = world.addChain(line, isLoop: isLoop, to: ground)
    for index in 0..<24 {
      let (side, segment) = (number(16...40), Int.random(in: 3..<count - 3, using: &random))
      let along = line[segment + 1] - line[segment]
      let out = Vec2(along.y, -along.x) / along.length
      let height = index < 8 ? side * number(-0.6...0.3) : number(0...200)
      let place = line[segment] + along * number(0...1) + out * height
      let definition = item(side, side, at: Vec2(min(max(place.x, 20), 580), min(max(place.y, 20), 430))).with {
        $0.acceleration = Vec2(0, 1000)
        $0.angle = number(0...2 * Real.pi)
        $0.linearDamping = 0.5
      }
      let geometry = index % 4 == 3 ? ShapeGeometry.circle(radius: side / 2) : .box(side, side)
      bodies.append(world.add(geometry, definition, restitution: 0.3))
    }
  }
}

import RigidBody2D
import SeededRandom
import Testing

/// What goes on beyond an end, as a ring does, hides corners from what falls on them.
@Suite("An open chain ends alike at both ends")
struct ChainEndTests {
  @Test("What falls on an end goes the same way whichever end the chain begins at")
  func ends() {
    for seed in 0..<UInt64(rounds(40, nightly: 1000)) {
      var random = SplitMix64(state: seed)
      let points = (0...Int.random(in: 1...4, using: &random)).map { index in
        Vec2(60 * Double(index), .random(in: -10...10, using: &random))
      }
      let size = Double.random(in: 6...30, using: &random)
      let geometry: ShapeGeometry =
        seed % 2 == 0 ? .circle(radius: size / 2) : .box(size, .random(in: 6...30, using: &random))
      let end = points[0] + Vec2(.random(in: -size / 2...8, using: &random), -40)
      let definition = item(size, size, at: end).with {
        $0.acceleration = Vec2(0, 1000)
        $0.velocity = Vec2(.random(in: -60...60, using: &random), 0)
        $0.angle = .random(in: -1...1, using: &random)
      }
      let first = fall(of: geometry, definition, on: points)
      let last = fall(of: geometry, definition, on: points.reversed())
      #expect((first - last).length < 1e-6, "seed \(seed)")
    }
  }

  /// Where it is in the end.
  private func fall(of geometry: ShapeGeometry, _ definition: BodyDefinition, on points: [Vec2]) -> Vec2 {
    var world = World()
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addChain(points, isLoop: false, surface: ShapeDefinition(.circle(radius: 1)), to: ground)
    let body = world.add(geometry, definition, restitution: 0)
    world.step(40)
    return world.position(of: body)
  }
}

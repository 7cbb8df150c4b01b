import RigidBody2D
import Testing

@Suite("What sleeps takes its share of the momentum of whatever meets it")
struct WokenSleeperTests {
  /// Beside each other they have a contact whose manifold is kept while they barely move.
  @Test("However near it is and however slowly that comes", arguments: [0.05, 0.1, 0.2, 0.4, 1, 1.9], [2.0, 5, 20])
  func slow(gap: Double, speed: Double) {
    var world = World()
    let sleeper = world.addBox(40, at: .zero, gravity: 0)
    let other = world.addBox(40, at: Vec2(40 + gap, 0), gravity: 0)
    world.step(100)
    #expect(world.awakeBodyCount == 0)
    world.setVelocity(Vec2(-speed, 0), of: other)
    let momentum = -speed
    for tick in 0..<120 {
      world.step()
      let sum = world.velocity(of: sleeper).x + world.velocity(of: other).x
      if world.awakeBodyCount > 0, abs(sum - momentum) > 1e-4 * speed {
        Issue.record("in tick \(tick) their speeds sum up to \(sum), not \(momentum)")
        return
      }
    }
  }
}

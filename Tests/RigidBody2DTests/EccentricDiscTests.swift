import RigidBody2D
import Testing

/// Its contact is where the disc touches now. Told by where the body was seen, it would lag behind, and do work.
@Suite("A disc about a point off its middle")
struct EccentricDiscTests {
  @Test("Rocking on a floor it never gains energy", arguments: [1.0, 2, 5, 9])
  func rocks(distance: Double) {
    var world = World()
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addShape(ShapeDefinition(.segment(Vec2(-1e4, 0), Vec2(1e4, 0))), to: ground)
    let disc = world.addBody(
      item(20, 20, at: Vec2(0, -10)).with {
        $0.acceleration = Vec2(0, 1000)
        $0.inertia = $0.mass * 60
      })
    var round = ShapeDefinition(.circle(radius: 10, center: Vec2(distance, 0)))
    round.friction = 1
    round.restitution = 0
    _ = world.addShape(round, to: disc)
    let start = energy(of: disc, in: world)
    for _ in 0..<600 {
      world.step()
      #expect(energy(of: disc, in: world) <= start + 1e-9 * abs(start))
    }
  }

  /// With that of its height.
  private func energy(of body: BodyHandle, in world: World) -> Double {
    world.energy(of: [body]) - world.mass(of: body) * 1000 * world.position(of: body).y
  }
}

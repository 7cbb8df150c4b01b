import RigidBody2D
import Testing

/// Two corners touch at once and only one of them comes down: the impulse at that one alone answers it.
@Suite("By the exact law a box that lands flat and turns")
struct FlatLandingTests {
  @Test(
    "is struck at the corner that comes down, by (1 + e)·u ÷ (1/m + r²/I), whatever it weighs",
    arguments: [30.0, -30], [1e-6, 0.2, 1e6])
  func corner(spin: Double, mass: Double) {
    for restitution in [0, 0.25, 0.5] {
      var world = World()
      world.law = .exact
      world.addGround(at: 0, restitution: restitution, friction: 0)
      let body = world.addBody(
        BodyDefinition.box(size: Vec2(44, 30), mass: mass).with {
          ($0.position, $0.velocity, $0.angularVelocity) = (Vec2(0, -15), Vec2(0, 100), spin)
        })
      var shape = ShapeDefinition(.box(44, 30))
      (shape.restitution, shape.friction) = (restitution, 0)
      _ = world.addShape(shape, to: body)
      world.step()
      let arm = spin > 0 ? 22.0 : -22
      let approach = 100 + arm * spin
      let inertia = world.inertia(of: body)
      let impulse = (1 + restitution) * approach / (1 / mass + arm * arm / inertia)
      let (speed, turn) = (100 - impulse / mass, spin - impulse * arm / inertia)
      #expect(abs(world.velocity(of: body).y - speed) < 1e-9 * approach)
      #expect(abs(world.angularVelocity(of: body) - turn) < 1e-9 * approach)
    }
  }
}

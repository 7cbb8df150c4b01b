import RigidBody2D
import SeededRandom
import Testing

/// Which of two shapes is A and which is B follows from which was added first.
@Suite("It does not matter whether the floor or what moves on it is added first")
struct FloorOrderTests {
  private static let outlines: [ShapeGeometry] = [
    .box(30, 30), .circle(radius: 15), .polygon([Vec2(-20, 15), Vec2(25, 15), Vec2(-5, -30)]),
  ]

  @Test("to what slides over a chain of segments, or comes through it from behind", arguments: [0, 1, 2])
  func chain(outline: Int) {
    for from in [Vec2(-180, -15.5), Vec2(-100, 16), Vec2(-100, 60)] {
      let runs = [false, true].map { isFloorFirst in
        var world = World()
        if isFloorFirst { world.addFloor() }
        let body = world.addBody(
          item(30, 30, at: from).with {
            ($0.velocity, $0.acceleration, $0.fixedRotation) = (Vec2(150, from.y > 0 ? -200 : 0), Vec2(0, 400), true)
          })
        var shape = ShapeDefinition(Self.outlines[outline])
        shape.friction = 0
        _ = world.addShape(shape, to: body)
        if !isFloorFirst { world.addFloor() }
        return (0..<120).map { _ in
          world.step()
          return (world.position(of: body), world.velocity(of: body))
        }
      }
      for (one, other) in zip(runs[0], runs[1]) {
        #expect((one.0 - other.0).length < 1e-6 && (one.1 - other.1).length < 1e-6)
      }
    }
  }
}

extension World {
  fileprivate mutating func addFloor() {
    let ground = addBody(BodyDefinition().with { $0.isStatic = true })
    var surface = ShapeDefinition(.circle(radius: 1))
    surface.friction = 0
    _ = addChain((0...20).map { Vec2(Double($0) * 20 - 200, 0) }, isLoop: false, surface: surface, to: ground)
  }
}

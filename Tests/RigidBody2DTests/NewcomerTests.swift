import RigidBody2D
import SeededRandom
import Testing

@Suite("Shapes that come all at once")
struct NewcomerTests {
  /// None pushes: who touches whom is seen after a step.
  private func crowd(_ random: inout SplitMix64, _ world: inout World) -> [(shape: ShapeHandle, place: Vec2)] {
    (0..<90).map { index in
      let place = Vec2(Double(index % 9) * 17 + .random(in: 0...6, using: &random), Double(index / 9) * 17)
      let body = world.addBody(item(20, 20, at: place))
      var definition = ShapeDefinition(.circle(radius: 10, center: .zero))
      definition.reportsOnly = true
      let category = UInt64(1) << Int.random(in: 0..<8, using: &random)
      definition.filter = ShapeFilter(category: category, mask: .random(in: 0..<256, using: &random))
      return (world.addShape(definition, to: body), place)
    }
  }

  @Test("meet those that their filters let them meet, and nobody else, wherever they stand in the tree")
  func filters() {
    for seed in 0..<20 {
      var (random, world) = (SplitMix64(state: UInt64(seed)), World())
      let crowd = crowd(&random, &world)
      world.step()
      let touching = Set(world.contacts.filter(\.isTouching).map { Set([$0.shapeA, $0.shapeB]) })
      for (index, one) in crowd.enumerated() {
        for other in crowd[..<index] {
          let apart = (one.place - other.place).length - 20
          guard abs(apart) > 0.1 else { continue }
          let meets = apart < 0 && world.filter(of: one.shape).meets(world.filter(of: other.shape))
          #expect(touching.contains([one.shape, other.shape]) == meets, "seed \(seed)")
        }
      }
    }
  }
}

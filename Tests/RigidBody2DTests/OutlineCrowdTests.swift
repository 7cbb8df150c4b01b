import RigidBody2D
import SeededRandom
import Testing

@Suite("Outlines of all kinds that lie in a crowd")
struct OutlineCrowdTests {
  /// None pushes: who touches whom is seen after a step.
  @Test("are seen to touch where a plain search by separating axes finds that they overlap, and nowhere else")
  func overlaps() {
    var found = 0
    for seed in 0..<UInt64(rounds(20, nightly: 400)) {
      var (world, random) = (World(), SplitMix64(state: seed))
      let crowd = (0..<80).map { _ in world.addOutline(&random) }
      world.step()
      let touching = Set(world.contacts.filter(\.isTouching).map { Set([$0.shapeA, $0.shapeB]) })
      for (index, one) in crowd.enumerated() {
        for other in crowd[..<index] where one.outline.points.count != 2 || other.outline.points.count != 2 {
          let separation = one.outline.separation(from: other.outline)
          if abs(separation) < 0.02 { continue }
          if separation < 0 { found += 1 }
          #expect(touching.contains([one.shape, other.shape]) == (separation < 0), "seed \(seed): \(separation)")
        }
      }
    }
    #expect(found > rounds(2000, nightly: 40_000))
  }
}

extension World {
  fileprivate mutating func addOutline(_ random: inout SplitMix64) -> (shape: ShapeHandle, outline: TestOutline) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let pose = Pose(position: Vec2(number(0...220), number(0...220)), angle: number(-3...3))
    let (width, height) = (number(4...50), number(4...50))
    let geometry: ShapeGeometry
    switch Int.random(in: 0..<5, using: &random) {
    case 0: geometry = .circle(radius: width / 2, center: Vec2(number(-5...5), 0))
    case 1: geometry = .segment(Vec2(-width, 0), Vec2(width, 1))
    case 2: geometry = .box(width, height)
    default:
      let count = Int.random(in: 3...9, using: &random)
      let start = number(0...6)
      geometry = .polygon(
        (0..<count).map {
          let angle = start + (Double($0) + number(-0.2...0.2)) / Double(count) * 2 * Real.pi
          return Vec2(width / 2 * Real.cos(angle), height / 2 * Real.sin(angle))
        })
    }
    let body = addBody(item(width, height, at: pose.position).with { $0.angle = pose.angle })
    var definition = ShapeDefinition(geometry)
    definition.reportsOnly = true
    return (addShape(definition, to: body), TestOutline(geometry, pose))
  }
}

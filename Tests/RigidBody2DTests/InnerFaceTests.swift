import RigidBody2D
import SeededRandom
import Testing

/// Each of two parts pushed what lies on the seam between them into the other: it crept along the seam or slept there.
@Suite("What lies deep in several parts comes out of all of them")
struct InnerFaceTests {
  @Test("Of a bar of three boxes, of three tiles and of a cup, within a second", arguments: Ground.allCases)
  private func comesOut(ground: Ground) {
    for seed in 0..<UInt64(rounds(40, nightly: 1000)) {
      var (world, random) = (World(), SplitMix64(state: seed))
      let angle = ground == .tiles ? 0 : Double.random(in: -3...3, using: &random)
      ground.add(to: &world, angle: angle)
      let place = ground.place(&random)
      let turned = place * Real.cos(angle) + place.quarterTurn * Real.sin(angle)
      let geometry: [ShapeGeometry] = [.circle(radius: 10), .box(18, 18), .box(24, 8)]
      let definition = item(20, 20, at: turned).with { $0.angle = .random(in: -3...3, using: &random) }
      _ = world.add(geometry[Int(seed % 3)], definition, restitution: 0)
      world.step(120)
      let deepest = world.contacts.flatMap(\.points).map(\.separation).min() ?? 0
      #expect(deepest >= -0.5, "\(seed)")
      world.step(1080)
      #expect(world.awakeBodyCount == 0, "\(seed)")
    }
  }
}

private enum Ground: CaseIterable {
  case bar, tiles, cup

  func add(to world: inout World, angle: Double) {
    let parts: [(size: Vec2, center: Vec2)] =
      self == .cup
      ? [(Vec2(120, 20), Vec2(0, 30)), (Vec2(20, 60), Vec2(-50, -10)), (Vec2(20, 60), Vec2(50, -10))]
      : [-40.0, 0, 40].map { (Vec2(40, 40), Vec2($0, 0)) }
    let body = world.addBody(
      item(120, 40, at: .zero).with {
        $0.angle = angle
        $0.isStatic = self == .tiles
      })
    for part in parts {
      let box = ShapeGeometry.box(part.size.x, part.size.y, center: self == .tiles ? .zero : part.center)
      let tile = self == .tiles ? world.addBody(item(40, 40, at: part.center).with { $0.isStatic = true }) : body
      _ = world.addShape(ShapeDefinition(box), to: tile)
    }
  }

  /// Near a seam.
  func place(_ random: inout SplitMix64) -> Vec2 {
    let (across, along) = (Double.random(in: -3...3, using: &random), Double.random(in: -19...19, using: &random))
    return self == .cup ? Vec2(-50 + 3 * across, 20 + along / 6) : Vec2(20 + across, along)
  }
}

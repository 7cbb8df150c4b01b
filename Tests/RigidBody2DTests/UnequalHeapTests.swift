import RigidBody2D
import SeededRandom
import Testing

/// What is light was left inside what is heavy above it, and what rocks on something round did so for ever.
@Suite("Heaps of very unequal items come to rest, with nothing in the air that stops any but discs")
struct UnequalHeapTests {
  @Test(
    "They sleep within ten seconds, no item more than half a point inside another, and never gain energy",
    arguments: UInt64(0)..<5)
  func rest(seed: UInt64) {
    var heap = WalledHeap(ofPebblesAndRocks: 120, seed: seed)
    heap.expectRest(within: 1200)
  }

  @Test("However they fall, nothing rocks on a disc for a minute", arguments: UInt64(5)..<25)
  func rocking(seed: UInt64) {
    var heap = WalledHeap(ofPebblesAndRocks: 120, seed: seed)
    heap.expectRest(within: 7200)
  }
}

extension WalledHeap {
  /// Boxes, discs and pentagons of 10 to 120 points, the heaviest of them some thousand times as heavy as the lightest.
  fileprivate init(ofPebblesAndRocks count: Int, seed: UInt64) {
    let (sizes, columns) = (10.0...120.0, 15)
    self.init(width: Double(columns) * 150)
    var random = SplitMix64(state: seed)
    for index in 0..<count {
      let place = Vec2(75 + Double(index % columns) * 150, -85 - Double(index / columns) * 170)
      let (size, height) = (Double.random(in: sizes, using: &random), Double.random(in: sizes, using: &random))
      let geometry = ShapeGeometry.random(size, boxHeight: { _ in height }, &random)
      let density = Double.random(in: 0.2...5, using: &random)
      if case .circle = geometry { angularDamping = 0.5 } else { angularDamping = 0 }
      var body = item(size, size, at: place)
      if case .polygon(let corners) = geometry, corners.count == 4 { body = item(size, height, at: place) }
      body.angle = .random(in: -3...3, using: &random)
      body.velocity = Vec2(.random(in: -200...200, using: &random), 0)
      add(geometry, body, density: density, friction: 0...1, restitution: 0...0.8, &random)
    }
  }
}

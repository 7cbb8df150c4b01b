import RigidBody2D
import SeededRandom
import Testing

/// A small item between two large ones once stopped both on its path, tick after tick: they hung in the air for ever,
/// ever faster, and what fell on them sank in by up to 75 points.
@Suite("What is jammed goes on")
struct JammedHeapTests {
  @Test(
    "No item of a heap of very unequal ones stays where it is for a quarter of a second while it is fast",
    arguments: [4, 8, 25] + Array(0..<UInt64(rounds(2, nightly: 12))))
  func nothingHangs(seed: UInt64) {
    var heap = WalledHeap(ofUnequal: 240, seed: seed)
    var ticksHeld = [Int](repeating: 0, count: heap.bodies.count)
    for _ in 0..<480 {
      let places = heap.bodies.map { heap.world.position(of: $0) }
      heap.world.step()
      for (index, body) in heap.bodies.enumerated() {
        let isHeld = heap.world.position(of: body) == places[index] && heap.world.velocity(of: body).length > 100
        ticksHeld[index] = isHeld ? ticksHeld[index] + 1 : 0
        #expect(ticksHeld[index] < 30)
      }
    }
    #expect(heap.bodies.allSatisfy { heap.holds($0) })
    heap.world.checkInvariants()
  }

  /// A body that is jammed goes another way than it was on, on which nobody has looked yet.
  @Test("What goes on as one does not take any of its bodies through a wall without thickness")
  func wall() {
    var random = SplitMix64(state: 5)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<rounds(4000, nightly: 40_000) {
      let (angle, distance) = (number(-1...1), number(30...200))
      func turned(_ vector: Vec2) -> Vec2 { [vector].turned(by: angle)[0] }
      var world = World()
      let wall = world.addBody(BodyDefinition().with { $0.isStatic = true })
      _ = world.addShape(
        ShapeDefinition(.segment(turned(Vec2(distance, -2000)), turned(Vec2(distance, 2000)))), to: wall)
      var (bodies, place) = ([BodyHandle](), Vec2(-40, 0))
      for index in 0..<Int.random(in: 2...5, using: &random) {
        let (size, speed) = (number(10...30), index == 0 ? number(5000...24_000) : number(-3000...3000))
        let mass = itemMass(size, size) * number(0.01...100)
        let body = BodyDefinition.box(size: Vec2(size, size), mass: mass).with {
          $0.position = turned(place)
          $0.velocity = turned(Vec2(speed, number(-3000...3000)))
          $0.angle = number(0...1)
          $0.angularVelocity = number(-300...300)
        }
        let isBox = Bool.random(using: &random)
        bodies.append(world.add(isBox ? .box(size, size) : .circle(radius: size / 2), body, restitution: 0))
        place += Vec2(number(2...12), number(-5...5))
      }
      for _ in 0..<4 {
        world.step()
        let places = bodies.map { [world.position(of: $0)].turned(by: -angle)[0].x }
        #expect(places.allSatisfy { $0 < distance })
      }
    }
  }
}

extension WalledHeap {
  /// Boxes, discs and pentagons of 10 to 120 points, the heaviest of them some thousand times as heavy as the lightest.
  fileprivate init(ofUnequal count: Int, seed: UInt64) {
    let (sizes, columns) = (10.0...120.0, Int(Double(count).squareRoot()))
    let scale = sizes.upperBound / 46
    self.init(width: Double(columns) * 60 * scale + 60)
    var random = SplitMix64(state: seed)
    for index in 0..<count {
      let place = Vec2(45 + Double(index % columns) * 60, -60 - Double(index / columns) * 70) * scale
      let size = Double.random(in: sizes, using: &random)
      let geometry = ShapeGeometry.random(size, boxHeight: { .random(in: sizes, using: &$0) }, &random)
      let density = Double.random(in: 0.2...5, using: &random)
      let body = item(size, size, at: place).with {
        $0.angle = .random(in: -3...3, using: &random)
        $0.velocity = Vec2(.random(in: -200...200, using: &random), 0)
        $0.angularVelocity = .random(in: -5...5, using: &random)
      }
      add(geometry, body, density: density, friction: 0...1, restitution: 0...0.8, &random)
    }
  }
}

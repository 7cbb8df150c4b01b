import RigidBody2D
import SeededRandom
import Testing

/// What leans on a peg has its middle, and half of itself, behind most of the segments that the peg is made of. They
/// once took it for something on their inner side and drew it in: of such scenes one in seven trembled without end, and
/// as many rested with 10 to 30 points of a peg in them.
@Suite("What is long, or of several shapes, parts from round pegs on the side that it came from")
struct PegTests {
  @Test(
    "Whichever part of a bar is how far in a peg, at whatever angle, each segment that it touches pushes it outwards",
    arguments: [(9.0, 24), (9, 12), (25, 30)])
  func outwards(radius: Double, corners: Int) {
    for turn in 0..<24 {
      for (place, depth) in [(-40.0, 0.05), (-25, 0.5), (-5, 2), (0, 1), (20, 2), (38, 0.5), (38, 2)] {
        let angle = 2 * Real.pi * (Double(turn) + 0.3) / 24
        let (out, along) = (Vec2(Real.cos(angle), Real.sin(angle)), Vec2(-Real.sin(angle), Real.cos(angle)))
        var world = World()
        world.addPeg(at: .zero, radius: radius, corners: corners)
        let inner = radius * Real.cos(Real.pi / Double(corners))
        let bar = world.addBody(
          item(14, 90, at: out * (inner + 7 - depth) + along * place).with { $0.angle = angle })
        _ = world.addShape(ShapeDefinition(.box(14, 90)), to: bar)
        world.step()
        #expect(world.contacts.contains { $0.isTouching })
        for contact in world.contacts where contact.isTouching {
          let normal = world.body(of: contact.shapeB) == bar ? contact.normal : -contact.normal
          for point in contact.points {
            #expect(normal.dot(point.position) > 0, "at \(angle), \(place) along, \(depth) deep: \(normal)")
          }
        }
      }
    }
  }

  @Test("A dumbbell that is thrown along a peg, fast and turning, goes on and does not stay in it")
  func dumbbell() {
    var world = World()
    world.addPeg(at: Vec2(63.44, 297), radius: 9, corners: 24)
    let dumbbell = world.addPiece(
      .dumbbell,
      item(156, 44, at: Vec2(78.46, 283.81)).with {
        ($0.angle, $0.velocity, $0.angularVelocity) = (1.51, Vec2(33, -343), 7.9)
      })
    for _ in 0..<60 {
      world.step()
      for contact in world.contacts { #expect(contact.points.allSatisfy { $0.separation > -1 }) }
    }
    #expect(world.touchCount(of: dumbbell) == 0 && world.velocity(of: dumbbell).length > 200)
  }

  /// One of 2000 rocks on a disc for more than 20 seconds.
  @Test("Whatever is thrown among pegs and into corners comes to rest within 30 seconds, and overlaps nothing")
  func rests() {
    for seed in 0..<UInt64(rounds(100, nightly: 2000)) {
      var (world, ticks) = (World(amongPegs: seed), 0)
      while world.awakeBodyCount > 0, ticks < 3600 {
        world.step()
        ticks += 1
      }
      #expect(world.awakeBodyCount == 0, "seed \(seed)")
      let deepest = world.contacts.flatMap(\.points).map(\.separation).min() ?? 0
      #expect(deepest > -0.01, "seed \(seed)")
      world.checkInvariants()
    }
  }
}

private enum Piece: CaseIterable {
  case dumbbell, hammer, angle, bar

  var shapes: [ShapeGeometry] {
    switch self {
    case .dumbbell:
      [.box(90, 14), .circle(radius: 22, center: Vec2(-56, 0)), .circle(radius: 22, center: Vec2(56, 0))]
    case .hammer: [.box(16, 100, center: Vec2(0, 18)), .box(72, 36, center: Vec2(0, -50))]
    case .angle: [.box(90, 16, center: Vec2(30, -45)), .box(16, 90)]
    case .bar: [.box(120, 10)]
    }
  }
}

extension World {
  fileprivate mutating func addPeg(at middle: Vec2, radius: Double, corners: Int) {
    let peg = addBody(BodyDefinition().with { $0.isStatic = true })
    let points = (0..<corners).map { index in
      let angle = 2 * Real.pi * Double(index) / Double(corners)
      return middle + Vec2(Real.cos(angle), Real.sin(angle)) * radius
    }
    _ = addChain(points, isLoop: true, to: peg)
  }

  fileprivate mutating func addPiece(_ piece: Piece, _ definition: BodyDefinition) -> BodyHandle {
    let body = addBody(definition.with { $0.acceleration = Vec2(0, 1000) })
    for geometry in piece.shapes {
      var shape = ShapeDefinition(geometry)
      shape.restitution = 0.3
      _ = addShape(shape, to: body)
    }
    setDamping(linear: 0.1, angular: 0.1, of: body)
    return body
  }

  /// Four pieces in a room with four pegs, thrown.
  fileprivate init(amongPegs seed: UInt64) {
    self.init()
    var random = SplitMix64(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let room = addBody(BodyDefinition().with { $0.isStatic = true })
    _ = addChain([.zero, Vec2(600, 0), Vec2(600, 450), Vec2(0, 450)], isLoop: true, to: room)
    for index in 0..<4 {
      let middle = Vec2(80 + 140 * Double(index) + number(-30...30), number(240...420))
      addPeg(at: middle, radius: number(5...25), corners: .random(in: 8...30, using: &random))
    }
    for index in 0..<4 {
      let definition = item(120, 40, at: Vec2(80 + 140 * Double(index), number(80...120))).with {
        $0.angle = number(0...2 * Real.pi)
        $0.velocity = Vec2(number(-600...600), number(-200...800))
        $0.angularVelocity = number(-8...8)
      }
      _ = addPiece(Piece.allCases.randomElement(using: &random)!, definition)
    }
  }
}

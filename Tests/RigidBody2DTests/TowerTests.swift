import RigidBody2D
import SeededRandom
import Testing

@Suite("What carries a load gives way to none of it")
struct TowerTests {
  @Test("The top of a stack is where its boxes put it, and it sleeps in a second", arguments: [10, 30, 50, 100])
  func stack(height: Int) {
    var world = World()
    world.addGround(at: 0)
    let boxes = (0..<height).map { world.addBox(44, at: Vec2(0, -22 - 44 * Double($0))) }
    world.step(120)
    for (index, box) in boxes.enumerated() {
      #expect((world.position(of: box) - Vec2(0, -22 - 44 * Double(index))).length < 0.01)
    }
    #expect(world.awakeBodyCount == 0)
  }

  @Test("A stack whose boxes stand up to two points aside of each other stands", arguments: 1...20)
  func leaning(seed: UInt64) {
    var (world, random) = (World(), SplitMix64(state: seed))
    world.addGround(at: 0)
    let places = (0..<30).map { Vec2(.random(in: -2...2, using: &random), -22 - 44 * Double($0)) }
    let boxes = places.map { world.addBox(44, at: $0) }
    world.step(1200)
    for (box, place) in zip(boxes, places) { #expect((world.position(of: box) - place).length < 0.05) }
    #expect(world.awakeBodyCount == 0)
  }

  @Test("A box carries a thousand and ten thousand times its weight", arguments: [1000.0, 10_000], [1, 3])
  func heavy(ratio: Double, floors: Int) {
    var world = World()
    world.addGround(at: 0)
    for floor in 0..<floors { world.addBox(44, at: Vec2(0, -22 - 44 * Double(floor))) }
    let top = -22 - 44 * Double(floors)
    let load = world.add(
      .box(44, 44),
      item(44, 44, at: Vec2(0, top)).with {
        $0.mass *= ratio
        $0.inertia *= ratio
        $0.acceleration = Vec2(0, 1000)
      }, restitution: 0)
    world.step(600)
    #expect(abs(world.position(of: load).y - top) < 0.02)
    #expect(world.awakeBodyCount == 0)
  }

  @Test("A box that drops on a tower stays on it, and the tower is as high as it was", arguments: 1...10)
  func dropped(seed: UInt64) {
    var (world, random) = (World(), SplitMix64(state: seed))
    world.addGround(at: 0)
    let height = Int.random(in: 2...12, using: &random)
    for floor in 0..<height {
      world.addBox(44, at: Vec2(.random(in: -3...3, using: &random), -22 - 44 * Double(floor)))
    }
    let box = world.addBox(44, at: Vec2(.random(in: -8...8, using: &random), -60 - 44 * Double(height)))
    world.step(600)
    #expect(abs(world.position(of: box).y - (-22 - 44 * Double(height))) < 0.05)
    #expect(world.awakeBodyCount == 0)
  }
}

@Suite("A chain is as long as its rods")
struct ChainTests {
  /// A bead that is stopped at a wall in full flight tears its rods for that tick.
  @Test(
    "With a weight of a hundred links at its end, let go anyhow: alone, and with a box to swing into",
    arguments: 1...6, [1.0, 100])
  func chain(seed: UInt64, ratio: Double) {
    for isAlone in [true, false] {
      var (world, random) = (World(), SplitMix64(state: seed))
      let chain = Chain(of: 30, weight: ratio, hasShapes: !isAlone, in: &world, &random)
      if !isAlone {
        let wall = world.addBody(BodyDefinition().with { $0.isStatic = true })
        _ = world.addShape(ShapeDefinition(.box(100, 100, center: Vec2(-150, 700))), to: wall)
      }
      let start = chain.energy(in: world)
      var stretches: [Double] = []
      for _ in 0..<1200 {
        world.step()
        stretches.append(chain.stretch(in: world))
        #expect(chain.energy(in: world) <= start + 1e-3 * abs(start))
      }
      #expect(stretches.count { $0 > 0.01 } <= (isAlone ? 0 : 20))
      #expect(stretches.allSatisfy { $0 < (isAlone ? 0.01 : 0.3) })
    }
  }

  @Test("A chain of two hundred links keeps its length too")
  func long() {
    var (world, random) = (World(), SplitMix64(state: 7))
    let chain = Chain(of: 200, weight: 1, hasShapes: false, in: &world, &random)
    var worst = 0.0
    for _ in 0..<1200 {
      world.step()
      worst = max(worst, chain.stretch(in: world))
    }
    #expect(worst < 0.01)
  }
}

/// Beads on rods, from a fixed point, in a bent line.
private struct Chain {
  let beads: [BodyHandle]

  init(of count: Int, weight: Double, hasShapes: Bool, in world: inout World, _ random: inout SplitMix64) {
    var (place, way, beads) = (Vec2.zero, Vec2(25, 0), [BodyHandle]())
    let bend = Double.random(in: -0.1...0.1, using: &random)
    for index in 0..<count {
      way = way * Real.cos(bend) + way.quarterTurn * Real.sin(bend)
      place += way
      let bead = world.addBody(
        item(18, 18, at: place).with {
          if index == count - 1 { $0.mass *= weight }
          $0.acceleration = Vec2(0, 1000)
        })
      if hasShapes {
        // Links pass each other.
        var shape = ShapeDefinition(.circle(radius: 9))
        shape.filter = ShapeFilter(category: 2, mask: 1)
        _ = world.addShape(shape, to: bead)
      }
      let above = beads.last.map { JointEnd.body($0, offset: .zero) } ?? .point(.zero)
      _ = world.addJoint(DistanceJointDefinition(bodyA: bead, other: above, length: 25))
      beads.append(bead)
    }
    self.beads = beads
  }

  /// By which share of itself the worst rod is off.
  func stretch(in world: World) -> Double {
    beads.indices.reduce(0) { worst, index in
      let above = index == 0 ? Vec2.zero : world.position(of: beads[index - 1])
      return max(worst, abs((world.position(of: beads[index]) - above).length / 25 - 1))
    }
  }

  func energy(in world: World) -> Double {
    beads.reduce(0) { sum, bead in
      let (speed, spin) = (world.velocity(of: bead).lengthSquared, world.angularVelocity(of: bead))
      return sum + world.mass(of: bead) * (speed / 2 - 1000 * world.position(of: bead).y) + world.inertia(of: bead)
        * spin * spin / 2
    }
  }
}

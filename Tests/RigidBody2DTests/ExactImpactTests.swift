import RigidBody2D
import SeededRandom
import Testing

@Suite("By the exact law what bounces, whatever its shape, has the energy that the law of restitution leaves it")
struct ExactImpactTests {
  private static let outlines: [ShapeGeometry] = [
    .box(44, 44), .box(80, 20), .circle(radius: 20), .polygon([Vec2(-20, 15), Vec2(25, 15), Vec2(-5, -30)]),
    .polygon((0..<7).map { Vec2(Real.cos(Double($0)), Real.sin(Double($0))) * 20 }),
  ]

  /// A body above a ground, and what it has of kinetic and of potential energy.
  private struct Drop {
    var world = World()
    let body: BodyHandle

    init(
      _ geometry: ShapeGeometry, from height: Double, angle: Double, spin: Double = 0, restitution: Double,
      friction: Double = 0
    ) {
      world.law = .exact
      world.addGround(at: 0, restitution: restitution, friction: friction)
      body = world.addBody(
        item(44, 44, at: Vec2(0, -height)).with {
          ($0.angle, $0.angularVelocity, $0.acceleration) = (angle, spin, Vec2(0, 1000))
        })
      var shape = ShapeDefinition(geometry)
      (shape.restitution, shape.friction) = (restitution, friction)
      _ = world.addShape(shape, to: body)
    }

    var energy: Double { world.energy(of: [body]) - world.mass(of: body) * 1000 * world.position(of: body).y }
  }

  @Test("A box that gives back all of its speed rises to 20 points, and no farther, for two minutes")
  func flat() {
    var drop = Drop(.box(44, 44), from: 42, angle: 0, restitution: 1)
    for tick in 1...14_400 {
      drop.world.step()
      let height = -22 - drop.world.position(of: drop.body).y
      // 0.2 seconds up and as long down.
      let phase = (Double(tick) * World.tick / 0.2 + 1).truncatingRemainder(dividingBy: 2) - 1
      #expect(abs(height - 20 * (1 - phase * phase)) < 0.02)
    }
  }

  @Test("Turned, spinning boxes and polygons keep their energy to a thousandth for two minutes")
  func turned() {
    var random = SplitMix64(state: 7)
    for _ in 0..<rounds(3, nightly: 40) {
      for outline in Self.outlines {
        var drop = Drop(
          outline, from: .random(in: 50...600, using: &random), angle: .random(in: -3...3, using: &random),
          spin: .random(in: -15...15, using: &random), restitution: 1)
        let start = drop.energy
        for _ in 0..<120 {
          drop.world.step(120)
          #expect(abs(drop.energy / start - 1) < 1e-3)
        }
      }
    }
  }

  /// One that was free of the ground for less than a 256th of a tick between its two corners seemed to press on it.
  @Test("A box that falls almost flat keeps its energy, however little it is turned")
  func almostFlat() {
    var random = SplitMix64(state: 3)
    for digits in stride(from: 1.0, through: 9, by: 0.05) {
      let angle = Real.power(10, -digits)
      var drop = Drop(.box(80, 20), from: .random(in: 50...600, using: &random), angle: angle, restitution: 1)
      let start = drop.energy
      drop.world.step(240)
      #expect(abs(drop.energy / start - 1) < 1e-6, "turned by \(angle)")
    }
  }

  @Test("What gives back less comes to rest, with no more energy than before at any time", arguments: [0.3, 0.9, 0.97])
  func rest(restitution: Double) {
    for (index, outline) in Self.outlines.enumerated() {
      for angle in [0.0, 0.4] {
        var drop = Drop(outline, from: 60, angle: angle, restitution: restitution, friction: 0.2)
        var most = drop.energy
        for _ in 0..<60 where drop.world.isAwake(drop.body) {
          for _ in 0..<120 {
            drop.world.step()
            #expect(drop.energy <= most * 1.001)
            most = min(most, max(drop.energy, 0.1 * most))
          }
        }
        #expect(!drop.world.isAwake(drop.body), "outline \(index) at \(angle)")
      }
    }
  }

  @Test("Boxes in a room meet each other with all of their energy")
  func room() {
    var random = SplitMix64(state: 5)
    var world = World()
    world.law = .exact
    let room = world.addBody(BodyDefinition().with { $0.isStatic = true })
    var wall = ShapeDefinition(.segment(.zero, Vec2(1, 0)))
    (wall.restitution, wall.friction) = (1, 0)
    _ = world.addChain(
      [Vec2(0, 0), Vec2(600, 0), Vec2(600, 600), Vec2(0, 600)], isLoop: true, surface: wall, to: room)
    let boxes = (0..<9).map { index in
      let body = world.addBody(
        item(40, 40, at: Vec2(100 + 200 * Double(index % 3), 100 + 200 * Double(index / 3))).with {
          $0.velocity = Vec2(.random(in: -300...300, using: &random), .random(in: -300...300, using: &random))
          $0.angularVelocity = .random(in: -5...5, using: &random)
        })
      var shape = ShapeDefinition(.box(40, 40))
      (shape.restitution, shape.friction) = (1, 0)
      _ = world.addShape(shape, to: body)
      return body
    }
    let start = world.energy(of: boxes)
    for _ in 0..<60 {
      world.step(120)
      world.checkInvariants()
      #expect(abs(world.energy(of: boxes) / start - 1) < 1e-3)
    }
  }

  @Test("Two bodies that a rod, a spring or a hinge ties keep their energy, their momentum and their spin")
  func pairs() {
    for (hertz, length) in [(0.0, 80.0), (2, 80), (3, 0), (0, 0)] {
      for arm in [Vec2.zero, Vec2(10, 5)] where length > 0 || arm != .zero {
        var world = World()
        world.law = .exact
        let bodies = [-1.0, 1].map { side in
          world.addBody(
            BodyDefinition().with {
              ($0.mass, $0.inertia) = (0.2 + 0.1 * side, 60)
              ($0.position, $0.velocity) = (Vec2(40 * side, 0), Vec2(20, 200 * side))
            })
        }
        let far = length > 0 ? -arm : Vec2(-80, 0) + arm
        let joint = world.addJoint(
          DistanceJointDefinition(
            bodyA: bodies[0], offsetA: arm, other: .body(bodies[1], offset: far), length: length > 0 ? nil : 0,
            hertz: hertz))
        let rest = length > 0 ? world.currentLength(of: joint) : 0
        func energy() -> Double {
          let stretch = 2 * Real.pi * hertz * (world.currentLength(of: joint) - rest)
          return world.energy(of: bodies) + 0.1 * 0.3 / 0.4 * stretch * stretch / 2
        }
        func spin() -> Double {
          bodies.reduce(0) {
            $0 + world.mass(of: $1) * world.position(of: $1).cross(world.velocity(of: $1))
              + world.inertia(of: $1) * world.angularVelocity(of: $1)
          }
        }
        let momentum = Vec2(8, 200 * (0.3 - 0.1))
        // What the joint does not allow of the speeds it is given is lost in the first tick.
        world.step()
        let (startEnergy, startSpin) = (energy(), spin())
        for _ in 0..<20 {
          world.step(120)
          #expect(abs(energy() / startEnergy - 1) < 1e-3 && abs(spin() / startSpin - 1) < 1e-3)
          let sum = bodies.reduce(Vec2.zero) { $0 + world.velocity(of: $1) * world.mass(of: $1) }
          #expect((sum - momentum).length < 1e-9 * momentum.length)
        }
        world.checkInvariants()
      }
    }
  }

  @Test("A spring off the centre keeps its energy, with a length and without")
  func spring() {
    for (arm, length, hertz) in [(Vec2(10, 5), 150.0, 2.0), (Vec2(15, 0), 0, 2), (Vec2(20, 20), 0, 4)] {
      var world = World()
      world.law = .exact
      let body = world.addBody(item(44, 44, at: Vec2(100, 100)).with { $0.acceleration = Vec2(0, 1000) })
      let joint = world.addJoint(
        DistanceJointDefinition(bodyA: body, offsetA: arm, other: .point(.zero), length: length, hertz: hertz))
      func energy() -> Double {
        let stretch = 2 * Real.pi * hertz * (world.currentLength(of: joint) - length)
        return world.energy(of: [body])
          + world.mass(of: body) * (1000 * (500 - world.position(of: body).y) + stretch * stretch / 2)
      }
      let start = energy()
      for _ in 0..<20 {
        world.step(120)
        #expect(abs(energy() / start - 1) < 1e-3)
      }
    }
  }
}

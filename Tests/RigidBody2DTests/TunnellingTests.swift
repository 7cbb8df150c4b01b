import RigidBody2D
import SeededRandom
import Testing

/// A shape to throw, and the mean of its corners, which no static shape lets in.
private struct Projectile: CustomTestStringConvertible {
  var name: String
  var geometry: ShapeGeometry
  var middle = Vec2.zero

  var testDescription: String { name }

  static let all = [
    Projectile(name: "a small box", geometry: .box(10, 10)),
    Projectile(name: "a thin plank", geometry: .box(200, 2)),
    Projectile(name: "a grain", geometry: .circle(radius: 1)),
    Projectile(name: "a ball", geometry: .circle(radius: 10)),
    Projectile(
      name: "a triangle", geometry: .polygon([Vec2(-20, 10), Vec2(5, -22), Vec2(25, 14)]),
      middle: Vec2(10.0 / 3, 2.0 / 3)),
    arm,
  ]

  static let arm = Projectile(
    name: "a ball on an arm", geometry: .circle(radius: 5, center: Vec2(30, 0)), middle: Vec2(30, 0))

  func middle(in world: World, of body: BodyHandle) -> Vec2 {
    let pose = world.pose(of: body)
    let (sine, cosine) = (Real.sin(pose.angle), Real.cos(pose.angle))
    return pose.position + Vec2(cosine * middle.x - sine * middle.y, sine * middle.x + cosine * middle.y)
  }

  func thrown(in world: inout World, from place: Vec2, at velocity: Vec2, spin: Double, restitution: Double)
    -> BodyHandle
  {
    let body = world.addBody(item(40, 40, at: place))
    var shape = ShapeDefinition(geometry)
    shape.restitution = restitution
    _ = world.addShape(shape, to: body)
    world.setVelocity(velocity, of: body)
    world.setAngularVelocity(spin, of: body)
    return body
  }
}

extension Projectile {
  /// Where its middle is half a second after it was thrown from near the middle of a ring.
  fileprivate func end(
    inRingOf corners: Int, isChain: Bool, speed: Double, spin: Double, restitution: Double, _ random: inout SplitMix64
  ) -> Vec2 {
    var world = World.ring(of: corners, isChain: isChain)
    let place = Vec2(.random(in: -60...60, using: &random), .random(in: -60...60, using: &random))
    let velocity = Vec2.random(of: speed, within: 4, &random)
    let body = thrown(
      in: &world, from: place, at: velocity, spin: .random(in: -spin...spin, using: &random), restitution: restitution)
    world.step(60)
    return middle(in: world, of: body)
  }
}

@Suite("The middle of a shape never gets into a static one, nor through it")
struct TunnellingTests {
  @Test(
    "Not out of a ring, at any speed and spin, whether its sides know of each other or not", arguments: Projectile.all)
  fileprivate func ring(projectile: Projectile) {
    for (corners, isChain) in [(3, true), (24, true), (4, false), (24, false)] {
      for (speed, spin) in [(2000.0, 0.0), (24_000, 30), (24_000, 300), (200_000, 30)] {
        for restitution in [0.2, 1] {
          var random = SplitMix64(state: UInt64(corners) + UInt64(speed))
          for _ in 0..<3 {
            let end = projectile.end(
              inRingOf: corners, isChain: isChain, speed: speed, spin: spin, restitution: restitution, &random)
            #expect(end.length < 400)
          }
        }
      }
    }
  }

  /// The way of what has been turned aside begins, for arithmetic, where it has never been, and at an angle that it has
  /// never had. On which side of the ring it is was asked there.
  @Test(
    "Not by an arm that one side of a ring has turned aside towards another",
    arguments: [(3, 24_000.0, 300.0), (3, 200_000, 30), (24, 200_000, 30)])
  fileprivate func turnedAside(corners: Int, speed: Double, spin: Double) {
    var random = SplitMix64(state: UInt64(corners) + UInt64(speed))
    for _ in 0..<rounds(24, nightly: 200) {
      let end = Projectile.arm.end(
        inRingOf: corners, isChain: true, speed: speed, spin: spin, restitution: 0.2, &random)
      #expect(end.length < 400)
    }
  }

  @Test("Not through a wall a hundredth of a point thick, head on or at a shallow angle", arguments: Projectile.all)
  fileprivate func thinWall(projectile: Projectile) {
    var random = SplitMix64(state: 5)
    for (speed, spin) in [(2000.0, 0.0), (24_000, 300), (200_000, 30)] {
      for lean in [0.0, 0.3, 1.5, 1.57] {
        for _ in 0..<8 {
          var world = World()
          let wall = world.addBody(BodyDefinition().with { $0.isStatic = true })
          _ = world.addShape(ShapeDefinition(.box(0.01, 40_000, center: Vec2(500, 0))), to: wall)
          let body = projectile.thrown(
            in: &world, from: Vec2(.random(in: 100...350, using: &random), 0),
            at: .random(of: speed, within: lean, &random),
            spin: .random(in: -spin...spin, using: &random), restitution: 0.2)
          for _ in 0..<20 {
            world.step()
            let place = projectile.middle(in: world, of: body)
            #expect(place.x < 500 || abs(place.y) > 20_000)
          }
        }
      }
    }
  }

  @Test("Not into the corner of a roof, nor into a box that is shot at along its own face", arguments: Projectile.all)
  fileprivate func corners(projectile: Projectile) {
    for offset in [-30.0, -5, -0.5, 0, 0.5, 5, 30] {
      var world = World()
      let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
      _ = world.addChain([Vec2(-3000, 900), Vec2(0, 300), Vec2(3000, 900)], isLoop: false, to: ground)
      _ = world.addShape(ShapeDefinition(.box(100, 100, center: Vec2(0, -500))), to: ground)
      let down = projectile.thrown(in: &world, from: Vec2(offset, 0), at: Vec2(0, 24_000), spin: 30, restitution: 0.2)
      let along = projectile.thrown(
        in: &world, from: Vec2(-500, -555 + offset), at: Vec2(24_000, 0), spin: 0, restitution: 0.2)
      for _ in 0..<40 {
        world.step()
        let (place, other) = (projectile.middle(in: world, of: down), projectile.middle(in: world, of: along))
        #expect(place.y < 300 + abs(place.x) / 5)
        #expect(abs(other.x) > 50 || abs(other.y + 500) > 50)
      }
    }
  }

  @Test("Not by a spring, a hinge or a stack that presses it there", arguments: [0.0, 1, 5, 30, 120])
  func pressed(hertz: Double) {
    for thickness in [0.0, 1] {
      var world = World()
      let wall = world.addBody(BodyDefinition().with { $0.isStatic = true })
      _ = world.addShape(
        ShapeDefinition(thickness == 0 ? .segment(Vec2(-500, 0), Vec2(500, 0)) : .box(1000, thickness)), to: wall)
      let box = world.addBox(40, at: Vec2(0, -30))
      world.hang(box, at: Vec2(10, 300), hertz: hertz, dampingRatio: 0.5)
      for _ in 0..<600 {
        world.step()
        world.wake(box)
        #expect(world.position(of: box).y < -10)
      }
      #expect(abs(world.position(of: box).y + 20 + thickness / 2) < 0.01)
    }
  }

  @Test("Nor by ten boxes of ten thousand times its weight, though they press it flat")
  func crushed() {
    var world = World()
    world.addGround(at: 0)
    let boxes = (0...10).map { world.addBox(40, at: Vec2(0, -20 - 40 * Double($0))) }
    for box in boxes.dropFirst() { world.setMass(1600, inertia: 1600 * 3200 / 12, of: box) }
    for _ in 0..<1200 {
      world.step()
      #expect(boxes.allSatisfy { world.position(of: $0).y < 0 })
    }
  }
}

extension Vec2 {
  /// To the right, or up to an angle off it.
  fileprivate static func random(of length: Double, within angle: Double, _ random: inout SplitMix64) -> Vec2 {
    let turn = Double.random(in: -angle...angle, using: &random)
    return Vec2(Real.cos(turn), Real.sin(turn)) * length
  }
}

extension World {
  /// A static polygon to be inside of, 400 points from its middle to its corners.
  fileprivate static func ring(of count: Int, isChain: Bool) -> World {
    var world = World()
    let ring = world.addBody(BodyDefinition().with { $0.isStatic = true })
    let corners = (0..<count).map { index in
      let angle = 2 * Real.pi * (Double(index) + 0.37) / Double(count)
      return Vec2(Real.cos(angle), Real.sin(angle)) * 400
    }
    if isChain {
      _ = world.addChain(corners, isLoop: true, to: ring)
    } else {
      for index in 0..<count {
        _ = world.addShape(ShapeDefinition(.segment(corners[index], corners[(index + 1) % count])), to: ring)
      }
    }
    return world
  }
}

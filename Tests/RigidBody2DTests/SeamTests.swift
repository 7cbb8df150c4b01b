import RigidBody2D
import SeededRandom
import Testing

/// A floor without friction that is made of parts side by side, through the world's origin.
private struct PartedFloor {
  enum Kind: CaseIterable { case tiles, segments, group, movingGroup }

  let along: Vec2
  let up: Vec2
  let angle: Double
  private let restitution: Double
  var world = World()

  init(_ kind: Kind, widths: [Double], depths: [Double], angle: Double, restitution: Double, law: Law = .uikit) {
    (along, up) = (Vec2(Real.cos(angle), Real.sin(angle)), Vec2(Real.sin(angle), -Real.cos(angle)))
    (self.angle, self.restitution) = (angle, restitution)
    world.law = law
    let isOneBody = kind == .group || kind == .movingGroup
    let body = isOneBody ? addPart(at: .zero, isStatic: kind == .group) : nil
    var x = -widths.reduce(0, +) / 2
    for (index, width) in widths.enumerated() {
      let (middle, depth) = (x + width / 2, depths[index % depths.count])
      x += width
      if let body {
        add(.box(width, depth, center: Vec2(middle, depth / 2)), to: body)
      } else if kind == .segments {
        add(.segment(Vec2(-width / 2, 0), Vec2(width / 2, 0)), to: addPart(at: along * middle, isStatic: true))
      } else {
        add(.box(width, depth), to: addPart(at: along * middle - up * (depth / 2), isStatic: true))
      }
    }
  }

  private mutating func addPart(at place: Vec2, isStatic: Bool) -> BodyHandle {
    let angle = angle
    return world.addBody(
      BodyDefinition().with {
        ($0.position, $0.angle, $0.isStatic, $0.mass, $0.inertia) = (place, angle, isStatic, 1e9, 1e18)
      })
  }

  mutating func add(_ geometry: ShapeGeometry, to body: BodyHandle) {
    var shape = ShapeDefinition(geometry)
    (shape.friction, shape.restitution) = (0, restitution)
    _ = world.addShape(shape, to: body)
  }

  /// On the floor, or above it.
  mutating func slide(_ shape: Slider, from place: Double, speed: Double, above height: Double = 0) -> BodyHandle {
    let (floor, lift) = (self, shape.lift + height)
    let body = world.addBody(
      item(40, 40, at: along * place + up * lift).with {
        ($0.velocity, $0.angle, $0.acceleration) = (floor.along * speed, floor.angle + shape.turn, floor.up * -1000)
        $0.fixedRotation = shape == .cornered
      })
    add(shape.geometry, to: body)
    return body
  }
}

private enum Slider: CaseIterable {
  case box, disc, plank, hexagon
  /// A square that stands on a corner.
  case cornered

  var turn: Double { self == .cornered ? Real.pi / 4 : 0 }

  var geometry: ShapeGeometry {
    switch self {
    case .box, .cornered: .box(40, 40)
    case .disc: .circle(radius: 10)
    case .plank: .box(130, 20)
    case .hexagon:
      .polygon((0..<6).map { Vec2(Real.cos(Double($0) * Real.pi / 3), Real.sin(Double($0) * Real.pi / 3)) * 20 })
    }
  }

  /// From the floor to the middle.
  var lift: Double {
    switch self {
    case .box: 20
    case .disc, .plank: 10
    case .hexagon: 20 * Real.sin(Real.pi / 3)
    case .cornered: 20 * 2.0.squareRoot()
    }
  }
}

/// Half of a floor that is long enough for a slide, about.
private func widths(of pattern: [Double], reach: Double) -> [Double] {
  var (result, sum) = ([Double](), 0.0)
  while sum < 2 * reach {
    result.append(pattern[result.count % pattern.count])
    sum += result.last!
  }
  return result
}

@Suite("Nothing trips where two parts of a floor lie flush")
struct SeamTests {
  private func slides(
    _ kind: PartedFloor.Kind, _ pattern: [Double], _ slider: Slider, speed: Double, angle: Double, restitution: Double,
    law: Law = .uikit
  ) -> Bool {
    let ticks = Int(min(1, 1000 / abs(speed)) / World.tick)
    let way = speed * Double(ticks) * World.tick
    var floor = PartedFloor(
      kind, widths: widths(of: pattern, reach: abs(way) / 2 + 200), depths: [40, 20, 60], angle: angle,
      restitution: restitution, law: law)
    let body = floor.slide(slider, from: -way / 2, speed: speed)
    for _ in 0..<ticks {
      floor.world.step()
      guard abs(floor.world.position(of: body).dot(floor.up) - slider.lift) <= 0.5 else { return false }
    }
    return abs(floor.world.velocity(of: body).dot(floor.along) / speed - 1) <= 0.01
      && abs(floor.world.position(of: body).dot(floor.along) / (way / 2) - 1) <= 0.02
  }

  @Test("Tiles, segments and groups, even and uneven, level and sloping, there and back, slow and fast")
  func flush() {
    for kind in PartedFloor.Kind.allCases {
      for slider in Slider.allCases {
        for speed in [50.0, -300, 1000, -2000] {
          for (pattern, angle, restitution) in [
            ([50.0], 0.0, 0.0), ([40, 13, 77, 25, 100, 8], 0.3, 0.5), ([5], -0.5, 1),
          ] {
            #expect(
              slides(kind, pattern, slider, speed: speed, angle: angle, restitution: restitution),
              "\(slider) on \(kind), \(speed) pt/s, \(pattern), \(angle), \(restitution)")
          }
        }
      }
    }
  }

  @Test("Floors of random parts under random speeds and slopes, by either law")
  func random() {
    var random = SplitMix64(state: 21)
    for round in 0..<rounds(150, nightly: 3000) {
      let pattern = (0..<7).map { _ in Double.random(in: 3...120, using: &random) }
      let kind = PartedFloor.Kind.allCases.randomElement(using: &random)!
      let slider = Slider.allCases.randomElement(using: &random)!
      let speed = Double.random(in: 50...2000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let angle = Double.random(in: -1...1, using: &random)
      #expect(
        slides(
          kind, pattern, slider, speed: speed, angle: angle, restitution: Double.random(in: 0...1, using: &random),
          law: round % 3 == 0 ? .exact : .uikit),
        "round \(round): \(slider) on \(kind), \(speed) pt/s, \(angle)")
    }
  }

  @Test(
    "On a level floor of random parts what slides loses no ten-thousandth of its speed and hops by no thousandth",
    arguments: Slider.allCases, [Law.uikit, .exact])
  private func level(slider: Slider, law: Law) {
    var random = SplitMix64(state: 5)
    for kind in PartedFloor.Kind.allCases {
      for _ in 0..<rounds(10, nightly: 200) {
        let speed = Double.random(in: 30...600, using: &random)
        let pattern = (0..<7).map { _ in Double.random(in: 3...60, using: &random) }
        var floor = PartedFloor(
          kind, widths: widths(of: pattern, reach: speed / 2 + 200), depths: [40, 20, 60], angle: 0, restitution: 0,
          law: law)
        let body = floor.slide(slider, from: -speed / 2, speed: speed)
        for _ in 0..<120 {
          floor.world.step()
          #expect(abs(floor.world.position(of: body).y + slider.lift) < 1e-3)
          #expect(abs(floor.world.velocity(of: body).x / speed - 1) < 1e-4)
        }
      }
    }
  }

  @Test("A step of 2 points or more stops a box, and throws a disc", arguments: [2.0, 5, 15])
  func step(height: Double) {
    for speed in [100.0, 600] {
      var floor = PartedFloor(.tiles, widths: [100, 100, 100, 100], depths: [40], angle: 0, restitution: 0)
      let step = floor.world.addBody(
        BodyDefinition().with { ($0.isStatic, $0.position) = (true, Vec2(150, 20 - height)) })
      floor.add(.box(100, 40), to: step)
      var copy = floor
      let box = floor.slide(.box, from: 20, speed: speed)
      let disc = copy.slide(.disc, from: 20, speed: speed)
      var highest = 0.0
      for _ in 0..<Int(100 / speed / World.tick) {
        floor.world.step()
        copy.world.step()
        highest = max(highest, -copy.world.position(of: disc).y - 10)
      }
      #expect(floor.world.velocity(of: box).x < 0.99 * speed)
      #expect(highest > 0.9 * height || copy.world.velocity(of: disc).x < 0.9 * speed)
    }
  }

  @Test("A wall at the end of a floor stops what slides, also a plank whose foot is its foremost point")
  func wall() {
    let wedge = ShapeGeometry.polygon([Vec2(-40, 10), Vec2(40, 10), Vec2(20, -10), Vec2(-20, -10)])
    for geometry in [.box(40, 20), .circle(radius: 10), wedge] {
      for speed in [60.0, 300, 1000] {
        var floor = PartedFloor(.tiles, widths: [100, 100, 100, 100], depths: [40], angle: 0, restitution: 0)
        let wall = floor.world.addBody(BodyDefinition().with { ($0.isStatic, $0.position) = (true, Vec2(160, -80)) })
        floor.add(.box(20, 240), to: wall)
        let body = floor.world.addBody(
          item(40, 20, at: Vec2(0, -10)).with {
            ($0.velocity, $0.acceleration, $0.fixedRotation) = (Vec2(speed, 0), Vec2(0, 1000), true)
          })
        floor.add(geometry, to: body)
        let front = geometry == wedge ? 40.0 : geometry == .circle(radius: 10) ? 10 : 20
        var farthest = 0.0
        for _ in 0..<480 {
          floor.world.step()
          farthest = max(farthest, floor.world.position(of: body).x + front)
        }
        #expect(farthest > 149 && farthest < 150.5, "\(geometry) at \(speed) got to \(farthest)")
      }
    }
  }

  @Test("A disc falls into a gap of its radius, and down the end of a floor")
  func gap() {
    var world = World()
    for x in [-100.0, 110] {
      let tile = world.addBody(BodyDefinition().with { ($0.isStatic, $0.position) = (true, Vec2(x, 20)) })
      _ = world.addShape(ShapeDefinition(.box(200, 40)), to: tile)
    }
    let disc = world.addBall(10, at: Vec2(-50, -10), restitution: 0)
    world.setAcceleration(Vec2(0, 1000), of: disc)
    world.setVelocity(Vec2(20, 0), of: disc)
    world.step(1200)
    // It lies on both corners, 10 points apart.
    #expect(abs(world.position(of: disc).x - 5) < 0.1 && abs(world.position(of: disc).y + 75.0.squareRoot()) < 0.1)
  }

  @Test("What lies on a seam is carried by both tiles, and falls when they go")
  func carried() {
    var floor = PartedFloor(.tiles, widths: [100, 100], depths: [40], angle: 0, restitution: 0)
    let body = floor.slide(.box, from: 0, speed: 1e-9)
    floor.world.step(240)
    #expect(!floor.world.isAwake(body) && abs(floor.world.position(of: body).y + 20) < 0.01)
    #expect(floor.world.contacts.filter(\.isTouching).count == 2)
    floor.world.checkInvariants()
    for shape in floor.world.contacts.map(\.shapeA) { floor.world.removeShape(shape) }
    floor.world.step(60)
    #expect(floor.world.position(of: body).y > 50)
  }
}

import RigidBody2D

/// A world, and the bodies that are kept from sleeping while it is measured: the peers run with sleeping off.
struct BenchmarkScene {
  var name: String
  var count: Int
  var world = World()
  var bodies: [BodyHandle] = []
  /// Frames of 1/60 s to run first, and frames to measure.
  var settling: Int
  var measured: Int

  /// One frame: two ticks.
  mutating func advance() {
    for _ in 0..<2 {
      world.step()
      for body in bodies { world.wake(body) }
    }
  }
}

extension BenchmarkScene {
  /// S1: boxes that collide with nothing, each pulled to its own place.
  static func springs(_ count: Int) -> BenchmarkScene {
    var scene = BenchmarkScene(name: "S1 springs", count: count, settling: 10, measured: 60)
    scene.world.reserveCapacity(count)
    for index in 0..<count {
      let anchor = Vec2(Double(index % 100) * 60, Double(index / 100) * 60)
      let body = scene.world.addBody(item(44, at: anchor + Vec2(30, 40 + Double(index % 7))))
      _ = scene.world.addJoint(
        DistanceJointDefinition(bodyA: body, other: .point(anchor), length: 0, hertz: 1, dampingRatio: 0.8))
    }
    return scene
  }

  /// Bodies that nothing holds and nothing meets.
  static func free(_ count: Int) -> BenchmarkScene {
    var scene = BenchmarkScene(name: "free bodies", count: count, settling: 10, measured: 60)
    for index in 0..<count {
      var body = item(44, at: Vec2(Double(index % 100) * 60, Double(index / 100) * 60))
      body.velocity = Vec2(100, 7)
      _ = scene.world.addBody(body)
    }
    return scene
  }

  /// S2: boxes dropped into a walled box.
  static func pile(_ count: Int) -> BenchmarkScene {
    var scene = BenchmarkScene(name: "S2 pile", count: count, settling: 300, measured: 300)
    let columns = max(5, Int(Double(count).squareRoot()))
    let width = Double(columns) * 60 + 60
    let ground = scene.world.addBody(still())
    _ = scene.world.addChain(
      [Vec2(0, -100_000), Vec2(0, 0), Vec2(width, 0), Vec2(width, -100_000)], isLoop: false,
      surface: surface(.circle(radius: 1)),
      to: ground)
    for index in 0..<count {
      let (column, row) = (index % columns, index / columns)
      let place = Vec2(60 + Double(column) * 60 + Double(row * 7 % 13) - 6, -60 - Double(row) * 60)
      scene.addBox(44, at: place)
    }
    return scene
  }

  /// S3: a pyramid of boxes.
  static func pyramid(_ base: Int) -> BenchmarkScene {
    var scene = BenchmarkScene(name: "S3 pyramid", count: base, settling: 120, measured: 120)
    let ground = scene.world.addBody(still())
    _ = scene.world.addShape(surface(.segment(Vec2(-100_000, 0), Vec2(100_000, 0))), to: ground)
    for row in 0..<base {
      for column in 0..<(base - row) {
        let x = (Double(column) - Double(base - row) / 2) * 50
        scene.addBox(44, at: Vec2(x, -22 - Double(row) * 44))
      }
    }
    return scene
  }

  /// S4: boxes on springs to one common point.
  static func cradle(_ count: Int) -> BenchmarkScene {
    var scene = BenchmarkScene(name: "S4 cradle", count: count, settling: 120, measured: 300)
    for index in 0..<count {
      let x = (Double(index) - Double(count - 1) / 2) * 105
      scene.addBox(100, at: Vec2(x, 300))
      _ = scene.world.addJoint(
        DistanceJointDefinition(
          bodyA: scene.bodies[index], other: .point(.zero), length: 300, hertz: 1, dampingRatio: 0.4))
    }
    return scene
  }

  private mutating func addBox(_ side: Double, at place: Vec2) {
    var definition = Self.item(side, at: place)
    definition.acceleration = Vec2(0, 1000)
    let body = world.addBody(definition)
    _ = world.addShape(Self.surface(.box(side, side)), to: body)
    bodies.append(body)
  }

  private static func surface(_ geometry: ShapeGeometry) -> ShapeDefinition {
    var shape = ShapeDefinition(geometry)
    shape.friction = 0.2
    shape.restitution = 0.2
    return shape
  }

  private static func item(_ side: Double, at place: Vec2) -> BodyDefinition {
    var definition = BodyDefinition.box(size: Vec2(side, side), mass: side * side / 10_000)
    definition.position = place
    return definition
  }

  private static func still() -> BodyDefinition {
    var definition = BodyDefinition()
    definition.isStatic = true
    return definition
  }
}

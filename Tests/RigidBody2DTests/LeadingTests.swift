import RigidBody2D
import SeededRandom
import Testing

/// Bodies that a hand leads, and bodies whose mass is not in their middle.
struct LeadingTests {
  /// A room of 400×300 with its corner at zero, and a body with a shape in it.
  private func room(_ geometry: ShapeGeometry, at place: Vec2) -> (World, BodyHandle) {
    var world = World()
    let walls = world.addBody(BodyDefinition().with { $0.isStatic = true })
    // Many segments: what slides along must not catch on the points between.
    var points: [Vec2] = []
    for step in 0..<10 { points.append(Vec2(Double(step) * 40, 0)) }
    for step in 0..<10 { points.append(Vec2(400, Double(step) * 30)) }
    for step in 0..<10 { points.append(Vec2(400 - Double(step) * 40, 300)) }
    for step in 0..<10 { points.append(Vec2(0, 300 - Double(step) * 30)) }
    _ = world.addChain(points, isLoop: true, to: walls)
    let body = world.addBody(item(40, 40, at: place))
    _ = world.addShape(ShapeDefinition(geometry), to: body)
    return (world, body)
  }

  @Test func whenNothingIsInTheWay_thatABodyIsPutWhereItIsWanted() {
    var (world, body) = room(.box(40, 40), at: Vec2(100, 100))
    let wanted = Pose(position: Vec2(250.1, 170.3), angle: 0.4)
    #expect(world.move(body, to: wanted) == wanted && world.pose(of: body) == wanted)
  }

  @Test func whenAWallIsInTheWay_thatItStopsThereAndSlidesOn() {
    var (world, body) = room(.box(40, 40), at: Vec2(100, 100))
    let end = world.move(body, to: Pose(position: Vec2(300, 900), angle: 0))
    #expect(abs(end.position.y - 280) < 0.02 && abs(end.position.x - 300) < 1e-6)
    // On along the wall, over the points of the chain, with the hand behind it.
    for x in stride(from: 300.0, through: 30, by: -7) {
      _ = world.move(body, to: Pose(position: Vec2(x, 900), angle: 0))
    }
    #expect(abs(world.position(of: body).y - 280) < 0.02 && world.position(of: body).x < 35)
    let corner = world.move(body, to: Pose(position: Vec2(-500, 900), angle: 0)).position
    #expect(abs(corner.x - 20) < 0.02 && abs(corner.y - 280) < 0.02)
    #expect(world.move(body, to: Pose(position: Vec2(200, 150), angle: 0)).position == Vec2(200, 150))
  }

  @Test(arguments: [
    ShapeGeometry.box(40, 40), .circle(radius: 20), .polygon([Vec2(-20, -15), Vec2(25, -5), Vec2(0, 22)]),
    .box(60, 2), .circle(radius: 0.5),
  ])
  func whenAHandGoesAnywhere_thatABodyStaysInItsRoom(geometry: ShapeGeometry) {
    var (world, body) = room(geometry, at: Vec2(200, 150))
    var random = SplitMix64(state: 11)
    for _ in 0..<600 {
      let place = Vec2(Double.random(in: -3000...3000, using: &random), Double.random(in: -3000...3000, using: &random))
      _ = world.move(body, to: Pose(position: place, angle: world.pose(of: body).angle))
      if Bool.random(using: &random) { world.step() }
      let now = world.position(of: body)
      #expect(now.x > 0 && now.x < 400 && now.y > 0 && now.y < 300)
    }
    world.checkInvariants()
  }

  @Test func whenAnItemThatMovesIsInTheWay_thatItIsPushedAside() {
    var (world, body) = room(.box(40, 40), at: Vec2(100, 150))
    let other = world.addBody(item(40, 40, at: Vec2(200, 150)))
    _ = world.addShape(ShapeDefinition(.box(40, 40)), to: other)
    let first = world.move(body, to: Pose(position: Vec2(350, 150), angle: 0)).position
    #expect(abs(first.x - 170) < 1)
    for _ in 0..<600 {
      _ = world.move(body, to: Pose(position: Vec2(350, 150), angle: 0))
      world.step()
      #expect(world.position(of: body).x < world.position(of: other).x)
    }
    #expect(world.position(of: other).x > 375 && world.position(of: other).x < 382)
  }

  @Test func whenABodyIsStatic_thatItIsStoppedByItsLike() {
    var (world, body) = room(.box(40, 40), at: Vec2(100, 150))
    world.setStatic(true, of: body)
    #expect(abs(world.move(body, to: Pose(position: Vec2(1000, 150), angle: 0)).position.x - 380) < 0.02)
  }

  @Test func whenFiltersKeepThemApart_thatItGoesThrough() {
    var (world, body) = room(.box(40, 40), at: Vec2(100, 150))
    world.setFilter(ShapeFilter(layer: 3), of: world.shapes(of: body)[0])
    #expect(world.move(body, to: Pose(position: Vec2(1000, 150), angle: 0)).position.x == 1000)
  }

  // MARK: - Mass off the middle

  @Test func whenNothingPulls_thatABodyTurnsAboutItsCentreOfMass() {
    var world = World()
    let body = world.addBody(
      item(40, 40, at: Vec2(100, 100)).with {
        $0.massCenter = Vec2(10, 0)
        $0.angle = 0.3
        $0.angularVelocity = 5
      })
    #expect((world.position(of: body) - Vec2(100, 100)).length < 1e-12)
    let center = world.massCenter(of: body)
    #expect((center - Vec2(100 + 10 * Real.cos(0.3), 100 + 10 * Real.sin(0.3))).length < 1e-12)
    for _ in 0..<200 {
      world.step()
      #expect((world.massCenter(of: body) - center).length < 1e-9)
      #expect(abs((world.position(of: body) - center).length - 10) < 1e-9)
    }
  }

  @Test func whenAPendulumHangsByItsPlace_thatItsCentreOfMassComesToHangBelow() {
    var world = World()
    let body = world.addBody(
      item(40, 40, at: Vec2(100, 100)).with {
        $0.massCenter = Vec2(10, 0)
        $0.acceleration = Vec2(0, 1000)
        $0.angularDamping = 2
        $0.linearDamping = 2
      })
    _ = world.addJoint(DistanceJointDefinition(bodyA: body, other: .point(Vec2(100, 100)), length: 0))
    world.step(3000)
    #expect((world.position(of: body) - Vec2(100, 100)).length < 0.1)
    #expect((world.massCenter(of: body) - Vec2(100, 110)).length < 0.1)
  }

  @Test func whenABodyIsPlaced_thatItsPlaceIsWhereItWasPut() {
    var world = World()
    let body = world.addBody(item(40, 40, at: .zero).with { $0.massCenter = Vec2(7, -3) })
    let outline = ShapeGeometry.polygon([Vec2(0, 0), Vec2(20, 0), Vec2(0, 20)])
    let shape = world.addShape(ShapeDefinition(outline), to: body)
    world.setPose(Pose(position: Vec2(12, 34), angle: 1), of: body)
    #expect((world.position(of: body) - Vec2(12, 34)).length < 1e-12)
    #expect(world.geometry(of: shape) == outline)
  }

  @Test(arguments: [true, false])
  func whenABodyOnASpringIsPlaced_thatItsPlaceIsWhereItWasPut(hasSpringPath: Bool) {
    var world = World()
    world.usesSpringPath = hasSpringPath
    let body = world.addBody(item(40, 40, at: .zero).with { $0.massCenter = Vec2(7, -3) })
    _ = world.addJoint(
      DistanceJointDefinition(
        bodyA: body, offsetA: Vec2(7, -3), other: .point(Vec2(50, 0)), length: 0, hertz: 1, dampingRatio: 0.3))
    world.setPose(Pose(position: Vec2(12, 34), angle: 1), of: body)
    #expect((world.position(of: body) - Vec2(12, 34)).length < 1e-12)
  }
}

import RigidBody2D
import SeededRandom
import Testing

@Suite("What is at rest sleeps, exactly where it belongs, and wakes when something changes")
struct SleepTests {
  @Test("A sprung body comes to rest on its anchor, to the last bit", arguments: [true, false])
  func exactRest(springPath: Bool) {
    var world = World()
    world.usesSpringPath = springPath
    let anchor = Vec2(0.1, 1_234_567.3)
    let body = world.addBody(item(44, 44, at: anchor + Vec2(100, 70)))
    world.hang(body, at: anchor)
    world.step(600)
    #expect(!world.isAwake(body) && world.awakeBodyCount == 0)
    #expect(world.position(of: body) == anchor && world.velocity(of: body) == .zero)
  }

  @Test("Under gravity it rests where spring and gravity balance: a ÷ ω² below the anchor")
  func restUnderGravity() {
    var world = World()
    let body = world.addBody(item(44, 44, at: Vec2(3, 4)).with { $0.acceleration = Vec2(0, 1000) })
    world.hang(body, at: Vec2(3, 4))
    world.step(1200)
    let omega = 2 * Real.pi
    #expect(!world.isAwake(body))
    #expect((world.position(of: body) - Vec2(3, 4 + 1000 / (omega * omega))).length <= 1e-12)
  }

  @Test("Far from rest, or passing through it at speed, it stays awake")
  func notTooEarly() {
    var world = World()
    let passing = world.addBody(item(44, 44, at: .zero).with { $0.velocity = Vec2(0.2, 0) })
    world.hang(passing, at: .zero)
    let off = world.addBody(item(44, 44, at: Vec2(0.02, 0)))
    world.hang(off, at: .zero)
    let turning = world.addBody(item(44, 44, at: .zero).with { $0.angularVelocity = 0.1 })
    world.hang(turning, at: .zero)
    world.step()
    #expect(world.isAwake(passing) && world.isAwake(off) && world.isAwake(turning))
  }

  @Test("What is wedged where it does not fit goes nowhere, and sleeps", arguments: [0.0, 1000], [10.0, 11, 11.9])
  func wedged(gravity: Double, hole: Double) {
    var world = World()
    let wall = world.addBody(BodyDefinition().with { $0.isStatic = true })
    let corners = (0..<24).map {
      Vec2(hole * Real.cos(Real.pi / 12 * Double($0)), hole * Real.sin(Real.pi / 12 * Double($0)))
    }
    _ = world.addChain(corners, isLoop: true, isRoom: true, surface: ShapeDefinition(.circle(radius: 1)), to: wall)
    let ball = world.add(
      .circle(radius: 12), item(24, 24, at: Vec2(0.7, 0.4)).with { $0.acceleration = Vec2(0, gravity) },
      restitution: 0.3)
    world.step(7200)
    #expect(!world.isAwake(ball))
  }

  @Test("What only trembles on the ground sleeps, though it is never slow; what creeps does not")
  func trembling() {
    for pull in [2000.0, 2400] {
      var world = World()
      world.addGround(at: 0, friction: 0)
      let box = world.addBox(40, at: Vec2(0, -20), friction: 0, gravity: 1000)
      world.setDriven(true, of: box)
      world.setVelocity(Vec2(-1000 * World.tick, 0), of: box)
      for tick in 0..<300 where world.isAwake(box) {
        world.drive(box, acceleration: Vec2(tick % 2 == 0 ? pull : -2000, 1000))
        world.step()
      }
      #expect(world.isAwake(box) == (pull != 2000))
    }
  }

  @Test("What turns on the spot says so, however long it does, and its neighbour that it is kept awake")
  func turnsOnTheSpot() {
    var world = World()
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    var surface = ShapeDefinition(.circle(radius: 1))
    surface.friction = 1e-6
    let trough = [Vec2(0, -100), Vec2(0, 0), Vec2(52, 0), Vec2(52, -100)]
    _ = world.addChain(trough, isLoop: false, surface: surface, to: ground)
    let balls = [13.0, 39].map { x in
      let ball = world.addBody(item(26, 26, at: Vec2(x, -13)).with { $0.acceleration = Vec2(0, 1000) })
      surface.geometry = .circle(radius: 13)
      _ = world.addShape(surface, to: ball)
      return ball
    }
    world.setAngularVelocity(0.2, of: balls[0])
    for seconds in [19, 2] {
      for _ in 0..<seconds * 120 { world.step() }
      #expect(world.wakefulness(of: balls[0]) == .turning(rate: world.angularVelocity(of: balls[0])))
      #expect(world.wakefulness(of: balls[1]) == .joined)
    }
  }

  @Test("A long pendulum that barely swings goes on swinging")
  func slow() {
    var world = World()
    let bob = world.addBody(item(44, 44, at: Vec2(10, 1000)).with { $0.acceleration = Vec2(0, 1000) })
    _ = world.addJoint(DistanceJointDefinition(bodyA: bob, other: .point(.zero), length: 1000))
    for _ in 0..<7200 {
      world.step()
      #expect(world.isAwake(bob))
    }
  }

  @Test("A body that touches nothing sleeps after half a second: between the 30th and the 31st frame at 60 Hz")
  func idle() {
    var world = World()
    let body = world.addBody(item(44, 44, at: Vec2(5, 5)))
    world.step(59)
    #expect(world.isAwake(body))
    world.step(2)
    #expect(!world.isAwake(body) && world.position(of: body) == Vec2(5, 5))
  }

  @Test(
    "Two that nearly touch fall asleep together, and do not wake each other in turn", arguments: [0.02, 0.05, 0.07])
  func neighbours(gap: Double) {
    var world = World()
    let ground = world.addBody(item(400, 40, at: Vec2(0, 20)).with { $0.isStatic = true })
    _ = world.addShape(ShapeDefinition(.box(400, 40)), to: ground)
    let boxes = [0.0, 40 + gap].map { x in
      world.addBox(40, at: Vec2(x, -20), restitution: 0, friction: 0.5, gravity: 1000)
    }
    world.step(20)
    // A third of the time it takes to fall asleep.
    world.wake(boxes[1])
    world.step(120)
    #expect(boxes.allSatisfy { !world.isAwake($0) })
    world.wake(boxes[0])
    world.step(120)
    #expect(world.awakeBodyCount == 0)
  }

  /// One of a thousand heaps woke as it fell asleep, twice a second, for ever.
  @Test("Two that drift together sleep after half a second, whether they touch before, after or as they do")
  func touchAtLast() {
    for speed in [0.02, 0.05] {
      for tick in 0..<120 {
        var world = World()
        _ = world.addBox(20, at: .zero, gravity: 0)
        let way = speed * World.tick * (Double(tick) + 0.5)
        let other = world.addBox(20, at: Vec2(20.01 + way, 0), gravity: 0)
        world.setVelocity(Vec2(-speed, 0), of: other)
        world.step(62)
        #expect(world.awakeBodyCount == 0, "\(speed) points a second, tick \(tick)")
      }
    }
  }

  @Test("A world that lies down sleeps where it stands, and who is woken wakes what it touches")
  func layDown() {
    var world = World()
    let boxes = (0..<4).map { index in
      world.addBox(40, at: Vec2(0, -20 - 40 * Double(index)), restitution: 0, friction: 0.5, gravity: 1000)
    }
    let ground = world.addBody(item(400, 40, at: Vec2(0, 20)).with { $0.isStatic = true })
    _ = world.addShape(ShapeDefinition(.box(400, 40)), to: ground)
    let lone = world.addBody(item(40, 40, at: Vec2(500, 0)).with { $0.velocity = Vec2(100, 0) })
    let places = boxes.map { world.position(of: $0) }
    world.layDown()
    world.checkInvariants()
    #expect(world.awakeBodyCount == 0 && world.velocity(of: lone) == .zero)
    world.step(60)
    #expect(boxes.map { world.position(of: $0) } == places && world.awakeBodyCount == 0)
    world.wake(boxes[3])
    world.step()
    #expect(boxes.allSatisfy { world.isAwake($0) } && !world.isAwake(lone))
    world.step(240)
    #expect(zip(boxes, places).allSatisfy { (world.position(of: $0) - $1).length < 0.1 })
  }

  @Test("A body that something turns without a hold never sleeps, however slowly it begins")
  func turning() {
    var world = World()
    let body = world.addBody(item(40, 40, at: .zero))
    world.setAngularAcceleration(1e-5, of: body)
    world.step(1200)
    #expect(world.isAwake(body) && abs(world.angularVelocity(of: body) - 1e-4) < 1e-9)
    #expect(world.angularAcceleration(of: body) == 1e-5)
    world.setFixedRotation(true, of: body)
    world.step(120)
    #expect(abs(world.angularVelocity(of: body) - 1e-4) < 1e-9)
  }

  @Test("What is struck in its sleep is among those that the step has moved")
  func struck() {
    var world = World()
    let sleeper = world.addBody(item(40, 40, at: .zero).with { $0.tag = 7 })
    _ = world.addShape(ShapeDefinition(.box(40, 40)), to: sleeper)
    world.step(90)
    let ball = world.addBody(item(40, 40, at: Vec2(-100, 0)).with { $0.velocity = Vec2(700, 0) })
    _ = world.addShape(ShapeDefinition(.box(40, 40)), to: ball)
    var told = Vec2.zero
    while !world.isAwake(sleeper) {
      #expect(world.position(of: sleeper) == told)
      world.step()
      world.forEachMovedBody { tag, pose in if tag == 7 { told = pose.position } }
    }
    #expect(told.x > 0 && told == world.position(of: sleeper))
  }

  @Test("A falling body never sleeps, however slow: not the feather, not the pair on a rod")
  func falling() {
    var world = World()
    let feather = world.addBody(
      item(44, 44, at: .zero).with {
        $0.acceleration = Vec2(0, 0.5)
        $0.linearDamping = 1
      })
    let pair = (0..<2).map { index in
      world.addBody(item(44, 44, at: Vec2(Double(index) * 50, 0)).with { $0.acceleration = Vec2(0, 0.5) })
    }
    _ = world.addJoint(DistanceJointDefinition(bodyA: pair[0], other: .body(pair[1])))
    world.step(1200)
    #expect(world.isAwake(feather) && world.isAwake(pair[0]) && world.isAwake(pair[1]))
  }

  @Test("A swinging pendulum is awake at its turning points; one that hangs still sleeps")
  func pendulum() {
    var world = World()
    let swinging = world.addBody(item(40, 40, at: Vec2(100, 0)).with { $0.acceleration = Vec2(0, 1000) })
    _ = world.addJoint(DistanceJointDefinition(bodyA: swinging, other: .point(.zero)))
    let hanging = world.addBody(item(40, 40, at: Vec2(500, 100)).with { $0.acceleration = Vec2(0, 1000) })
    _ = world.addJoint(DistanceJointDefinition(bodyA: hanging, other: .point(Vec2(500, 0))))
    for _ in 0..<1200 {
      world.step()
      #expect(world.isAwake(swinging))
    }
    #expect(!world.isAwake(hanging))
    #expect((world.position(of: hanging) - Vec2(500, 100)).length <= 0.01)
  }

  @Test("Joined bodies sleep together and wake together")
  func islands() {
    var world = World()
    let chain = world.addChain(of: 4, from: .zero)
    let stranger = world.addBody(item(10, 10, at: Vec2(500, 500)))
    world.setVelocity(Vec2(0, 40), of: chain[3])
    world.setDamping(linear: 1, of: chain[3])
    world.step(70)
    #expect(chain.allSatisfy { world.isAwake($0) } && !world.isAwake(stranger))
    for body in chain { world.setDamping(linear: 30, angular: 30, of: body) }
    world.step(600)
    #expect(world.awakeBodyCount == 0)
    world.setPose(Pose(position: Vec2(0, 1)), of: chain[0])
    #expect(chain.allSatisfy { world.isAwake($0) } && !world.isAwake(stranger))
  }

  @Test("A fixed body does not pass waking on, but wakes what it holds when it is moved itself")
  func staticBodies() {
    var world = World()
    let post = world.addBody(item(10, 10, at: .zero).with { $0.isStatic = true })
    let held = (0..<2).map { index in world.addBody(item(10, 10, at: Vec2(50, Double(index) * 20))) }
    for body in held { _ = world.addJoint(DistanceJointDefinition(bodyA: body, other: .body(post))) }
    world.step(70)
    #expect(world.awakeBodyCount == 0)
    world.wake(held[0])
    #expect(world.isAwake(held[0]) && !world.isAwake(held[1]) && !world.isAwake(post))
    world.setPose(Pose(position: Vec2(0, 3)), of: post)
    #expect(world.isAwake(held[1]) && world.awakeBodyCount == 2)
  }

  @Test("A change wakes; setting what is already so does not")
  func changes() {
    var world = World()
    let body = world.addBody(item(44, 44, at: Vec2(1, 2)))
    let spring = world.hang(body, at: Vec2(1, 2), hertz: 1, dampingRatio: 0.8)
    let idle: [(inout World) -> Void] = [
      { $0.setVelocity(.zero, of: body) }, { $0.setAngularVelocity(0, of: body) },
      { $0.setAcceleration(.zero, of: body) }, { $0.setDamping(linear: 0, angular: 0, of: body) },
      { $0.setAnchor(Vec2(1, 2), of: spring) }, { $0.setLength(0, of: spring) },
      { $0.setSpring(hertz: 1, dampingRatio: 0.8, of: spring) }, { $0.setStatic(false, of: body) },
    ]
    let waking: [(inout World) -> Void] = [
      { $0.setPose(Pose(position: Vec2(1, 2)), of: body) }, { $0.wake(body) },
      { $0.setVelocity(Vec2(0, 1), of: body) }, { $0.setAngularVelocity(1, of: body) },
      { $0.setAcceleration(Vec2(0, 1), of: body) }, { $0.setDamping(linear: 1, of: body) },
      { $0.setMass(2, inertia: 1, of: body) }, { $0.setFixedRotation(true, of: body) },
      { $0.setAnchor(Vec2(1, 3), of: spring) }, { $0.setLength(1, of: spring) },
      { $0.setSpring(hertz: 2, dampingRatio: 0.8, of: spring) }, { $0.removeJoint(spring) },
    ]
    world.step()
    #expect(!world.isAwake(body))
    for edit in idle { #expect(!world.after(edit).isAwake(body)) }
    for edit in waking { #expect(world.after(edit).isAwake(body)) }
  }

  @Test("The visit shows what the last step moved, the arrivals too, in the order of slots, and nothing else")
  func movedBodies() {
    var world = World()
    let tags = [3, 1, 4, 1, 5]
    for (index, tag) in tags.enumerated() {
      let body = world.addBody(item(44, 44, at: Vec2(Double(index), 0)).with { $0.tag = tag })
      world.hang(body, at: Vec2(Double(index), index == 2 ? 100 : 0))
    }
    #expect(world.movedTags.isEmpty)
    world.step()
    #expect(world.movedTags == tags)
    world.step()
    #expect(world.movedTags == [4])
  }

  @Test("So it does for a few of ten thousand, wherever they are")
  func movedBodiesOfMany() {
    var (world, random) = (World(), SplitMix64(state: 5))
    let bodies = (0..<10_000).map { index in
      world.addBody(item(4, 4, at: Vec2(Double(index) * 9, 0)).with { $0.tag = index })
    }
    world.layDown()
    for count in [0, 1, 2, 30, 700, 10_000] {
      let woken = (0..<count).map { _ in Int.random(in: bodies.indices, using: &random) }
      for index in woken { world.wake(bodies[index]) }
      let before = world
      world.step()
      #expect(world.movedTags == Set(woken).sorted())
      #expect(world.awakeBodyCount == Set(woken).count)
      world.layDown()
      world.step()
      #expect(world.movedTags.isEmpty && before.movedTags.isEmpty)
    }
  }
}

extension World {
  fileprivate func after(_ edit: (inout World) -> Void) -> World {
    var copy = self
    edit(&copy)
    return copy
  }

  fileprivate var movedTags: [Int] {
    var tags: [Int] = []
    forEachMovedBody { tag, _ in tags.append(tag) }
    return tags
  }
}

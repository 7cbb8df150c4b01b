import Golden
import RigidBody2D
import Testing

@Suite("A world is a value: a copy is a snapshot, and the same calls give the same bits")
struct WorldValueTests {
  @Test("Stepping a copy leaves the original as it was")
  func snapshot() {
    let original = World.medley()
    let (hash, copyOfOriginal) = (original.stateHash, original)
    var copy = original
    copy.step(30)
    #expect(original.stateHash == hash && original == copyOfOriginal)
    #expect(copy != original && copy.stateHash != hash)
  }

  @Test("A copy that is given the same edits has the same hash, tick by tick")
  func replay() {
    var first = World.medley()
    first.step(25)
    var second = first
    for tick in 0..<200 {
      first.edit(at: tick)
      second.edit(at: tick)
      #expect(first.stateHash == second.stateHash)
    }
    #expect(first == second)
  }

  @Test("The hash of a fixed scene is golden: the same in debug, in release, on every machine")
  func golden() throws {
    var world = World.medley()
    for tick in 0..<400 { world.edit(at: tick) }
    try Golden.check("engine-medley", world.stateHash)
  }

  @Test("The hash does not see in which order bodies woke and slept, only what they are")
  func order() {
    var worlds = [World(), World()]
    for index in worlds.indices {
      let bodies = (0..<5).map { worlds[index].addSprung(at: Vec2(Double($0) * 10, 0)) }
      let order = index == 0 ? [0, 1, 2, 3, 4] : [3, 0, 4, 2, 1]
      worlds[index].step(900)
      for place in order {
        worlds[index].setPose(Pose(position: Vec2(Double(place) * 30, 8)), of: bodies[place])
      }
      worlds[index].step(50)
    }
    #expect(worlds[0].stateHash == worlds[1].stateHash)
  }

  @Test("The hash sees the last bit of a position")
  func sensitivity() {
    var world = World.medley()
    let body = world.addBody(item(10, 10, at: Vec2(1, 1)))
    let hash = world.stateHash
    world.setPose(Pose(position: Vec2(1, 1 + 0x1p-52)), of: body)
    #expect(world.stateHash != hash)
  }
}

extension World {
  /// Some of everything: sprung bodies, a chain under gravity, a hinge, a body that falls, a static one.
  static func medley() -> World {
    var world = World()
    for index in 0..<9 { world.addSprung(at: Vec2(Double(index) * 50, 20)) }
    let chain = world.addChain(of: 5, from: Vec2(0, 300))
    for body in chain { world.setAcceleration(Vec2(0, 1000), of: body) }
    let post = world.addBody(item(20, 20, at: Vec2(-20, 300)).with { $0.isStatic = true })
    _ = world.addJoint(
      DistanceJointDefinition(
        bodyA: chain[0], offsetA: Vec2(-5, 5), other: .body(post, offset: Vec2(10, 0)), length: 0))
    _ = world.addBody(spinningBox(acceleration: Vec2(0, 1000), damping: 0.1))
    return world
  }

  /// One of a cycle of small changes, then a step.
  mutating func edit(at tick: Int) {
    var seen: [Int] = []
    forEachMovedBody { tag, _ in seen.append(tag) }
    if tick % 7 == 0 { addSprung(at: Vec2(Double(tick), Double(seen.count))) }
    if tick % 11 == 3 {
      let body = addBody(item(30, 30, at: Vec2(0, Double(tick))))
      _ = addJoint(
        DistanceJointDefinition(
          bodyA: body, offsetA: Vec2(4, 4), other: .point(Vec2(60, 0)), hertz: 3, dampingRatio: 0.2))
    }
    step()
  }
}

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

  @Test("Of a body that is gone nothing is left: its place is taken by another as if it had never been")
  func gone() {
    let worlds = [Vec2.zero, Vec2(3, 4), Vec2(-1, 0)].map { massCenter in
      var world = World.medley()
      let body = world.addBody(item(10, 10, at: .zero).with { $0.massCenter = massCenter })
      world.removeBody(body)
      _ = world.addBody(item(20, 20, at: Vec2(5, 5)))
      return world
    }
    #expect(worlds[0] == worlds[1] && worlds[0] == worlds[2])
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

import RigidBody2D
import Testing

@Suite("Handles name what they were given for, and nothing else")
struct HandleTests {
  @Test("A removed body's handle is stale, even when its slot is taken again")
  func generations() {
    var world = World()
    let first = world.addBody(item(10, 10, at: .zero))
    world.removeBody(first)
    let second = world.addBody(item(10, 10, at: Vec2(1, 1)))
    #expect(!world.contains(first) && world.contains(second) && first != second)
    #expect(first.index == second.index && world.bodyCount == 1)
  }

  @Test("A body takes its joints with it, and what they held wakes")
  func removal() {
    var world = World()
    let chain = world.addChain(of: 3, from: .zero)
    let joint = world.addJoint(DistanceJointDefinition(bodyA: chain[2], other: .point(Vec2(90, 0))))
    world.step(100)
    #expect(world.awakeBodyCount == 0)
    world.removeBody(chain[1])
    #expect(world.jointCount == 1 && world.contains(joint))
    #expect(world.isAwake(chain[0]) && world.isAwake(chain[2]))
    world.removeBody(chain[2])
    #expect(world.jointCount == 0 && !world.contains(joint))
  }

  @Test("Using a stale handle ends the program and says so")
  func staleUse() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var world = World()
      let body = world.addBody(item(10, 10, at: .zero))
      world.removeBody(body)
      _ = world.pose(of: body)
    }
    expectSentence("stale BodyHandle", in: result?.standardErrorContent)
    let joint = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var world = World()
      let body = world.addBody(item(10, 10, at: .zero))
      let joint = world.hang(body, at: .zero)
      world.removeJoint(joint)
      world.setAnchor(.zero, of: joint)
    }
    expectSentence("stale JointHandle", in: joint?.standardErrorContent)
  }
}

/// That a program which was ended said why.
func expectSentence(
  _ sentence: String, in output: [UInt8]?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = String(decoding: output ?? [], as: UTF8.self)
  #expect(text.contains("RigidBody2D: \(sentence)"), "it said: \(text)", sourceLocation: sourceLocation)
}

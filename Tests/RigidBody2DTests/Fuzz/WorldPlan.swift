import RigidBody2D
import SeededRandom

/// What is done to a world at random.
enum WorldDeed: CaseIterable {
  case addBody, addShape, addChain, removeBody, removeShape
  case place, lead, push, accelerate, damp, weigh, pin, keepUpright, drive, wake
  case changeSurface, changeFilter
  case join, joinOtherwise, editJoint, removeJoint
  case look, layDown, changeLaw, goBack
  case step, stepOften
}

/// What a seed draws before anything is done: which deeds there are, how many bodies, how large, how fast.
///
/// Groce, Zhang, Eide, Chen and Regehr, "Swarm testing", 2012: what is left out finds more than more of the same.
struct WorldPlan {
  private(set) var deeds: [WorldDeed] = []
  private(set) var mostBodies = 40
  private(set) var extent = 300.0
  /// Points.
  private(set) var sizes = 10.0...40
  /// Points per second.
  private(set) var speed = 300.0
  /// Points per second squared.
  private(set) var gravity = Vec2(0, 1000)
  /// As powers of ten.
  private(set) var masses = -1.0...1
  private(set) var law = Law.uikit
  /// How many of a thousand calls step.
  private(set) var steps = 500

  init(seed: UInt64) {
    var random = SplitMix64(state: seed)
    func draw<Value>(_ values: Value...) -> Value { values.randomElement(using: &random) ?? values[0] }
    let some: Set<WorldDeed> = [.addBody, .addShape, .step]
    deeds = WorldDeed.allCases.filter { some.contains($0) || Bool.random(using: &random) }
    mostBodies = draw(3, 8, 20, 40)
    extent = draw(150.0, 500, 1500)
    sizes = draw(10...40, 10...40, 0.05...5, 2...300)
    speed = draw(0.0, 300, 3000, 30_000)
    gravity = draw(.zero, Vec2(0, 1000), Vec2(-300, 700), Vec2(0, 20_000))
    masses = draw(0...0, -1...1, -4...4)
    law = draw(.uikit, .uikit, .exact)
    steps = draw(200, 500, 900)
    guard deeds.contains(.join) || deeds.contains(.joinOtherwise) else { return }
    masses = masses.clamped(to: -1...1)
    speed = min(speed, 3000)
  }

  func deed(_ random: inout SplitMix64) -> WorldDeed {
    if Int.random(in: 0..<1000, using: &random) < steps { return .step }
    return deeds.randomElement(using: &random) ?? .step
  }
}

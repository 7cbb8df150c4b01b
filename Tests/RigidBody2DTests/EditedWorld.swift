import RigidBody2D
import SeededRandom
import Testing

/// A world in which everything is changed at random.
protocol EditedWorld {
  var world: World { get set }
  var random: SplitMix64 { get set }

  /// Changes something, or nothing.
  mutating func edit()
}

extension EditedWorld {
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  /// Steps it beside a fresh copy of itself in each tick. What a step keeps for the next one is no part of the value: a
  /// copy makes it anew.
  mutating func expectThatCopiesAgree(for ticks: Int) {
    for tick in 0..<ticks {
      edit()
      var copy = world
      copy.step()
      world.step()
      guard copy == world, copy.stateHash == world.stateHash else {
        Issue.record("the copy went another way in tick \(tick)")
        return
      }
    }
    world.checkInvariants()
  }
}

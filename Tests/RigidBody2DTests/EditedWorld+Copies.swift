import Testing

extension EditedWorld {
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

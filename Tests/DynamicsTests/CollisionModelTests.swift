import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// Behaviours and items that come and go at random, from outside and from within call-backs, against plain lists of who
/// holds whom.
@MainActor
@Suite("Collisions against a model")
struct CollisionModelTests {
  @Test("whatever is added, removed, moved and renamed: the animators hold what the model holds", arguments: 1...5)
  func operations(seed: Int) {
    let arena = CollisionArena(seed: UInt64(seed))
    for round in 0..<rounds(700, nightly: 2000) {
      arena.operate()
      arena.tickAll()
      if arena.fault == nil { arena.compare() }
      if let fault = arena.fault {
        Issue.record("seed \(seed), round \(round): \(fault)")
        return
      }
    }
    #expect(arena.touchCount > rounds(10, nightly: 50))
    arena.clear()
    #expect(arena.fault == nil, "\(arena.fault ?? "")")
  }
}

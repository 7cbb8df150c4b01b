import Foundation
import RigidBody2D
import SeededRandom
import Testing

/// Everything that can be called on a world, in any order.
///
/// `CRADLE_FUZZ_SEED` chooses the first seed, `CRADLE_FUZZ_CALLS` how many calls there are in all; each seed draws which
/// there are, and has 20 000 of them at most.
@Suite("A world in any hands", .serialized)
struct WorldFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let callsOfSeed = 20_000

  @Test func staysWholeAndDoesWhatAModelOfItSays() {
    let seed = Self.environment["CRADLE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let calls = Self.environment["CRADLE_FUZZ_CALLS"].flatMap { Int($0) } ?? rounds(60_000, nightly: 1_000_000)
    let each = min(Self.callsOfSeed, max(1, calls / 12))
    for index in 0..<calls / each {
      let run = WorldRun(seed: seed &* 1_000_000 &+ UInt64(index), calls: Array(0..<each))
      if Self.environment["CRADLE_FUZZ_CALLS"] != nil { print("seed \(run.seed)") }
      if let failure = run.failure() { Issue.record("\(failure)") }
    }
    print("worlds, seed \(seed): \(calls) calls")
  }

  @Test func doesTheSameForTheSameSeed() {
    for seed in [7, 8] as [UInt64] {
      let worlds = (0..<2).map { _ in
        var fuzzer = WorldFuzzer(WorldPlan(seed: seed))
        for call in 0..<1500 { _ = fuzzer.call(call, of: seed) }
        return fuzzer.world
      }
      #expect(worlds[0].stateHash == worlds[1].stateHash && worlds[0] == worlds[1])
    }
  }
}

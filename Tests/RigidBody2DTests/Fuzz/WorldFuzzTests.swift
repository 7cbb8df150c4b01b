import Foundation
import RigidBody2D
import SeededRandom
import Testing

/// Everything that can be called on a world, in any order. What fails is shrunk to the fewest calls that still do.
///
/// `CRADLE_FUZZ_SEED` chooses the first seeds, `CRADLE_FUZZ_CALLS` how many calls there are in all; each seed draws
/// which there are, and has 5000 of them, or fewer where many touch. A process that ends has said which seed it was at.
@Suite("A world in any hands", .serialized)
struct WorldFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let callsOfSeed = 5000
  /// Else one seed in twenty, in which forty bodies of four shapes each are jammed, takes nine tenths of the time.
  private static let touchesOfSeed = 50_000

  @Test func staysWholeAndDoesWhatAModelOfItSays() {
    let seed = Self.environment["CRADLE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let calls = Self.environment["CRADLE_FUZZ_CALLS"].flatMap { Int($0) } ?? rounds(50_000, nightly: 1_000_000)
    var (done, index) = (0, UInt64(0))
    while done < calls {
      let run = WorldRun(
        seed: seed &* 1_000_000 &+ index, calls: Array(0..<Self.callsOfSeed), mostTouches: Self.touchesOfSeed)
      if Self.environment["CRADLE_FUZZ_CALLS"] != nil {
        FileHandle.standardError.write(Data("seed \(run.seed)\n".utf8))
      }
      let outcome = run.outcome()
      if let failure = outcome.failure { Issue.record("\(failure)\n\(failure.shrunk().run)") }
      (done, index) = (done + outcome.calls, index + 1)
    }
    print("worlds, seed \(seed): \(done) calls on \(index) worlds")
  }

  /// A slider on what turns at a speed that is kept, flung out without end. Sliders with arms so long that of two rows
  /// nothing but rounding was left. A jam whose loads grew past the range of numbers. What left its lane on a spring,
  /// and was stopped before it had come to its bounds. A contact that was used before it had been looked at. A chain on
  /// a slider that flings it about, whose places went as far as its speeds would have before they were limited.
  @Test(
    "Seeds that have found something",
    arguments: [
      (3_000_119, 5000), (3_000_138, 5000), (20_261_130_000_006, 1470), (20_261_201_001_711, 1140),
      (40_006_000_599, 3197), (40_009_000_559, 4736),
    ] as [(UInt64, Int)])
  func found(seed: UInt64, calls: Int) {
    let failure = WorldRun(seed: seed, calls: Array(0..<calls)).failure()
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
  }

  @Test func aRunThatFailsIsShrunkToTheCallsThatItNeeds() throws {
    let run = WorldRun(seed: 3, calls: Array(0..<400), demanding: { $0.model.bodies.count < 3 })
    let failure = try #require(run.failure())
    #expect(failure.reason == "what was demanded does not hold" && failure.run.calls.count < 400)
    let least = failure.shrunk()
    #expect(least.run.calls.count == 3 && least.reason == failure.reason)
  }

  @Test func aRunEndsWhereAsManyHaveTouchedAsItMay() {
    let whole = WorldRun(seed: 8, calls: Array(0..<400))
    var bounded = whole
    bounded.mostTouches = 10
    #expect(whole.outcome().calls == 400)
    #expect((1..<400).contains(bounded.outcome().calls) && bounded.failure() == nil)
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

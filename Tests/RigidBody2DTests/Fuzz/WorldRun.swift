import Foundation
import SeededRandom

/// Calls of one seed on a world, by their numbers. What a call does is drawn anew from its number, so any of them can be
/// left out.
struct WorldRun {
  var seed: UInt64
  var calls: [Int]

  /// What went wrong first.
  struct Failure: CustomStringConvertible {
    var run: WorldRun
    var reason: String

    var description: String { "seed \(run.seed), call \(run.calls.last ?? 0): \(reason)" }
  }

  /// Nil if nothing goes wrong.
  func failure() -> Failure? {
    var fuzzer = WorldFuzzer(WorldPlan(seed: seed))
    for (index, call) in calls.enumerated() {
      guard let reason = fuzzer.call(call, of: seed) else { continue }
      return Failure(run: WorldRun(seed: seed, calls: Array(calls[...index])), reason: reason)
    }
    return nil
  }
}

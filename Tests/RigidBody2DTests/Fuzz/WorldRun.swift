import Foundation
import SeededRandom

/// Calls of one seed on a world, by their numbers. What a call does is drawn anew from its number: any of them can be
/// left out.
struct WorldRun: CustomStringConvertible {
  let seed: UInt64
  let calls: [Int]
  /// After how many pairs that touched, those of each step counted anew, it ends before its last call.
  var mostTouches = Int.max
  /// What has to hold after each call besides.
  var demanding: (WorldFuzzer) -> Bool = { _ in true }

  /// What went wrong first, and the calls up to there.
  struct Failure: CustomStringConvertible {
    let run: WorldRun
    let reason: String

    var description: String { "seed \(run.seed), call \(run.calls.last ?? 0): \(reason)" }

    /// - Parameter patience: in seconds; what is shortest after them is the answer.
    func shrunk(patience: Double = 60) -> Failure {
      let end = Date(timeIntervalSinceNow: patience)
      let calls = least(run.calls, until: end) { run.with($0).failure()?.reason == reason }
      return Failure(run: run.with(calls), reason: reason)
    }
  }

  var description: String { "\(calls.count) calls are enough: seed \(seed), \(calls)" }

  func with(_ calls: [Int]) -> WorldRun {
    WorldRun(seed: seed, calls: calls, mostTouches: mostTouches, demanding: demanding)
  }

  /// Nil if nothing goes wrong.
  func failure() -> Failure? { outcome().failure }

  /// How many calls it came to, and what went wrong in the last one.
  func outcome() -> (calls: Int, failure: Failure?) {
    var fuzzer = WorldFuzzer(WorldPlan(seed: seed))
    for (index, call) in calls.enumerated() {
      let wrong = fuzzer.call(call, of: seed)
      if let reason = wrong ?? (demanding(fuzzer) ? nil : "what was demanded does not hold") {
        return (index + 1, Failure(run: with(Array(calls[...index])), reason: reason))
      }
      if fuzzer.touches > mostTouches { return (index + 1, nil) }
    }
    return (calls.count, nil)
  }
}

import Foundation
import OpenUIKit
import Testing

/// Everything together: updates of sections and items, reloads, layouts, sizes, scrolls, selection, interactive
/// movements, and all of it again from within the view's call-backs. `CRADLE_FUZZ_SEED=n` runs 100 000 steps of one
/// seed instead.
@MainActor
@Suite("A collection view under random operations")
struct CollectionFuzzTests {
  private nonisolated static let chosen = ProcessInfo.processInfo.environment["CRADLE_FUZZ_SEED"].flatMap(Int.init)
  private nonisolated static let seeds = chosen.map { $0...$0 } ?? 1...6

  @Test("shows what its data source has, agrees with itself, and comes to rest", arguments: seeds)
  func everything(seed: Int) {
    let rig = CollectionFuzzRig(seed: seed)
    for step in 0..<(Self.chosen == nil ? 400 : 100_000) {
      if let flaw = rig.step() {
        Issue.record("seed \(seed), step \(step): \(flaw); \(rig.operations)")
        return
      }
    }
    if let flaw = rig.rest() { Issue.record("seed \(seed): \(flaw)") }
  }
}

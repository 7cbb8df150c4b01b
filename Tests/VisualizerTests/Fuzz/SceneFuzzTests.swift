import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

/// Everything that a hand can do, and some that it cannot. A failure leaves its record in `.build/fuzz`.
///
/// `CRADLE_FUZZ_SEED` and `CRADLE_FUZZ_TICKS` choose another seed and another length, `CRADLE_FUZZ_SCENE` one scene.
/// With `CRADLE_FUZZ_SWARM` the seed also draws what the hand does at all; without it the hand does everything.
@MainActor
@Suite("Scenes in any hand", .serialized)
struct SceneFuzzTests {
  private nonisolated static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["CRADLE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  private nonisolated static let names: [String] = {
    let all = SceneCatalogue.gallery.scenes.map(\.name)
    guard let chosen = environment["CRADLE_FUZZ_SCENE"] else { return all }
    precondition(all.contains(chosen), "CRADLE_FUZZ_SCENE: there is no scene \"\(chosen)\".")
    return [chosen]
  }()

  private static var ticks: Int {
    environment["CRADLE_FUZZ_TICKS"].flatMap { Int($0) } ?? rounds(4000, nightly: 40_000)
  }

  @Test(
    "keep their invariants, lose nothing, leak nothing, and rest when it leaves",
    arguments: names)
  func anything(name: String) throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let run = try FuzzRun(
      scene, seed: Self.seed, ticks: Self.ticks, isSwarm: Self.environment["CRADLE_FUZZ_SWARM"] != nil)
    try run.run()
    let longest = run.rests.max { $0.ticks < $1.ticks }
    print(
      "\(name), seed \(Self.seed): \(run.sceneRun.tickNumber) ticks, \(run.sceneCount) scenes, "
        + "\(run.renewalCount) checkpoints, \(run.rests.count) rests, "
        + "the longest after \(Double(longest?.ticks ?? 0) / 120) s with \(longest?.items ?? 0) items, "
        + "\(longest?.settings ?? [])"
    )
  }

  @Test("do the same for the same seed", arguments: names)
  func equal(name: String) throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let hashes = try (0..<2).map { _ in
      let run = try FuzzRun(scene, seed: Self.seed &+ 1, ticks: min(Self.ticks / 10, 5000), name: "-twice")
      try run.run()
      return run.hash
    }
    #expect(hashes[0] == hashes[1])
  }
}

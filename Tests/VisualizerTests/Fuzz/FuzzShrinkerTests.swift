import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("What a run fails without is left out")
struct FuzzShrinkerTests {
  @Test("of any list just what the failure takes is left")
  func lists() {
    for seed in 0..<UInt64(rounds(200, nightly: 20_000)) {
      var random = SplitMix64(state: seed)
      let all = Array(0..<Int.random(in: 0...60, using: &random))
      let needed = all.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
      var tries = 0
      let least = SeededRandom.least(all) { kept in
        tries += 1
        return Set(kept).isSuperset(of: needed)
      }
      #expect(least == needed, "seed \(seed)")
      #expect(tries <= 4 * all.count + 20 * needed.count + 20, "seed \(seed)")
    }
  }

  /// Tiles that somebody scrolls, and before them the cradle, with two deeds that a failure takes.
  private static func script() -> FuzzScript {
    var hand = FuzzHand(seed: 3, size: CGSize(width: 600, height: 480))
    hand.deeds = [.drag, .click, .wheel, .hover]
    var parts: [FuzzScript.Part] = []
    for name in ["cradle", "springy-tiles"] {
      let start = SceneStart(
        scene: name, itemCount: name == "cradle" ? 3 : 300, windowSize: CGSize(width: 600, height: 480),
        stageSize: CGSize(width: 600, height: 480))
      var events: [(tick: Int, event: HostEvent)] = []
      for tick in 1...600 {
        events += hand.events().map { (tick, $0) }
        if name == "springy-tiles", tick == 100 {
          events.append((tick, .setting(name: "spring.damping", value: 0.25)))
        }
        if name == "springy-tiles", tick == 500 {
          events.append((tick, .setting(name: "spring.frequency", value: 2.5)))
        }
      }
      parts.append(FuzzScript.Part(start: start, ticks: 600, events: events))
    }
    return FuzzScript(parts: parts, endsInRest: false)
  }

  private static func isSound(_ run: SceneRun) -> Bool {
    func value(_ name: String) -> Double? { run.controller.tunables.first { $0.name == name }?.value }
    return value("spring.damping") != 0.25 || value("spring.frequency") != 2.5
  }

  @Test("of a script the scene, the two deeds and the ticks that it takes are left, and fail again")
  func scripts() throws {
    let script = Self.script()
    let failure = #expect(throws: FuzzFailure.self) {
      try FuzzRun(script, demanding: Self.isSound).play(script)
    }
    let shrinker = FuzzShrinker(try #require(failure).place, of: script, demanding: Self.isSound)
    let least = try #require(shrinker.shrunk())
    #expect(least.parts.map(\.start.scene) == ["springy-tiles"])
    #expect(
      Set(least.parts[0].events.map(\.event)) == [
        .setting(name: "spring.damping", value: 0.25), .setting(name: "spring.frequency", value: 2.5),
      ])
    #expect(least.tickCount <= 2)
    #expect(throws: FuzzFailure.self) { try FuzzRun(least, demanding: Self.isSound).play(least) }
  }

  @Test("a script that does not fail has nothing to shrink")
  func sound() {
    #expect(FuzzShrinker("nowhere", of: Self.script()).shrunk() == nil)
  }
}

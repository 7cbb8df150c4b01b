import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

/// A scene with a past, in which something is done to be kept.
@MainActor
struct GestureRig {
  let run: SceneRun
  let timeline: Timeline

  init(_ scene: String, size: CGSize = CGSize(width: 500, height: 424)) throws {
    run = try SceneRun(RecordRig.start(scene, items: 120, size: size))
    timeline = Timeline(of: run)
  }

  var past: Past { timeline.past }

  func tick(_ events: [HostEvent] = []) {
    let wasAtRest = !run.stage.isInMotion
    timeline.add(run.tick(events), of: run, wasAtRest: wasAtRest)
  }

  func tick(_ count: Int) { for _ in 0..<count { tick() } }

  func feel(_ events: [(tick: Int, event: HostEvent)]) {
    var felt = FeltGesture(events, after: run.tickNumber)
    while !felt.isOver { tick(felt.events(in: run.tickNumber + 1)) }
  }

  /// Does something that a hand does, from a seed, and waits so long that more would be another gesture.
  func deed(_ random: inout SplitMix64) {
    let canned: [CannedGesture] = [.flick, .flickHard, .wheel5, .drag, .overscroll, .toss, .click, .add5]
    let gesture = canned[Int.random(in: 0..<canned.count, using: &random)]
    feel(GestureChoice.canned(gesture).events(in: run.start.stageSize))
    tick(Int.random(in: 70...400, using: &random))
  }

  /// The record of what was done last, made in slices.
  func kept() throws -> [UInt8] {
    let stretch = try #require(past.stretch(at: timeline.now, from: past.firstTick))
    let recorder = try StretchRecorder(past, stretch, in: .init(.gallery))
    var share = -1.0
    while !recorder.work(until: 0) {
      #expect(recorder.share > share)
      share = recorder.share
    }
    return try recorder.finish()
  }

  /// Another run in the state after a tick.
  func state(after tick: Int) -> SceneRun {
    let follower = Follower(past, at: tick, in: .init(.gallery))
    follower.advance(to: tick, of: past)
    return follower.run
  }
}

/// A folder for gestures that goes with the test.
final class TemporaryGestures {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString)").path
  let folder: GestureFolder

  init() throws {
    folder = try GestureFolder(environment: ["XDG_DATA_HOME": root, "HOME": "/nowhere"])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }
}

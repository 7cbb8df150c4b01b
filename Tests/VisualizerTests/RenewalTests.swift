import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Scenes that are built anew at rest")
struct RenewalTests {
  private static let tiles = Result { try record("springy-tiles", items: 300) }
  private static let boxes = Result { try record("cradle", items: 0) }

  /// Half a minute: busy for more than ten seconds, then at rest, then busy again.
  private static func record(_ scene: String, items: Int) throws -> String {
    var start = RecordRig.start(scene, items: items)
    if scene == "cradle" { start.settings = [SceneStart.Setting(name: "box.resistance", value: 2)] }
    let gesture: CannedGesture = scene == "cradle" ? .add5 : .flick
    let events = Dictionary(grouping: gesture.events(in: start.stageSize)) { $0.tick }
    return try RecordRig.record(start, ticks: 3600) { tick in
      // Four times, and once more after the rest.
      let own = tick < 1200 ? tick % 300 : tick - 3000
      return events[own]?.map(\.event) ?? []
    }
  }

  private func parts(_ text: String) throws -> [RecordedScene] {
    try Replay(path: "test.record", text: Array(text.utf8)).record.scenes
  }

  @Test("are recorded as resumed, with a checkpoint, and verify to the last tick")
  func recorded() throws {
    for text in [try Self.tiles.get(), try Self.boxes.get()] {
      let parts = try parts(text)
      #expect(parts.count == 2 && parts[0].start.checkpoint == nil && parts[1].start.checkpoint != nil)
      #expect(parts[1].ticksBefore >= SceneRun.ticksBetweenCheckpoints)
      #expect(!parts[1].log.entries.isEmpty)
      #expect(try RecordRig.verify(text).hasPrefix("verified: 3600 ticks, "))
    }
  }

  @Test("go on alike when they are built from the checkpoint without what was before")
  func openings() throws {
    for text in [try Self.tiles.get(), try Self.boxes.get()] {
      let replay = try Replay(path: "test.record", text: Array(text.utf8))
      let parts = replay.record.scenes
      for seconds in [3.7, Double(parts[1].ticksBefore) / 120, 27.5] {
        let target = replay.seekTarget(at: seconds)
        let first = try #require(target.parts.first)
        #expect(target.tick == Int((seconds * 120).rounded()))
        #expect(first.ticksBefore == (target.tick < parts[1].ticksBefore ? 0 : parts[1].ticksBefore))
        let verification = Verification(replay, from: target.parts.startIndex)
        let sceneRun = try SceneRun(first.start, after: first.ticksBefore, observers: .init(verification: verification))
        sceneRun.play(target.parts)
        sceneRun.begin()
        while sceneRun.tickNumber < target.tick { sceneRun.tick() }
        // Every digest on the way, and every hash.
        #expect(verification.difference == nil, "\(verification.difference ?? "")")
        while sceneRun.ticksLeft != 0 { sceneRun.tick() }
        #expect(try verification.conclude().hasPrefix("verified: \(3600 - first.ticksBefore) ticks, "))
      }
    }
  }

  private struct Weak {
    weak var stage: Stage?
    weak var controller: SceneController?
    weak var view: UIView?

    @MainActor
    init(_ sceneRun: SceneRun) {
      (stage, controller, view) = (sceneRun.stage, sceneRun.controller, sceneRun.controller.view)
    }
  }

  @Test(
    "leave nothing of the old stage behind, and tell who watches", arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func leaks(scene: String) throws {
    var start = RecordRig.start(scene, items: 40)
    if scene == "cradle" { start.settings = [SceneStart.Setting(name: "box.resistance", value: 2)] }
    let sceneRun = try SceneRun(start)
    let wheel = HostEvent.wheel(position: CGPoint(x: 100, y: 100), notchesX: 0, notchesY: 1, modifiers: [])
    var changes = 0
    sceneRun.stageChanged = { _ in changes += 1 }
    let old = Weak(sceneRun)
    #expect(old.stage != nil && old.controller != nil && old.view != nil)
    var tick = 0
    while changes == 0, tick < 12_000 {
      tick += 1
      sceneRun.tick(tick <= SceneRun.ticksBetweenCheckpoints ? [wheel] : [])
    }
    #expect(changes == 1 && sceneRun.tickNumber == tick && sceneRun.stage.tickNumber < 10)
    #expect(old.stage == nil && old.controller == nil && old.view == nil)
  }

  @Test("written down again while played are the same, or what the run has become, which verifies too")
  func again() throws {
    let text = try Self.tiles.get()
    #expect(try RecordRig.record(playing: text) == text)
    let tick = try parts(text)[1].ticksBefore
    for (edit, count, found) in [
      ("hover 9 9", 2, "\"pointer 9 9\", recorded "), ("down 9 9", 1, "first tick 1200"),
    ] {
      // Before the rest: the mouse is elsewhere then, or holds the scene.
      let place = try #require(
        text.range(of: "\nticks ", range: text.range(of: "\nhash 1080 ")!.upperBound..<text.endIndex))
      let edited = text.replacingCharacters(in: place, with: "\n1200 \(edit)\nticks ")
      let renewed = try RecordRig.record(playing: edited)
      let parts = try parts(renewed)
      #expect(parts.count == count && (count == 1 || parts[1].ticksBefore == tick))
      #expect(try RecordRig.verify(renewed).hasPrefix("verified: 3600 ticks, "))
      #expect(try RecordRig.failure(edited).contains(found))
    }
  }

  @Test("with a checkpoint that was edited are not what this run does")
  func edited() throws {
    let tiles = try Self.tiles.get()
    let offset = try #require(tiles.split(separator: "\n").first { $0.hasPrefix("offset ") })
    let moved = try RecordRig.failure(tiles.replacingOccurrences(of: offset, with: "offset 17"))
    #expect(moved.contains("differs: \"\(offset)\", recorded \"offset 17\"."), "\(moved)")
    let counted = try RecordRig.failure(
      try Self.boxes.get().replacingOccurrences(of: #""added":20"#, with: #""added":19"#))
    #expect(counted.contains(#""added":20,"dropped":0}}", recorded "state …"#), "\(counted)")
    #expect(counted.contains(#""added":19,"dropped":0}}"."#) && counted.count < 400, "\(counted)")
  }

  @Test(
    "with a checkpoint that no scene can have are refused with the line",
    arguments: [
      (#""number":3,"#, #""number":4,"#, "\"boxes\": two boxes have the same number"),
      (#""number":3,"#, #""number":0.5,"#, "a number in it"), (#""number":3,"#, #""picture":3,"#, "boxes[3].number"),
      (#""number":3,"#, #""number":3,"of":1,"#, "is expected"), (#""number":3,"#, #""number":-3,"#, "nextBox"),
      (#""nextBox":20"#, #""nextBox":19"#, "\"nextBox\": it is not above"),
      (#""nextBox":20"#, #""nextBox":20.0"#, "is expected"),
      (#""nextBox":20,"#, "", "\"nextBox\" is missing"), (#""dropped":0"#, #""dropped":-1"#, "\"tally.dropped\""),
      (#""boxes":["#, #""boxes":[{"number":30,"pose":{"center":[0,0],"cosine":1,"sine":1}},"#, "add up to 1"),
      (#""boxes":["#, #""boxes":[{"number":30,"pose":{"center":[2e6,0],"cosine":1,"sine":0}},"#, "million"),
      (#""boxes":["#, #""boxes":[{"number":18,"pose":{"center":[0,0],"cosine":1,"sine":0}},"#, "same number"),
      ("resumed\n", "", "before \"resumed\""), ("resumed\n", "resumed\npointer 1e7 0\n", "not between"),
      ("resumed\n", "resumed\nresumed\n", "already"), ("resumed\n", "resumed\nview 1\n", "not of the expected kind"),
      ("resumed\n", "resumed\nview {\n", "JSON"), ("\nstate {", "\nview {", "missing"),
    ])
  func refused(old: String, new: String, reason: String) throws {
    let text = try Self.boxes.get()
    let edited = text.replacingCharacters(in: try #require(text.range(of: old)), with: new)
    do {
      Issue.record("no complaint: \(try RecordRig.verify(edited))")
    } catch let complaint as Complaint {
      let sentence = complaint.description
      #expect(sentence.contains("cannot be played: line ") && sentence.contains(reason), "\(sentence)")
    }
  }
}

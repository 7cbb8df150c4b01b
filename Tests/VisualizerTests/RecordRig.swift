import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation

/// Records and plays scenes without a device and without files.
@MainActor
enum RecordRig {
  /// - Parameter items: or as near to that as the scene has.
  static func start(_ scene: String, items: Int, size: CGSize = CGSize(width: 260, height: 220)) -> SceneStart {
    let counts = SceneCatalogue.gallery.scene(named: scene)?.itemCounts ?? items...items
    // What tumbles collides: what thousands cost would buy fewer ticks.
    let most = scene == "stress" ? mostBoxes : counts.upperBound
    return SceneStart(
      scene: scene, itemCount: min(max(items, counts.lowerBound), most), windowSize: size,
      stageSize: CGSize(width: size.width, height: size.height - 24),
      settings: quietSettings[scene] ?? [])
  }

  private static let mostBoxes = 60

  /// Balls in thin air swing for a minute, and what tumbles never rests.
  private static let quietSettings = [
    "newtons-cradle": [SceneStart.Setting(name: "items.resistance", value: 2)],
    "stress": [SceneStart.Setting(name: "stress.turning", value: 0)],
  ]

  /// The text of a run of `ticks` ticks.
  static func record(_ start: SceneStart, _ gesture: CannedGesture, ticks: Int) throws -> String {
    let events = Dictionary(grouping: gesture.events(in: start.stageSize)) { $0.tick }
    return try record(start, ticks: ticks) { events[$0]?.map(\.event) ?? [] }
  }

  /// The same with the events that `events` has for each tick.
  static func record(_ start: SceneStart, ticks: Int, _ events: (Int) -> [HostEvent]) throws -> String {
    try record(start) { sceneRun in
      for tick in 1...ticks { sceneRun.tick(events(tick)) }
    }
  }

  /// What `--replay --record` writes, for a record of one scene.
  static func record(playing text: String) throws -> String {
    let parts = try Replay(path: "test.record", text: Array(text.utf8)).record.scenes[...]
    return try record(parts[0].start) { sceneRun in
      sceneRun.play(parts)
      while sceneRun.ticksLeft != 0 { sceneRun.tick() }
    }
  }

  private static func record(_ start: SceneStart, _ run: (SceneRun) -> Void) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record")
    defer { try? FileManager.default.removeItem(at: file) }
    let recording = try Recording(to: OutputFile(file.path, for: "--record"))
    let sceneRun = try SceneRun(start, observers: .init(recording: recording))
    sceneRun.begin()
    run(sceneRun)
    try recording.finish()
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Reads, plays and compares: what `--replay --verify` does.
  static func verify(_ text: [UInt8]) throws -> String {
    try verify(Replay(path: "test.record", text: text))
  }

  /// Plays and compares.
  static func verify(_ replay: Replay) throws -> String {
    let verification = Verification(replay)
    var ticks = 0
    for parts in replay.record.sceneRuns where verification.difference == nil {
      let sceneRun = try SceneRun(
        parts[parts.startIndex].start, after: ticks, observers: .init(verification: verification))
      sceneRun.play(parts)
      sceneRun.begin()
      while sceneRun.ticksLeft != 0, verification.difference == nil { sceneRun.tick() }
      ticks = sceneRun.tickNumber
    }
    return try verification.conclude()
  }

  static func verify(_ text: String) throws -> String { try verify(Array(text.utf8)) }

  static func failure(_ text: String) throws -> String {
    try failure(Replay(path: "test.record", text: Array(text.utf8)))
  }

  static func failure(_ replay: Replay) throws -> String {
    do {
      return "no failure: " + (try verify(replay))
    } catch let failure as Failure {
      return failure.sentences.joined(separator: "\n")
    }
  }
}

import Foundation
import Gallery
import Stage

@testable import Visualizer

/// Records and plays scenes without a device and without files.
@MainActor
enum RecordRig {
  static func start(_ scene: String, items: Int, size: CGSize = CGSize(width: 260, height: 220)) -> SceneStart {
    SceneStart(
      scene: scene, itemCount: items, windowSize: size, stageSize: CGSize(width: size.width, height: size.height - 24))
  }

  /// The text of a run of `ticks` ticks.
  static func record(_ start: SceneStart, _ gesture: CannedGesture, ticks: Int) throws -> String {
    let staged = try StagedScene(start)
    let events = Dictionary(grouping: gesture.events(in: start.stageSize)) { $0.tick }
    var writer = RecordWriter(program: Version.number)
    writer.begin(start, staged.stage.recordState)
    for tick in 1...ticks {
      let present = events[tick]?.map(\.event) ?? []
      writer.hear(present)
      staged.tick(present)
      writer.end(staged.stage.digest) { staged.stage.recordState }
    }
    writer.finish(staged.stage.recordState)
    return writer.takeText()
  }

  /// Reads, plays and compares: what `--replay --verify` does.
  static func verify(_ text: [UInt8]) throws -> String {
    let replay = try Replay(path: "test.record", text: text)
    let verification = Verification(replay)
    var ticks = 0
    for scene in replay.record.scenes where verification.difference == nil {
      let staged = try StagedScene(scene.start, after: ticks, watchers: .init(verification: verification))
      staged.play(scene)
      staged.begin()
      while staged.ticksLeft != 0, verification.difference == nil { staged.tick() }
      ticks = staged.tickNumber
    }
    return try verification.conclude()
  }

  static func verify(_ text: String) throws -> String { try verify(Array(text.utf8)) }

  static func failure(_ text: String) throws -> String {
    do {
      return "no failure: " + (try verify(text))
    } catch let failure as Failure {
      return failure.sentences.joined(separator: "\n")
    }
  }
}

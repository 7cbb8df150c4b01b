import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

/// Records that are right line by line, and were made to keep who reads them busy.
@MainActor
@Suite("Records that were made to do harm")
struct HostileRecordTests {
  /// Scenes one after the other, each of which has to be built to see whether it fits.
  private func text(
    _ scene: String = "springy-tiles", items: Int = 1, scenes: Int, ticksEach: Int, size: Double = 16_384
  ) -> [UInt8] {
    let state = RecordWriter.State(hash: 1, poses: [])
    let side = CGSize(width: size, height: size)
    var writer = RecordWriter(program: "1")
    for _ in 0..<scenes {
      writer.endScene { state }
      let start = SceneStart(
        scene: scene, itemCount: items, windowSize: side, stageSize: side, offset: 0)
      writer.beginScene(start, state)
      for _ in 0..<ticksEach { writer.endTick(StateDigest(bits: 2)) { state } }
    }
    writer.finish(state)
    return Array(writer.drainText().utf8)
  }

  private func refusal(_ text: [UInt8]) -> String? {
    do {
      _ = try Replay(path: "test.record", text: text)
      return nil
    } catch { return "\(error)" }
  }

  @Test("cannot have more built than a run of their length could")
  func builtScenes() throws {
    #expect(refusal(text(scenes: 4, ticksEach: 0)) == nil)
    let many = text(scenes: 5, ticksEach: 0)
    let line =
      try #require(
        String(decoding: many, as: UTF8.self).split(separator: "\n").lastIndex { $0.hasPrefix("scene ") }) + 1
    #expect(
      refusal(many)
        == "The record \"test.record\" cannot be played: line \(line): "
        + "more scenes begin up to here than can be built in so short a time.")
  }

  @Test("and what a run can have is no more than that")
  func runs() {
    #expect(refusal(text(scenes: 12, ticksEach: SceneRun.ticksBetweenCheckpoints)) == nil)
    #expect(refusal(text(scenes: 900, ticksEach: 0, size: 1000)) == nil)
    let crowds = text("cradle", items: 500, scenes: 4, ticksEach: SceneRun.ticksBetweenCheckpoints, size: 1000)
    #expect(refusal(crowds) == nil)
    #expect(refusal(text("stress", items: 20_000, scenes: 7, ticksEach: 1200, size: 1000)) == nil)
  }
}

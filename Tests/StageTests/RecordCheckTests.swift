import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("A run beside its record")
struct RecordCheckTests {
  /// The record of a stage on which nothing happens, and what is found when that stage is compared with it.
  private func difference(
    hash: UInt64? = nil, _ digest: (Int, StateDigest) -> StateDigest = { $1 }
  ) throws -> RecordDifference? {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.show(UIViewController())
    let (state, present) = (stage.recordState, stage.digest)
    var writer = RecordWriter(program: "1")
    writer.beginScene(RecordTests.start, RecordWriter.State(hash: hash ?? state.hash, poses: state.poses))
    for tick in 1...300 { writer.endTick(digest(tick, present)) { state } }
    writer.finish(state)
    let record = try RecordReader.read(Array(writer.drainText().utf8))
    var check = RecordCheck(record.scenes[0])
    for tick in 0...300 { check.compare(tick, stage, stage.digest) }
    #expect((check.difference == nil) == (check.tickCount == 300 && check.hashCount == 4))
    return check.difference
  }

  @Test("that does what is recorded differs in nothing")
  func same() throws {
    #expect(try difference() == nil)
  }

  @Test("differs in the second of the first tick that does, from 1 on", arguments: [1, 2, 119, 120, 121, 240, 300])
  func seconds(tick: Int) throws {
    let found = try #require(try difference { $0 < tick ? $1 : StateDigest(bits: ~$1.bits, items: $1.items) })
    let second = 1 + (tick - 1) / 120
    #expect(found.tick == tick && found.second == second && !found.isStart)
    #expect(found.hashTick == min(300, second * 120) && found.parts == StateDigest.Part.allCases)
    let told = "second \(found.second) differs, and in it first tick \(tick): the views, x, y, "
    #expect(found.description.hasPrefix(told), "\(found)")
  }

  @Test("may differ at its start already, which belongs to the first second")
  func start() throws {
    let found = try #require(try difference(hash: 1))
    #expect(found.isStart && found.tick == nil && found.hashTick == 0 && found.second == 1)
    #expect(found.description.hasPrefix("the start differs: the hash of tick 0 does not agree (line "))
  }
}

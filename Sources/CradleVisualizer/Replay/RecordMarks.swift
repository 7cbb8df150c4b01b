import CradleStage
import Foundation

/// Where each of the last ticks stands in the file of a record that is being written, so that the run can go on from
/// there in another way.
struct RecordMarks {
  /// After each line with a hash.
  private var marks: [Mark] = []
  /// Of each tick after the first mark.
  private var digests: [StateDigest] = []

  private struct Mark {
    let tick: Int
    let bytes: Int
    let writer: RecordWriter
  }

  mutating func add(tick: Int, _ bytes: Int, _ writer: RecordWriter) {
    marks.append(Mark(tick: tick, bytes: bytes, writer: writer))
  }

  mutating func add(_ digest: StateDigest, tick: Int, _ bytes: Int, _ writer: RecordWriter) {
    digests.append(digest)
    // A record can begin in the middle of another one, and counts its own ticks.
    guard writer.tick % RecordedScene.syncInterval == 0 else { return }
    add(tick: tick, bytes, writer)
    forget(before: tick - History.reach)
  }

  private mutating func forget(before tick: Int) {
    guard let kept = marks.lastIndex(where: { $0.tick <= tick }), kept > 0 else { return }
    digests.removeFirst(marks[kept].tick - marks[0].tick)
    marks.removeFirst(kept)
  }

  /// The length of the file up to a tick, and the writer as it was after it; nil before the first mark.
  func place(of tick: Int, in past: Past) -> (bytes: Int, writer: RecordWriter)? {
    guard let mark = marks.last(where: { $0.tick <= tick }), tick - marks[0].tick <= digests.count else { return nil }
    var writer = mark.writer
    for tick in mark.tick + 1..<tick + 1 {
      writer.append(past.events(in: tick))
      // No second ends here: after it there is a mark.
      writer.endTick(digests[tick - marks[0].tick - 1]) { RecordWriter.State(hash: 0, poses: []) }
    }
    return (mark.bytes + writer.drainText().utf8.count, writer)
  }

  mutating func cut(after tick: Int) {
    marks.removeAll { $0.tick > tick }
    guard let first = marks.first else { return digests.removeAll() }
    digests.removeLast(max(0, digests.count - (tick - first.tick)))
  }
}

/// What has been taken out of the end of a record.
package struct RecordTail {
  let text: [UInt8]
  let writer: RecordWriter
  let marks: RecordMarks?
}

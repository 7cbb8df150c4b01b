import CradleStage
import Foundation
import Testing

@Suite("Words of records")
struct RecordWordTests {
  private func start(_ settings: [SceneStart.Setting]) -> SceneStart {
    SceneStart(
      scene: "s", itemCount: 1, windowSize: CGSize(width: 9, height: 9), stageSize: CGSize(width: 9, height: 9),
      settings: settings)
  }

  private func text(_ start: SceneStart) -> String {
    var writer = RecordWriter(program: "1")
    writer.beginScene(start, RecordWriter.State(hash: 1, poses: []))
    writer.finish(RecordWriter.State(hash: 1, poses: []))
    return writer.drainText()
  }

  @Test("are read as they were written, whatever characters they are of")
  func characters() throws {
    let letters = (0..<0x180).compactMap { Unicode.Scalar($0) }
    let names = letters.map { "a\($0)0" } + ["👩‍👩‍👧", "%", "\"", "%1", " "]
    // A header has a hundred settings at most.
    for first in stride(from: 0, to: names.count, by: 100) {
      let start = start(names[first...].prefix(100).map { SceneStart.Setting(name: $0, value: 1) })
      let written = text(start)
      #expect(written.utf8.allSatisfy { $0 == 0x0a || (0x20...0x7e).contains($0) })
      #expect(try RecordReader.read(Array(written.utf8)).scenes[0].start == start)
    }
  }

  @Test("that cannot be read are quoted up to 24 characters")
  func quoted() throws {
    for (word, quoted) in [
      (String(repeating: "x", count: 24), String(repeating: "x", count: 24)),
      (String(repeating: "x", count: 25), String(repeating: "x", count: 24) + "…"), ("9:~", "9:~"),
    ] {
      let wrong = text(start([])).replacingOccurrences(of: "items 1", with: "items \(word)")
      let error = try #require(throws: RecordError.self) { try RecordReader.read(Array(wrong.utf8)) }
      #expect(error.reason.contains("\"\(quoted)\""), "\(error.reason)")
    }
  }

  @Test("of a header that differs are told whole up to 80 characters, else 60 of them around where they do")
  func excerpts() throws {
    for length in 76...200 {
      // "set ", a space, and the value.
      let name = String(repeating: "n", count: length - 6)
      let starts = [1.0, 2].map { start([SceneStart.Setting(name: name, value: $0)]) }
      let told = try #require(starts[0].firstDifference(from: starts[1]))
      let line = "set \(name) 1"
      #expect(line.count == length && told.contains(line) == (length <= 80))
      guard length > 80 else { continue }
      // The place is the last character: 30 before it are told, and itself.
      #expect(told.hasPrefix("\"set …\(String(repeating: "n", count: 29)) 1\","))
    }
    // The place is near the beginning.
    let names = ["m", "n"].map { $0 + String(repeating: "n", count: 150) }
    let starts = names.map { start([SceneStart.Setting(name: $0, value: 1)]) }
    let told = try #require(starts[0].firstDifference(from: starts[1]))
    #expect(told.hasPrefix("\"set m\(String(repeating: "n", count: 55))…\","))
  }
}

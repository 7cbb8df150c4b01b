import CradleStage
import Foundation
import SeededRandom
import Testing

@Suite("States as lines of JSON")
struct JSONLineTests {
  private struct Sample: Codable, Equatable {
    var number: Double = 0
    var numbers: [Double] = []
    var text: String = ""
    var count: Int?
    var point = CGPoint.zero
  }

  private func bits(_ sample: Sample) -> [UInt64] {
    ([sample.number, Double(sample.point.x), Double(sample.point.y)] + sample.numbers).map(\.bitPattern)
  }

  @Test("come back to the last bit, whatever finite numbers and texts they hold, and are visible ASCII")
  func roundTrip() throws {
    var generator = SplitMix64(state: 20)
    for _ in 0..<300 {
      let numbers = (0..<8).map { _ in Double(bitPattern: .random(in: 0...UInt64.max, using: &generator)) }
        .filter(\.isFinite)
      let scalars = (0..<12).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0...0x2_FFFF, using: &generator) >> UInt32.random(in: 0...11, using: &generator))
      }
      let sample = Sample(
        number: numbers.first ?? -0.0, numbers: numbers + RecordTests.extremes + [-0.0, .greatestFiniteMagnitude],
        text: String(String.UnicodeScalarView(scalars)) + "\"\\/\u{7f}\n👩‍👩‍👧",
        count: Bool.random(using: &generator) ? 7 : nil,
        point: CGPoint(x: -0.0, y: 0.1))
      let line = JSONLine.encode(sample)
      #expect(line.utf8.allSatisfy { (0x20..<0x7f).contains($0) })
      let read = try JSONLine.decode(Sample.self, from: line)
      #expect(
        bits(read) == bits(sample) && Array(read.text.utf8) == Array(sample.text.utf8) && read.count == sample.count)
      #expect(JSONLine.encode(read) == line)
    }
  }

  private func refusal(_ line: String) -> String? {
    do throws(DecodingError) {
      _ = try JSONLine.decode(Sample.self, from: line)
      return nil
    } catch { return error.sentence }
  }

  private static let line = #"{"count":7,"number":1,"numbers":[0.5,-0],"point":[1,2],"text":"a\u00df"}"#

  @Test(
    "are refused in a sentence when they are not exactly what is written",
    arguments: [
      (line, "", "JSON"), (line, "7", "expected"), (line, "[]", "expected"), (line, line + " ", "its end"),
      (line, line + "x", "JSON"), (#""number":1"#, #""number":1.0"#, #"".0,"#),
      (#""number":1"#, #""number":1e0"#, "expected"),
      (#""number":1"#, #""number":+1"#, "JSON"), (#""number":1"#, #""number":1e999"#, "number"),
      (#""number":1"#, #""number":"1""#, "number"), (#""number":1,"#, "", #""number" is missing"#),
      (#""number":1"#, #""number":1,"number":1"#, "expected"), (#""number":1"#, #""more":3,"number":1"#, "more"),
      (#""number":1"#, #" "number":1"#, "expected"), (#"[0.5,-0]"#, "[0.5,null]", "numbers[1]"),
      (#"[0.5,-0]"#, "[0.50,-0]", "expected"), (#""count":7"#, #""count":7.5"#, "number"),
      (#""count":7"#, #""count":99999999999999999999"#, "number"),
      (#""count":7"#, #""count":null"#, "expected"),
      ("[1,2]", "[1]", "point"), ("[1,2]", "[1,2,3]", "expected"), (#"\u00df"#, "ß", "expected"),
      (#"\u00df"#, #"\u00DF"#, "expected"), (#"\u00df"#, #"\ud800"#, "JSON"),
    ])
  func refused(old: String, new: String, reason: String) throws {
    #expect(refusal(Self.line) == nil)
    let place = try #require(Self.line.range(of: old))
    let sentence = try #require(refusal(Self.line.replacingCharacters(in: place, with: new)), "\(new)")
    #expect(sentence.contains(reason) && !sentence.hasSuffix(".") && !sentence.contains("\n"), "\(sentence)")
    #expect(!sentence.contains("Cocoa"))
  }

  @Test("that are deep or long are refused as fast as they are read")
  func bombs() {
    for piece in ["[", "{\"number\":", "[1,", "\"a\"", "9", "\\u"] {
      #expect(refusal(String(repeating: piece, count: 200_000 / piece.count)) != nil)
    }
  }
}

@Suite("Checkpoints in records")
struct CheckpointLineTests {
  private static let start: SceneStart = {
    var start = RecordTests.start
    start.checkpoint = SceneStart.Checkpoint(
      pointer: CGPoint(x: 3, y: -0.0), viewState: #"{"a":"b  c"}"#, sceneState: #"{"typed":"two words "}"#)
    return start
  }()

  private static func text(_ start: SceneStart) -> String {
    var writer = RecordWriter(program: "1")
    writer.beginScene(start, RecordWriter.State(hash: 1, poses: []))
    writer.finish(RecordWriter.State(hash: 1, poses: []))
    return writer.drainText()
  }

  @Test("come back as they went in, spaces included")
  func roundTrip() throws {
    let read = try RecordReader.read(Array(Self.text(Self.start).utf8)).scenes[0].start
    #expect(read == Self.start && read.checkpoint?.pointer?.y.sign == .minus)
    for checkpoint in [SceneStart.Checkpoint(), .init(viewState: "{}"), .init(sceneState: "[ ]")] {
      var start = Self.start
      start.checkpoint = checkpoint
      #expect(try RecordReader.read(Array(Self.text(start).utf8)).scenes[0].start == start)
    }
  }

  @Test(
    "are refused with the line when they stand in the wrong place, twice, are empty or too long",
    arguments: [
      ("resumed\n", "", 0, "before \"resumed\""),
      ("resumed\n", "view {}\nresumed\n", 0, "\"view\" stands before"),
      ("resumed\n", "state {}\nresumed\n", 0, "\"state\" stands before"),
      ("resumed\n", "resumed\nresumed\n", 1, "already"), ("view {", "view {}\nview {", 1, "already"),
      (#"view {"a":"b  c"}"#, "view", 0, "there is no JSON"),
      (#"state {"typed":"two words "}"#, "state ", 0, "there is no JSON"),
      ("state {", "fact box\nstate {", 0, "no part"),
      (
        "state {", "state {" + String(repeating: "x", count: SceneStart.longestJSON), 0, "more than 1048576"
      ),
    ])
  func refused(old: String, new: String, below: Int, reason: String) throws {
    let text = Self.text(Self.start)
    let place = try #require(text.range(of: old))
    do throws(RecordError) {
      _ = try RecordReader.read(Array(text.replacingCharacters(in: place, with: new).utf8))
      Issue.record("\(new.prefix(40)) was read")
    } catch {
      #expect(error.reason.contains(reason), "\(error)")
      #expect(error.line == text[..<place.lowerBound].count { $0 == "\n" } + 1 + below)
    }
  }

  @Test("that differ are named by what stands around the first difference")
  func difference() throws {
    var (own, other) = (Self.start, Self.start)
    let filler = String(repeating: "1,", count: 3000)
    own.checkpoint?.sceneState = "[\(filler)\"next\",20,\(filler)2]"
    other.checkpoint?.sceneState = "[\(filler)\"next\",19,\(filler)2]"
    let sentence = try #require(own.firstDifference(from: other))
    #expect(sentence.hasPrefix("\"state …") && sentence.contains("\"next\",20") && sentence.contains("\"next\",19"))
    #expect(sentence.count < 200, "\(sentence)")
    other.checkpoint?.sceneState = nil
    #expect(try #require(own.firstDifference(from: other)).count < 200)
    #expect(own.firstDifference(from: own) == nil)
  }
}

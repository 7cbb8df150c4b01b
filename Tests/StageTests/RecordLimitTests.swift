import CradleStage
import Foundation
import SeededRandom
import Testing

@Suite("Limits of records")
struct RecordLimitTests {
  /// The text of scenes that have been sent `events` in each tick.
  private func text(_ events: [HostEvent] = [], scenes: Int = 1, ticks: Int = 1, items: Int = 0) -> String {
    let poses = (0..<items).map { ItemPose(name: "view-\($0)", x: 0, y: 0, angle: 0) }
    let state = RecordWriter.State(hash: 1, poses: poses)
    var writer = RecordWriter(program: "1")
    for _ in 0..<scenes {
      writer.endScene { state }
      writer.beginScene(RecordTests.start, state)
      for _ in 0..<ticks {
        writer.append(events)
        writer.endTick(StateDigest(bits: 2)) { state }
      }
    }
    writer.finish(state)
    return writer.drainText()
  }

  private func error(_ text: String, _ limits: RecordLimits) -> RecordError? {
    do throws(RecordError) {
      _ = try RecordReader.read(Array(text.utf8), limits: limits)
      return nil
    } catch { return error }
  }

  private func line(of part: String, in text: String) throws -> Int {
    try text[..<#require(text.range(of: part)).lowerBound].count { $0 == "\n" } + 1
  }

  private func touch(_ id: Int, _ phase: PointerPhase = .down, _ button: PointerButton = .primary) -> HostEvent {
    .pointer(phase, PointerInput(id: id, button: button, position: CGPoint(x: id, y: 0)))
  }

  @Test("hold for the events of a tick, at the first that is too many")
  func events() throws {
    var limits = RecordLimits()
    limits.eventsInATick = 20
    let enough = (0..<20).map { touch(0, $0 % 2 == 0 ? .down : .up) }
    #expect(error(text(enough), limits) == nil && error(text(enough, ticks: 130), limits) == nil)
    let many = text((0..<40).map { touch($0, .move) })
    let found = try #require(error(many, limits))
    #expect(try found.line == line(of: "1 move 20 0", in: many))
    #expect(found.reason == "there are more than 20 events in tick 1")
  }

  @Test("hold for the fingers that are down at once, and not for those that were")
  func fingers() throws {
    var limits = RecordLimits()
    limits.pressesAtOnce = 5
    for end in [PointerPhase.up, .cancel, .hover] {
      #expect(error(text((1...20).flatMap { [touch($0), touch($0, end)] }), limits) == nil)
    }
    #expect(error(text((1...20).flatMap { _ in (1...5).map { touch($0) } }), limits) == nil)
    // Of three buttons one that goes up leaves two, and a pointer that hovers has none.
    let all = { (id: Int) in PointerButton.allCases.map { touch(id, .down, $0) } }
    for (end, isTooMuch) in [(PointerPhase.up, true), (.cancel, true), (.hover, false)] {
      #expect((error(text((1...3).flatMap { all($0) + [touch($0, end)] }), limits) != nil) == isTooMuch)
    }
    let many = text((1...9).map { touch($0) })
    let found = try #require(error(many, limits))
    #expect(try found.line == line(of: "1 down 6 0", in: many))
    #expect(found.reason == "more than 5 fingers and buttons are down at once")
  }

  @Test("hold for the scenes")
  func scenes() throws {
    var limits = RecordLimits()
    limits.scenes = 3
    #expect(error(text(scenes: 3), limits) == nil)
    let many = text(scenes: 4)
    let found = try #require(error(many, limits))
    #expect(try found.line == line(of: "scene springy-tiles from 3", in: many) + 10)
    #expect(found.reason == "there are more than 3 scenes")
  }

  @Test("hold for the bytes of a second, be it many lines or one, and of all")
  func bytes() throws {
    var limits = RecordLimits()
    limits.bytesBetweenHashes = 5000
    #expect(error(text(items: 100), limits) == nil)
    let many = text(items: 1000)
    let found = try #require(error(many, limits))
    #expect(found.reason == "there is no \"hash\" within 5000 bytes from line 1 on")
    let bytes = many.split(separator: "\n").prefix(found.line).map(\.utf8.count)
    #expect(bytes.reduce(0, +) > 5000 && bytes.dropLast().reduce(0, +) <= 5000)
    limits = RecordLimits()
    limits.bytes = many.utf8.count { $0 != 10 }
    #expect(error(many, limits) == nil)
    limits.bytes -= 1
    #expect(error(many, limits)?.line == many.count { $0 == "\n" })
  }

  @Test("are found before more is kept, also of what has no lines")
  func withoutLines() throws {
    var limits = RecordLimits()
    limits.bytesBetweenHashes = 5000
    let piece = [UInt8](repeating: UInt8(ascii: "7"), count: 100)
    for (beginning, most) in [("", 100), ("cradle record 3\n", 5000), ("cradle record 3\nprogram ", 5000)] {
      var reader = RecordReader(limits: limits)
      try reader.read(Array(beginning.utf8)[...])
      var count = 0
      let error = #expect(throws: RecordError.self) {
        for _ in 0..<1000 {
          count += piece.count
          try reader.read(piece[...])
        }
      }
      #expect(error?.line == beginning.count { $0 == "\n" } + 1 && count <= most, "\(count)")
    }
  }

  @Test(
    "hold for names and what is typed, whatever their line is",
    arguments: [
      ("springy-tiles from", String(repeating: "s", count: 101) + " from", "longer than 100 bytes"),
      ("a.b", String(repeating: "a", count: 101), "longer than 100 bytes"),
      ("type a", "type " + String(repeating: "a", count: 1025), "longer than 1024 bytes"),
    ])
  func words(old: String, new: String, reason: String) throws {
    let text = text([.text("a")])
    let edited = text.replacingOccurrences(of: old, with: new)
    let found = try #require(error(edited, RecordLimits()))
    #expect(try found.reason.contains(reason) && found.line == line(of: old, in: text))
  }

  @Test(
    "hold for words to the last byte",
    arguments: [
      ("program 1\n", "program ", 100), ("springy-tiles from", "", 100), ("a.b", "", 100), ("type a", "type ", 1024),
      ("mark a 0 0", "mark ", 1024), ("character:a", "character:", 1024), ("clipboard a", "clipboard ", 65_536),
    ])
  func lastByte(old: String, word: String, most: Int) throws {
    let text = text([
      .text("a"), .markedText("a", selected: 0..<0), .key(.character("a"), isDown: true, modifiers: []),
      .clipboard(.general, "a"),
    ])
    let rest = old.dropFirst(word.count).drop { !" \n".contains($0) }
    func read(_ word: String, _ characters: String) throws -> RecordError? {
      let place = try #require(text.range(of: old))
      return error(text.replacingCharacters(in: place, with: word + characters + rest), RecordLimits())
    }
    for (character, size) in [("a", 1), ("%20", 1), ("%c3%9f", 2)] {
      let whole = String(repeating: character, count: most / size)
      #expect(try read(word, whole) == nil)
      let found = try #require(try read(word, whole + "a"))
      #expect(found.reason.contains("longer than \(most) bytes"))
    }
  }

  @Test(
    "hold for the numbers of a header, to the last that is within",
    arguments: [
      ("offset 12.1", "offset", 0.0, 1e11), ("scale 1.25", "scale", 0.1, 16), ("window 640", "window", 640, 16_384),
      ("window 640 400.5", "window 640", 376.5, 16_384), ("stage 640", "stage", 1, 640),
      ("stage 640 376.5", "stage 640", 1, 400.5),
    ])
  func headers(old: String, word: String, least: Double, most: Double) throws {
    let text = text()
    let place = try #require(text.range(of: old))
    func read(_ number: Double) -> RecordError? {
      error(text.replacingCharacters(in: place, with: "\(word) \(number)"), RecordLimits())
    }
    #expect(read(least) == nil && read(most) == nil)
    #expect(read(least.nextDown) != nil && read(most.nextUp) != nil)
  }

  @Test("hold for the numbers of events, to the last that is within", arguments: [1.0, -1])
  func numbers(sign: Double) {
    func pointer(_ x: Double, _ y: Double) -> HostEvent {
      .pointer(.hover, PointerInput(position: CGPoint(x: x, y: y)))
    }
    func wheel(_ x: Double, _ y: Double) -> HostEvent {
      .wheel(position: .zero, notchesX: x, notchesY: y, modifiers: [])
    }
    for (event, most) in [(pointer, 1e6 * sign), (wheel, 1e4 * sign)] {
      let beyond = most * (1 + .ulpOfOne)
      #expect(error(text([event(most, most)]), RecordLimits()) == nil)
      for (x, y) in [(beyond, 0), (0, beyond)] {
        #expect(error(text([event(x, y)]), RecordLimits())?.reason.contains("not between") ?? false)
      }
    }
  }

  @Test("hold for whole numbers, to the last that is within")
  func wholeNumbers() {
    let scene = text([.pointer(.down, PointerInput(id: 999_999_999_999_999_999, position: .zero))])
    #expect(error(scene, RecordLimits()) == nil)
    #expect(error(scene.replacing("finger=999999999999999999", with: "finger=1000000000000000000"), .init()) != nil)
    #expect(error(scene.replacing("items 60", with: "items 1000000000"), .init()) == nil)
    #expect(
      error(scene.replacing("items 60", with: "items 1000000001"), .init())?.reason.contains("not between") ?? false)
  }

  @Test("are those that the page about the format names")
  func named() throws {
    #expect(RecordLimits().eventsInATick == 65_535 && RecordLimits().pressesAtOnce == 256)
    #expect(RecordLimits.textBytes == 1024 && RecordLimits.clipboardBytes == 65_536)
  }

  @Test("hold for the settings of a header, to the hundredth")
  func settings() throws {
    let whole = text()
    let place = try #require(whole.range(of: "start\n")).lowerBound
    let present = whole[..<place].split(separator: "\n").count { $0.hasPrefix("set ") }
    func with(_ count: Int) -> String {
      whole[..<place] + (0..<count - present).map { "set number-\($0) 0.5\n" }.joined() + whole[place...]
    }
    #expect(error(with(100), RecordLimits()) == nil)
    #expect(error(with(101), RecordLimits())?.reason == "there are more than 100 settings")
  }

  @Test("hold for the first line: what has none within 64 bytes is no record, however long it is")
  func firstLine() throws {
    var reader = RecordReader()
    try reader.read(Array(repeating: UInt8(ascii: "c"), count: 64)[...])
    #expect(throws: RecordError.self) { try reader.read([UInt8(ascii: "c")][...]) }
  }

  @Test("have room for what a day has")
  func day() {
    let limits = RecordLimits()
    #expect(limits.scenes > 24 * 3600 / 10 && limits.bytesBetweenHashes > 90_000 * "item 0-90000 ".count * 5)
    #expect(limits.bytes > 24 * 60 * 1_500_000 && limits.eventsInATick > 8000)
  }

  @Test("do not depend on the pieces in which a record is read")
  func pieces() throws {
    var generator = SplitMix64(state: 20)
    let bytes = Array(RecordTests.text(ticks: 7).utf8)
    let whole = try RecordReader.read(bytes)
    for most in [1, 7, 100, 4000] {
      var reader = RecordReader()
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...most, using: &generator)
        try reader.read(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(try reader.finish() == whole)
    }
  }
}

@Suite("Edited records")
struct EditedRecordTests {
  private enum Edit: CaseIterable {
    case digit, removal, doubling, swap
  }

  private func edit(_ text: String, _ edit: Edit, _ generator: inout SplitMix64) -> String {
    var lines = text.split(separator: "\n").map { Array($0.utf8) }
    let places = (0..<2).map { _ in Int.random(in: 0..<lines.count, using: &generator) }
    switch edit {
    case .digit:
      let digits = lines[places[0]].indices.filter { (48...57).contains(lines[places[0]][$0]) }
      if let digit = digits.randomElement(using: &generator) {
        lines[places[0]][digit] = UInt8.random(in: 48...57, using: &generator)
      }
    case .removal: lines.remove(at: places[0])
    case .doubling: lines.insert(lines[places[0]], at: places[0])
    case .swap: lines.swapAt(places[0], places[1])
    }
    return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  @Test("are refused, have no end, or have lines that are known not to be as they were written")
  func edits() throws {
    var generator = SplitMix64(state: 2600)
    let text = RecordTests.text(ticks: 7)
    var known = 0
    let isKnown = { (record: Record) in record.scenes.contains { $0.syncPoints.contains(where: \.hasChangedLines) } }
    for round in 0..<rounds(200, nightly: 2600) {
      let edit = Edit.allCases[round % 4]
      let edited = self.edit(text, edit, &generator)
      guard edited != text, let record = try? RecordReader.read(Array(edited.utf8)), record.isComplete else { continue }
      known += 1
      #expect(isKnown(record), "\(edit) in round \(round)")
    }
    #expect(known > 8)
    #expect(try !isKnown(RecordReader.read(Array(text.utf8))))
  }

  @Test("are known by the second in which they were edited, and by no other one")
  func place() throws {
    let text = RecordTests.text(ticks: 250)
    let edited = text.replacingOccurrences(of: "\nitem 0-4 240 ", with: "\nitem 0-4 241 ")
    let points = try RecordReader.read(Array(edited.utf8)).scenes[0].syncPoints
    #expect(points.map(\.hasChangedLines) == [false, false, true, false])
    let line = edited[..<(try #require(edited.range(of: "item 0-4 241"))).lowerBound].count { $0 == "\n" } + 1
    #expect(points[2].lines.contains(line))
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.lines.upperBound + 1 == $1.lines.lowerBound })
  }
}

import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@Suite("Records")
struct RecordTests {
  static let start = SceneStart(
    scene: "springy-tiles", itemCount: 60, windowSize: CGSize(width: 640, height: 400.5),
    stageSize: CGSize(width: 640, height: 376.5), scale: 1.25, offset: 12.1,
    settings: [SceneStart.Setting(name: "a.b", value: 0.1), SceneStart.Setting(name: "c %\"ß", value: -0.0)],
    defaults: #"{"a key":{"real":0.5}}"#)

  @Test("a difference is told by the kind of number that differs")
  func kinds() {
    let names = ["the views", "x", "y", "angle", "x velocity", "y velocity", "spin", "the engine's state"]
    #expect(StateDigest.Part.allCases.map(\.name) == names)
  }

  @Test("without scenes have no ticks")
  func empty() {
    let record = Record(program: "1", scenes: [], isComplete: true, lineCount: 2)
    #expect(record.lastTick == 0 && record.sceneRuns.isEmpty)
  }

  @Test("of a start with a number that is set twice can be read: the last time counts")
  func settings() throws {
    let settings = [("a", 1.0), ("b", 2), ("a", 3)].map { SceneStart.Setting(name: $0, value: $1) }
    let start = SceneStart(
      scene: "s", itemCount: 1, windowSize: CGSize(width: 9, height: 9), stageSize: CGSize(width: 9, height: 9),
      settings: settings)
    var writer = RecordWriter(program: "1")
    writer.beginScene(start, RecordWriter.State(hash: 1, poses: []))
    writer.finish(RecordWriter.State(hash: 1, poses: []))
    let read = try RecordReader.read(Array(writer.drainText().utf8)).scenes[0].start
    #expect(read.settings == Array(settings.dropFirst()) && read == start)
  }

  @Test("name the place in which two lists of hashes differ, if it is one alone")
  func sums() {
    var generator = SplitMix64(state: 60)
    for count in [1, 2, 17, 400, 5000] {
      var (list, found) = ((0..<count).map { _ in UInt64.random(in: 0...UInt64.max, using: &generator) }, 0)
      let original = sum(list)
      #expect(original.onlyPlace(differingFrom: original) == nil)
      #expect(ItemChecksums(bits: original.bits) == original)
      for _ in 0..<50 {
        let place = Int.random(in: 0..<count, using: &generator)
        let old = list[place]
        list[place] ^= UInt64.random(in: 1...UInt64.max, using: &generator)
        #expect(sum(list).onlyPlace(differingFrom: original) == place)
        let other = (place + Int.random(in: 1...count, using: &generator)) % count
        let second = list[other]
        list[other] &+= 12_345
        if other != place, sum(list).onlyPlace(differingFrom: original) != nil { found += 1 }
        list[other] = second
        list[place] = old
      }
      #expect(found < 3)
    }
  }

  private func sum(_ list: [UInt64]) -> ItemChecksums {
    list.enumerated().reduce(into: ItemChecksums()) { $0.add($1.element, at: $1.offset) }
  }

  static let extremes: [Double] = [
    0, -0.0, 0.1, 1.0 / 3, .leastNonzeroMagnitude, 1e-7, 999_999.999_999_999_9, -1e6, 1e6,
  ]

  static let events: [HostEvent] = {
    let modifiers: [KeyModifiers] = [[], .shift, [.shift, .control, .alternate, .command]]
    var list: [HostEvent] = [.pointerLeft, .resize(CGSize(width: 1, height: 16_384), scale: 0.75)]
    for phase in [PointerPhase.hover, .down, .move, .up, .cancel] {
      for button in [PointerButton.primary, .secondary, .middle] {
        for (index, number) in extremes.enumerated() {
          let place = CGPoint(x: number, y: extremes[extremes.count - 1 - index])
          list.append(
            .pointer(
              phase, PointerInput(id: index * index, button: button, position: place, modifiers: modifiers[index % 3])))
        }
      }
    }
    for number in extremes {
      list.append(.wheel(position: .zero, notchesX: number / 1e3, notchesY: -number / 1e3, modifiers: modifiers[1]))
      list.append(.setting(name: "spring.damping", value: number * 1e300))
    }
    list += ["a", "ß%\" x", "", "👩‍👩‍👧"].map(HostEvent.text)
    list += [.markedText("", selected: 0..<0), .markedText("に ほ%", selected: 1..<4)]
    list += [.markedText("👩‍👩‍👧", selected: 8..<8)]
    list += Clipboard.allCases.flatMap { clipboard in
      ["", "a\nb\t%", String(repeating: "你", count: 20)].map { HostEvent.clipboard(clipboard, $0) }
    }
    list.append(
      .pointer(.down, PointerInput(button: .middle, position: .zero, modifiers: .shift, textOffset: 1_000_000)))
    let keys: [HostKey] = [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .escape, .tab, .enter, .delete, .backspace,
      .function(1), .function(24), .character("a"), .character("ß"), .character(""), .character(" "),
      .character("%"), .character("\n"), .character("👩‍👩‍👧"), .character("\"\""),
    ]
    for (index, key) in keys.enumerated() {
      list.append(.key(key, isDown: index % 2 == 0, modifiers: modifiers[index % 3]))
    }
    list.append(.setting(name: "", value: .greatestFiniteMagnitude))
    return list
  }()

  /// Two scenes with all events; `ticks` of each.
  static func text(ticks: Int) -> String {
    var writer = RecordWriter(program: "1.2.3-b c")
    func state(_ tick: Int) -> RecordWriter.State {
      let poses = extremes.enumerated().map { index, number in
        ItemPose(name: "0-\(index)", x: index == 3 ? number : Double(tick), y: number, angle: -number)
      }
      return RecordWriter.State(hash: UInt64(tick) &* 0x1234_5678_9abc_def1, poses: poses)
    }
    for index in 0..<2 {
      writer.endScene { state(ticks) }
      writer.beginScene(start, state(index * ticks))
      for tick in 1...ticks {
        if tick == 1 || tick == 6 { writer.append(events) }
        writer.endTick(StateDigest(bits: UInt64(tick))) { state(index * ticks + tick) }
      }
    }
    writer.finish(state(2 * ticks))
    return writer.drainText()
  }

  private func complaint(_ text: String) -> RecordError? {
    do throws(RecordError) {
      _ = try RecordReader.read(Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test(
    "come back from their text as they went in: every event, extreme numbers, scene after scene",
    arguments: [7, 120, 250])
  func roundTrip(ticks: Int) throws {
    let record = try RecordReader.read(Array(Self.text(ticks: ticks).utf8))
    #expect(record.program == "1.2.3-b c" && record.isComplete && record.scenes.count == 2)
    #expect(record.lastTick == 2 * ticks)
    for (index, scene) in record.scenes.enumerated() {
      #expect(scene.start == Self.start && scene.ticksBefore == index * ticks)
      #expect(scene.start.settings.last?.value.sign == .minus)
      let heard = Dictionary(grouping: scene.log.entries, by: \.tick)
      #expect(heard.keys.sorted() == [1 + index * ticks, 6 + index * ticks])
      for entries in heard.values { #expect(entries.map(\.event) == Self.events) }
      let digests = scene.syncPoints.flatMap(\.digests)
      #expect(digests == (1...ticks).map { StateDigest(bits: UInt64($0)) })
      for point in scene.syncPoints { #expect(point.hash == UInt64(point.tick) &* 0x1234_5678_9abc_def1) }
      #expect(scene.syncPoints.first?.poses.count == Self.extremes.count)
      #expect(scene.syncPoints.first?.poses[4].y == .leastNonzeroMagnitude)
    }
  }

  @Test("tell only of what has moved since the second before")
  func changes() throws {
    let record = try RecordReader.read(Array(Self.text(ticks: 250).utf8))
    let points = record.scenes[0].syncPoints
    #expect(points.map(\.tick) == [0, 120, 240, 250])
    #expect(points[1].poses.count == Self.extremes.count - 1)
    #expect(!points[1].poses.contains { $0.name == "0-3" })
  }

  @Test("cut off anywhere are read up to the last whole line, or refused while nothing has started")
  func cutOff() throws {
    let bytes = Array(Self.text(ticks: 7).utf8)
    let whole = try RecordReader.read(bytes)
    for length in stride(from: 0, to: bytes.count, by: rounds(199, nightly: 37)) {
      do throws(RecordError) {
        let part = try RecordReader.read(Array(bytes.prefix(length)))
        #expect(!part.isComplete && part.lastTick <= whole.lastTick)
        #expect(part.lineCount == bytes.prefix(length).count { $0 == 10 })
        #expect(part.scenes[0].start == whole.scenes[0].start)
      } catch { #expect(error.line <= 12, "\(error)") }
    }
  }

  @Test(
    "that are none are refused with the line and the reason",
    arguments: [
      ("", 1, "empty"), ("\n", 1, "no record"), ("hello\n", 1, "no record"), ("cradle record 3", 1, "ends before"),
      ("hello", 1, "no record"), ("cradle record 2\n", 1, "version 2"), ("cradle record 3 \n", 1, "too much"),
      ("cradle record 3\nprogram 1\n", 3, "ends before"), ("cradle record 3\nitems 1\n", 2, "program"),
      ("cradle record 3\r\n", 1, "no text"),
    ])
  func none(text: String, line: Int, reason: String) throws {
    let found = try #require(complaint(text))
    #expect(found.line == line && found.reason.contains(reason), "\(found)")
  }

  @Test(
    "with a wrong line are refused, with its number",
    arguments: [
      ("items 60", "items 60\nitems 60", "already"), ("items 60", "items +60", "whole number"),
      ("items 60", "items 99999999999999999999", "whole number"), ("items 60", "items 2000000000", "not between"),
      ("items 60", "", "no word"), ("scale 1.25", "scale nan", "no number"), ("scale 1.25", "scale 0x1p3", "no number"),
      ("scale 1.25", "scale 1.25 ", "too much"), ("scale 1.25", "scale  1.25", "no scale"),
      ("scale 1.25", "scale inf", "no number"), ("scale 1.25", "scale 1e999", "no number"),
      ("stage 640", "stage 641", "larger than its window"), ("stage 640 376.5", "stage 640", "no height"),
      ("seed 0", "colour 0", "no part of a header"), ("from 0", "from 5", "not after 0"),
      ("with=shift+control", "with=shift+hyper", "no modifier"),
      ("1 hover -1 -1", "1 hover -1 -1e7", "not between"), ("1 hover -1 -1", "1 hover -1 -1 1", "too much"),
      ("1 hover -1 -1", "1 dance -1 -1", "no event"), ("1 hover -1 -1", "0 hover -1 -1", "comes after"),
      ("1 hover -1 -1", "121 hover -1 -1", "not between 1 and 120"),
      ("1 hover -1 -1", "1 hover ,1 -1", "no number"), ("1 press up", "1 press function:7x", "no whole number"),
      ("1 press up", "1 press upp", "no key"),
      ("hash 0 0000000000000000", "hash 0 000000000000000", "sixteen"),
      ("hash 0 0000000000000000", "hash 1 0000000000000000", "lead to 0"),
      ("hash 0 0000000000000000", "hash 0 000000000000000G", "sixteen"),
      ("\nticks ", "\nhash 0 0000000000000000 0000000000000000\nticks ", "missing"),
      ("\nticks ", "\nticks " + String(repeating: "0000000000000001000000000000 ", count: 114), "lead to tick 121"),
      ("ticks 0000000000000001000000000000 0000000000000002000000000000", "ticks", "to tick 5, not to one between 6"),
      ("ticks 0", "ticks g", "twenty-eight"), ("end 14 ", "end 13 ", "lead to 14"),
      ("\nend 14 ", "\nend 14 0000000000000000 0000000000000000\nend 14 ", "has ended"),
    ])
  func wrongLine(old: String, new: String, reason: String) throws {
    let text = Self.text(ticks: 7)
    let place = try #require(text.range(of: old))
    let found = try #require(complaint(text.replacingCharacters(in: place, with: new)), "\(new)")
    #expect(found.reason.contains(reason), "\(found)")
    let line = text[..<place.lowerBound].count { $0 == "\n" } + 1
    #expect((line...line + 7).contains(found.line), "\(found) instead of \(line)")
  }

  @Test("cannot lead a run astray: a text of n lines tells of 120 n ticks at most")
  func bounds() throws {
    var generator = SplitMix64(state: 1)
    let lines = Self.text(ticks: 10).split(separator: "\n").map(String.init)
    for _ in 0..<200 {
      var edited = lines
      edited.remove(at: Int.random(in: 0..<lines.count, using: &generator))
      edited.swapAt(
        Int.random(in: 0..<edited.count, using: &generator), Int.random(in: 0..<edited.count, using: &generator))
      let text = edited.joined(separator: "\n") + "\n"
      if let record = try? RecordReader.read(Array(text.utf8)) {
        #expect(record.lastTick <= 120 * edited.count)
        for scene in record.scenes { #expect(scene.log.entries.allSatisfy { $0.tick <= scene.lastTick }) }
      }
    }
  }
}

@MainActor
@Suite("Watching")
struct WatchingTests {
  @Test("a run that is watched is the run that is not, also when an edit waits for its tick")
  func watching() {
    func end(isWatched: Bool) -> UInt64 {
      var view = UIView()
      var animator: UIDynamicAnimator?
      let stage = Stage(size: CGSize(width: 200, height: 100))
      let controller = stage.perform { UIViewController() }
      stage.show(controller)
      stage.perform {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        controller.view.addSubview(view)
        animator = UIDynamicAnimator(referenceView: controller.view)
        animator?.addBehavior(UIGravityBehavior(items: [view]))
      }
      if isWatched { _ = (stage.stateHash, stage.digest, stage.recordState) }
      stage.perform { view.center.x += 50 }
      for _ in 0..<10 {
        stage.tick()
        if isWatched { _ = (stage.stateHash, stage.digest, stage.recordState) }
      }
      return stage.stateHash
    }
    #expect(end(isWatched: true) == end(isWatched: false))
  }
}

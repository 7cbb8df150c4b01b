import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("Verification")
struct VerificationTests {
  private static let tiles = Result {
    try RecordRig.record(RecordRig.start("springy-tiles", items: 300), .flick, ticks: 300)
  }
  private static let boxes = Result { try RecordRig.record(RecordRig.start("cradle", items: 2), .add5, ticks: 300) }

  @Test("of an untouched record finds every tick and every hash equal")
  func untouched() throws {
    for text in [try Self.tiles.get(), try Self.boxes.get()] {
      #expect(try RecordRig.verify(text) == "verified: 300 ticks, 4 hashes")
    }
  }

  @Test("of an event that was moved names the tick in which the scene first feels it, and a number")
  func event() throws {
    let text = try Self.tiles.get()
    let moved = try replaceLine(text, "20 move ") { _ in "20 move 130 3" }
    let failure = try RecordRig.failure(moved)
    #expect(failure.contains("second 1 differs, and in it first tick 20: the views"), "\(failure)")
    #expect(failure.contains("In tick 120 item scroll-0 has y "), "\(failure)")
  }

  @Test("of one box that goes another way names it, in the tick in which it does")
  func oneItem() throws {
    let start = RecordRig.start("cradle", items: 1, size: CGSize(width: 900, height: 700))
    let sceneRun = try SceneRun(start)
    // The second one is on its way.
    let corner = PointerInput(position: CGPoint(x: 20, y: 650))
    var events: [Int: [HostEvent]] = [60: [.pointer(.down, corner)], 61: [.pointer(.up, corner)]]
    for tick in 1...70 { sceneRun.tick(events[tick] ?? []) }
    let box = try #require(sceneRun.stage.poses.first { $0.name == "0-0" })
    let input = PointerInput(position: CGPoint(x: box.x, y: box.y))
    events[71] = [.pointer(.down, input)]
    events[73] = [.pointer(.move, input)]
    let text = try RecordRig.record(start, ticks: 130) { events[$0] ?? [] }
    let moved = try replaceLine(text, "73 move ") { _ in "73 move \(Int(box.x)) 20" }
    let failure = try RecordRig.failure(moved)
    #expect(failure.contains("first tick 73: "), "\(failure)")
    #expect(failure.contains("y velocity, ") && text.contains("item 0-1 "), "\(failure)")
    #expect(failure.contains("(of what moves, item 0-0 alone)"), "\(failure)")
  }

  @Test("of a hash, a digest or an item that was edited names the line, or the tick, and says that the rest agrees")
  func edits() throws {
    let text = try Self.tiles.get()
    let hash = try replaceLine(text, "hash 240 ") { line in
      "hash 240 " + (line.hasPrefix("hash 240 0") ? "1" : "0") + line.dropFirst(10)
    }
    let line = text[..<(try #require(text.range(of: "hash 240 "))).lowerBound].count { $0 == "\n" } + 1
    #expect(
      try RecordRig.failure(hash).contains("the hash of tick 240 does not agree (line \(line)), although every tick"))
    let digest = try replaceLine(text, "ticks ") { line in
      var words = line.split(separator: " ").map(String.init)
      let engine = words[31].dropFirst(14).prefix(2)
      words[31] = words[31].prefix(14) + (engine == "00" ? "01" : "00") + words[31].dropFirst(16)
      return words.joined(separator: " ")
    }
    let failure = try RecordRig.failure(digest)
    #expect(failure.contains("first tick 31: the engine's state. The hash of tick 120 agrees."), "\(failure)")
    let item = try replaceLine(text, "item 0-3 ") { _ in "item 0-3 1 2 0.5" }
    #expect(try RecordRig.failure(item).contains("the start differs: the items of tick 0"))
    #expect(try RecordRig.failure(item).contains("recorded 1, and 2 more numbers differ"))
  }

  @Test("of another start says so")
  func start() throws {
    let tiles = try RecordRig.failure(try Self.tiles.get().replacingOccurrences(of: "items 300\n", with: "items 3\n"))
    #expect(tiles.contains("the start differs: the hash of tick 0") && tiles.contains("is gone"), "\(tiles)")
    let boxes = try RecordRig.failure(try Self.boxes.get().replacingOccurrences(of: "items 2\n", with: "items 3\n"))
    #expect(boxes.contains("the start differs: the hash of tick 0") && boxes.contains("item 0-2"), "\(boxes)")
  }

  @Test("of a record without an end is never good")
  func incomplete() throws {
    let lines = try Self.tiles.get().split(separator: "\n")
    let text = lines.dropLast().joined(separator: "\n") + "\n"
    #expect(complaint(text).contains("line \(lines.count): its end is missing"))
  }

  @Test(
    "of what this program cannot show names the line",
    arguments: [
      ("items 300", "items 0", 4), ("items 300", "items 1000000001", 4),
      ("springy-tiles from", "springy-tails from", 3),
      ("seed 0", "seed 7", 8), ("start", "offset 1e9\nstart", 9), ("start", "set spring.colour 1\nstart", 9),
      ("start", "set spring.damping 9\nstart", 9), ("scale 1", "scale 99", 7),
    ])
  func misfits(old: String, new: String, line: Int) throws {
    let text = try Self.tiles.get()
    let edited = text.replacingCharacters(in: try #require(text.range(of: old)), with: new)
    #expect(complaint(edited).contains("cannot be played: line \(line): "))
  }

  @Test(
    "of a slider that was set as --set refuses to names the line and says the same",
    arguments: [("spring.damping", 9.0), ("spring.damping", -0.1), ("spring.colour", 1)])
  func setting(name: String, value: Double) throws {
    let error = try #require(throws: Complaint.self) {
      try Setting.check([Setting(name, value)], in: SceneCatalogue.gallery.scenes[0], itemCount: 300, option: "--set")
    }
    let text = try Self.tiles.get()
    let edited = try replaceLine(text, "20 move ") { "20 set \(name) \(value)\n\($0)" }
    let line = text[..<(try #require(text.range(of: "\n20 move "))).lowerBound].count { $0 == "\n" } + 2
    let reason = error.description.replacingOccurrences(of: "--set: ", with: "line \(line): ")
    #expect(complaint(edited).hasSuffix(" cannot be played: \(reason)"), "\(complaint(edited))")
    let inHeader = try replaceLine(text, "start") { "set \(name) \(value)\n\($0)" }
    #expect(complaint(inHeader).hasSuffix(error.description.replacingOccurrences(of: "--set: ", with: "line 9: ")))
  }

  @Test("of an event to which the scene pays no heed finds it all the same: added, changed or taken out")
  func idleEvent() throws {
    let start = RecordRig.start("springy-tiles", items: 300)
    let idle: [Int: [HostEvent]] = [
      40: [.key(.function(9), isDown: true, modifiers: [])],
      41: [.key(.function(9), isDown: false, modifiers: [])],
    ]
    let text = try RecordRig.record(start, ticks: 130) { idle[$0] ?? [] }
    #expect(try RecordRig.verify(text) == "verified: 130 ticks, 3 hashes")
    let edits: [(String) -> String] = [
      { "\($0)\n\($0)" }, { $0.replacingOccurrences(of: "9", with: "8") }, { _ in "" },
    ]
    for edit in edits {
      let edited = try replaceLine(text, "40 press ", edit).replacingOccurrences(of: "\n\n", with: "\n")
      let failure = try RecordRig.failure(edited)
      #expect(failure.contains("although its state agrees. One of the lines "), "\(failure)")
    }
  }

  private func complaint(_ text: String) -> String {
    do { return "no complaint: " + (try RecordRig.verify(text)) } catch { return "\(error)" }
  }

  @Test(
    "holds for a scene that somebody has looked at between its ticks, too",
    arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func looking(scene: String) throws {
    let sceneRun = try SceneRun(RecordRig.start(scene, items: 200))
    sceneRun.play(scene == "cradle" ? .drop2 : .flickHard)
    for _ in 0..<400 {
      sceneRun.tick()
      let before = sceneRun.stage.recordState
      _ = sceneRun.controller.liveItemCount
      for item in 0..<200 { _ = sceneRun.controller.presentFrame(of: IndexPath(item: item, section: 0)) }
      _ = sceneRun.stage.draw(alpha: 0.5)
      #expect(sceneRun.stage.recordState == before)
    }
  }

  private func replaceLine(_ text: String, _ prefix: String, _ edit: (String) -> String) throws -> String {
    var lines = text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix(prefix) })
    lines[index] = edit(lines[index])
    return lines.joined(separator: "\n") + "\n"
  }
}

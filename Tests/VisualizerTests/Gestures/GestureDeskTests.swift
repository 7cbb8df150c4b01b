import CradleStage
import CradleVisualizer
import Foundation
import Testing

@MainActor
@Suite("What a window does with gestures")
struct GestureDeskTests {
  private func flick() throws -> (rig: GestureRig, recorder: StretchRecorder, gesture: Gesture) {
    let rig = try GestureRig("springy-tiles")
    rig.feel(GestureChoice.canned(.flick).events(in: rig.run.start.stageSize))
    rig.tick(100)
    let stretch = try #require(rig.past.stretch(at: rig.timeline.now, from: rig.past.firstTick))
    let gesture = try #require(Gesture(of: rig.past, at: rig.timeline.now))
    return (rig, try StretchRecorder(rig.past, stretch, in: .init(.gallery)), gesture)
  }

  @Test("a record is made bit by bit, says how much there is of it, and is written when it is whole")
  func slices() throws {
    let gestures = try TemporaryGestures()
    let desk = GestureDesk(.gallery, in: .success(gestures.folder))
    let flick = try flick()
    #expect(try desk.suggestion(for: flick.gesture) == "flick 1")
    let name = try desk.name("flick 1")
    try desk.keep(flick.recorder, as: name)
    var sentences: [String] = []
    while desk.isKeeping {
      #expect(!gestures.folder.contains(name))
      sentences.append(try #require(try desk.goOn(until: 0)))
    }
    #expect(sentences.count > 50 && sentences[0].hasPrefix("Keeping \"flick 1\": "))
    #expect(sentences.last?.hasPrefix("Kept as ") ?? false)
    #expect(try GestureChoice.named("flick 1", in: gestures.folder) == .made(flick.gesture))
    #expect(try desk.suggestion(for: flick.gesture) == "flick 2")
  }

  @Test("a name that is taken is asked about once, and forgotten when another gesture is named")
  func asking() throws {
    let gestures = try TemporaryGestures()
    let desk = GestureDesk(.gallery, in: .success(gestures.folder))
    let name = try GestureName("mine")
    try gestures.folder.write([1], as: name)
    #expect(throws: Complaint.self) { try desk.name("mine") }
    #expect(throws: Complaint.self, "not a name") { try desk.name("a/b") }
    #expect(try desk.name(" mine ") == name)
    _ = try desk.suggestion(for: flick().gesture)
    #expect(throws: Complaint.self) { try desk.name("mine") }
  }

  @Test("where nothing can be written it says so, and goes on")
  func nowhere() throws {
    let gestures = try TemporaryGestures()
    try FileManager.default.createDirectory(atPath: gestures.root, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: gestures.root + "/cradle"))
    let desk = GestureDesk(.gallery, in: .success(gestures.folder))
    try desk.keep(flick().recorder, as: desk.name("mine"))
    #expect(throws: Complaint.self) { try desk.goOn() }
    #expect(!desk.isKeeping)
    let homeless = GestureDesk(.gallery, in: Result { try GestureFolder(environment: [:]) })
    #expect(throws: Complaint.self) { try homeless.name("mine") }
    homeless.list(scrolls: true)
    #expect(homeless.shelf.rows.map(\.source.name) == ["flick", "flick-hard", "wheel5", "drag", "overscroll"])
  }

  @Test("the list has the newest first, says of each where it was made and how long it is, and what cannot be read")
  func list() throws {
    let gestures = try TemporaryGestures()
    let desk = GestureDesk(.gallery, in: .success(gestures.folder))
    try desk.keep(flick().recorder, as: desk.name("first"))
    while desk.isKeeping { _ = try desk.goOn() }
    try gestures.folder.write(Array("nonsense".utf8), as: GestureName("second"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: gestures.folder.path(of: GestureName("second")))
    desk.list(scrolls: false)
    #expect(desk.shelf.rows.map(\.source.name) == ["second", "first"])
    #expect(desk.shelf.rows.allSatisfy { $0.duration.isEmpty })
    while desk.shelf.work(until: 0) {}
    #expect(desk.shelf.rows.map(\.duration) == ["cannot be read", "0.1 s"])
    #expect(desk.shelf.rows[1].scene == "Springy Tiles")
    let before = desk.shelf.rows
    desk.list(scrolls: false)
    #expect(desk.shelf.rows == before, "what was read is remembered")
    #expect(throws: Complaint.self) { try desk.shelf.gesture(of: before[0].source) }
    try FileManager.default.removeItem(atPath: gestures.folder.path(of: GestureName("first")))
    #expect(throws: Complaint.self) { try desk.shelf.gesture(of: before[1].source) }
  }
}

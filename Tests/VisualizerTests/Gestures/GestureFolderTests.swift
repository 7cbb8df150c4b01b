import CradleStage
import CradleVisualizer
import Foundation
import Testing

@MainActor
@Suite("The folder of gestures")
struct GestureFolderTests {
  private func sentence(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let complaint as Complaint {
      return complaint.description
    } catch {
      return "no complaint: \(error)"
    }
  }

  @Test(
    "refuses names that are none, in a sentence",
    arguments: [
      "", "   ", "../x", "a/b", ".", "..", "a.record", "a\u{0}b", "a\nb", "flick", "\u{202E}a", "👋", "C:\\x", "-x",
      String(repeating: "a", count: 41), "a" + String(repeating: "\u{301}", count: 41),
    ])
  func refused(text: String) throws {
    let sentence = try #require(sentence { _ = try GestureName(text) })
    #expect(sentence.hasSuffix(".") && !sentence.contains("\n"))
  }

  @Test(
    "knows one name in one way",
    arguments: [
      ("flick 1", "flick 1"), ("  a   b ", "a b"), ("e\u{301}", "\u{e9}"), ("_-_", "_-_"), ("Über 9", "Über 9"),
      (String(repeating: "Ω", count: 40), String(repeating: "Ω", count: 40)),
    ])
  func normalised(text: String, name: String) throws {
    let found = try GestureName(text)
    #expect(Array(found.description.unicodeScalars) == Array(name.unicodeScalars))
    #expect(try GestureName(found.description) == found)
  }

  @Test("is made when something is kept, for its owner alone, and numbers what it suggests")
  func keeping() throws {
    let gestures = try TemporaryGestures()
    #expect(gestures.folder.items.isEmpty)
    #expect(gestures.folder.path == gestures.root + "/cradle/gestures")
    for number in 1...3 {
      let name = try gestures.folder.freeName(for: "flick")
      #expect(name.description == "flick \(number)")
      try gestures.folder.write(Array("\(number)".utf8), as: name)
    }
    #expect(Set(gestures.folder.items.map(\.name.description)) == ["flick 1", "flick 2", "flick 3"])
    let mode = try FileManager.default.attributesOfItem(atPath: gestures.folder.path)[.posixPermissions] as? Int
    #expect(mode.map { $0 & 0o077 } == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: gestures.folder.path).count == 3, "and nothing else")
  }

  @Test("loses nothing when it cannot be written, and says so in a sentence")
  func unwritable() throws {
    let gestures = try TemporaryGestures()
    let name = try GestureName("mine")
    try gestures.folder.write(Array("old".utf8), as: name)
    let blocked = GestureFolder(gestures.folder.path(of: name) + "/gestures")
    let refusal = try #require(sentence { try blocked.write(Array("new".utf8), as: name) })
    #expect(refusal.hasPrefix("The gesture: ") && refusal.contains("could not be made"))
    #expect(FileManager.default.contents(atPath: gestures.folder.path(of: name)) == Data("old".utf8))
  }

  @Test("follows no link out of it, neither to read nor to write")
  func links() throws {
    let gestures = try TemporaryGestures()
    try gestures.folder.write([], as: GestureName("first"))
    let outside = gestures.root + "/outside"
    try Data("outside".utf8).write(to: URL(fileURLWithPath: outside))
    let name = try GestureName("link")
    try FileManager.default.createSymbolicLink(atPath: gestures.folder.path(of: name), withDestinationPath: outside)
    #expect(sentence { try gestures.folder.write([1], as: name) }?.contains("choose another name") ?? false)
    #expect(sentence { _ = try gestures.folder.record(of: name) } != nil)
    #expect(FileManager.default.contents(atPath: outside) == Data("outside".utf8))
    #expect(gestures.folder.items.map(\.name.description) == ["first"])
  }

  @Test("is in the home folder by default, and nowhere without one")
  func places() throws {
    let home = try GestureFolder(environment: ["HOME": "/home/a", "XDG_DATA_HOME": "relative"])
    #expect(home.path == "/home/a/.local/share/cradle/gestures")
    #expect(sentence { _ = try GestureFolder(environment: [:]) } != nil)
  }

  @Test("hands out a gesture by its name, before a file of that name; a file by its path; names what there is else")
  func choosing() throws {
    let gestures = try TemporaryGestures()
    let rig = try GestureRig("springy-tiles")
    rig.feel(GestureChoice.canned(.flick).events(in: rig.run.start.stageSize))
    let name = try GestureName("my flick")
    try gestures.folder.write(try rig.kept(), as: name)
    let made = GestureChoice.made(try #require(Gesture(of: rig.past, at: rig.timeline.now)))
    #expect(try GestureChoice.named("my flick", in: gestures.folder) == made)
    #expect(try GestureChoice.named(" my  flick", in: gestures.folder) == made)
    #expect(try GestureChoice.named(gestures.folder.path(of: name), in: nil) == made)
    #expect(try GestureChoice.named("flick", in: gestures.folder) == .canned(.flick))
    let unknown = try #require(sentence { _ = try GestureChoice.named("wave", in: gestures.folder) })
    #expect(unknown.contains("wheel5") && unknown.hasSuffix("my flick."))
    try gestures.folder.write(Array("cradle record 3\nnonsense\n".utf8), as: GestureName("broken"))
    let broken = try #require(sentence { _ = try GestureChoice.named("broken", in: gestures.folder) })
    #expect(broken.contains("line 2"))
  }
}

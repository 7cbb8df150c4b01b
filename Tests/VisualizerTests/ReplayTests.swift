import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Golden
import Testing

@MainActor
@Suite("The replays under Tests/Replays")
struct ReplayTests {
  @Test("go as they were recorded, bit for bit, to their end", arguments: Golden.Replay.all)
  func verify(replay: Golden.Replay) throws {
    #expect(try RecordRig.verify(replay.text).hasPrefix("verified: "))
  }

  @Test("go another way without what the hand does in them", arguments: Golden.Replay.all)
  func hand(replay: Golden.Replay) throws {
    var record = try RecordReader.read(Array(replay.text.utf8))
    for index in record.scenes.indices { record.scenes[index].log = InputLog() }
    let failure = try RecordRig.failure(Replay(path: replay.path, record: record))
    #expect(failure.contains("first tick "), "\(failure)")
  }

  @Test("are there for every scene", arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func scenes(name: String) throws {
    let shown = try Golden.Replay.all.flatMap { try RecordReader.read(Array($0.text.utf8)).scenes.map(\.start.scene) }
    #expect(shown.contains(name))
  }
}

@Suite("Golden hashes")
struct GoldenTests {
  private let text = "flick 00000000000000ff\ndrop 0123456789abcdef\n"

  @Test("are compared; one that differs, or that nobody has written down, is refused with the present one")
  func comparing() throws {
    let golden = try Golden(text, environment: ["CI": "true"])
    try golden.check("flick", 0xff)
    try golden.check("drop", 0x0123_4567_89ab_cdef)
    for (name, words) in [
      ("flick", "is 00000000000000fe, not 00000000000000ff"), ("fling", "no golden hash \"fling\"; it is 0"),
    ] {
      let error = #expect(throws: GoldenError.self) { try golden.check(name, 0xfe) }
      #expect(error?.description.contains(words) == true)
    }
  }

  @Test("are noted, each in a file, only where scripts/regold asks for it, and never where nobody looks")
  func noting() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Golden(text, environment: ["CRADLE_REGOLD": folder.path]).check("flick", 0xfe)
    let note = try String(contentsOf: folder.appendingPathComponent("flick"), encoding: .utf8)
    #expect(note == "00000000000000fe\n")
    #expect(throws: GoldenError.self) {
      try Golden(text, environment: ["CRADLE_REGOLD": folder.path, "CI": "true"])
    }
  }
}

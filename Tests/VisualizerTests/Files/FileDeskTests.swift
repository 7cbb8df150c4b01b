import CradleStage
import CradleVisualizer
import Foundation
import Testing

@MainActor
@Suite("Records that are saved by a name")
struct FileDeskTests {
  private func recorder(_ rig: GestureRig) throws -> StretchRecorder {
    try StretchRecorder(rig.past, rig.past.firstTick...rig.timeline.now, in: .init(.gallery))
  }

  private func flick() throws -> GestureRig {
    let rig = try GestureRig("springy-tiles")
    rig.feel(GestureChoice.canned(.flick).events(in: rig.run.start.stageSize))
    rig.tick(150)
    return rig
  }

  @Test("are made bit by bit, hold all that the scene has been through, and take the old file's place at the end")
  func saving() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data("old".utf8).write(to: URL(fileURLWithPath: file))
    let (desk, rig) = (FileDesk(), try flick())
    #expect(throws: Complaint.self, "it exists already") { try desk.checkReplacing(file) }
    try desk.checkReplacing(file)
    try desk.save(recorder(rig), to: file)
    #expect(throws: Complaint.self, "one at a time") { try desk.save(recorder(rig), to: file) }
    var last: String?
    while desk.isSaving {
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
      last = try desk.goOn(until: 0)
    }
    #expect(last?.hasPrefix("The record is in ") ?? false)
    let record = try Replay.record(at: file)
    #expect(record.scenes.last?.lastTick == rig.timeline.now)
    let gesture = try #require(Gesture(of: rig.past, at: rig.timeline.now))
    #expect(try GestureChoice.gesture(of: record, called: "") == gesture)
  }

  @Test("where nothing can be written it says so before anything is made")
  func nowhere() throws {
    let desk = FileDesk()
    for path in ["/nowhere/a.record", "/", ""] {
      #expect(throws: Complaint.self) { try desk.save(recorder(flick()), to: path) }
    }
    #expect(!desk.isSaving)
  }

  @Test("the next file is asked for in the folder of the last one")
  func folders() {
    let desk = FileDesk()
    desk.note("/somewhere/else/a.record")
    #expect(desk.suggestion(for: .open, scene: "cradle") == "/somewhere/else/")
    #expect(desk.suggestion(for: .save, scene: "cradle") == "/somewhere/else/cradle.record")
  }
}

@Suite("The desktop's window for files")
struct FileDialogTests {
  private func words(_ desktop: String, _ programs: [String], _ purpose: FileDialog.Purpose = .open) -> [String]? {
    FileDialog.words(for: purpose, at: "/home/ann/", environment: ["XDG_CURRENT_DESKTOP": desktop]) { name in
      programs.contains(name) ? "/usr/bin/\(name)" : nil
    }
  }

  @Test("is zenity's, or kdialog's on KDE; where one is missing it is the other's, and none where both are")
  func programs() {
    #expect(words("GNOME", ["zenity", "kdialog"])?.first == "/usr/bin/zenity")
    #expect(words("KDE", ["zenity", "kdialog"])?.first == "/usr/bin/kdialog")
    #expect(words("KDE", ["zenity"])?.first == "/usr/bin/zenity")
    #expect(words("GNOME", ["kdialog"])?.first == "/usr/bin/kdialog")
    #expect(words("KDE", []) == nil)
    #expect(words("", ["zenity"], .save)?.contains("--confirm-overwrite") ?? false)
    #expect(words("", ["kdialog"], .save)?.suffix(2) == ["--getsavefilename", "/home/ann/"])
  }

  @Test("answers with a path, is cancelled, or could not be shown")
  func answers() {
    #expect(FileDialog.answer(ofStatus: 0, ["/a b"]) == .path("/a b"))
    #expect(FileDialog.answer(ofStatus: 0, ["/a", "b"]) == .path("/a\nb"))
    #expect(FileDialog.answer(ofStatus: 0, []) == .cancelled && FileDialog.answer(ofStatus: 1 << 8, []) == .cancelled)
    #expect(FileDialog.answer(ofStatus: 255 << 8, []) == .failed && FileDialog.answer(ofStatus: 9, []) == .failed)
  }
}

import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

@MainActor
@Suite("Clips that another process makes")
struct ClipDeskTests {
  /// What the other process does: a script for the shell.
  private func withDesk(_ script: String, _ body: (ClipDesk, PicturesFolder, String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = "\(folder)/program"
    try "#!/bin/sh\necho \"$@\" >\(folder)/arguments\ncp \"$2\" \(folder)/record\n\(script)\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    chmod(program, 0o755)
    try body(
      ClipDesk(program: program), PicturesFolder(environment: ["XDG_PICTURES_DIR": "\(folder)/pictures"]), folder)
  }

  /// What was done in the second second of a scene.
  private func recorder() throws -> StretchRecorder {
    let start = RecordRig.start("cradle", items: 3, size: CGSize(width: 400, height: 424))
    let text = try RecordRig.record(start, .drop2, ticks: 400)
    let past = Past(of: try Replay(path: "test.record", text: Array(text.utf8)).record.scenes[...])
    return try StretchRecorder(past, 120...240, in: SceneRun.Environment(.gallery))
  }

  /// All that the desk says, to the end.
  private func sentences(_ desk: ClipDesk) throws -> [String] {
    var sentences: [String] = []
    while desk.isBusy {
      if let sentence = try desk.goOn(until: 0), sentence != sentences.last { sentences.append(sentence) }
      usleep(1000)
    }
    return sentences
  }

  /// Whether the record is there that the other process was given.
  private func isRecordThere(_ folder: String) throws -> Bool {
    let arguments = try String(contentsOfFile: "\(folder)/arguments", encoding: .utf8).split(separator: " ")
    return try FileManager.default.fileExists(atPath: String(#require(arguments.dropFirst().first)))
  }

  @Test("are told of from the first tick of their record to their place")
  func progress() throws {
    let script =
      "echo estimate 2340000 bytes, 4.2 s; echo frame 8 of 60, 900 bytes; sleep 0.2; echo frame 60 of 60, 9 bytes"
    try withDesk(script) { desk, pictures, folder in
      let look = ClipDesk.Look(theme: .dark, xRay: .springs, scale: 2)
      try desk.begin(recorder(), of: "cradle", look, in: pictures, at: 1_800_000_000)
      #expect(desk.isBusy && desk.hasWork)
      let said = try sentences(desk)
      #expect(said[0].hasPrefix("A clip: its record is at ") && said.contains("A clip: it is begun"))
      #expect(said.contains("A clip: 8 of 60 frames, about 2.3 MB in 4 s"))
      #expect(said.last?.hasPrefix("The clip is \(pictures.path)/Cradle cradle 2027") ?? false)
      let arguments = try String(contentsOfFile: "\(folder)/arguments", encoding: .utf8)
      #expect(arguments.contains(" --from 1.0 --to 2.0 --theme dark --contrast normal "))
      #expect(arguments.contains(" --xray springs --scale 2.0 --progress\n"))
      let record = try String(contentsOfFile: "\(folder)/record", encoding: .utf8)
      #expect(try RecordRig.verify(record).hasPrefix("verified: 240 ticks"))
      #expect(try !isRecordThere(folder))
    }
  }

  @Test("are given up in one sentence when the other process fails, or cannot be started")
  func failing() throws {
    let scripts = [
      ("echo 'cradle: --clip: no room.' >&2; exit 2", "No clip: --clip: no room."),
      ("exit 3", "No clip: it ended with status 3."),
    ]
    for (script, sentence) in scripts {
      try withDesk(script) { desk, pictures, folder in
        try desk.begin(recorder(), of: "cradle", ClipDesk.Look(theme: .light), in: pictures, at: 0)
        let error = #expect(throws: Complaint.self) { _ = try sentences(desk) }
        #expect(error.map { "\($0)" } == sentence && !desk.isBusy)
        #expect(try !isRecordThere(folder))
      }
    }
    let desk = ClipDesk(program: "/nowhere")
    let pictures = try PicturesFolder(environment: ["XDG_PICTURES_DIR": FileManager.default.temporaryDirectory.path])
    try desk.begin(recorder(), of: "cradle", ClipDesk.Look(theme: .light), in: pictures, at: 0)
    #expect(throws: Complaint.self) { _ = try sentences(desk) }
    #expect(!desk.isBusy)
  }

  @Test("can be given up at any time; the other process has ended then", arguments: [0, 3, 60])
  func cancelling(rounds: Int) throws {
    try withDesk("echo $$ >\"$(dirname \"$0\")/number\"; exec sleep 60") { desk, pictures, folder in
      #expect(desk.cancel() == nil)
      try desk.begin(recorder(), of: "cradle", ClipDesk.Look(theme: .light), in: pictures, at: 0)
      for _ in 0..<rounds {
        _ = try desk.goOn(until: rounds == 60 ? .infinity : 0)
        usleep(5000)
      }
      #expect(desk.cancel() == "The clip was given up." && !desk.isBusy)
      let number = (try? String(contentsOfFile: "\(folder)/number", encoding: .utf8))?.trimmingCharacters(in: .newlines)
      guard rounds == 60 else { return }
      let process = try #require(number.flatMap { pid_t($0) })
      #expect(try kill(process, 0) != 0 && !isRecordThere(folder))
    }
  }

  @Test("stay when the window closes once they are in their folder, and else leave nothing", arguments: [true, false])
  func closing(isThere: Bool) throws {
    // The other process has made its file, and has not ended.
    try withDesk("\(isThere ? "touch" : "echo") \"$4\"; exec sleep 60") { desk, pictures, folder in
      #expect(desk.close() == nil)
      try desk.begin(recorder(), of: "cradle", ClipDesk.Look(theme: .light), in: pictures, at: 0)
      let begun = ContinuousClock.now
      func files() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: pictures.path)) ?? [] }
      while files().isEmpty == isThere || desk.hasWork, ContinuousClock.now - begun < .seconds(isThere ? 30 : 1) {
        _ = try desk.goOn()
        usleep(5000)
      }
      #expect(desk.close() == (isThere ? nil : "The clip was given up.") && !desk.isBusy)
      #expect(try files().count == (isThere ? 1 : 0) && !isRecordThere(folder))
    }
  }

  @Test("end where their record ends, to the tick, whatever the fraction")
  func ends() throws {
    let start = RecordRig.start("cradle", items: 3, size: CGSize(width: 400, height: 424))
    for ticks in 1...240 {
      let text = try RecordRig.record(start, ticks: ticks) { _ in [] }
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record")
      defer { try? FileManager.default.removeItem(at: file) }
      try text.write(to: file, atomically: true, encoding: .utf8)
      var options = RunOptions()
      (options.replay, options.clip) = (file.path, "/dev/null")
      options.to = Double("\(Double(ticks) / 120)")
      #expect(throws: Never.self, "\(ticks) ticks") { try RunRequest(options) }
    }
  }
}

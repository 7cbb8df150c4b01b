import Foundation
import Testing

extension InWindows {
  /// Clips of what was done in a window.
  @Suite("Clips of windows")
  struct WindowClipTests {
    private let program = Program.release ?? Program(path: "")
    private let pictures = FileManager.default.temporaryDirectory
      .appendingPathComponent("cradle-\(UUID().uuidString)").path

    /// Those that are whole: one that is being written has another name.
    private var clips: [String] { files.filter { $0.hasSuffix(".webp") } }
    private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: pictures)) ?? [] }

    private func session(_ body: (Desktop, Desktop.Window) throws -> Void) throws -> Report {
      try program.session(["--size", "400x324"], environment: ["XDG_PICTURES_DIR": pictures], body)
    }

    @Test("a flick is a file in the pictures folder, with a record in it that is the flick")
    func flick() throws {
      defer { try? FileManager.default.removeItem(atPath: pictures) }
      let report = try session { desktop, window in
        try desktop.drag(from: (200, 240), to: (200, 60))
        try window.process.waitUntilIdle()
        try desktop.hand("key ctrl+shift+e")
        // Three seconds on a quiet machine. Beside other windows that keep it busy there is no telling.
        let deadline = Date().addingTimeInterval(150)
        while clips.isEmpty, Date() < deadline { pause(0.05) }
      }
      let name = try #require(files.first)
      #expect(files.count == 1 && name.hasPrefix("Cradle springy-tiles 20") && name.hasSuffix(".webp"))
      let outcome = try program.run(["--replay", "\(pictures)/\(name)", "--verify"])
      #expect(outcome.status == 0, "\(outcome)")
      let record = TemporaryFile("record")
      let played = try program.measure(["--replay", "\(pictures)/\(name)", "--record", record.path])
      #expect(record.text.contains(" down ") && record.text.contains(" up ") && played.ticks <= report.ticks)
    }

    @Test("one that is given up, or not done when the window closes, leaves nothing")
    func cancelled() throws {
      defer { try? FileManager.default.removeItem(atPath: pictures) }
      _ = try session { desktop, window in
        try desktop.drag(from: (200, 240), to: (200, 60))
        try window.process.waitUntilIdle()
        try desktop.hand("key ctrl+shift+e sleep 0.05 key ctrl+shift+e")
        try window.process.waitUntilIdle()
      }
      #expect(files.isEmpty)
      let desktop = try Desktop()
      let window = try desktop.open(
        program, ["--size", "1280x800"], environment: ["XDG_PICTURES_DIR": pictures])
      try desktop.drag(from: (600, 640), to: (600, 200))
      try window.process.waitUntilIdle()
      try desktop.hand("key ctrl+shift+e")
      let outcome = try window.quit()
      #expect(outcome.status == 0 && outcome.errors == "cradle: The clip was given up.\n", "\(outcome)")
      #expect(files.isEmpty)
    }
  }
}

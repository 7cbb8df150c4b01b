import Foundation
import Testing

extension InWindows {
  /// Records are opened from disk and saved there, with a `zenity` of the test's own, and without any.
  @Suite("Files")
  struct FileTests {
    private let program = Program.release ?? Program(path: "")
    private let aids = StandIns()

    private func path(_ name: String) -> String { "\(aids.folder.path)/\(name)" }

    /// A record of three boxes, at a path with a blank in it.
    private func record() throws -> (path: String, hash: String) {
      let file = path("two words.record")
      let report = try program.measure(
        ["cradle", "--items", "3", "--gesture", "toss", "--seconds", "1", "--size", "640x500", "--record", file])
      return (file, report.stateHash)
    }

    @Test("Ctrl+Shift+O plays what the desktop's window names; one that is cancelled, or names none, changes nothing")
    func opening() throws {
      let record = try record()
      try aids.add("zenity", "echo \"$@\" > '\(path("words"))'\necho '\(record.path)'")
      let played = try program.session(environment: aids.environment()) { desktop, window in
        try desktop.hand("key ctrl+shift+o")
        pause(2)
        #expect(try desktop.hand("getwindowname \(window.identifier)") == "Cradle - Cradle")
      }
      #expect(played.stateHash == record.hash && played.itemsTotal == 3)
      #expect(aids.text("words").contains("--file-selection") && !aids.text("words").contains("--save"))
      for script in ["exit 1", "echo /usr", "echo /nowhere/at/all.record", "echo /etc/hostname", ":"] {
        try aids.add("zenity", "\(script)\n[ $? = 1 ] && exit 1\necho done >> '\(path("asked"))'")
        let report = try program.session(["snap"], environment: aids.environment()) { desktop, window in
          try desktop.hand("key ctrl+shift+o")
          try window.process.waitUntilIdle()
        }
        #expect(report.scene == "snap", "\(script)")
      }
      #expect(aids.text("asked").split(separator: "\n").count == 4)
    }

    @Test("Ctrl+Shift+S saves a record of all that the scene has been through, which plays")
    func saving() throws {
      let file = path("saved.record")
      try aids.add("zenity", "echo \"$@\" > '\(path("words"))'\nsleep 0.5\necho '\(file)'")
      let report = try program.session(["cradle"], environment: aids.environment()) { desktop, _ in
        try desktop.hand("mousemove 500 400 click 1 sleep 0.3 mousemove 300 500 click 1 sleep 0.2 key space")
        pause(0.3)
        try desktop.hand("key ctrl+shift+s")
        pause(0.2)
        // Space goes on while the file is asked for: what comes then is not in it.
        try desktop.hand("key space sleep 0.1 mousemove 700 500 click 1")
        pause(2)
      }
      #expect(aids.text("words").contains("--save") && aids.text("words").contains("cradle.record"))
      let played = try program.measure(["--replay", file])
      #expect(played.added == 2 && report.added == 3)
      #expect(try program.run(["--replay", file, "--verify"]).status == 0)
    }

    @Test("a window of the desktop that hangs stops nothing, is closed by the same key, and by the end of the program")
    func hanging() throws {
      try aids.add("zenity", "echo $$ >> '\(path("pids"))'\nexec sleep 1000")
      _ = try program.session(["cradle"], environment: aids.environment()) { desktop, window in
        try desktop.hand("key ctrl+shift+o sleep 0.5 mousemove 500 400 click 1 sleep 0.5 key ctrl+shift+o sleep 0.5")
        #expect(kill(pids[0], 0) != 0)
        try desktop.hand("key ctrl+shift+o")
        pause(0.5)
        #expect(pids.count == 2 && kill(pids[1], 0) == 0)
      }
      #expect(kill(pids[1], 0) != 0)
    }

    private var pids: [Int32] { aids.text("pids").split(separator: "\n").compactMap { Int32($0) } }

    @Test("without a desktop's window a line takes the path, which Tab completes, and what exists is asked about")
    func typing() throws {
      let record = try record()
      try FileManager.default.createDirectory(atPath: path("deep"), withIntermediateDirectories: true)
      let played = try program.session(environment: aids.environment()) { desktop, _ in
        // "~/" stands there.
        try desktop.hand("key ctrl+shift+o sleep 0.4 type --delay 40 tw")
        try desktop.hand("key Tab sleep 0.2 key Return")
        pause(2)
      }
      #expect(played.stateHash == record.hash)
      let before = FileManager.default.contents(atPath: record.path)
      for replaces in [false, true] {
        _ = try program.session(["cradle"], environment: aids.environment()) { desktop, window in
          try desktop.hand("mousemove 500 400 click 1 sleep 0.3 key space key ctrl+shift+s sleep 0.4")
          try desktop.hand("key ctrl+BackSpace type --delay 40 tw")
          try desktop.hand("key Tab sleep 0.2 key Return sleep 0.4")
          #expect(FileManager.default.contents(atPath: record.path) == before)
          try desktop.hand("key \(replaces ? "Return" : "Escape")")
          try window.process.waitUntilIdle()
        }
        #expect((FileManager.default.contents(atPath: record.path) != before) == replaces)
      }
      #expect(try program.run(["--replay", record.path, "--verify"]).status == 0)
      let left = try FileManager.default.contentsOfDirectory(atPath: aids.folder.path)
      #expect(!left.contains { $0.hasPrefix(".cradle-") }, "\(left)")
    }

    @Test("where nothing can be written, nothing is lost: the sheet says why, and another name can be typed")
    func refusals() throws {
      let report = try program.session(["cradle"], environment: aids.environment()) { desktop, window in
        try desktop.hand("mousemove 500 400 click 1 sleep 0.3 key space key ctrl+shift+s sleep 0.4")
        try desktop.hand("key --repeat 2 ctrl+BackSpace type --delay 40 none/a.record")
        try desktop.hand("key Return sleep 0.4 key --repeat 2 ctrl+BackSpace")
        try desktop.hand("type --delay 40 ~/a.record")
        try desktop.hand("key Return")
        try window.process.waitUntilIdle()
      }
      #expect(report.added == 1)
      #expect(try program.run(["--replay", path("a.record"), "--verify"]).status == 0)
    }
  }
}

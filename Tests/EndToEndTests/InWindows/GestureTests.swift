import Foundation
import Testing

extension InWindows {
  /// What a hand did, kept by a name and felt elsewhere.
  @Suite("Gestures")
  struct GestureTests {
    private let program = Program.release ?? Program(path: "")

    /// A folder for the user's data that goes with the test.
    private final class Data {
      let path = NSTemporaryDirectory() + "/cradle-\(UUID().uuidString)"

      var gestures: String { path + "/cradle/gestures" }
      var environment: [String: String] { ["XDG_DATA_HOME": path] }
      var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: gestures)) ?? [] }

      deinit {
        try? FileManager.default.removeItem(atPath: path)
      }
    }

    @Test("a flick that is kept by keys alone moves another scene, is in its record, and is played by its name")
    func keepingAndFeeling() throws {
      let data = Data()
      let file = TemporaryFile("record")
      let report = try program.session(["--record", file.path], environment: data.environment) { desktop, window in
        try desktop.drag(from: (600, 640), to: (600, 200))
        try window.process.waitUntilIdle()
        try desktop.hand("key ctrl+s sleep 0.3 type --delay 30 my_throw")
        pause(0.5)
        try desktop.hand("key Return")
        try window.process.waitUntilIdle()
        #expect(data.names == ["my_throw.record"])
        try desktop.hand("key ctrl+o key Escape key 2")
        pause(0.5)
        try desktop.hand("key ctrl+o")
        pause(0.5)
        try desktop.hand("key Return")
        try window.process.waitUntilIdle()
      }
      #expect(report.scene == "springy-messages" && report.offsetY > 100, "\(report.offsetY)")
      #expect(report.awake == 0)
      #expect(try program.verify(file).status == 0)
      let kept = data.gestures + "/my_throw.record"
      #expect(try program.run(["--replay", kept, "--verify"]).status == 0)
      for name in ["my_throw", kept] {
        let outcome = try program.run(
          ["--headless", "--gesture", name, "--expect", "offset>100"], environment: data.environment)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      let unknown = try program.run(["--headless", "--gesture", "wave"], environment: data.environment)
      #expect(unknown.status == 2 && unknown.errors.contains("click, toss, my_throw"), "\(unknown.errors)")
    }

    @Test("a name that is none, or is taken, is asked about, and Esc keeps nothing; nothing done is nothing kept")
    func names() throws {
      let data = Data()
      _ = try program.session(environment: data.environment) { desktop, window in
        try desktop.hand("key ctrl+s")
        try window.process.waitUntilIdle()
        try desktop.drag(from: (600, 640), to: (600, 200))
        try window.process.waitUntilIdle()
        try name("my", desktop, window)
        try name("a.b", desktop, window)
        try desktop.hand("key Escape")
        try window.process.waitUntilIdle()
        #expect(data.names == ["my 1.record"])
        let before = FileManager.default.contents(atPath: data.gestures + "/my 1.record")
        try desktop.hand("mousemove 640 400 click --repeat 3 --delay 50 5")
        try window.process.waitUntilIdle()
        for replaces in [false, true] {
          try name("my", desktop, window)
          try desktop.hand("key \(replaces ? "Return" : "Escape")")
          try window.process.waitUntilIdle()
          let after = FileManager.default.contents(atPath: data.gestures + "/my 1.record")
          #expect((after != before) == replaces)
        }
        #expect(data.names == ["my 1.record"])
      }
    }

    /// Types a name, then a space and 1, and holds Enter: that is one press, and no answer to a question.
    private func name(_ text: String, _ desktop: Desktop, _ window: Desktop.Window) throws {
      try desktop.hand("key ctrl+s")
      try window.process.waitUntilIdle()
      try desktop.hand("type --delay 30 \(text)")
      try desktop.hand("key space key 1 keydown Return sleep 1.2 keyup Return")
      try window.process.waitUntilIdle()
    }

    @Test("from the past it goes back to now first; while a record is played nothing is felt")
    func past() throws {
      let data = Data()
      let file = TemporaryFile("record")
      var offsets: [Double] = []
      for feels in [false, true] {
        let report = try program.session(["--record", file.path], environment: data.environment) { desktop, window in
          try desktop.drag(from: (600, 640), to: (600, 200))
          try window.process.waitUntilIdle()
          try desktop.hand("key shift+comma key shift+comma")
          pause(0.5)
          try desktop.hand(feels ? "key ctrl+o key 2" : "key shift+End key space")
          try window.process.waitUntilIdle()
        }
        #expect(try program.verify(file).status == 0)
        offsets.append(report.offsetY)
      }
      #expect(offsets[1] > offsets[0] + 800, "\(offsets)")
      let played = try program.session(["--replay", file.path], environment: data.environment) { desktop, window in
        try desktop.hand("key ctrl+o key Return")
        try window.process.waitUntilIdle()
        try desktop.hand("key ctrl+o key Return")
        pause(0.5)
      }
      #expect(played.offsetY == offsets[1])
    }

    @Test("one of the program's own is felt by its number, in both halves, and a press ends it")
    func halves() throws {
      let data = Data()
      let report = try program.session(environment: data.environment) { desktop, window in
        try desktop.hand("key b")
        pause(0.7)
        try desktop.hand("key ctrl+o key 2")
        try window.process.waitUntilIdle()
      }
      #expect(report.offsetY > 500 && report.a?.stateHash == report.stateHash, "\(report.offsetY)")
      let after = try program.session(environment: data.environment) { desktop, window in
        try desktop.hand("key ctrl+o key Return")
        try window.process.waitUntilIdle()
        try desktop.hand("key 3")
        pause(0.3)
      }
      #expect(after.scene == "cradle", "a sheet that is gone has no keys")
      let pressed = try program.session(environment: data.environment) { desktop, window in
        try desktop.hand("mousemove 640 400 key ctrl+o")
        pause(0.3)
        // A drag of a second.
        try desktop.hand("key 4 sleep 0.5 mousedown 1 sleep 0.1 mouseup 1")
        try window.process.waitUntilIdle()
      }
      #expect((30...250).contains(pressed.offsetY), "\(pressed.offsetY)")
    }
  }
}

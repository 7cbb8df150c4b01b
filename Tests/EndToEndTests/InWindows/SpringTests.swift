import Foundation
import Testing

extension InWindows {
  /// Springs go from a scene to the clipboard, and from there into a scene.
  @Suite("Springs")
  struct SpringTests {
    private let program = Program.release ?? Program(path: "")

    /// The numbers that a record says were set while it was made.
    private func settings(in file: TemporaryFile) -> [String] {
      file.text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 4 && words[1] == "set" ? words[2...].joined(separator: " ") : nil
      }
    }

    @Test("one that was copied in SwiftUI's words is set in another scene, and in the record")
    func carrying() throws {
      let file = TemporaryFile("record")
      let arguments = ["--set", "spring.frequency=3.3", "--set", "spring.damping=0.45", "--record", file.path]
      _ = try program.session(arguments) { desktop, window in
        try desktop.hand("key c")
        pause(0.5)
        try desktop.hand("key 3")
        pause(0.5)
        try desktop.hand("key shift+5")
        pause(0.5)
        try desktop.hand("key ctrl+v")
        try window.process.waitUntilIdle()
      }
      #expect(settings(in: file) == ["spring.frequency 3.3", "spring.damping 0.45"])
      #expect(try program.verify(file).status == 0)
    }

    @Test(
      "one that another program copied is held to what a scene's sliders have, and none is taken where there is none")
    func holding() throws {
      let (file, other) = (TemporaryFile("record"), TemporaryFile("record"))
      _ = try program.session(["spring-lab", "--set", "spring.frequency=4"]) { desktop, window in
        try desktop.hand("key ctrl+c")
        pause(0.3)
        for (scene, record) in [("attachments", file), ("gravity", other)] {
          let taker = try program.start(
            ["--renderer", "software", scene, "--record", record.path], environment: desktop.environment)
          let name = scene == "gravity" ? "Gravity" : "Attachments"
          let found = try wait { try desktop.hand("search --onlyvisible --name \(name)") }
          try desktop.hand("windowfocus --sync \(found)")
          pause(0.3)
          try desktop.hand("key ctrl+v")
          pause(0.5)
          try desktop.hand("key ctrl+q")
          #expect(try taker.finish(within: 20).status == 0)
        }
        try desktop.hand("windowfocus --sync \(window.identifier)")
      }
      #expect(settings(in: file).first == "spring.frequency 4")
      #expect(settings(in: other).isEmpty)
    }

    private func wait(_ answer: () throws -> String) throws -> String {
      for _ in 0..<100 {
        if let found = try? answer(), let first = found.split(separator: "\n").first { return String(first) }
        pause(0.1)
      }
      throw Unexpected("no window appeared")
    }

    @Test("a field that is typed into keeps Ctrl+V for itself")
    func fields() throws {
      let file = TemporaryFile("record")
      _ = try program.session(["springy-messages", "--record", file.path]) { desktop, window in
        try desktop.hand("key ctrl+c")
        pause(0.3)
        try desktop.hand("key Return")
        pause(0.3)
        try desktop.hand("key ctrl+v")
        pause(0.3)
        try desktop.hand("key Escape")
        try window.process.waitUntilIdle()
      }
      #expect(settings(in: file).isEmpty)
    }
  }
}

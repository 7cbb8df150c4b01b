import Foundation
import Testing

extension InWindows {
  /// The stage alone on the whole screen, which has 1400 by 1000 points.
  @Suite("The stage alone")
  struct FullScreenTests {
    private let program = Program.release ?? Program(path: "")
    private let lower = (x: 0..<1400, y: 978..<1000)

    /// In the colours of the light theme: of the status line, and of a hint.
    private func lineCount(_ desktop: Desktop) throws -> Int {
      try desktop.picture().count(of: [232, 227, 219], x: lower.x, y: lower.y)
    }
    private func hintCount(_ desktop: Desktop) throws -> Int {
      try desktop.picture().count(of: [43, 40, 35], x: 400..<1000, y: 10..<60)
    }

    private func size(_ desktop: Desktop, _ window: Desktop.Window) throws -> String {
      let words = try desktop.hand("getwindowgeometry \(window.identifier)")
      return words.split(separator: " ").last.map(String.init) ?? ""
    }

    @Test("F11 lets the stage reach the lower edge of the screen, says how to come back, and F11 or Esc leads there")
    func coming() throws {
      let desktop = try Desktop(isManaged: true)
      let window = try desktop.open(program, ["--theme", "light", "--narrate"])
      try desktop.hand("mousemove 600 500")
      let before = try size(desktop, window)
      for key in ["F11", "Escape"] {
        try desktop.hand("key F11")
        pause(1.2)
        #expect(try size(desktop, window) == "1400x1000")
        #expect(try lineCount(desktop) == 0 && hintCount(desktop) > 2000)
        // The last row of tiles, which the line would hide.
        let ground = try desktop.picture().count(of: [245, 242, 236], x: lower.x, y: lower.y)
        #expect(ground < lower.x.count * lower.y.count * 2 / 3)
        pause(4)
        #expect(try hintCount(desktop) == 0)
        try window.process.waitUntilIdle()
        try desktop.hand("key \(key)")
        pause(1.2)
        #expect(try size(desktop, window) == before)
      }
      #expect(try window.quit().status == 0)
      let told = window.process.outputSoFar
      #expect(told.components(separatedBy: "The stage alone: F11 or Esc leads back").count == 3, "\(told)")
      #expect(told.components(separatedBy: "The window again.").count == 3, "\(told)")
    }

    @Test("the line comes back at the lower edge, for a message and for Tab, and goes; all keys are as ever")
    func line() throws {
      let desktop = try Desktop(isManaged: true)
      let file = TemporaryFile("json")
      let window = try desktop.open(program, ["cradle", "--theme", "light", "--stats", file.path])
      try desktop.hand("mousemove 600 500 key F11")
      pause(1)
      try desktop.hand("mousemove 600 999")
      pause(0.4)
      #expect(try lineCount(desktop) > 15_000)
      try desktop.hand("mousemove 600 700")
      pause(0.4)
      #expect(try lineCount(desktop) == 0)
      try desktop.hand("key Tab")
      pause(0.5)
      #expect(try lineCount(desktop) > 15_000)
      try desktop.hand("key Escape")
      pause(0.5)
      #expect(try lineCount(desktop) == 0, "Esc leaves the buttons before it leaves the screen")
      // Nothing has been done yet that could be kept, and the line says so, which takes some seconds to be read.
      try desktop.hand("key ctrl+s")
      pause(0.5)
      #expect(try lineCount(desktop) > 15_000)
      pause(6)
      #expect(try lineCount(desktop) == 0)
      // Where the line would be the ground of the stage is clicked.
      try desktop.hand("mousemove 600 960 click 1")
      pause(0.5)
      #expect(try window.quit().status == 0)
      #expect(try Report(file).added == 1)
    }

    @Test("a record of it is that of a stage without a line, and plays to the same state")
    func recorded() throws {
      let desktop = try Desktop(isManaged: true)
      let (record, file) = (TemporaryFile("record"), TemporaryFile("json"))
      let window = try desktop.open(program, ["--record", record.path, "--stats", file.path])
      try desktop.hand("mousemove 600 500 key F11")
      pause(1)
      try desktop.hand("click --repeat 3 --delay 80 5")
      try window.process.waitUntilIdle()
      try desktop.hand("key 2")
      pause(0.5)
      try desktop.hand("key F11")
      try window.process.waitUntilIdle()
      #expect(try window.quit().status == 0)
      #expect(
        record.text.contains("resize 1400 1000") && record.text.contains("stage 1400 1000"),
        "\(record.text.prefix(900))")
      #expect(try program.verify(record).status == 0)
      #expect(try program.measure(["--replay", record.path]).stateHash == Report(file).stateHash)
    }
  }
}

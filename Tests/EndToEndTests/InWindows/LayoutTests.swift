import Foundation
import Testing

extension InWindows {
  /// How a window is shared out, and what leads to its parts.
  @Suite("The parts of a window")
  struct LayoutTests {
    private let program = Program.release ?? Program(path: "")
    /// On buttons of the status line in a window of 1280 by 800 points.
    private let clickOnScene = "mousemove 50 788 click 1"
    private let clickOnInspector = "mousemove 1240 788 click 1"

    /// The sizes that a record says the stage was given.
    private func sizes(in file: TemporaryFile) -> [String] {
      file.text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count > 3 && words[1] == "resize" ? "\(words[2])x\(words[3])" : nil
      }
    }

    @Test("a button opens the inspector beside the stage and closes it, and a record of that plays to the same state")
    func beside() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["--record", file.path]) { desktop, window in
        try desktop.hand(clickOnInspector)
        pause(0.5)
        try desktop.hand("mousemove 500 400 click --repeat 3 --delay 80 5")
        try window.process.waitUntilIdle()
        try desktop.hand("key 2 sleep 0.4")
        try desktop.hand(clickOnInspector)
        try window.process.waitUntilIdle()
      }
      #expect(sizes(in: file) == ["968x776", "1280x776"], "\(file.text.prefix(600))")
      #expect(file.text.contains("stage 968 776"))
      #expect(try program.verify(file).status == 0)
      #expect(try program.measure(["--replay", file.path]).stateHash == report.stateHash)
    }

    @Test("in a window that has no room beside, the inspector lies over the stage, which keeps its size")
    func over() throws {
      let file = TemporaryFile("record")
      _ = try program.session(["--size", "600x400", "--record", file.path]) { desktop, window in
        let before = try desktop.picture()
        try desktop.hand("mousemove 560 388 click 1")
        try window.process.waitUntilIdle()
        #expect(try desktop.picture().difference(from: before, x: 300..<590, y: 20..<340) > 30_000)
      }
      #expect(sizes(in: file).isEmpty)
    }

    @Test("a record that is played keeps its size while the inspector is open")
    func played() throws {
      let (file, report) = try program.record(["--gesture", "flick", "--seconds", "2"])
      let played = try program.session(["--replay", file.path]) { desktop, _ in
        try desktop.hand("key i")
        pause(2.5)
      }
      #expect(played.stateHash == report.stateHash)
    }

    @Test("another button shows all scenes: arrows and Enter choose one, a click does", arguments: [true, false])
    func scenes(byKeys: Bool) throws {
      let report = try program.session { desktop, window in
        try desktop.hand(clickOnScene)
        pause(0.7)
        // The third: beside the second.
        try desktop.hand(byKeys ? "key Right key Right sleep 0.2 key Return" : "mousemove 640 190 click 1")
        try window.process.waitUntilIdle()
      }
      #expect(report.scene == "cradle")
    }

    @Test("the same key closes them, Esc too, and a digit is a scene's as ever")
    func keys() throws {
      for (keys, scene) in [("key s sleep 0.4 key s", "springy-tiles"), ("key s sleep 0.4 key 4", "gravity")] {
        let report = try program.session { desktop, window in
          try desktop.hand("\(keys) sleep 0.4 key Escape sleep 0.2 key Right key Return")
          try window.process.waitUntilIdle()
        }
        #expect(report.scene == scene)
      }
    }

    @Test("what lies over the stage fades while a hand drags there, and comes back when it lets go")
    func fading() throws {
      _ = try program.session(["--theme", "light"]) { desktop, window in
        try desktop.hand("key t")
        try window.process.waitUntilIdle()
        /// Pixels of the strip in the colour of panels.
        func opaque() throws -> Int {
          try desktop.picture().count(of: [251, 249, 245], x: 20..<1260, y: 680..<765)
        }
        let before = try opaque()
        #expect(before > 20_000)
        try desktop.hand("mousemove 600 400 mousedown 1 mousemove 600 380 sleep 0.05 mousemove 600 330 sleep 0.6")
        #expect(try opaque() < before / 4)
        try desktop.hand("mouseup 1")
        try window.process.waitUntilIdle()
        #expect(try opaque() > before / 2)
      }
    }

    @Test("arrows walk to another tab, and Space chooses it: there the frequency has its own slider")
    func tabs() throws {
      let file = TemporaryFile("record")
      _ = try program.session(["--record", file.path]) { desktop, window in
        try desktop.hand("key i sleep 0.5 key Tab sleep 0.3")
        try desktop.hand("key Right sleep 0.3 key space sleep 0.5 key Escape sleep 0.3")
        try desktop.hand("mousemove 1105 218 keydown ctrl click 1 keyup ctrl sleep 0.3")
        try desktop.hand("key ctrl+a key 3 key Return")
        try window.process.waitUntilIdle()
      }
      let settings = file.text.split(separator: "\n").filter { $0.contains(" set ") }
      #expect(settings.last?.hasSuffix("set spring.frequency 3") ?? false, "\(settings)")
    }

    @Test("response is set by its slider as the frequency that it is, and the record says so")
    func feel() throws {
      let file = TemporaryFile("record")
      _ = try program.session(["--record", file.path]) { desktop, window in
        try desktop.hand("key i sleep 0.5 mousemove 1100 218 keydown ctrl click 1 keyup ctrl sleep 0.3")
        try desktop.hand("key ctrl+a key 0 key period key 5 key Return")
        try window.process.waitUntilIdle()
      }
      let settings = file.text.split(separator: "\n").filter { $0.contains(" set ") }
      #expect(settings.last?.hasSuffix("set spring.frequency 2") ?? false, "\(settings)")
    }
  }
}

import Foundation
import Testing

extension InWindows {
  /// What a hand does in a window, written down and played again.
  @Suite("Records of windows")
  struct RecordedWindowTests {
    private let program = Program.release ?? Program(path: "")

    @Test(
      """
      a hand in a window is played again without one: through scenes, sliders and a new size, to the same state, and \
      the window follows
      """
    )
    func window() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["--record", file.path]) { desktop, window in
        try desktop.hand("mousemove 640 400 click --repeat 5 --delay 50 5")
        pause(0.5)
        try desktop.hand("windowsize \(window.identifier) 900 700")
        pause(0.3)
        try desktop.hand("key 3 sleep 0.3 mousemove 60 620 click --repeat 3 --delay 200 1 sleep 0.2 key bracketleft")
        try desktop.hand("click 3 sleep 0.2 key space sleep 0.2 key period key space sleep 0.5")
      }
      let outcome = try program.verify(file)
      #expect(outcome.status == 0, "\(outcome)")
      let played = try program.measure(["--replay", file.path])
      #expect(played.stateHash == report.stateHash && played.added == 3 && played.dropped == 1)
      _ = try program.session(["--replay", file.path]) { desktop, window in
        let first = try desktop.hand("getwindowgeometry \(window.identifier)")
        pause(4)
        let last = try desktop.hand("getwindowgeometry \(window.identifier)")
        #expect(first.hasSuffix("Geometry: 1280x800") && last.hasSuffix("Geometry: 900x700"), "\(first) \(last)")
      }
    }

    @Test("played in a window it hears no hand and leads to the same state, written down it is the same record")
    func playedInWindow() throws {
      let (file, report) = try program.record(["cradle", "--gesture", "drop2", "--seconds", "4"])
      let copy = TemporaryFile("record")
      let played = try program.session(["--replay", file.path, "--record", copy.path]) { desktop, _ in
        try desktop.hand("mousemove 640 300 mousedown 1 mousemove 700 350 sleep 0.5 mouseup 1 key r key 1 key d")
        pause(4.5)
      }
      #expect(played.stateHash == report.stateHash && played.ticks == report.ticks)
      #expect(copy.text == file.text)
    }

    @Test("its strip goes over all of its scenes: what is gone back to in the first one leads to the same end")
    func scenes() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["--record", file.path]) { desktop, window in
        try desktop.drag(from: (600, 640), to: (600, 300))
        try window.process.waitUntilIdle()
        try desktop.hand("key 3")
        pause(0.3)
        // Not until rest: a box that was just hung swings for up to half a minute.
        try desktop.hand("mousemove 600 300 click 1")
        pause(1)
        try desktop.hand("key 4")
        pause(0.3)
        try desktop.drag(from: (600, 300), to: (700, 500))
        try window.process.waitUntilIdle()
      }
      let copy = TemporaryFile("record")
      for arguments in [[], ["--record", copy.path]] {
        let played = try program.session(["--replay", file.path] + arguments) { desktop, window in
          try desktop.hand("key t")
          try window.process.waitUntilIdle()
          let end = try desktop.picture()
          try desktop.drag(from: (900, 735), to: (60, 735))
          try window.process.waitUntilIdle()
          let (x, y) = (0..<1280, 0..<660)
          // In a scene that is recorded time cannot go back to another one.
          let ground = try desktop.picture().count(of: Self.ground, x: x, y: y)
          #expect((ground > 200_000) != arguments.isEmpty)
          try desktop.hand("key space")
          try window.process.waitUntilIdle()
          #expect(try desktop.picture().difference(from: end, x: x, y: y) == 0)
        }
        #expect(played.stateHash == report.stateHash)
      }
      #expect(try program.verify(copy).status == 0 && copy.text == file.text)
    }

    /// What boxes fall on. Tiles have another one.
    private static let ground = [255, 253, 249]

    @Test("a program that is killed leaves a record that plays up to its last whole line and says so")
    func killed() throws {
      let file = TemporaryFile("record")
      let desktop = try Desktop()
      let window = try desktop.open(program, ["--record", file.path])
      try desktop.hand("mousemove 640 400 click --repeat 10 --delay 100 5")
      window.process.terminate()
      let lines = file.text.split(separator: "\n").count
      #expect(lines > 100)
      for arguments in [["--verify"], ["--headless"]] {
        let outcome = try program.run(["--replay", file.path] + arguments)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("line \(lines + 1): its end is missing"), "\(outcome.errors)")
      }
    }
  }
}

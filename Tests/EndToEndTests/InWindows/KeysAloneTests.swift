import Foundation
import Testing

extension InWindows {
  /// All that can be done without a mouse.
  @Suite("Keys alone")
  struct KeysAloneTests {
    private let program = Program.release ?? Program(path: "")

    @Test("boxes are hung up, gone to, thrown and let fall by the hand that keys move, and the record plays")
    func hand() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["cradle", "--narrate", "--record", file.path]) { desktop, window in
        // Below the boxes, as far as they swing.
        try desktop.hand("mousemove 900 700 sleep 0.1 key f sleep 0.2 key Return sleep 0.3")
        try desktop.hand("keydown Left sleep 0.5 keyup Left key Return sleep 0.5")
        // To a box, and away with it.
        try desktop.hand("key Tab sleep 0.1 keydown Return keydown Left sleep 0.5 keyup Return keyup Left sleep 0.3")
        // Held by a single press, and let go of by the next one.
        try desktop.hand("key Tab sleep 0.1 key shift+Return keydown Right sleep 0.5 key Return keyup Right sleep 0.3")
        try desktop.hand("key Delete sleep 0.3 key Escape sleep 0.2 key Return sleep 0.3")
        let told = window.process.outputSoFar
        #expect(told.contains("A box hangs; two boxes.") && told.contains("A box falls; one box."), "\(told)")
        #expect(told.components(separatedBy: "Let go at ").count == 3, "\(told)")
      }
      #expect(report.added == 2 && report.dropped == 1)
      #expect(try program.verify(file).status == 0)
    }

    @Test("arrows scroll while the hand is away, and move it while it is out; the hand flicks")
    func arrows() throws {
      let away = try program.session { desktop, window in
        try desktop.hand("key f sleep 0.2 key Down key Down key Escape sleep 0.2 key Down")
        try window.process.waitUntilIdle()
      }
      #expect(away.offsetY > 20 && away.offsetY < 100, "\(away.offsetY)")
      let flicked = try program.session { desktop, window in
        try desktop.hand("key f sleep 0.2 keydown Return keydown Up sleep 0.6 keyup Return keyup Up")
        try window.process.waitUntilIdle()
      }
      #expect(flicked.offsetY > 300, "\(flicked.offsetY)")
    }

    @Test("Tab comes to everything at the side and below, and says what it is; arrows change a number, Enter presses")
    func widgets() throws {
      for theme in ["light", "dark"] {
        let report = try program.session(["--narrate", "--theme", theme]) { desktop, window in
          func lines() -> [String] { window.process.outputSoFar.split(separator: "\n").map(String.init) }
          /// Presses Tab until it has come to something.
          func go(to words: String) throws {
            for _ in 0..<60 where lines().last != words {
              try desktop.hand("key Tab")
              pause(0.35)
            }
            #expect(lines().last == words)
          }
          try desktop.hand("mousemove 300 300 key i key t sleep 0.5")
          let before = try desktop.picture()
          try go(to: "Bounce 0.2.")
          // Nothing has come into the picture but the ring around it, in the colour of words.
          let ink = theme == "dark" ? [236, 231, 223] : [43, 40, 35]
          let added = try desktop.picture().count(of: ink, x: 0..<1280, y: 0..<770)
          #expect(added - before.count(of: ink, x: 0..<1280, y: 0..<770) > 200, "\(theme)")
          try desktop.hand("key --delay 100 Right key --delay 100 Right key --delay 100 Right key --delay 100 Left")
          pause(0.8)
          #expect(lines().last == "Damping 0.79.")
          try go(to: "Timeline.")
          try go(to: "Narrate, on.")
          try go(to: "Pause.")
          try desktop.hand("key Return")
          pause(0.8)
          #expect(lines().contains("Paused."))
          try desktop.hand("key Escape")
          pause(0.5)
          #expect(lines().last == "On the stage.")
        }
        #expect(report.offsetY == 0, "none of the keys was the stage's")
      }
    }

    @Test("a press of the mouse takes over from the hand, which lets go")
    func mouse() throws {
      let report = try program.session(["cradle"]) { desktop, _ in
        try desktop.hand("key f sleep 0.2 key shift+Return sleep 0.2 mousemove 300 500 sleep 0.2 click 1 sleep 0.3")
        try desktop.hand("key Return sleep 0.3")
      }
      // What the hand had pressed was let go of, which is a click; the mouse's is another one.
      #expect(report.added == 2)
    }
  }
}

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

    @Test("Tab comes to the controls of a scene, Space presses one and does not pause; after the last come widgets")
    func controls() throws {
      let file = TemporaryFile("record")
      _ = try program.session(["controls", "--narrate", "--theme", "light", "--record", file.path]) { desktop, window in
        func lines() -> [String] { window.process.outputSoFar.split(separator: "\n").map(String.init) }
        /// Of the ground of switches that are on.
        func green() throws -> Int { try desktop.picture().count(of: [52, 199, 89], x: 0..<1280, y: 0..<776) }
        try desktop.hand("mousemove 1270 760 key shift+Tab sleep 0.3")
        let before = try green()
        try desktop.hand("key space sleep 0.5")
        #expect(try green() > before + 200)
        #expect(!lines().contains("Paused."))
        let told = lines().count
        try desktop.hand("key Tab")
        pause(0.8)
        #expect(lines().count > told, "what has the focus in the window is told")
        try desktop.hand("key Escape sleep 0.5 key space")
        pause(0.8)
        #expect(lines().contains("Paused."), "Space is the program's again")
      }
      #expect(try program.verify(file).status == 0)
    }

    @Test("Tab comes to the buttons of the status line, and to the pictures of the scenes, and Esc leads back")
    func line() throws {
      let report = try program.session(["--narrate", "--theme", "light"]) { desktop, window in
        func told(after words: String) throws -> String {
          try desktop.hand(words)
          pause(0.8)
          return window.process.outputSoFar.split(separator: "\n").last.map(String.init) ?? ""
        }
        func ring() throws -> Int { try desktop.picture().count(of: [43, 40, 35], x: 0..<150, y: 776..<800) }
        try desktop.hand("mousemove 640 300")
        let before = try ring()
        #expect(try told(after: "key Tab") == "Scenes: Springy Tiles.")
        #expect(try ring() > before + 150)
        for line in ["Timeline, off.", "A beside B, off.", "X-ray, off.", "Keys.", "Inspector, off."] {
          #expect(try told(after: "key Tab") == line)
        }
        try desktop.hand("key Return")
        pause(0.5)
        #expect(try desktop.picture().count(of: [251, 249, 245], x: 970..<1270, y: 20..<760) > 50_000)
        #expect(try told(after: "key --repeat 5 --delay 100 shift+Tab") == "Scenes: Springy Tiles.")
        #expect(try told(after: "key Return") == "Scenes: Springy Tiles, 1 of 19.")
        #expect(try told(after: "key Right key Right") == "Cradle, 3 of 19.")
        #expect(try told(after: "key Escape") == "Scenes: Springy Tiles.")
        #expect(try told(after: "key space") == "Scenes: Springy Tiles, 1 of 19.")
        #expect(try told(after: "key Right key space sleep 0.5").hasPrefix("Scenes: Springy Messages"))
        #expect(try told(after: "key Escape") == "On the stage.")
        let lines = window.process.outputSoFar
        #expect(!lines.contains("Settled") && !lines.contains("At rest"), "\(lines)")
      }
      #expect(report.scene == "springy-messages")
    }

    @Test("in a small window the keys' sheet is scrolled by keys to its end and back, and by the wheel")
    func help() throws {
      _ = try program.session(["--size", "600x400", "--theme", "light"]) { desktop, window in
        func seen(after words: String) throws -> ScreenPicture {
          try desktop.hand(words)
          try window.process.waitUntilIdle()
          return try desktop.picture()
        }
        func differ(_ a: ScreenPicture, _ b: ScreenPicture) -> Bool {
          a.difference(from: b, x: 100..<500, y: 60..<360) > 2000
        }
        let top = try seen(after: "mousemove 300 200 key F1")
        let page = try seen(after: "key Page_Down")
        let end = try seen(after: "key End")
        #expect(differ(top, page) && differ(page, end))
        #expect(!differ(end, try seen(after: "key Down")))
        #expect(differ(end, try seen(after: "key Up key Up")))
        #expect(!differ(top, try seen(after: "key Home")))
        let turned = try seen(after: "click --repeat 4 --delay 60 5")
        #expect(differ(top, turned))
        #expect(!differ(top, try seen(after: "click --repeat 8 --delay 60 4")))
        #expect(differ(top, try seen(after: "key Escape")))
      }
    }

    @Test("the hand is in sight over the inspector, which lets what the hand drags be seen behind it")
    func overPanels() throws {
      _ = try program.session(["--size", "600x400", "--theme", "light"]) { desktop, window in
        func seen(after words: String) throws -> ScreenPicture {
          try desktop.hand(words)
          pause(0.5)
          return try desktop.picture()
        }
        // Right of the panel's words.
        let place = (x: 400..<590, y: 20..<360)
        let panel = try seen(after: "mousemove 150 200 key i sleep 0.4 key f sleep 0.3")
        let ring = try seen(after: "keydown Right sleep 0.9 keyup Right")
        #expect((60...2500).contains(ring.difference(from: panel, x: place.x, y: place.y)))
        let dragged = try seen(after: "keydown Return keydown Left sleep 0.3")
        #expect(dragged.count(of: [251, 249, 245], x: place.x, y: place.y) < 2000)
        try desktop.hand("keyup Left keyup Return")
        try window.process.waitUntilIdle()
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

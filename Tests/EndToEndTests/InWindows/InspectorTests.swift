import Foundation
import Testing

extension InWindows {
  /// The inspector beside the stage, under a virtual screen.
  @Suite("The inspector")
  struct InspectorTests {
    private let program = Program.release ?? Program(path: "")

    @Test("the wheel over it scrolls nothing, beside it the page")
    func wheel() throws {
      for (x, scrolls) in [(1100, false), (600, true)] {
        let report = try program.session { desktop, window in
          try desktop.hand("key i")
          pause(0.5)
          try desktop.hand("mousemove \(x) 300 click --repeat 3 --delay 80 5")
          try window.process.waitUntilIdle()
        }
        #expect((report.offsetY > 0) == scrolls)
      }
    }

    @Test("a drag stays with what it began on: over the inspector with the page, beside it with the inspector")
    func drags() throws {
      let page = try program.session { desktop, _ in
        try desktop.hand("key i")
        pause(0.5)
        try desktop.drag(from: (600, 500), to: (1100, 200), holds: true)
      }
      #expect((280...300).contains(page.offsetY))
      let inspector = try program.session { desktop, _ in
        try desktop.hand("key i")
        pause(0.5)
        try desktop.drag(from: (1140, 400), to: (600, 100), holds: true)
      }
      #expect(inspector.offsetY == 0)
    }

    @Test("it fits beside the stage of 1280 by 800 points in every scene, and has nothing to be scrolled to")
    func fitting() throws {
      _ = try program.session(["--theme", "light"]) { desktop, window in
        try desktop.hand("mousemove 300 300 key i")
        for key in (1...10).map({ "\($0 % 10)" }) + (1...7).map({ "shift+\($0)" }) {
          try desktop.hand("key \(key) sleep 0.7")
          let picture = try desktop.picture()
          // The end of the panel is in sight, and nothing has the colour of a scroll bar.
          #expect(picture.count(of: [143, 136, 124], x: 1254..<1268, y: 40..<770) == 0, "scene \(key)")
          #expect(picture.count(of: [251, 249, 245], x: 970..<1268, y: 20..<764) > 50_000, "scene \(key)")
        }
        // The last one loads the machine until it has found its limit, which takes half a minute or more.
        try desktop.hand("key 1")
        try window.process.waitUntilIdle()
      }
    }

    @Test("what is typed into a field neither pauses nor scrolls")
    func typing() throws {
      let report = try program.session { desktop, window in
        try desktop.hand("key i")
        pause(0.5)
        try desktop.hand("mousemove 1100 218 keydown ctrl click 1 keyup ctrl")
        pause(0.3)
        try desktop.hand("key period key 2 key space key End key Return")
        pause(0.3)
        try desktop.hand("mousemove 600 400 click --repeat 2 --delay 80 5")
        try window.process.waitUntilIdle()
      }
      #expect(report.offsetY > 100 && report.offsetY < 1000)
    }

    @Test("paused, nothing moves and the wheel is not heard; a step is one tick")
    func paused() throws {
      let still = try program.session(["--gesture", "flick"]) { desktop, _ in
        pause(0.2)
        try desktop.hand("key space")
        try desktop.hand("mousemove 600 400 click --repeat 3 --delay 50 5")
        pause(2)
      }
      #expect(still.ticks < 200)
      let steps = try program.session { desktop, _ in
        try desktop.hand("key space")
        pause(0.2)
        try desktop.hand("key --repeat 5 --delay 60 period")
        pause(0.5)
      }
      let none = try program.session { desktop, _ in
        try desktop.hand("key space")
        pause(0.7)
      }
      #expect(steps.ticks - none.ticks == 5)
    }

    @Test("slower and faster change how many ticks a second has, and not where the page comes to rest")
    func speed() throws {
      let ends = try ["bracketleft", "bracketright"].map { key in
        try program.session(["--gesture", "flick"]) { desktop, window in
          try desktop.hand("key \(key)")
          try window.process.waitUntilIdle()
        }
      }
      #expect(ends.allSatisfy { $0.awake == 0 })
      #expect(ends[0].offsetY == ends[1].offsetY)
    }

    @Test("open and idle it uses no processor time to speak of")
    func idle() throws {
      let desktop = try Desktop()
      let window = try desktop.open(program, [])
      try desktop.hand("windowmove \(window.identifier) 0 0 key i mousemove 1100 218")
      try window.process.waitUntilIdle()
      let before = window.process.processorSeconds
      pause(10)
      #expect(window.process.processorSeconds - before <= 0.0101)
      let outcome = try window.quit()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test("from Tab to Esc arrows and Tab walk in it, and Space presses what they have come to")
    func walking() throws {
      let inside = try program.session { desktop, _ in
        // The tabs are one step, then come two numbers, four buttons below these, and the pause button.
        try desktop.hand("key i sleep 0.4 key --repeat 8 --delay 150 Tab key --delay 150 space")
        pause(0.3)
        try desktop.hand("mousemove 600 400 click --repeat 3 --delay 80 5")
        pause(0.5)
      }
      #expect(inside.offsetY == 0)
      let outside = try program.session { desktop, window in
        try desktop.hand("key i sleep 0.4 key Tab sleep 0.2 key Escape sleep 0.2")
        try desktop.hand("key --repeat 3 --delay 150 Down")
        try window.process.waitUntilIdle()
      }
      #expect(outside.offsetY > 50)
    }
  }
}

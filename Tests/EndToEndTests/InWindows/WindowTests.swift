import Foundation
import Testing

extension InWindows {
  /// The program in a window under a virtual screen, moved by a virtual hand: what a person does on the first day.
  @Suite("In a window")
  struct WindowTests {
    private let program = Program.release ?? Program(path: "")

    @Test("notches of the wheel scroll down and up again")
    func wheel() throws {
      let down = try program.session { desktop, window in
        try desktop.hand("mousemove 640 400 click --repeat 5 --delay 80 5")
        try window.process.waitUntilIdle()
      }
      // A notch is the two-thirds power of the page, 776 points here.
      #expect(abs(down.offsetY - 5 * 84.44) < 1)
      let both = try program.session { desktop, window in
        try desktop.hand("mousemove 640 400 click --repeat 5 --delay 80 5")
        try desktop.hand("click --repeat 5 --delay 80 4")
        try window.process.waitUntilIdle()
      }
      #expect(both.offsetY == 0)
    }

    @Test("the scroll indicator appears under the mouse and leads to the end of a thousand million tiles, and back")
    func indicator() throws {
      for end in [790, -20] {
        let report = try program.session(["--items", "1000000000"]) { desktop, window in
          try desktop.hand("mousemove 640 400 mousemove 1275 20")
          pause(0.2)
          try desktop.hand("mousedown 1")
          for y in stride(from: 60, through: 790, by: 73) {
            try desktop.hand("mousemove 1260 \(y)")
            pause(0.02)
          }
          try desktop.hand("mousemove 1260 790")
          if end < 0 { try desktop.hand("mousemove 1260 0") }
          try desktop.hand("mouseup 1")
          try window.process.waitUntilIdle()
        }
        // 23 tiles a line.
        let lines = (1_000_000_000 / 23.0).rounded(.up)
        #expect(end < 0 ? report.offsetY == 0 : abs(report.offsetY - lines * 54) < 800)
        #expect(report.awake == 0 && report.restErrorPt == 0)
      }
    }

    @Test("a slow drag moves the page by the way of the hand")
    func drag() throws {
      let report = try program.session { desktop, _ in
        try desktop.hand("mousemove 640 600 mousedown 1")
        for y in stride(from: 590, through: 300, by: -10) {
          try desktop.hand("mousemove 640 \(y)")
          pause(0.01)
        }
        pause(0.3)
        try desktop.hand("mouseup 1")
        pause(0.3)
      }
      // The first ten points tell a drag from a click.
      #expect((280...300).contains(report.offsetY))
    }

    @Test("a flick carries on after the release, stops, and the tiles come to rest")
    func flick() throws {
      var offsets: [Double] = []
      for waits in [false, true] {
        let report = try program.session(["--gesture", "flick"]) { _, window in
          pause(0.2)
          if waits { try window.process.waitUntilIdle() }
        }
        offsets.append(report.offsetY)
        if waits {
          #expect(report.awake == 0)
          #expect(report.restErrorPt == 0)
          #expect(report.popped == 0)
        }
      }
      #expect(offsets[1] > offsets[0] + 50)
      // In the window as without one: the events belong to ticks, whatever the frames do.
      #expect(try offsets[1] == program.measure(["--gesture", "flick", "--seconds", "6"]).offsetY)
    }

    @Test("keys scroll by lines and pages, to the end and back")
    func keys() throws {
      let page = try program.session { desktop, window in
        try desktop.hand("key Page_Down")
        try window.process.waitUntilIdle()
      }
      #expect((600...776).contains(page.offsetY))
      let end = try program.session(["--items", "1000000000"]) { desktop, window in
        try desktop.hand("key End")
        try window.process.waitUntilIdle()
      }
      #expect(end.offsetY > 2e9)
      #expect(end.restErrorPt == 0)
      #expect(end.itemsLiveMax < 1500)
      let home = try program.session { desktop, window in
        try desktop.hand("key End")
        try window.process.waitUntilIdle()
        try desktop.hand("key Home")
        try window.process.waitUntilIdle()
      }
      #expect(home.offsetY == 0)
    }

    @Test("a click selects a tile, arrow keys go on from it, among a thousand million at their far end too")
    func selection() throws {
      // Tiles of 44 points stand 54 apart in lines of 23, the first of them 10 points from the corner.
      let near = try program.session { desktop, _ in try desktop.hand("mousemove 200 200 click 1 sleep 0.2") }
      let clicked = try #require(near.selectedItem)
      #expect(clicked % 23 == 3)
      let moved = try program.session { desktop, _ in
        try desktop.hand("mousemove 200 200 click 1 sleep 0.2 key Right key Down sleep 0.2")
      }
      #expect(moved.selectedItem == clicked + 24)
      let far = try program.session(["--items", "1000000000"]) { desktop, window in
        try desktop.hand("mousemove 640 400 key End")
        try window.process.waitUntilIdle()
        try desktop.hand("mousemove 200 200 click 1 sleep 0.2 key Up sleep 0.2")
      }
      let selected = try #require(far.selectedItem)
      #expect(far.offsetY > 2e9, "\(far.offsetY)")
      #expect(selected > 999_999_000 && selected % 23 == 3, "\(selected)")
    }

    @Test("resizing lays the grid out anew and kicks no tile")
    func resize() throws {
      let report = try program.session { desktop, window in
        try desktop.hand("windowsize \(window.identifier) 700 500")
        try window.process.waitUntilIdle()
      }
      #expect(report.restErrorPt == 0)
      #expect(report.awake == 0)
      #expect(report.rowPitchMin == 54 && report.rowPitchMax == 54)
    }

    @Test("closing the window ends the program with status 0")
    func close() throws {
      let desktop = try Desktop()
      let window = try desktop.open(program, [])
      let closing = try RunningProgram(
        "/usr/bin/python3",
        [#filePath.replacingOccurrences(of: "WindowTests.swift", with: "close-window.py"), window.identifier],
        environment: desktop.environment)
      #expect(try closing.finish(within: 20).status == 0)
      #expect(try window.process.finish(within: 20).status == 0)
    }

    @Test("a block on the main queue wakes a window that sleeps")
    func mainQueueWakes() throws {
      let desktop = try Desktop()
      let probe = URL(fileURLWithPath: program.path).deletingLastPathComponent().appendingPathComponent("WakeProbe")
      let outcome = try RunningProgram(probe.path, [], environment: desktop.environment).finish(within: 60)
      #expect(outcome.status == 0)
      let words = outcome.output.split(separator: " ").compactMap { Double($0.trimmingCharacters(in: .newlines)) }
      // Unwoken, the window sleeps for a second. How fast it wakes is for `scripts/figures` to print.
      #expect(try #require(words.last) < 500, "\(outcome.output)")
    }

    @Test("at rest the program uses no processor time to speak of")
    func idle() throws {
      let desktop = try Desktop()
      let window = try desktop.open(program, ["--gesture", "flick"])
      try window.process.waitUntilIdle()
      let before = window.process.processorSeconds
      pause(10)
      // 0.1 % of ten seconds is one hundredth of a second, the unit in which the kernel counts.
      #expect(window.process.processorSeconds - before <= 0.0101)
      #expect(try window.quit().status == 0)
    }

    @Test("a picture asked for by time is taken then, also at rest, and the program rests on")
    func pictureAtRest() throws {
      let desktop = try Desktop()
      let file = TemporaryFile("png")
      let window = try desktop.open(program, ["--screenshot", "\(file.path)@1"])
      pause(1.2)
      try window.process.waitUntilIdle()
      #expect(file.exists)
      let before = window.process.processorSeconds
      pause(3)
      #expect(window.process.processorSeconds - before <= 0.0201)
      #expect(try window.quit().status == 0)
    }

    @Test("time keeps its pace under a mouse that reports faster than the ticks")
    func fastMouse() throws {
      var seconds = 0.0
      let report = try program.session { desktop, _ in
        let start = Date()
        for _ in 0..<5 {
          try desktop.hand((0..<200).map { "mousemove \(200 + $0 * 4) 300 sleep 0.002" }.joined(separator: " "))
        }
        seconds = Date().timeIntervalSince(start)
      }
      #expect(Double(report.ticks) <= seconds * 120 + 60)
    }
  }
}

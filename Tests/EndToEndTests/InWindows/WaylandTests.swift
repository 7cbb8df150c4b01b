import Foundation
import Testing

extension InWindows {
  /// The program under Wayland, which alone sends what a finger on a touchpad does: fractions of notches, through the
  /// same driver of SDL and from the same functions of a compositor as on a desk. Only the finger is missing.
  @Suite("Under Wayland")
  struct WaylandTests {
    private let program = Program.release ?? Program(path: "")
    /// Of one notch in the default window.
    private static let step = 84.44

    /// Starts the program, waits until it is there, has `body` use it, ends it, and answers what was measured and
    /// recorded.
    private func session(_ body: (WaylandDesktop, RunningProgram) throws -> Void) throws -> (Report, events: [String]) {
      let desktop = try WaylandDesktop()
      let (report, record, picture) = (TemporaryFile("json"), TemporaryFile("record"), TemporaryFile("png"))
      let process = try desktop.start(
        program, ["--stats", report.path, "--record", record.path, "--screenshot", "\(picture.path)@0.1"])
      try wait(for: process, "no window was drawn") { picture.exists }
      // The pointer is over the window as soon as the compositor has got to it.
      try wait(for: process, "the window hears no mouse") {
        desktop.move("move 690 500", "move 700 500")
        return record.text.contains(" hover ")
      }
      try body(desktop, process)
      let outcome = try desktop.quit(process)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return (try Report(report), record.text.split(separator: "\n").map(String.init))
    }

    private func wait(for process: RunningProgram, _ failure: String, until isSo: () -> Bool) throws {
      let deadline = Date().addingTimeInterval(20)
      while !isSo() {
        guard process.isRunning, Date() < deadline else { throw Unexpected(failure) }
        pause(0.05)
      }
    }

    @Test("a mouse scrolls and drags, another size lays the grid out anew, and at rest nobody asks for frames")
    func mouse() throws {
      let (report, events) = try session { desktop, process in
        desktop.move("wheel 1", "wheel 1")
        try process.waitUntilIdle()
        desktop.drag(from: (700, 700), to: (700, 400))
        // The compositor's own way to resize a window: Super and the right button.
        desktop.move("key 125 1")
        desktop.drag(button: 0x111, from: (1000, 800), to: (900, 700))
        desktop.move("key 125 0")
        try process.waitUntilIdle()
        let before = process.processorSeconds
        pause(1)
        #expect(process.processorSeconds - before <= 0.0201)
      }
      // The first ten points tell a drag from a click.
      #expect((450...471).contains(report.offsetY))
      #expect(report.awake == 0 && report.restErrorPt == 0)
      let sizes = events.filter { $0.contains(" resize ") }
      #expect(sizes.count > 2, "\(sizes)")
      #expect(report.frames < report.ticks, "more frames than ticks of motion")
    }

    @Test("ten tenths of a notch on a touchpad scroll as far as one notch of a wheel")
    func slowFinger() throws {
      var offsets: [Double] = []
      for isFinger in [true, false] {
        let (report, events) = try session { desktop, process in
          for _ in 0..<(isFinger ? 10 : 1) {
            // As slow as this there is no momentum.
            desktop.move(isFinger ? "finger 1" : "wheel 1")
            pause(0.12)
          }
          if isFinger { desktop.move("lift") }
          try process.waitUntilIdle()
        }
        #expect(events.count { $0.contains(" wheel ") } == (isFinger ? 10 : 1))
        offsets.append(report.offsetY)
      }
      #expect(offsets[0] == offsets[1] && abs(offsets[0] - Self.step) < 1, "\(offsets)")
    }

    @Test("a finger that leaves a touchpad in motion lets the content glide on")
    func flick() throws {
      var (way, offset) = (0.0, 0.0)
      for _ in 0..<5 {
        let (report, events) = try session { desktop, process in
          for _ in 0..<25 {
            desktop.move("finger 2.3")
            pause(0.01)
          }
          desktop.move("lift")
          try process.waitUntilIdle()
        }
        let turns = try events.filter { $0.contains(" wheel ") }.map { event in
          let words = event.split(separator: " ")
          return try (tick: #require(Int(words[0])), notches: words.count > 5 ? #require(Double(words[5])) : 0)
        }
        (way, offset) = (-turns.reduce(0) { $0 + $1.notches }, report.offsetY)
        // On a busy machine the hand may pause before its last movement, which is no flick then: it tries again.
        let last = turns.suffix(2).map(\.tick)
        if last.count == 2 && last[1] - last[0] < 5 { break }
      }
      #expect(way > 5)
      #expect(offset > way * Self.step + 200, "\(way) notches")
    }
  }
}

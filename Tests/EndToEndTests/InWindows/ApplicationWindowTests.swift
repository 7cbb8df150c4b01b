import Foundation
import Testing

extension InWindows {
  /// A client's application in a window: alone, or with the instrument around it.
  @Suite("An application in a window", .enabled(if: Program.application != nil))
  struct ApplicationWindowTests {
    private let program = Program.application ?? Program(path: "")
    private let stage = (x: 0..<400, y: 0..<300)

    private func open(_ desktop: Desktop, _ arguments: [String]) throws -> Desktop.Window {
      let window = try desktop.open(program, ["--size", "400x300"] + arguments, titled: "Hello")
      try desktop.hand("windowmove \(window.identifier) 0 0")
      try window.process.waitUntilIdle()
      return window
    }

    @Test("has the window for itself, and its keys; a click moves what it moves; Ctrl+Q ends it")
    func alone() throws {
      let (desktop, record) = (try Desktop(), TemporaryFile("record"))
      let window = try open(desktop, ["--record", record.path])
      let rest = try desktop.picture()
      // Inspector, timeline, X-ray, all scenes, the palette: keys of the instrument.
      try desktop.hand("key i key t key d key s key space key ctrl+k key Tab")
      try window.process.waitUntilIdle()
      #expect(try desktop.picture().difference(from: rest, x: stage.x, y: stage.y) == 0)
      try desktop.hand("mousemove 200 100 mousedown 1")
      pause(1)
      // The box is where the pointer is.
      #expect(try desktop.picture().difference(from: rest, x: 180..<220, y: 80..<120) > 1000)
      try desktop.hand("mouseup 1")
      try window.process.waitUntilIdle()
      let outcome = try window.quit()
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(record.text.contains(" press character:i") && record.text.contains(" press space"))
      let verified = try program.verify(record)
      #expect(verified.status == 0, "\(verified)")
    }

    @Test("has a timeline with --instrument: time goes back, and on from there")
    func instrument() throws {
      let (desktop, record) = (try Desktop(), TemporaryFile("record"))
      let window = try open(desktop, ["--instrument", "--record", record.path])
      try desktop.hand("mousemove 200 100 mousedown 1")
      pause(1)
      let held = try desktop.picture()
      try desktop.hand("mouseup 1")
      try window.process.waitUntilIdle()
      // Within the box, where it was held, above the timeline.
      func differs(_ one: ScreenPicture) -> Int { one.difference(from: held, x: 180..<220, y: 80..<112) }
      #expect(try differs(desktop.picture()) > 1000)
      // Back by so many ticks as it took to fall and to come to rest, and some of those in which it was held.
      for _ in 0..<20 { try desktop.hand("key shift+comma") }
      try window.process.waitUntilIdle()
      #expect(try differs(desktop.picture()) == 0)
      try desktop.hand("key space")
      try window.process.waitUntilIdle()
      let outcome = try window.quit()
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
      let verified = try program.verify(record)
      #expect(verified.status == 0, "\(verified)")
    }
  }
}

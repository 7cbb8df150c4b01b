import Foundation
import Testing

extension InWindows {
  /// What somebody sees who has never started the program, and how they find their way.
  @Suite("First starts")
  struct FirstStartTests {
    private let program = Program.release ?? Program(path: "")
    private let state = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)").path

    private var names: String? { try? String(contentsOfFile: "\(state)/cradle/hints", encoding: .utf8) }

    @Test("show a flick and a hint, which goes when it was followed and does not come back in the next run")
    func first() throws {
      defer { try? FileManager.default.removeItem(atPath: state) }
      let desktop = try Desktop()
      let window = try desktop.open(program, [], environment: ["XDG_STATE_HOME": state])
      try window.process.waitUntilIdle()
      let flicked = try desktop.picture()
      #expect(names == "scroll\n")
      // The hint lies over the tiles that came by.
      let (x, y) = (0..<1400, 0..<200)
      let hint = flicked.count(of: Self.pill, x: x, y: y)
      #expect(hint > 3000)
      try desktop.hand("mousemove 640 400 click 5")
      try window.process.waitUntilIdle()
      #expect(names == "scroll\nrewind\n")
      #expect(try window.quit().status == 0)
      let again = try desktop.open(program, [], environment: ["XDG_STATE_HOME": state])
      try again.process.waitUntilIdle()
      let second = try desktop.picture()
      #expect(second.count(of: Self.pill, x: x, y: y) == 0)
      #expect(second.difference(from: flicked, x: 0..<1280, y: 200..<760) > 0)
      #expect(try again.quit().status == 0)
    }

    private static let pill = [43, 40, 35]

    @Test("lead by Ctrl+K to a scene, and to a number that is set as if its slider had been dragged")
    func palette() throws {
      let record = TemporaryFile("record")
      let report = try program.session(["--record", record.path]) { desktop, window in
        try desktop.hand("key ctrl+k")
        try window.process.waitUntilIdle()
        try desktop.hand("type --delay 30 damping")
        try desktop.hand("key space")
        try desktop.hand("type --delay 30 0.4")
        try desktop.hand("key Return")
        try window.process.waitUntilIdle()
        try desktop.hand("key ctrl+k")
        try desktop.hand("type --delay 30 cradle")
        try desktop.hand("key Return")
        try window.process.waitUntilIdle()
      }
      #expect(record.text.contains("spring.damping 0.4"))
      #expect(report.scene == "cradle")
    }
  }
}

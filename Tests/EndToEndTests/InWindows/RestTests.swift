import Foundation
import Testing

extension InWindows {
  /// Nothing is computed while nothing moves; time goes on all the same.
  @Suite("After a rest, in a window", .enabled(if: Program.release != nil))
  struct RestTests {
    private let desktop: Desktop
    private let window: Desktop.Window

    init() throws {
      desktop = try Desktop()
      let folder = URL(fileURLWithPath: Program.release?.path ?? "").deletingLastPathComponent()
      let probe = Program(path: folder.appendingPathComponent("HandProbe").path)
      window = try desktop.open(probe, ["--size", "400x300"], titled: "HandProbe")
      try desktop.hand("windowmove \(window.identifier) 0 0")
    }

    /// What the application has said, without the time.
    private var said: [String] {
      window.process.outputSoFar.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("time") }
    }

    private func slide() throws {
      try desktop.hand("mousemove 200 250 mousedown 1")
      for y in stride(from: 240, through: 100, by: -10) { try desktop.hand("mousemove 200 \(y) sleep 0.005") }
    }

    @Test("a hand that holds still before it lets go throws nothing; one that does not, does", arguments: [0.4, 2])
    func hold(seconds: Double) throws {
      try slide()
      pause(seconds)
      try desktop.hand("mouseup 1")
      pause(0.5)
      #expect(said.count == 1 && said.first?.hasSuffix("glides: false") == true, "\(said)")
      try slide()
      try desktop.hand("mouseup 1")
      pause(0.2)
      #expect(said.count >= 2 && said.dropFirst().first?.hasSuffix("glides: true") == true, "\(said)")
    }

    @Test("two clicks in a row are two taps, and one after a second is the first again")
    func taps() throws {
      try desktop.hand("mousemove 200 150 click 1 sleep 0.1 click 1 sleep 1 click 1")
      pause(0.3)
      #expect(said == ["tap 1", "tap 2", "tap 1"])
    }

    @Test("a timer and a block from another thread read a time that keeps up", arguments: ["timer", "thread"])
    func mediaTime(of source: String) throws {
      pause(5)
      let lines = window.process.outputSoFar.split(separator: "\n").map { $0.split(separator: " ") }
      let times = lines.filter { $0.count == 3 && $0[1] == source }.compactMap { Double($0[2]) }
      #expect(times.count >= 15)
      // A tenth of a second, as the clock on the wall has it; the machine may be late with some.
      let mean = ((times.last ?? 0) - (times.first ?? 0)) / Double(max(1, times.count - 1))
      #expect((0.09...0.13).contains(mean), "\(times)")
    }
  }
}

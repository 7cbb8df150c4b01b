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

    @Test("a timer of the application reads a time that goes on")
    func mediaTime() throws {
      pause(3)
      let times = window.process.outputSoFar.split(separator: "\n").compactMap { line in
        line.hasPrefix("time") ? Double(line.dropFirst(5)) : nil
      }
      let ways = zip(times.dropFirst(), times).map { $0 - $1 }
      #expect(times.count >= 4 && ways.allSatisfy { (0.3...0.8).contains($0) }, "\(times)")
    }
  }
}

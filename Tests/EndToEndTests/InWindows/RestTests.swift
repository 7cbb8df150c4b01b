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

    /// Slides up the page, in one go: between two calls of the hand a busy machine may take a while.
    private func slide(andThen words: String) throws {
      let way = stride(from: 240, through: 100, by: -10).map { "mousemove 200 \($0) sleep 0.005" }
      try desktop.hand("mousemove 200 250 mousedown 1 \(way.joined(separator: " ")) \(words)")
    }

    @Test("a hand that holds still before it lets go throws nothing; one that does not, does", arguments: [0.4, 2])
    func hold(seconds: Double) throws {
      try slide(andThen: "sleep \(seconds) mouseup 1")
      pause(0.5)
      #expect(said.count == 1 && said.first?.hasSuffix("glides: false") == true, "\(said)")
      try slide(andThen: "mouseup 1")
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
      let deadline = Date().addingTimeInterval(30)
      var times: [[Double]] = []
      while times.count < 15, Date() < deadline {
        pause(0.2)
        let lines = window.process.outputSoFar.split(separator: "\n").map { $0.split(separator: " ") }
        times = lines.filter { $0.count == 4 && $0[1] == source }.map { $0.dropFirst(2).compactMap { Double($0) } }
      }
      let (first, last) = (try #require(times.first), try #require(times.last))
      #expect(times.count >= 15 && first.count == 2)
      // The clock on the wall is beside it: how late a busy machine is with the timer makes no difference.
      let (media, wall) = (last[0] - first[0], last[1] - first[1])
      #expect(abs(media / wall - 1) < 0.1, "\(times)")
    }
  }
}

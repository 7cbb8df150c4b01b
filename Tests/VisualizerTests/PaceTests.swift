import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

@Suite("What the title and the status line say")
struct PaceTests {
  private func rate(_ times: [Double]) -> Double? {
    var frames = FrameCounter()
    for time in times { frames.count(at: time) }
    return frames.perSecond
  }

  @Test("frames at even distances have their rate, however long the run", arguments: [0.4, 1, 10, 60, 144, 240])
  func even(perSecond: Double) throws {
    for count in [2, 3, 1000] {
      let measured = try #require(rate((0..<count).map { Double($0) / perSecond }))
      #expect(abs(measured - perSecond) < perSecond * 1e-6)
    }
  }

  @Test("a frame that took two seconds is half a frame a second, and after a second of fast ones forgotten")
  func slow() {
    let fast = (0..<60).map { Double($0) / 60 }
    #expect(rate(fast + [fast[59] + 2]) == 0.5)
    let later = (1...61).map { fast[59] + 2 + Double($0) / 60 }
    #expect(rate(fast + later).map { abs($0 - 60) < 0.01 } == true)
  }

  @Test("one frame has no rate, and the time at rest is no frame's")
  func unknown() {
    #expect(rate([]) == nil && rate([3]) == nil)
    var frames = FrameCounter()
    frames.count(at: 1)
    frames.count(at: 1.01)
    frames.reset()
    frames.count(at: 9)
    #expect(frames.perSecond == nil)
  }

  private func words(
    _ pace: Pace?, _ transport: Transport = Transport(), items: (Int, Int)? = (3, 3), width: CGFloat = 1280
  ) -> String {
    var line = StatusLine(title: "Title", rendererName: "software", ticksPerSecond: 100, theme: .light)
    line.pace = pace
    line.transport = transport
    line.items = items
    var list = DrawList(
      size: CGSize(width: width, height: 300), scale: 1, background: DrawColor(red: 0, green: 0, blue: 0))
    line.append(to: &list) { CGFloat($0.count) * 6 }
    return list.commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }.joined(separator: "|")
  }

  @Test("titles are in ASCII, which every window manager shows in every locale")
  @MainActor func titles() {
    let others = SceneCatalogue.gallery.scenes.map { SceneCatalogue.gallery.windowTitle(of: $0.name) }.filter { title in
      title.contains { !$0.isASCII }
    }
    #expect(others.isEmpty)
  }

  @Test("it says the rate, and that ticks are slow, with their time")
  func line() {
    #expect(words(nil).contains("at rest"))
    #expect(words(Pace()).contains("moving"))
    #expect(words(Pace(framesPerSecond: 59.7)).contains(" 60 fps|"))
    #expect(words(Pace(framesPerSecond: 0.43, slowTick: 2.3)).contains("0.4 fps   ·   slow: a tick takes 2.3 s|"))
    #expect(words(Pace(framesPerSecond: 12, slowTick: 0.0123)).contains("slow: a tick takes 12 ms|"))
    var transport = Transport()
    transport.slower()
    #expect(words(Pace(framesPerSecond: 60), transport).contains("60 fps   ·   ½×|100 Hz ticks"))
    transport.togglePause()
    #expect(words(Pace(framesPerSecond: 60, slowTick: 1), transport).contains("paused|"))
  }

  @Test("a count of items that nobody knows yet is not said")
  func unknownItems() {
    #expect(words(nil, items: (7, 1200)).contains("7 of 1\u{2009}200 items live"))
    #expect(!words(nil, items: nil).contains("items"))
  }

  @Test("nor that there are none, as in an application without dynamics")
  func noItems() { #expect(!words(nil, items: (0, 0)).contains("items")) }

  @Test("in a narrow window the renderer goes first, then the items, then the title, and never the pace")
  func narrow() {
    let pace = Pace(framesPerSecond: 4, slowTick: 0.25)
    let widths = [1280.0, 700, 480, 330, 260]
    let parts = widths.map { width in
      let line = words(pace, width: width)
      return ["software", "items live", "Title", "4 fps   ·   slow: a tick takes 250 ms"].count { line.contains($0) }
    }
    #expect(parts == [4, 4, 3, 2, 1])
  }
}

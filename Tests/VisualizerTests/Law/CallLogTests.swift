import CradleSDLHost
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The log of call-backs")
struct CallLogTests {
  @Test("says once what comes several times in a tick")
  func repeated() {
    var log = CallLog()
    for tick in [3, 3, 3, 4] { log.add(.added("UISnapBehavior"), in: tick) }
    log.add(.paused, in: 4)
    #expect(log.lines.map(\.tick) == [3, 4, 4])
    #expect(log.lines.map(\.text) == ["adds UISnapBehavior, 3 times", "adds UISnapBehavior", "the animator pauses"])
    log.forget(after: 3)
    #expect(log.lines.map(\.tick) == [3])
  }

  @Test("shows the lines around a tick, that of the tick among them, as many as there are room for", arguments: 0..<6)
  func around(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var (log, tick) = (CallLog(), 0)
    for index in 0..<Int.random(in: 0...60, using: &random) {
      tick += Int.random(in: 0...9, using: &random)
      log.add(.contactBegan("\(index)", "b"), in: tick)
    }
    for place in 0...tick + 5 {
      let shown = log.around(place, count: 9)
      #expect(shown.count == min(9, log.lines.count))
      if let last = log.lines.last(where: { $0.tick <= place }) { #expect(shown.contains(last)) }
    }
  }

  @Test("is kept while it is shown, with the ticks in which things were told")
  func session() throws {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless) = ("gravity-and-collision", 4, true)
    let request = try RunRequest(options)
    let session = try Session(
      request, on: SDLDevice.offscreen(size: request.size, scale: 1), keepsHistory: true)
    session.advance(20)
    #expect(session.callLog == nil)
    session.isLoggingCalls = true
    session.advance(300)
    let lines = try #require(session.callLog).lines
    #expect(lines.contains { $0.text.contains(" touches ") } && lines.allSatisfy { (21...320).contains($0.tick) })
    session.isLoggingCalls = false
    session.advance(10)
    #expect(session.callLog == nil)
  }

  @Test("goes with a branch, and comes back with it")
  func branch() throws {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless) = ("gravity-and-collision", 4, true)
    let request = try RunRequest(options)
    let session = try Session(
      request, on: SDLDevice.offscreen(size: request.size, scale: 1), keepsHistory: true)
    session.isLoggingCalls = true
    session.advance(300)
    let whole = try #require(session.callLog)
    let timeline = try #require(session.timeline)
    timeline.move(to: 40)
    while timeline.found == nil { _ = session.work(until: 0) }
    #expect(try session.resume() != nil)
    session.advance(1, [.pointer(.down, PointerInput(position: CGPoint(x: 640, y: 200)))])
    session.advance(20)
    let other = try #require(session.callLog)
    #expect(other.lines.allSatisfy { $0.tick <= 61 } && other != whole)
    #expect(try session.returnToBranch() != nil)
    #expect(session.callLog == whole)
    #expect(try session.returnToBranch() != nil)
    #expect(session.callLog == other)
  }
}

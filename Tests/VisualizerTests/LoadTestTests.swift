import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@Suite("A load test")
struct LoadTestTests {
  private static let budget = 1e6 / 120

  /// Runs a test on a machine whose ticks take as long as `tick` says of a load, until it is over.
  private func run(
    from start: Double = 100, most: Double = 20_000, _ tick: (Double) -> Double
  ) throws -> (found: LoadTest.Finding, loads: [Double]) {
    var test = LoadTest(budget: Self.budget)
    var loads = [start]
    for _ in 0..<100_000 {
      let load = loads[loads.count - 1]
      switch test.add(tick: tick(load), load: load, most: most) {
      case .raise(let next): loads.append(next)
      case .end(let found):
        #expect(test.finding == found && test.add(tick: 0, load: load, most: most) == nil)
        return (found, loads)
      case nil: break
      }
    }
    throw CancellationError()
  }

  @Test("finds the largest load that it has tried whose ticks are short enough, on any machine")
  func machines() throws {
    var random = SplitMix64(state: 1)
    for _ in 0..<200 {
      let (base, each) = (Double.random(in: 0...2000, using: &random), Double.random(in: 0.5...30, using: &random))
      let (found, loads) = try run { base + each * $0 }
      let limit = (Self.budget - base) / each
      #expect(loads.contains(Double(found.load)) && found.tick == base + each * Double(found.load))
      #expect(zip(loads, loads.dropFirst()).allSatisfy { $1 >= ($0 + max(10, $0 * 0.08)).rounded(.down) })
      if limit < 100 {
        #expect(found.load == 100 && loads == [100])
      } else if limit > 20_000 {
        #expect(found.load == 20_000)
      } else {
        #expect(Double(found.load) <= limit && Double(found.load) > limit / 1.08 - 10)
      }
    }
  }

  @Test("is not put off by single ticks that take long, nor by two sixths of a second")
  func outliers() throws {
    var random = SplitMix64(state: 2)
    let noisy = try run { load in 4 * load + (Int.random(in: 0...9, using: &random) < 3 ? 1e6 : 0) }
    #expect(Double(noisy.found.load) <= Self.budget / 4 && noisy.found.load > 1800)
    var ticks = 0
    let interrupted = try run { load in
      ticks += 1
      return (400..<440).contains(ticks) ? 1e6 : 4 * load
    }
    #expect(interrupted.found.load > 1800)
    ticks = 0
    let stopped = try run { load in
      ticks += 1
      return ticks > 400 ? 1e6 : 4 * load
    }
    // After twenty raises, the last of which was not short any more.
    #expect(stopped.loads.count == 21 && Double(stopped.found.load) == stopped.loads[19] && ticks == 460)
  }

  @Test("says what it has found in a sentence")
  func words() {
    #expect(
      LoadTest.Finding(load: 6240, tick: 8312).sentence("Boxes") == "found: 6\u{2009}240 boxes, a tick takes 8.3 ms")
  }
}

@MainActor
@Suite("A load test in a run")
struct LoadTestRunTests {
  private static func options(_ edit: (inout RunOptions) -> Void = { _ in }) -> RunOptions {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless) = ("stress", 30, true)
    options.size = WindowSize(argument: "640x480")
    edit(&options)
    return options
  }

  private func withSession(_ options: RunOptions = options(), _ body: (Session) throws -> Void) throws {
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size)
    defer { device.close() }
    try body(Session(request, on: device))
  }

  private func setting(_ name: String, _ value: Double) -> HostEvent { .setting(name: name, value: value) }

  @Test("raises the number of boxes every sixth of a second, takes the last one that was right, and lets all rest")
  func whole() throws {
    try withSession { session in
      session.loadTest = LoadTest(budget: .infinity)
      var counts: [Int] = []
      for _ in 0..<5 {
        session.advance(20)
        counts.append(session.controller.itemCount)
      }
      session.advance(1)
      #expect(counts == [30, 40, 50, 60, 70] && session.controller.itemCount == 80)
      session.loadTest = LoadTest(budget: 0)
      session.advance(61)
      #expect(session.loadTest?.finding?.load == 80 && session.controller.unrest?.value == 0)
      for _ in 0..<7200 where session.stage.isInMotion { session.advance(1) }
      #expect(!session.stage.isInMotion && session.controller.itemCount == 80)
    }
  }

  @Test("ends when the number is set, for good, and not when another one is")
  func hand() throws {
    try withSession { session in
      session.loadTest = LoadTest(budget: .infinity)
      session.advance(1, [setting("items.friction", 0.5)])
      session.advance(19)
      // It would be raised in the same tick.
      session.advance(1, [setting("stress.boxes", 25)])
      #expect(session.loadTest == nil && session.controller.itemCount == 25)
      session.advance(100)
      #expect(session.controller.itemCount == 25)
    }
  }

  @Test("waits while nothing keeps the scene in motion, and while ticks come one by one")
  func waiting() throws {
    try withSession { session in
      session.loadTest = LoadTest(budget: .infinity)
      session.isLoadHeld = true
      session.advance(100)
      session.isLoadHeld = false
      session.advance(1, [setting("stress.turning", 0)])
      session.advance(100)
      #expect(session.controller.itemCount == 30)
      session.advance(1, [setting("stress.turning", 1)])
      session.advance(20)
      #expect(session.controller.itemCount == 40)
    }
  }

  @Test("is not made of scenes without a load, of gestures, of numbers that were asked for")
  func absent() throws {
    let boxes = try #require(Setting(argument: "stress.boxes=30"))
    let friction = try #require(Setting(argument: "items.friction=0.5"))
    try withSession { #expect($0.loadTest != nil) }
    try withSession(Self.options { $0.settings = [friction] }) { #expect($0.loadTest != nil) }
    try withSession(Self.options { $0.comparedSettings = [friction] }) { #expect($0.loadTest == nil) }
    try withSession(Self.options { $0.settings = [boxes] }) { #expect($0.loadTest == nil) }
    try withSession(Self.options { $0.comparedSettings = [boxes] }) { #expect($0.loadTest == nil) }
    try withSession(Self.options { $0.gesture = "click" }) { #expect($0.loadTest == nil) }
    try withSession(Self.options { ($0.scene, $0.items) = ("gravity", 5) }) { #expect($0.loadTest == nil) }
  }

  @Test("is in the record, which verifies, and which a replay plays without a test of its own")
  func record() throws {
    let path = NSTemporaryDirectory() + "/cradle-\(UUID().uuidString).record"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try withSession(Self.options { $0.record = path }) { session in
      session.loadTest = LoadTest(budget: .infinity)
      session.advance(90)
      session.loadTest = LoadTest(budget: 0)
      session.advance(100)
      try session.finish()
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("\n21 set stress.boxes 40\n") && text.contains("set stress.turning 0\n"))
    #expect(try RecordRig.verify(text).hasPrefix("verified: 190 ticks"))
    try withSession(Self.options { ($0.replay, $0.scene, $0.items, $0.size) = (path, nil, nil, nil) }) { session in
      session.advance(190)
      #expect(session.loadTest == nil && session.controller.itemCount == 70)
    }
  }
}

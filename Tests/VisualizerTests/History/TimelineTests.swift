import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("The timeline of a scene")
struct TimelineTests {
  /// A scene with its timeline, in random hands, and a model of it: the hash of each state, by the tick.
  @MainActor
  private struct Rig {
    private(set) var run: SceneRun
    let timeline: Timeline
    let start: SceneStart
    let recording: Recording
    let path: String
    var hand: FuzzHand
    private(set) var hashes: [UInt64]
    private var branch: (tick: Int, hashes: [UInt64])?

    init(_ scene: String, seed: UInt64) throws {
      path = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record").path
      recording = try Recording(to: OutputFile(path, for: "--record"))
      recording.keepMarks()
      start = RecordRig.start(scene, items: 120, size: CGSize(width: 500, height: 424))
      run = try SceneRun(start, observers: .init(recording: recording))
      run.begin()
      timeline = Timeline(of: run)
      hand = FuzzHand(seed: seed, size: start.stageSize)
      hand.settings = run.controller.tunables.map { ($0.name, $0.range) }
      hashes = [run.stage.stateHash]
    }

    mutating func tick(_ events: [HostEvent]) {
      let wasAtRest = !run.stage.isInMotion
      timeline.add(run.tick(events), of: run, wasAtRest: wasAtRest)
      hashes.append(run.stage.stateHash)
    }

    /// At rest after the end.
    func hash(after tick: Int) -> UInt64? { hashes.indices.contains(tick) ? hashes[tick] : hashes.last }

    mutating func look(at tick: Int) {
      timeline.move(to: tick)
      guard let playhead = timeline.playhead else { return }
      while timeline.found == nil { timeline.work() }
      #expect(playhead == min(max(tick, 0), hashes.count - 1))
      #expect(timeline.found?.stage.stateHash == hashes[playhead])
    }

    mutating func resume() throws {
      guard let playhead = timeline.playhead, let next = try timeline.resume(run) else { return }
      run = next
      branch = (playhead, hashes)
      hashes.removeSubrange((playhead + 1)...)
      #expect(run.tickNumber == playhead && run.stage.stateHash == hashes.last)
    }

    mutating func returnToBranch() throws {
      let next = try timeline.returnToBranch(from: run)
      #expect((next == nil) == (branch == nil))
      guard let next, let old = branch else { return }
      run = next
      branch = (old.tick, hashes)
      hashes = old.hashes
      #expect(run.tickNumber == hashes.count - 1 && run.stage.stateHash == hashes.last)
    }

    /// The record as it would be if the run ended now, verified.
    func verify() throws -> String {
      try recording.finish()
      defer { try? FileManager.default.removeItem(atPath: path) }
      return try RecordRig.verify(String(contentsOfFile: path, encoding: .utf8))
    }
  }

  @Test(
    "shows any past, goes on from it, returns to what came after, and records what was kept",
    arguments: 0..<UInt64(rounds(8, nightly: 200)))
  func hands(seed: UInt64) throws {
    let scenes = ["springy-tiles", "cradle", "springy-messages", "newtons-cradle"]
    var rig = try Rig(scenes[Int(seed) % scenes.count], seed: seed)
    var random = SplitMix64(state: seed)
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 1...300, using: &random) { rig.tick(rig.hand.events()) }
      if Bool.random(using: &random) { rig.tick(rig.hand.letGo()) }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        rig.look(at: Int.random(in: -5...rig.timeline.lastTick + 5, using: &random))
      }
      if Bool.random(using: &random) { try rig.resume() }
      if Int.random(in: 0..<4, using: &random) == 0 { try rig.returnToBranch() }
      rig.timeline.move(to: .max)
      rig.timeline.work(until: 0)
    }
    #expect(try rig.verify().hasPrefix("verified: \(rig.run.tickNumber) ticks, "))
  }

  @Test(
    "shows what would have come of other numbers; what is kept is a run that had them from the start",
    arguments: 0..<UInt64(rounds(6, nightly: 60)))
  func variations(seed: UInt64) throws {
    let scenes = ["springy-tiles", "cradle", "springy-messages"]
    var rig = try Rig(scenes[Int(seed) % scenes.count], seed: seed)
    rig.hand.settings = []
    for tick in 1...900 { rig.tick(tick < 500 ? rig.hand.events() : tick == 500 ? rig.hand.letGo() : []) }
    var random = SplitMix64(state: seed)
    rig.timeline.move(to: Int.random(in: 100...800, using: &random))
    let tunables = rig.run.controller.tunables
    for _ in 0..<3 {
      let tunable = try #require(tunables.randomElement(using: &random))
      let value = Double.random(in: tunable.range, using: &random)
      try #require(rig.timeline.vary(tunable.name, value))
      let variation = try #require(rig.timeline.variation)
      #expect(variation.value(of: tunable.name) == value)
      let last = Int.random(in: variation.stretch, using: &random)
      rig.timeline.move(to: last)
      while rig.timeline.found == nil { rig.timeline.work() }
      let model = try SceneRun(rig.start)
      for tick in 1..<last + 1 { model.tick(Self.events(rig.timeline.past, variation, in: tick)) }
      #expect(rig.timeline.found?.stage.stateHash == model.stage.stateHash, "\(tunable.name) in tick \(last)")
    }
    let kept = try #require(rig.timeline.keep())
    while rig.timeline.found == nil { rig.timeline.work() }
    try rig.resume()
    for tick in rig.run.tickNumber + 1..<kept.last + 1 { rig.tick(kept.variation.past.events(in: tick)) }
    let model = try SceneRun(rig.start)
    for tick in 1..<kept.last + 1 { model.tick(rig.timeline.past.events(in: tick)) }
    #expect(rig.run.stage.stateHash == model.stage.stateHash)
    for tick in kept.last + 1...kept.last + 200 { rig.tick(tick == kept.last + 1 ? rig.timeline.past.releases : []) }
    #expect(try rig.verify().hasPrefix("verified: \(rig.run.tickNumber) ticks, "))
  }

  /// Those of the past, with the variation's numbers in the first tick of its stretch.
  private static func events(_ past: Past, _ variation: Variation, in tick: Int) -> [HostEvent] {
    let first = tick == variation.stretch.lowerBound + 1
    return (first ? variation.settings.map { .setting(name: $0.name, value: $0.value) } : []) + past.events(in: tick)
  }

  @Test("plays what was done last again and again, and shows it as it was")
  func looping() throws {
    var rig = try Rig("springy-tiles", seed: 1)
    let gesture = Dictionary(grouping: CannedGesture.flick.events(in: rig.run.stage.size)) { $0.tick }
    for tick in 1...700 { rig.tick(gesture[tick - 40]?.map(\.event) ?? []) }
    #expect(rig.timeline.toggleLoop())
    let stretch = try #require(rig.timeline.variation?.stretch)
    #expect(stretch.lowerBound == (gesture.keys.min() ?? 0) + 39)
    #expect(rig.timeline.past.rests.contains(stretch.upperBound))
    var beginnings = 0
    for _ in 0..<2000 {
      while rig.timeline.found == nil { rig.timeline.work() }
      #expect(rig.timeline.found?.stage.stateHash == rig.hash(after: rig.timeline.tick))
      if rig.timeline.tick == stretch.lowerBound { beginnings += 1 }
      rig.timeline.play(2)
    }
    #expect(beginnings > 3)
    #expect(rig.timeline.toggleLoop() && rig.timeline.variation == nil && !rig.timeline.isLooping)
  }

  @Test("at rest another number is shown by doing again what was done, and so is one that was set since")
  func numbersAtRest() throws {
    let flick = Dictionary(grouping: CannedGesture.flick.events(in: CGSize(width: 500, height: 400))) { $0.tick }
    for isSet in [false, true] {
      var rig = try Rig("springy-tiles", seed: 1)
      for tick in 1...900 {
        let setting = HostEvent.setting(name: "spring.damping", value: 0.2)
        rig.tick(isSet && tick == 880 ? [setting] : flick[tick - 40]?.map(\.event) ?? [])
      }
      #expect(!rig.run.stage.isInMotion && rig.timeline.isLive)
      #expect(isSet ? rig.timeline.toggleLoop() : rig.timeline.vary("spring.damping", 0.2))
      let variation = try #require(rig.timeline.variation)
      #expect(variation.value(of: "spring.damping") == 0.2 && rig.timeline.isLooping)
      if !isSet { #expect(rig.timeline.tick == variation.stretch.lowerBound) }
      let middle = variation.stretch.lowerBound + 60
      rig.timeline.move(to: middle)
      while rig.timeline.found == nil { rig.timeline.work() }
      let model = try SceneRun(rig.start)
      for tick in 1..<middle + 1 { model.tick(Self.events(rig.timeline.past, variation, in: tick)) }
      #expect(rig.timeline.found?.stage.stateHash == model.stage.stateHash)
      #expect(rig.timeline.found?.stage.stateHash != rig.hash(after: middle))
    }
  }

  @Test("in motion another number is shown where the playhead is")
  func numbersInMotion() throws {
    var rig = try Rig("springy-tiles", seed: 1)
    let flick = Dictionary(grouping: CannedGesture.flick.events(in: rig.run.stage.size)) { $0.tick }
    for tick in 1...100 { rig.tick(flick[tick - 40]?.map(\.event) ?? []) }
    try #require(rig.run.stage.isInMotion)
    #expect(rig.timeline.vary("spring.damping", 0.2) && !rig.timeline.isLooping && rig.timeline.tick == 100)
  }

  @Test("a loop in a scene that never rests begins anew at once: the run for it is there before it is needed")
  func spare() throws {
    var rig = try Rig("cradle", seed: 1)
    for tick in 1...1500 {
      let input = PointerInput(position: CGPoint(x: 60, y: 300))
      rig.tick(tick == 1200 ? [.pointer(.down, input)] : tick == 1203 ? [.pointer(.up, input)] : [])
    }
    try #require(rig.run.stage.isInMotion && rig.timeline.toggleLoop())
    let stretch = try #require(rig.timeline.variation?.stretch)
    #expect(stretch.lowerBound == 1199)
    for _ in 0..<3 {
      rig.timeline.move(to: stretch.upperBound)
      while rig.timeline.work() {}
      #expect(rig.timeline.found?.stage.stateHash == rig.hash(after: stretch.upperBound))
      #expect(rig.timeline.history.spareTick == stretch.lowerBound)
      rig.timeline.move(to: stretch.lowerBound)
      rig.timeline.work(until: 0)
      #expect(rig.timeline.found?.stage.stateHash == rig.hash(after: stretch.lowerBound))
    }
    #expect(rig.timeline.toggleLoop())
    rig.timeline.work(until: 0)
    #expect(rig.timeline.history.spareTick == nil)
  }

  @Test("has nothing to play again where nothing was done and nothing moved")
  func nothing() throws {
    var rig = try Rig("springy-tiles", seed: 1)
    #expect(!rig.timeline.toggleLoop() && !rig.timeline.vary("spring.damping", 0.2))
    for _ in 0..<200 { rig.tick([]) }
    #expect(!rig.timeline.toggleLoop() && !rig.timeline.vary("spring.damping", 0.2))
    #expect(rig.timeline.isLive && rig.timeline.keep() == nil)
  }

  @Test("cannot take back what went into a pipe, and changes nothing then")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let recording = try Recording(to: OutputFile("/proc/self/fd/\(ends[1])", for: "--record"))
    recording.keepMarks()
    let run = try SceneRun(RecordRig.start("cradle", items: 2), observers: .init(recording: recording))
    run.begin()
    let timeline = Timeline(of: run)
    for _ in 0..<200 { timeline.add(run.tick(), of: run, wasAtRest: false) }
    timeline.move(to: 100)
    while timeline.found == nil { timeline.work() }
    #expect(throws: Complaint.self) { try run.checkRecordCanBeTakenBack() }
    #expect(throws: Complaint.self) { try timeline.resume(run) }
    #expect(timeline.playhead == 100 && timeline.lastTick == 200 && timeline.branch == nil)
  }
}

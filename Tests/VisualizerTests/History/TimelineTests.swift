import CradleGallery
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
    let recording: Recording
    let path: String
    var hand: FuzzHand
    private(set) var hashes: [UInt64]
    private var branch: (tick: Int, hashes: [UInt64])?

    init(_ scene: String, seed: UInt64) throws {
      path = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record").path
      recording = try Recording(to: OutputFile(path, for: "--record"))
      recording.keepMarks()
      let start = RecordRig.start(scene, items: 120, size: CGSize(width: 500, height: 424))
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

  @Test("shows any past, goes on from it, returns to what came after, and records what was kept", arguments: 0..<8)
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
    #expect(throws: Complaint.self) { try timeline.resume(run) }
    #expect(timeline.playhead == 100 && timeline.lastTick == 200 && timeline.branch == nil)
  }
}

import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

/// Faults that a review has found.
@MainActor
@Suite("The timeline of a record, and of what is done in a hurry")
struct TimelineOfRecordTests {
  private static let start = RecordRig.start("springy-tiles", items: 120, size: CGSize(width: 500, height: 424))

  /// Flicks, so many ticks apart.
  private static func flicks(every interval: Int) -> (Int) -> [HostEvent] {
    let gesture = Dictionary(grouping: CannedGesture.flick.events(in: start.stageSize)) { $0.tick }
    return { gesture[($0 - 1) % interval + 1]?.map(\.event) ?? [] }
  }

  private static func played(ticks: Int, every interval: Int) throws -> ArraySlice<RecordedScene> {
    let text = try RecordRig.record(start, ticks: ticks, flicks(every: interval))
    return try Replay(path: "test.record", text: Array(text.utf8)).record.scenes[...]
  }

  private func find(_ timeline: Timeline) {
    while timeline.found == nil { timeline.work(until: 0) }
  }

  private func temporary() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record").path
  }

  @Test("what is kept of a record has the states that it had, and is recorded as it was")
  func keeping() throws {
    let scenes = try Self.played(ticks: 900, every: 600)
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recording = try Recording(to: OutputFile(path, for: "--record"))
    recording.keepMarks()
    var run = try SceneRun(Self.start, observers: .init(recording: recording))
    run.play(scenes)
    run.begin()
    let timeline = Timeline(of: run, playing: scenes)
    var hashes = [0: run.stage.stateHash]
    func tick(_ events: [HostEvent] = []) {
      let wasAtRest = !run.stage.isInMotion
      timeline.add(run.tick(events), of: run, wasAtRest: wasAtRest)
      hashes[run.tickNumber] = run.stage.stateHash
    }
    for _ in 0..<400 { tick() }
    timeline.move(to: 200)
    #expect(timeline.vary("spring.damping", 0.3))
    let kept = try #require(timeline.keep())
    find(timeline)
    run = try #require(try timeline.resume(run))
    timeline.takeOver(run)
    while run.tickNumber < kept.last { tick(kept.variation.past.events(in: run.tickNumber + 1)) }
    for _ in 0..<200 { tick() }
    #expect(timeline.past.parts.map(\.tick) == [0])
    for place in [10, 50, 150].map({ run.tickNumber - $0 }) {
      timeline.move(to: place)
      find(timeline)
      #expect(timeline.found?.stage.stateHash == hashes[place], "tick \(place)")
    }
    try recording.finish()
    #expect(try RecordRig.verify(String(contentsOfFile: path, encoding: .utf8)).hasPrefix("verified: "))
  }

  @Test("a record that begins in the middle of another one can be taken back", arguments: [0, 50, 119, 240])
  func middles(ticksBefore: Int) throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recording = try Recording(to: OutputFile(path, for: "--record"))
    recording.keepMarks()
    var run = try SceneRun(Self.start, after: ticksBefore, observers: .init(recording: recording))
    run.begin()
    let timeline = Timeline(of: run)
    let flicks = Self.flicks(every: 300)
    for tick in 1...700 { timeline.add(run.tick(flicks(tick)), of: run, wasAtRest: false) }
    for place in [510, 130, 4] {
      timeline.move(to: ticksBefore + place)
      find(timeline)
      run = try #require(try timeline.resume(run))
      for tick in 1...90 { timeline.add(run.tick(flicks(tick)), of: run, wasAtRest: false) }
    }
    try recording.finish()
    #expect(try RecordRig.verify(String(contentsOfFile: path, encoding: .utf8)).hasPrefix("verified: 94 ticks"))
  }

  @Test("the runs that follow one that plays a record are behind it, not behind the record's end")
  func followers() throws {
    let scenes = try Self.played(ticks: 6000, every: 120)
    let run = try SceneRun(Self.start)
    run.play(scenes)
    let timeline = Timeline(of: run, playing: scenes)
    for _ in 0..<3000 { timeline.add(run.tick(), of: run, wasAtRest: false) }
    while timeline.work() {}
    #expect(timeline.history.followers.allSatisfy { $0 <= 3000 } && timeline.history.ticks(to: 2880) <= 720)
  }

  @Test("a loop ends when the branch is returned to, and has nothing to keep")
  func looping() throws {
    var run = try SceneRun(Self.start)
    let timeline = Timeline(of: run)
    let flicks = Self.flicks(every: 600)
    for tick in 1...700 { timeline.add(run.tick(flicks(tick)), of: run, wasAtRest: false) }
    timeline.move(to: 300)
    find(timeline)
    run = try #require(try timeline.resume(run))
    #expect(timeline.toggleLoop() && timeline.keep() == nil)
    run = try #require(try timeline.returnToBranch(from: run))
    #expect(timeline.isLive && !timeline.isLooping && timeline.variation == nil && run.tickNumber == 700)
  }

  @Test("the curve has no value where a record was skipped")
  func curve() {
    var curve = MotionCurve(after: 0)
    for tick in [6, 12] { curve.add(1, at: tick) }
    curve.cut(after: 600)
    curve.add(10, at: 606)
    #expect(curve.value(at: 606) == 10 && curve.value(at: 12) == 1 && curve.value(at: 300) == 0)
  }
}

import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("The scenes of a record")
struct RecordCourseTests {
  /// Scenes of so many ticks, one after the other.
  private func record(_ lengths: [Int]) throws -> String {
    let recording = Recording()
    var last = 0
    for length in lengths {
      let run = try SceneRun(RecordRig.start("cradle", items: 3), after: last, observers: .init(recording: recording))
      run.play(.drop2)
      run.begin()
      run.tick(to: last + length)
      last = run.tickNumber
    }
    try recording.finish()
    return String(decoding: recording.memory, as: UTF8.self)
  }

  @Test(
    "are found by their ticks, and the one that is shown keeps those at its ends", arguments: [1, 2, 3] as [UInt64])
  func places(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let lengths = (0..<5).map { _ in Int.random(in: 1...40, using: &random) }
    let replay = try Replay(path: "test.record", text: Array(record(lengths).utf8))
    let course = try #require(RecordCourse(replay.record))
    let ends = lengths.indices.map { lengths[...$0].reduce(0, +) }
    #expect(course.ticks == 0...ends[4] && course.changes == Array(ends.dropLast()))
    #expect(course.scene(at: .min, from: 2) == 0 && course.scene(at: .max, from: 2) == 4)
    for tick in 0...ends[4] {
      for present in lengths.indices {
        let scene = course.scene(at: tick, from: present)
        #expect(((scene == 0 ? 0 : ends[scene - 1])...ends[scene]).contains(tick))
        if ((present == 0 ? 0 : ends[present - 1])...ends[present]).contains(tick) { #expect(scene == present) }
      }
    }
    #expect(try RecordCourse(Replay(path: "test.record", text: Array(record([7]).utf8)).record) == nil)
  }

  @Test("are each played by a session that may begin anywhere, and what was seen of near ones is kept")
  func sessions() throws {
    let lengths = [400, 300, History.reach, 200]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record")
    defer { try? FileManager.default.removeItem(at: file) }
    try record(lengths).write(to: file, atomically: true, encoding: .utf8)
    var options = RunOptions()
    (options.replay, options.isHeadless, options.from) = (file.path, true, 4)
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size, scale: 1)
    defer { device.close() }
    let course = try #require(RecordCourse(Replay.record(at: file.path)))
    var session = try Session(request, on: device, keepsHistory: true)
    #expect(session.sceneIndex == 1 && session.tickNumber == 480)
    #expect(session.timeline?.firstTick == 400 && session.timeline?.lastTick == 700)
    session.advance(100)
    let hash = session.stage.stateHash
    let second = session
    course.keep(session)
    for index in [0, 2] {
      session = try Session(request, on: device, keepsHistory: true, after: session, playing: index)
      #expect(session.tickNumber == (index == 0 ? 0 : 700))
      course.keep(session)
    }
    let kept = try #require(course.take(1))
    #expect(kept === second && kept.stage.stateHash == hash && course.take(1) == nil)
    course.keep(kept)
    session = try Session(request, on: device, keepsHistory: true, after: session, playing: 3)
    course.keep(session)
    #expect(course.take(0) == nil, "It ended more than two minutes before the last one.")
    #expect(course.take(2) != nil)
    // What a session of a scene says of its ticks is what another one said.
    let again = try Session(request, on: device, keepsHistory: true, after: session, playing: 1)
    let timeline = try #require(again.timeline)
    timeline.move(to: 580)
    while timeline.found == nil { timeline.work(until: 0) }
    #expect(timeline.found?.stage.stateHash == hash)
  }
}

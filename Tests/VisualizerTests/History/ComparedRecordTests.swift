import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

@MainActor
@Suite("A|B of a record, with a way back")
struct ComparedRecordTests {
  private static let start = RecordRig.start("springy-tiles", items: 120, size: CGSize(width: 500, height: 424))

  /// Flicks for longer than it takes until a checkpoint is made at a rest, then some more.
  private static func record() throws -> String {
    let gesture = Dictionary(grouping: CannedGesture.flick.events(in: start.stageSize)) { $0.tick }
    return try RecordRig.record(start, ticks: 3000) { tick in
      guard tick < 1300 || tick > 2200 else { return [] }
      return gesture[(tick - 1) % 300 + 1]?.map(\.event) ?? []
    }
  }

  private func find(_ session: Session, _ tick: Int) {
    session.timeline?.move(to: tick)
    _ = session.work(until: 0)
    for timeline in [session.timeline, session.kept?.timeline] {
      while let timeline, timeline.found == nil { timeline.work(until: 0) }
    }
  }

  private static func options(_ edit: (inout RunOptions) -> Void = { _ in }) -> RunOptions {
    var options = RunOptions()
    options.isHeadless = true
    options.comparedSettings = [Setting("spring.damping", 0.2)]
    edit(&options)
    return options
  }

  /// A session that plays the record, with another number in its live half.
  private func withSession(_ options: RunOptions = options(), _ body: (Session) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record")
    defer { try? FileManager.default.removeItem(at: file) }
    try Self.record().write(to: file, atomically: true, encoding: .utf8)
    let record = try Replay.record(at: file.path)
    #expect(record.scenes.count > 1 && record.sceneRuns.count == 1, "The recorded scene was built anew at a rest.")
    var options = options
    options.replay = file.path
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size, scale: 1)
    defer { device.close() }
    try body(Session(request, on: device, keepsHistory: true))
  }

  /// The states of the live half and of the other one.
  private func hashes(_ session: Session) -> [UInt64?] {
    [session.stage, session.kept?.run.stage].map { $0?.stateHash }
  }

  private func found(_ session: Session, _ tick: Int) -> [UInt64?] {
    find(session, tick)
    return [session.timeline, session.kept?.timeline].map { $0?.found?.stage.stateHash }
  }

  @Test("has the states in the past that both halves had, and has them when they are swapped")
  func states() throws {
    try withSession { session in
      var states: [Int: [UInt64?]] = [:]
      while session.advance(1) > 0 { states[session.tickNumber] = hashes(session) }
      #expect(session.tickNumber == 3000)
      for tick in [2990, 2400, 2000, 1500, 900, 30] { #expect(found(session, tick) == states[tick], "tick \(tick)") }
      try withSession { other in
        other.advance(1000)
        try other.swapSides()
        while other.advance(1) > 0 {}
        for tick in [2990, 2000, 900, 30] { #expect(found(other, tick) == states[tick]?.reversed(), "tick \(tick)") }
        #expect(hashes(other) == states[3000]?.reversed())
      }
    }
  }

  @Test("begins in the middle with both halves in the state that they have there", arguments: [300, 2400])
  func middles(tick: Int) throws {
    var states: [UInt64?] = []
    try withSession { session in
      session.advance(tick)
      states = hashes(session)
    }
    try withSession(Self.options { $0.from = Double(tick) / 120 }) { session in
      #expect(session.tickNumber == tick && session.kept?.run.tickNumber == tick && hashes(session) == states)
      session.timeline?.move(to: 40)
      #expect(session.kept?.splitTick == 0, "The halves have gone side by side from the beginning.")
      #expect(found(session, 40)[0] != found(session, 40)[1])
    }
  }

  @Test("has in its left half what was recorded")
  func original() throws {
    var plain: [UInt64] = []
    try withSession(Self.options { $0.comparedSettings = [] }) { session in
      while session.advance(1) > 0 { plain.append(session.stage.stateHash) }
    }
    try withSession { session in
      for hash in plain {
        session.advance(1)
        #expect(session.kept?.run.stage.stateHash == hash)
      }
    }
  }

  @Test("is recorded as what the live half was, also when the halves are swapped", arguments: [nil, 0.0, 3.0])
  func recorded(from: Double?) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).record")
    defer { try? FileManager.default.removeItem(at: file) }
    try withSession(Self.options { ($0.record, $0.from) = (file.path, from) }) { session in
      session.advance(700)
      try session.swapSides()
      while session.advance(1) > 0 {}
      try session.finish()
    }
    #expect(try RecordRig.verify(String(contentsOf: file, encoding: .utf8)).hasPrefix("verified: "))
    let settings = try Replay.record(at: file.path).scenes.flatMap(\.log.entries).filter {
      if case .setting = $0.event { true } else { false }
    }
    #expect(settings.isEmpty, "The half that is live at the end has never had the other number.")
  }

  /// Tiles whose damping is set on the way, boxes without springs, tiles again; each is flicked.
  private static func scenes() throws -> String {
    let recording = Recording()
    var last = 0
    for scene in ["springy-tiles", "gravity", "springy-tiles"] {
      let start = RecordRig.start(scene, items: 120, size: CGSize(width: 500, height: 424))
      let run = try SceneRun(start, after: last, observers: .init(recording: recording))
      run.play(.flick)
      run.begin()
      run.tick(to: last + 20)
      run.tick(scene == "gravity" ? [] : [.setting(name: "spring.damping", value: 0.9)])
      run.tick(to: last + 240)
      last = run.tickNumber
    }
    try recording.finish()
    return String(decoding: recording.memory, as: UTF8.self)
  }

  @Test(
    "through several scenes has the number where there is one, and swapped halves stay swapped",
    arguments: [false, true])
  func severalScenes(swaps: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.scenes().write(toFile: "\(folder)/in", atomically: true, encoding: .utf8)
    let options = Self.options { ($0.replay, $0.record) = ("\(folder)/in", "\(folder)/out") }
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size, scale: 1)
    defer { device.close() }
    var session = try Session(request, on: device, keepsHistory: true)
    if swaps { try session.swapSides() }
    var differs: [Bool] = []
    repeat {
      session.advance(150)
      differs.append(hashes(session)[0] != hashes(session)[1])
      while session.advance(1) > 0 {}
      guard let next = try session.successor() else { break }
      session = next
    } while true
    #expect(differs == [true, false, true], "The record's own number would have undone the other one.")
    try session.finish()
    let text = try String(contentsOfFile: "\(folder)/out", encoding: .utf8)
    #expect(try RecordRig.verify(text).hasPrefix("verified: 720 ticks"))
    let values = try Replay.record(at: "\(folder)/out").scenes.flatMap(\.log.entries).compactMap {
      if case .setting(_, let value) = $0.event { value } else { nil }
    }
    #expect(values == (swaps ? [0.9, 0.9] : [0.2, 0.2]))
  }
}

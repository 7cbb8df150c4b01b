import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Synchronization
import Testing

/// What a signal leaves behind when the run loop does not come back from a tick.
@Suite("A signal in the middle of a tick")
@MainActor
struct TerminationTests {
  /// What the process would have ended with.
  private final class Exits: Sendable {
    let statuses = Mutex<[Int32]>([])
    var all: [Int32] { statuses.withLock { $0 } }
  }

  private final class File {
    let path = NSTemporaryDirectory() + "/cradle-\(UUID().uuidString)"
    var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// A scene that is recorded with a hand in it, up to some tick.
  private func recordedScene(_ file: File, ticks: Int, _ termination: Termination) throws -> (SceneRun, Recording) {
    let recording = try Recording(to: OutputFile(file.path, for: "--record"))
    recording.termination = termination
    let start = RecordRig.start("cradle", items: 3)
    let sceneRun = try SceneRun(start, observers: .init(recording: recording))
    sceneRun.play(CannedGesture.flick)
    sceneRun.begin()
    for _ in 0..<ticks { sceneRun.tick() }
    return (sceneRun, recording)
  }

  private func pointer(_ x: Double) -> HostEvent {
    .pointer(.hover, PointerInput(position: CGPoint(x: x, y: 10)))
  }

  @Test("the record ends with the last tick that was completed, and verifies", arguments: [0, 1, 119, 120, 150])
  func record(ticks: Int) throws {
    let (file, exits) = (File(), Exits())
    let termination = Termination(patience: 0.01) { status in exits.statuses.withLock { $0.append(status) } }
    let (_, recording) = try recordedScene(file, ticks: ticks, termination)
    termination.prepare(PendingOutputs(record: recording.ending))
    // The tick that lasts for ever has begun: its events are in the file.
    recording.append([pointer(5), pointer(6)])
    termination.end(by: SIGTERM)
    #expect(exits.all == [128 + SIGTERM])
    #expect(try RecordRig.verify(file.text).hasPrefix("verified: \(ticks) ticks"))
  }

  @Test("a run loop that ends by itself writes once, and the thread of the signals nothing more")
  func orderly() throws {
    let (file, exits) = (File(), Exits())
    let termination = Termination(patience: 0.01) { status in exits.statuses.withLock { $0.append(status) } }
    let (sceneRun, recording) = try recordedScene(file, ticks: 10, termination)
    termination.prepare(PendingOutputs(record: recording.ending))
    sceneRun.tick()
    try termination.write(PendingOutputs(record: recording.ending))
    let text = file.text
    termination.end(by: SIGINT)
    #expect(file.text == text)
    #expect(try RecordRig.verify(text).hasPrefix("verified: 11 ticks"))
    #expect(exits.all == [130])
  }

  @Test("statistics are those of the tick that they were prepared after; what cannot be written ends with 2")
  func statistics() throws {
    let (file, exits) = (File(), Exits())
    for path in [file.path, "/dev/full"] {
      let output = try OutputFile(path, for: "--stats")
      let termination = Termination(patience: 0.01) { status in exits.statuses.withLock { $0.append(status) } }
      let statistics = PendingOutputs.Statistics(file: output, state: .sample(ticks: 77), measurements: Measurements())
      termination.prepare(PendingOutputs(statistics: statistics))
      termination.end(by: SIGHUP)
    }
    #expect(exits.all == [129, 2])
    #expect(file.text.contains("\"ticks\" : 77"))
  }

  @Test("a run loop that is writing for ever does not keep the process")
  func blockedWriting() throws {
    let exits = Exits()
    let termination = Termination(patience: 0.01) { status in exits.statuses.withLock { $0.append(status) } }
    let (isWriting, mayEnd, hasEnded) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    Thread.detachNewThread {
      termination.writing {
        isWriting.signal()
        mayEnd.wait()
      }
      hasEnded.signal()
    }
    isWriting.wait()
    termination.end(by: SIGTERM)
    #expect(exits.all == [143])
    mayEnd.signal()
    hasEnded.wait()
  }

  @Test("a file that is being written for too long is removed, and the one in whose place it would have come stays")
  func unfinished() throws {
    let (old, exits) = (File(), Exits())
    try Data("old".utf8).write(to: URL(fileURLWithPath: old.path))
    let termination = Termination(patience: 0.01) { status in exits.statuses.withLock { $0.append(status) } }
    let folder = (old.path as NSString).deletingLastPathComponent
    func temporaries() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tmp") })
    }
    let before = try temporaries()
    // Its bytes are asked for when the temporary file is there.
    let slow = (0..<1).lazy.map { _ -> UInt8 in
      termination.end(by: SIGINT)
      return 0
    }
    #expect(throws: Complaint.self) { try OutputFile(old.path, for: "--clip").write(slow, discardedBy: termination) }
    #expect(try temporaries().subtracting(before).isEmpty)
    #expect(exits.all == [130] && old.text == "old")
  }

  @Test("the run loop is woken, and sees which signal it was")
  func waking() {
    let (exits, woken) = (Exits(), Exits())
    let termination = Termination(patience: 0.01) { status in exits.statuses.withLock { $0.append(status) } }
    #expect(termination.signal == nil)
    termination.onSignal { woken.statuses.withLock { $0.append(1) } }
    termination.end(by: SIGINT)
    #expect(termination.signal == SIGINT && woken.all == [1] && exits.all == [130])
  }
}

@Suite("The ticks of a frame")
@MainActor
struct FrameTickTests {
  private func withSession(_ termination: Termination? = nil, _ body: (Session) throws -> Void) throws {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless) = ("cradle", 2, true)
    options.size = WindowSize(argument: "320x240")
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size)
    defer { device.close() }
    try body(Session(request, on: device, termination))
  }

  @Test("end with the first one after the deadline, so that events are handled after each slow tick")
  func deadline() throws {
    try withSession { session in
      #expect(session.advance(6, until: Stopwatch.now) == 1)
      #expect(session.advance(6, until: Stopwatch.now + 1000) == 6)
      #expect(session.advance(6) == 6)
      #expect(session.ticksRun == 13)
    }
  }

  @Test("end when a signal has come")
  func signal() throws {
    let termination = Termination(patience: 0) { _ in }
    try withSession(termination) { session in
      #expect(session.advance(6) == 6)
      termination.end(by: SIGTERM)
      #expect(session.advance(6) == 0)
      #expect(throws: EndedBySignal.self) { try session.end(by: SIGTERM) }
      #expect(session.ticksRun == 6)
    }
  }
}

extension RunState {
  fileprivate static func sample(ticks: Int) -> RunState {
    RunState(
      scene: "cradle", itemsTotal: 1, ticks: ticks, offsetY: 0, selectedItem: nil, stateHash: 1, awake: 0,
      restErrorPt: 0, rowPitchMin: nil, rowPitchMax: nil, vanished: 0, added: nil, dropped: nil)
  }
}

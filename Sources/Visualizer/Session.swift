import Foundation
import Gallery
import OpenUIKit
import SDLHost
import Stage

/// A scene on its stage with the status line below it and everything that is measured: what a run with a window and one
/// without have in common.
@MainActor
final class Session {
  let staged: StagedScene
  private let request: RunRequest
  private let device: SDLDevice
  private let watchers: StagedScene.Watchers
  /// Which scene of the record is played.
  private let showIndex: Int
  /// The number of the tick before the first one that is measured.
  private let firstTick: Int
  private let probe: TileProbe?
  private let swing: SwingProbe?
  private var rest: RestProbe
  private(set) var measurements = Measurements()
  private var statusLine: StatusLine
  private var xRayOverlay: XRayOverlay
  private var stopwatch = Stopwatch()
  /// What plots show; kept only while somebody looks.
  private(set) var traces: Traces?

  var stage: Stage { staged.stage }
  var controller: SceneController { staged.controller }

  /// - Parameter previous: whose place this one takes, in the same run.
  init(_ request: RunRequest, on device: SDLDevice, after previous: Session? = nil) throws {
    self.request = request
    self.device = device
    let opening = request.replay?.opening(at: request.from)
    showIndex = previous.map { $0.showIndex + 1 } ?? opening?.show ?? 0
    watchers = try previous?.watchers ?? Session.watchers(request, from: opening)
    let recorded = previous == nil ? opening?.parts : request.replay?.record.shows[showIndex]
    let began = Stopwatch.now
    staged = try Session.stage(request, on: device, recorded, previous?.staged.tickNumber ?? 0, watchers)
    staged.begin()
    if previous == nil, request.from != nil, let opening {
      measurements.seek = Session.bringBack(opening.tick, of: staged, since: began)
    }
    firstTick = staged.tickNumber
    rest = RestProbe(from: firstTick)
    let title = Scene.named(staged.start.scene)?.title
    statusLine = StatusLine(title: title ?? "", rendererName: device.rendererName, theme: request.theme)
    xRayOverlay = XRayOverlay(request.xRay, theme: request.theme)
    let measures = request.expectations.map(\.measure)
    probe = request.statsPath == nil && measures.isEmpty ? nil : TileProbe(of: staged.controller)
    swing = measures.contains(.overshoot) ? SwingProbe(of: staged.controller) : nil
    staged.stageChanged = { [unowned self] in followStage() }
    followStage()
    if let previous { takeOver(from: previous) }
  }

  /// There is a new stage, or the first one.
  private func followStage() {
    stage.phaseEnded = { [unowned self] phase in measure(phase) }
    probe?.follow(controller)
    swing?.follow(controller)
  }

  /// What of a window's size is the stage's: the status line takes its part.
  nonisolated static func stageSize(in size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(1, size.height - StatusLine.height))
  }

  /// The number of the last tick, counted through all scenes of the run.
  var tickNumber: Int { staged.tickNumber }

  /// How many of them are measured.
  var ticksRun: Int { tickNumber - firstTick }

  /// Whether something moves, or is about to.
  var isInMotion: Bool { staged.isInMotion }

  /// Runs the blocks and timers that wait on the real main queue, as the application's code. Answers the seconds until
  /// the next timer is due.
  @discardableResult
  func drainMainQueue() -> Double? {
    stage.perform { MainQueue.drain() }
  }

  /// Runs `count` ticks, or as many as a record has left; `events` belong to the first of them. Answers how many it ran.
  @discardableResult
  func advance(_ count: Int, _ events: [HostEvent] = []) -> Int {
    let count = min(count, staged.ticksLeft ?? count)
    for index in 0..<max(0, count) {
      let heard = staged.tick(index == 0 ? events.map(fitted) : []) { stopwatch.start() }
      measurements.endTick()
      trace()
      observe(heard)
      measurements.liveItems = max(measurements.liveItems, controller.liveItemCount)
    }
    return count
  }

  private func observe(_ heard: [HostEvent]) {
    probe?.observe()
    swing?.observe(isInMotion: stage.isInMotion)
    rest.observe(tick: tickNumber, heard: heard, isInMotion: stage.isInMotion)
  }

  /// The next scene of the record, when this one is over.
  func successor() throws -> Session? {
    guard staged.ticksLeft == 0, let replay = request.replay, showIndex + 1 < replay.record.shows.count else {
      return nil
    }
    return try Session(request, on: device, after: self)
  }

  /// Whether a comparison with the record has come to its end early.
  var hasFoundDifference: Bool { staged.hasFoundDifference }

  private func fitted(_ event: HostEvent) -> HostEvent {
    guard case .resize(let size, let scale) = event else { return event }
    return .resize(Session.stageSize(in: size), scale: scale)
  }

  /// Draws a frame on the device, without showing it.
  func draw(alpha: Double, framesPerSecond: Double, transport: Transport = Transport()) {
    stopwatch.start()
    var list = stage.draw(alpha: alpha)
    xRayOverlay.append(to: &list) { XRayFrame($0, of: stage, controller, alpha: alpha) }
    list.size = device.size
    statusLine.framesPerSecond = isInMotion ? framesPerSecond : 0
    statusLine.transport = transport
    statusLine.xRay = xRay
    statusLine.liveItems = controller.liveItemCount
    statusLine.allItems = controller.itemCount
    statusLine.append(to: &list)
    let statistics = device.render(list)
    measurements.endFrame(draw: stopwatch.lap(), calls: statistics.drawCalls)
    stage.pictureWasDrawn()
  }

  /// What shows why things move.
  var xRay: XRayMode {
    get { xRayOverlay.mode }
    set { xRayOverlay.mode = newValue }
  }

  /// Whether every tick's energy and time are kept for plots; starts with none.
  var isTracing: Bool {
    get { traces != nil }
    set { if newValue != isTracing { traces = newValue ? Traces() : nil } }
  }

  private func trace() {
    traces?.energy.add(stage.energy.total)
    traces?.tickTime.add(measurements.latestTick)
  }

  /// No picture for the ticks since the last one.
  func skipFrame() {
    measurements.skipFrame()
  }

  /// The picture must be shown again although nothing in it has changed.
  func redraw() {
    stage.setNeedsDisplay()
  }

  /// The first frame is on the screen, or would be.
  func noteFirstFrame() {
    measurements.firstFrameMilliseconds = ProcessFacts.millisecondsSinceStart
  }

  /// The first frame of the other one was the program's, and who looks at it goes on looking.
  private func takeOver(from other: Session) {
    measurements.firstFrameMilliseconds = other.measurements.firstFrameMilliseconds
    isTracing = other.isTracing
    xRay = other.xRay
  }

  private func measure(_ phase: Stage.Phase) {
    measurements.add(stopwatch.lap(), to: phase)
  }

  /// The run is over: writes what was asked for and says what was found.
  func finish() throws {
    try watchers.recording?.finish()
    let report = RunReport(self, staged.start.scene, measurements, probe)
    if let path = request.statsPath { try report.write(to: path) }
    if let verification = watchers.verification {
      print(try verification.conclude())
    } else {
      try request.replay?.complainIfIncomplete()
    }
    let measured = Measured(report, rest, swing, controller)
    let failures = try request.expectations.compactMap { try $0.failure(measured) }
    if !failures.isEmpty { throw Failure(failures) }
  }
}

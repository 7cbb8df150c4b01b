import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// A scene on its stage with the status line below it and everything that is measured: what a run with a window and one
/// without have in common.
@MainActor
package final class Session {
  /// The live one.
  package internal(set) var sceneRun: SceneRun
  /// Nil in a run without a window, where nobody can go back.
  package internal(set) var timeline: Timeline?
  /// The run that is shown beside the live one; nil while the stage is not split.
  package internal(set) var kept: KeptSide?
  /// Whether the halves have been swapped: then the one that is kept has the numbers that are compared.
  package internal(set) var isSwapped: Bool
  /// How the live one moves, while the stage is split.
  var liveFigures: SideFigures?
  var halves = Halves(of: .zero)
  var firstEvents: [HostEvent] = []
  /// A gesture that is being felt; nil while there is none.
  var felt: FeltGesture?
  /// Whether a record was left before its end, to go on live.
  var hasTakenOver = false
  let request: RunRequest
  let device: SDLDevice
  private let observers: SceneRun.Observers
  private let termination: Termination?
  /// When outputs are prepared again for a signal that comes in the middle of a tick.
  private var nextPreparation = 0.0
  /// Which scene of the record is played.
  package let sceneIndex: Int
  /// The number of the tick before the first one that is measured.
  private let firstTick: Int
  let probe: TileProbe?
  var swing: SwingProbe?
  /// Who tells what happens; nil where nobody is told.
  var narrator: Narrator?
  var rest: RestProbe
  var measurements = Measurements()
  var statusLine: StatusLine
  var xRayOverlay: XRayOverlay
  /// Of the X-ray, as it was drawn last, in points.
  var legendHeight: CGFloat = 0
  /// What the live scene's animators tell; kept only while it is shown.
  package internal(set) var callLog: CallLog?
  /// Of the branch: what its calls were and where the pinned item was; nil while there is none.
  var notesOfBranch: Notes?
  /// Whose law the X-ray shows.
  var watch = ItemWatch()
  var ghost: Ghost
  /// The colours of all that is shown.
  var theme: Theme {
    didSet { if theme != oldValue { showTheme() } }
  }
  var stopwatch = Stopwatch()
  /// A sentence for the status line, in place of the scene's.
  package internal(set) var notice: String?
  /// Where the hand is that keys move; nil while there is none.
  var handMark: HandMark?
  /// What a newcomer is told, over the stage.
  var hint: String?
  /// Finds out how much of the scene this machine can move; nil for scenes and runs where nobody asks.
  package var loadTest: LoadTest?
  var loadEvents: [HostEvent] = []
  /// Whether ticks do not come by themselves: what they take then says nothing.
  package var isLoadHeld = false
  /// What plots show; kept only while they are shown.
  var traces: Traces?
  /// What a plot of the parts of a tick shows; kept only while it is shown.
  package internal(set) var phaseTimes: PhaseTimes?
  /// What the user has said of it; nil as long as the scene says.
  var phasesAreWanted: Bool?
  /// Whether the inspector is open: in wide windows the stage makes room for it.
  package var showsInspector: Bool
  /// Whether the stage has the window for itself.
  package var isAlone: Bool
  /// Whether the status line is shown over a stage that has the window for itself.
  var showsLineOverStage = false
  /// What the status line covers of the stage, in points.
  var lineRoom: CGFloat = 0
  /// Where panels and sheets lie over the stage, in points of the window, and whether one of them is a sheet.
  package var covers: [CGRect] = []
  package var isUnderSheet = false
  /// What is drawn after the panels, so that it is in sight over them too.
  var commandsOverPanels: [DrawCommand] = []
  lazy var phasePanel = PhasePanel(theme: theme, DeviceTextMetrics(device: device))

  package var stage: Stage { sceneRun.stage }
  package var controller: SceneController { sceneRun.controller }
  /// The scene as it is shown: the live one, or one in the past.
  package var shown: SceneRun { timeline?.shown ?? sceneRun }

  /// How often outputs are prepared, in seconds. Preparing takes up to 1 ms: 2 % of the time, and only with
  /// `--record` or `--stats`. After a tick that takes longer than this they are always prepared, so a run whose ticks
  /// are slow ends after its last tick. If the first slow tick is cut off, the run ends at most this much earlier.
  private static let preparationInterval = 0.05

  /// - Parameters:
  ///   - termination: says when a signal ends the run.
  ///   - keepsHistory: whether one can go back in time.
  ///   - previous: the session before in the same run, which this one replaces.
  ///   - index: which of the record's scenes it plays; nil for the one after that of `previous`, or for the first one.
  package init(
    _ request: RunRequest, on device: SDLDevice, _ termination: Termination? = nil, keepsHistory: Bool = false,
    after previous: Session? = nil, playing index: Int? = nil
  ) throws {
    self.request = request
    self.device = device
    self.termination = termination
    let target = request.replay?.seekTarget(at: request.from)
    sceneIndex = index ?? previous.map { $0.sceneIndex + 1 } ?? target?.run ?? 0
    observers = try previous?.observers ?? Session.observers(request, termination, from: target)
    let whole = request.replay?.record.sceneRuns[sceneIndex]
    // With other numbers a checkpoint of the record leads nowhere: both halves go all the way.
    let isCompared = !request.comparedSettings.isEmpty
    showsInspector = previous?.showsInspector ?? false
    isAlone = previous?.isAlone ?? request.isAlone
    let layout = WindowLayout(
      device.size, showsInspector: showsInspector, isSplit: isCompared, isAlone: isAlone)
    let first = isCompared || previous != nil ? nil : target?.parts.first
    isSwapped = previous?.isSwapped ?? false
    let varied = whole?.varied(by: request.comparedSettings, in: request.catalogue)
    let (recorded, recordedBeside) = isSwapped ? (whole, varied) : (varied, whole)
    let began = Stopwatch.now
    if keepsHistory, previous == nil { observers.recording?.keepMarks() }
    sceneRun = try Session.sceneRun(
      request, on: device, layout, recorded, from: first, previous?.sceneRun.tickNumber ?? 0, observers)
    sceneRun.begin()
    let splitTick = sceneRun.tickNumber
    let beside = isCompared ? try Session.run(beside: sceneRun, request, on: device, layout, recordedBeside) : nil
    if previous == nil, request.from != nil, let target {
      measurements.seek = Session.seek(to: target.tick, of: sceneRun, since: began, termination)
      beside?.tick(to: sceneRun.tickNumber)
    }
    firstTick = sceneRun.tickNumber
    timeline = keepsHistory ? Timeline(of: sceneRun, playing: recorded) : nil
    rest = RestProbe(from: firstTick)
    statusLine = StatusLine(
      title: request.catalogue.title(of: sceneRun.start.scene), rendererName: device.rendererName,
      ticksPerSecond: AppContext.ticksPerSecond,
      theme: request.theme)
    xRayOverlay = XRayOverlay(request.xRay, theme: request.theme) {
      device.measure($0, fontSize: XRayLegend.fontSize).width
    }
    ghost = Ghost(theme: request.theme)
    theme = request.theme
    loadTest = Session.loadTest(of: sceneRun.controller, request)
    let measures = request.expectations.map(\.measure)
    probe = request.statisticsFile == nil && measures.isEmpty ? nil : TileProbe(of: sceneRun.controller)
    swing = measures.contains(.overshoot) ? SwingProbe(of: sceneRun.controller) : nil
    sceneRun.stageChanged = { [unowned self] old in
      watch.rename(ItemRenaming(rebuilding: old.itemIDs, as: stage.itemIDs), in: tickNumber)
      followStage()
    }
    followStage()
    if let previous { adopt(previous) } else { tracePhasesIfWanted() }
    if let beside {
      begin(beside: beside, keepsHistory ? Timeline(of: beside, playing: recordedBeside) : nil, since: splitTick)
      firstEvents = recorded == nil ? request.comparedSettings.map(\.event) : []
    }
    prepareOutputs()
  }

  /// Observes a new stage, or the first one.
  func followStage() {
    stage.phaseEnded = { [unowned self] phase in measure(phase) }
    followStepPhases()
    followCalls()
    // What is renamed in a tick has its new name after it, though it has not been counted yet.
    stage.itemsRenamed = { [unowned self] renaming in watch.rename(renaming, in: tickNumber + 1) }
    probe?.follow(controller)
    swing?.follow(controller)
    liveFigures?.follow(sceneRun)
  }

  /// The number of the last tick, counted through all scenes of the run.
  package var tickNumber: Int { sceneRun.tickNumber }

  /// How many of them are measured.
  package var ticksRun: Int { max(0, tickNumber - firstTick) }

  /// Whether something moves, or is about to.
  package var isInMotion: Bool { sceneRun.isInMotion || felt != nil || isKeptInMotion }

  /// Whether the half moves that was kept. At the end of a record both stand still.
  private var isKeptInMotion: Bool { sceneRun.ticksLeft == nil && kept?.run.stage.isInMotion ?? false }

  /// Runs the blocks and timers that wait on the real main queue, as the application's code. Returns the seconds until
  /// the next timer is due.
  @discardableResult
  func drainMainQueue() -> Double? {
    stage.perform { MainQueue.drain() }
  }

  /// Runs `count` ticks, or as many as a record has left, until a signal ends the run or `deadline` has passed after a
  /// tick. `events` belong to the first of them.
  ///
  /// - Parameter deadline: as `Stopwatch.now`. A tick that has begun is completed.
  /// - Returns: how many ticks it ran.
  @discardableResult
  package func advance(_ count: Int, _ events: [HostEvent] = [], until deadline: Double = .infinity) -> Int {
    let count = max(0, min(count, sceneRun.ticksLeft ?? count))
    for index in 0..<count {
      if termination?.signal != nil { return index }
      let hand = index == 0 ? takeFirstEvents() + admit(events.map(fitted)) : []
      let own = hand + takeFeltEvents()
      noteHand(own)
      tick(takeLoadEvents() + own)
      testLoad()
      if deadline < .infinity, Stopwatch.now >= deadline { return index + 1 }
    }
    return count
  }

  /// Runs one tick with events as a stage has once handled them, unless a signal ends the run. Returns whether it has.
  func play(_ events: [HostEvent]) -> Bool {
    if termination?.signal != nil { return false }
    tick(events)
    return true
  }

  private func tick(_ own: [HostEvent]) {
    let wasAtRest = !stage.isInMotion
    let delivered = sceneRun.tick(own) { stopwatch.start() }
    measurements.endTick()
    timeline?.add(delivered, of: sceneRun, wasAtRest: wasAtRest)
    tickBeside(delivered, ownCount: own.count)
    trace()
    noteWatched(in: sceneRun)
    observe(delivered)
    narrator?.observe(delivered, of: self)
    measurements.liveItems = max(measurements.liveItems, controller.liveItemCount)
    if termination != nil { prepareOutputsIfDue() }
  }

  /// What comes first in the first tick: numbers that only the live half has, ends of what was held.
  private func takeFirstEvents() -> [HostEvent] {
    defer { firstEvents = [] }
    return firstEvents
  }

  private func observe(_ delivered: [HostEvent]) {
    probe?.observe()
    swing?.observe(isInMotion: stage.isInMotion)
    rest.observe(tick: tickNumber, heard: delivered, isInMotion: stage.isInMotion)
  }

  /// The next scene of the record, when this one is over.
  package func successor() throws -> Session? {
    guard sceneRun.ticksLeft == 0, let replay = request.replay, sceneIndex + 1 < replay.record.sceneRuns.count else {
      return nil
    }
    return try Session(request, on: device, termination, keepsHistory: timeline != nil, after: self)
  }

  /// Whether a comparison with the record has found a difference, and so has ended early.
  var hasFoundDifference: Bool { sceneRun.hasFoundDifference }

  /// In the coordinates of the stage, or of the half that it is in.
  private func fitted(_ event: HostEvent) -> HostEvent {
    guard case .resize(let size, let scale) = event else {
      return stage.placed(kept == nil ? event : halves.localized(event))
    }
    halves = Halves(of: layout(in: size).stage)
    return .resize(kept == nil ? halves.size : halves.half, scale: scale)
  }

  /// Whether a text field is at a point of the window.
  func hasField(at point: CGPoint) -> Bool {
    stage.hasField(
      at: kept == nil ? point : CGPoint(x: point.x - halves.origin(of: halves.side(at: point)), y: point.y))
  }

  /// Call it when the first frame is on the screen, or would be.
  func noteFirstFrame() {
    measurements.firstFrameMilliseconds = ProcessFacts.millisecondsSinceStart
  }

  /// Takes the time of the program's first frame from the other session, and keeps what is shown beside the stage.
  func adopt(_ other: Session) {
    measurements.firstFrameMilliseconds = other.measurements.firstFrameMilliseconds
    isTracing = other.isTracing
    isLoggingCalls = other.isLoggingCalls
    phasesAreWanted = other.phasesAreWanted
    xRay = other.xRay
    showsInspector = other.showsInspector
    (isAlone, showsLineOverStage) = (other.isAlone, other.showsLineOverStage)
    (covers, isUnderSheet) = (other.covers, other.isUnderSheet)
    hint = other.hint
    handMark = other.handMark
    watch.pointer = other.watch.pointer
    if let narrator = other.narrator { narrate(by: narrator) }
    // What the scene before had pinned is another scene's.
    if other.sceneRun.start.scene == sceneRun.start.scene {
      watch.pin(other.watch.pinned(after: other.sceneRun.ticksBefore), after: tickNumber)
    }
    tracePhasesIfWanted()
  }

  private func measure(_ phase: Stage.Phase) {
    let lap = stopwatch.lap()
    measurements.add(lap, to: phase)
    phaseTimes?.add(lap, to: PhaseTimes.Part(phase))
  }

  func measure(_ phase: DynamicsPhase) {
    let lap = stopwatch.lap()
    measurements.add(lap, to: .step)
    phaseTimes?.add(lap, to: PhaseTimes.Part(phase))
  }

  /// The run is over: writes its files and reports what was found.
  package func finish() throws {
    narrator?.finish(self)
    termination?.prepare(nil)
    try observers.recording?.finish()
    stage.perform { controller.programWillEnd() }
    var report = RunReport(RunState(self, probe), measurements)
    (report.a, report.b) = (sideReports[.a], sideReports[.b])
    if let file = request.statisticsFile { try report.write(to: file) }
    if let verification = observers.verification {
      try StandardStreams.print(verification.conclude())
    } else if !hasTakenOver, request.complainsOfCuts {
      try request.replay?.complainIfIncomplete()
    }
    let measured = Measured(report, rest, swing, controller)
    let failures = try request.expectations.compactMap { try $0.failure(measured, measuredSides) }
    if !failures.isEmpty { throw Failure(failures) }
  }
}

// MARK: - Signals

extension Session {
  /// Ends the run early: writes its record and statistics. A part of a run is neither verified nor compared with
  /// expectations.
  ///
  /// - Throws: `EndedBySignal`, or why something could not be written.
  package func end(by signal: Int32) throws -> Never {
    try termination?.write(outputs)
    throw EndedBySignal(signal: signal)
  }

  private func prepareOutputsIfDue() {
    if Stopwatch.now >= nextPreparation { prepareOutputs() }
  }

  func prepareOutputs() {
    guard let termination, request.statisticsFile != nil || observers.recording != nil else { return }
    termination.prepare(outputs)
    nextPreparation = Stopwatch.now + Session.preparationInterval
  }

  /// The record as it were if the run ended now, of a run that keeps its text; nil for others.
  var recordText: [UInt8]? { observers.recording?.text }

  private var outputs: PendingOutputs {
    PendingOutputs(
      record: observers.recording?.ending,
      statistics: request.statisticsFile.map {
        PendingOutputs.Statistics(file: $0, state: RunState(self, probe), measurements: measurements)
      })
  }
}

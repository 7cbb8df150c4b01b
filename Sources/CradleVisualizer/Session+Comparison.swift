import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

// The stage split into two: A at the left, as it was, and B at the right, which is live.

extension Session {
  /// Splits the stage. What is kept is the live run, in its present state, to the bit.
  ///
  /// Costs as much as going there from the last rest, or from the nearest run that follows.
  func split() {
    guard let timeline, kept == nil else { return }
    // Both halves are to have as much in them.
    if loadTest?.finding == nil { (loadTest, loadEvents) = (nil, []) }
    let run = timeline.copy()
    run.goOn(beside: sceneRun)
    begin(beside: run, Timeline(beside: timeline, of: run), since: run.tickNumber)
  }

  /// A run with the numbers that are not compared, from the beginning of the live one. It plays the same record.
  ///
  /// - Parameter recorded: the parts of the record; nil if none is played.
  static func run(
    beside live: SceneRun, _ request: RunRequest, on device: SDLDevice, _ layout: WindowLayout,
    _ recorded: ArraySlice<RecordedScene>?
  ) throws -> SceneRun {
    let run = try sceneRun(request, on: device, layout, recorded, live.tickNumber, SceneRun.Observers())
    run.goOn(beside: live)
    if recorded == nil { run.stopPlaying() }
    return run
  }

  /// Begins a run beside the live one, which is in the same state, or is to differ from it from the start.
  ///
  /// - Parameter splitTick: after which the two have gone on side by side.
  func begin(beside run: SceneRun, _ timeline: Timeline?, since splitTick: Int) {
    kept = KeptSide(run, timeline: timeline, since: splitTick)
    halves = Halves(of: layout(in: device.size).stage)
    liveFigures = SideFigures(of: sceneRun)
  }

  /// How a window of `size` points is shared out.
  func layout(in size: CGSize) -> WindowLayout {
    WindowLayout(size, showsInspector: showsInspector, isSplit: kept != nil, isAlone: isAlone)
  }

  /// What the stage has of the window: as large as a record says, or what the inspector leaves it.
  var stageRoom: CGSize {
    sceneRun.isPlayingRecord ? WindowLayout(device.size, isAlone: isAlone).stage : layout(in: device.size).stage
  }

  /// The size that the live run's stage is to have, in a window of `size` points.
  func liveSize(in size: CGSize) -> CGSize {
    let whole = layout(in: size).stage
    return kept == nil ? whole : Halves(of: whole).half
  }

  /// The window in which each half has this size.
  nonisolated static func windowSize(forHalves half: CGSize) -> CGSize {
    CGSize(width: 2 * half.width + Halves.gap, height: half.height + StatusLine.height)
  }

  /// The size of the window that a record asks for.
  var recordedWindowSize: CGSize {
    if request.isAlone { return stage.size }
    return kept == nil ? sceneRun.windowSize : Session.windowSize(forHalves: stage.size)
  }

  /// A hand's events are in the coordinates of a half. Those of a record are, whatever the window: its halves are as
  /// large as the stage that was recorded.
  func followRecordedHalves() {
    guard kept != nil, sceneRun.isPlayingRecord else { return }
    halves = Halves(of: WindowLayout(recordedWindowSize).stage)
  }

  /// The live run stays.
  func unsplit() {
    (kept, liveFigures) = (nil, nil)
  }

  /// What is kept becomes live, and what was live is kept.
  ///
  /// - Throws: `Complaint` when the record cannot be changed. Nothing is changed then.
  package func swapSides() throws {
    guard let kept, let own = timeline, let other = kept.timeline else { return }
    try kept.run.exchange(with: sceneRun)
    let live = kept.run
    (kept.run, kept.timeline, timeline) = (sceneRun, own, other)
    (liveFigures, kept.figures) = (kept.figures, liveFigures ?? kept.figures)
    (kept.run.stage.phaseEnded, kept.run.stage.stepPhaseEnded) = (nil, nil)
    (kept.run.stage.dynamicsNoted, kept.run.stage.itemsRenamed) = (nil, nil)
    isSwapped.toggle()
    // They are of the half that was live.
    watch.forgetSamples()
    notesOfBranch = nil
    if isLoggingCalls { callLog = CallLog() }
    follow(live)
  }

  /// - Parameter ownCount: how many of the events come first, from the hand that is here. A script's follow. Those of a
  ///   record are played by each half for itself.
  func tickBeside(_ delivered: [HostEvent], ownCount: Int) {
    guard let kept else { return }
    let own = delivered.prefix(ownCount).filter { if case .setting = $0 { false } else { true } }
    let heard = kept.tick(own + (kept.run.isPlayingRecord ? [] : delivered.dropFirst(ownCount)))
    let bothMove = stage.isInMotion && kept.run.stage.isInMotion
    liveFigures?.observe(sceneRun, heard: delivered, bothMove: bothMove)
    kept.figures.observe(kept.run, heard: heard, bothMove: bothMove)
  }

  /// What was measured of each half.
  var measuredSides: [Side: Measured] {
    guard let kept, let liveFigures else { return [:] }
    return [.a: kept.figures.measured, .b: liveFigures.measured]
  }

  /// What a report says of each half.
  package var sideReports: [Side: SideReport] {
    guard let kept, let liveFigures else { return [:] }
    return [.a: SideReport(kept.run, kept.figures), .b: SideReport(sceneRun, liveFigures)]
  }
}

// MARK: - Time

extension Session {
  /// Shows the moment after a tick, of both.
  func show(tick: Int, isDragging: Bool) {
    for timeline in [timeline, kept?.timeline] {
      timeline?.isScrubbing = isDragging
      timeline?.move(to: tick)
    }
  }

  /// The strip is gone on which somebody was dragging.
  func endScrubbing() {
    for timeline in [timeline, kept?.timeline] { timeline?.isScrubbing = false }
  }

  /// Gets on with what the timelines do beside the ticks; see `Timeline.work`.
  package func work(until deadline: Double) -> Bool {
    guard let timeline else { return false }
    if let kept, let other = kept.timeline, let playhead = timeline.playhead, other.playhead != playhead {
      other.move(to: playhead)
    }
    let hadDifference = timeline.history.difference != nil
    let hasMore = timeline.work(until: deadline)
    if !hadDifference, let tick = timeline.history.difference {
      let time = ShownTime.seconds(ofTicks: tick - timeline.beginning)
      notice = "At \(time) s the scene did something else when that came again: what goes on from the past may differ."
    }
    return kept?.timeline?.work(until: deadline) ?? false || hasMore
  }

  /// Notes the states of the live runs; see `Timeline.noteState`.
  package func noteStates() {
    timeline?.noteState(of: sceneRun)
    if let kept { kept.timeline?.noteState(of: kept.run) }
  }

  /// Whether the moment that is shown of the live run has been found beside it. Before the stage was split there is
  /// nothing beside it.
  var isFoundBeside: Bool {
    guard let kept, let other = kept.timeline, timeline?.tick ?? 0 >= kept.splitTick else { return true }
    return other.isLive || other.found != nil
  }

  /// Lets time go on beside the live run, which has gone on from the same moment.
  func resumeBeside() throws {
    guard let kept, let other = kept.timeline else { return }
    guard timeline?.tick ?? 0 >= kept.splitTick else { return unsplit() }
    guard let next = try other.resume(kept.run) else { return }
    kept.run = next
    kept.figures.follow(next)
  }
}

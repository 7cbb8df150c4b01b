import CradleStage
import Foundation

// The run goes through time.

/// What a window is to do in the past that it looks for.
enum Goal {
  case goOn
  /// Plays a variation live, from the beginning of its stretch, which is looked for, to a tick.
  case keep(Variation, last: Int)
}

extension WindowRun {
  /// Pauses or goes on; in the past, as soon as the scene of then is found.
  func togglePause() {
    guard let timeline = session.timeline, !timeline.isLive else { return transport.togglePause() }
    if timeline.variation != nil { return toggleLoop() }
    goal = goal == nil ? .goOn : nil
  }

  func step(_ count: Int) {
    guard let timeline = session.timeline, count < 0 || !timeline.isLive else { return transport.step(count) }
    show(tick: timeline.tick + count)
  }

  /// Shows the moment after a tick, or the nearest there is.
  func show(tick: Int, isDragging: Bool = false) {
    guard session.timeline != nil else { return }
    transport.pause()
    goal = nil
    latestShow = Stopwatch.now
    guard attempt({ try showScene(of: tick) }) != nil else { return }
    session.show(tick: tick, isDragging: isDragging)
    // In a window of another size the hand that drags would be on another tick.
    if request.replay != nil, !isDragging { followRecordedSize() }
    overlay.showTimeline()
  }

  func returnToBranch() {
    guard request.replay == nil, let releases = attempt({ try session.returnToBranch() }) ?? nil else {
      session.notice = session.notice ?? "There is no other way: go on from a moment of the past first."
      return
    }
    goal = nil
    transport.pause()
    input.prepend(releases)
    fitStage()
  }

  /// Gives the stage the size of its room in the window, if it has another one: then, the window had.
  func fitStage() {
    guard request.replay == nil, session.stage.size != session.liveSize(in: device.size) else { return }
    input.add(.resize(device.size, scale: device.scale), isPaused: transport.isPaused)
  }

  /// Gives the stage what the inspector leaves of the window. While time stands still the inspector lies over the
  /// stage: that hears of its size with the next tick.
  func followInspector() {
    guard session.showsInspector != overlay.showsInspector else { return }
    session.showsInspector = overlay.showsInspector
    fitStage()
    session.redraw()
  }

  /// Does what a record may forbid; then the status line says why, and nothing has changed.
  func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      session.notice = "\(error)"
      goal = nil
      return nil
    }
  }

  /// Splits the stage, or lets the live half have all of it.
  func toggleSplit() {
    guard request.replay == nil else {
      session.notice = "Take the record over first, or play it with --ab."
      return
    }
    // What is being tried goes on at the right, beside what there was.
    let (tried, wasLooping) = (session.timeline?.variation?.settings ?? [], session.timeline?.isLooping ?? false)
    if session.timeline?.isLive == false { show(tick: .max) }
    forgetVariation()
    if session.kept == nil {
      session.split()
      for setting in tried { input.add(.setting(name: setting.name, value: setting.value), isPaused: false) }
    } else {
      session.unsplit()
    }
    fitStage()
    if wasLooping, transport.isPaused {
      transport.togglePause()
      restartClock()
    } else if transport.isPaused {
      transport.step()
    }
  }

  func swapSides() {
    guard session.kept != nil else {
      session.notice = "Nothing is compared: B splits the stage, then X swaps the halves."
      return
    }
    forgetVariation()
    _ = attempt { try session.swapSides() }
  }

  func toggleLoop() {
    guard let timeline = session.timeline else { return }
    goal = nil
    guard timeline.toggleLoop() else {
      session.notice = "Nothing has been done yet that could be done again."
      return
    }
    transport.pause()
    restartClock()
    overlay.showTimeline()
  }

  /// While time stands still, another number is tried with what was done last. Returns whether it is.
  func vary(_ name: String, _ value: Double) -> Bool {
    guard let timeline = session.timeline, transport.isPaused else { return false }
    let wasLooping = timeline.isLooping
    guard timeline.vary(name, value) else { return false }
    session.noteHand([.setting(name: name, value: value)])
    goal = nil
    if timeline.isLooping, !wasLooping { restartClock() }
    overlay.showTimeline()
    return true
  }

  func forgetVariation() {
    goal = nil
    session.timeline?.forgetVariation()
  }

  /// Makes the variation what has happened: goes back to where it begins, and plays it live.
  func keepVariation() {
    // Asked first: a variation that cannot be kept is still there to be looked at.
    guard attempt({ try session.sceneRun.checkRecordCanBeTakenBack() }) != nil else { return }
    guard let kept = session.timeline?.keep() else {
      session.notice = "Nothing is being tried that could be kept: L, then another number."
      return
    }
    goal = .keep(kept.variation, last: kept.last)
  }

  /// Plays what a past says live, up to a tick, as fast as it goes. What is held then is let go of in the next tick.
  private func play(_ past: Past, to last: Int) {
    if request.replay != nil { takeOver() }
    // The numbers that wait are those of the variation. A new size still holds.
    let waiting = input.removeAll().filter { if case .resize = $0 { true } else { false } }
    while session.tickNumber < last, session.play(past.events(in: session.tickNumber + 1)) {}
    input.prepend((session.timeline?.past.releases ?? []) + waiting)
    session.redraw()
  }

  /// Gets on with what the timeline does beside the ticks, in what is left of the frame.
  func workOnTimeline() {
    guard let timeline = session.timeline else { return }
    if !overlay.showsTimeline || isHeldStill(timeline) { session.endScrubbing() }
    let wasFound = timeline.found != nil
    let waits = timeline.isScrubbing && session.xRay != .off
    let time = workTime(of: timeline)
    if time > 0 { hasWork = session.work(until: Stopwatch.now + time) }
    hasWork = hasWork || waits
    if timeline.found != nil, !wasFound { session.redraw() }
    if goal != nil, let releases = attempt({ try session.resume() }) ?? nil { goOn(releases) }
    if isMoving, frameEnd ?? 0 > Stopwatch.now { session.noteStates() }
  }

  /// In seconds. What is looked for is worth more than a tick that finds its memory in the cache.
  private func workTime(of timeline: Timeline) -> Double {
    guard isMoving else { return WindowRun.workAtRest }
    let frame = 1 / device.refreshRate
    guard timeline.isLive else { return SpareTime.share * frame }
    return spareTime.take(of: frame, left: (frameEnd ?? 0) - Stopwatch.now)
  }

  /// Whether the playhead is dragged and has not moved for a while: why things moved so is looked for then, even if the
  /// X-ray had been off.
  private func isHeldStill(_ timeline: Timeline) -> Bool {
    timeline.isScrubbing && session.xRay != .off && Stopwatch.now - latestShow > WindowRun.stillness
  }

  private func goOn(_ releases: [HostEvent]) {
    if case .keep(let variation, let last) = goal {
      play(variation.past, to: last)
    } else {
      transport.togglePause()
      if request.replay == nil { input.prepend(releases) }
    }
    goal = nil
    fitStage()
    restartClock()
    overlay.setNeedsFrames()
  }

  /// In seconds: what a frame of 1/60 s can spare when nothing moves.
  static let workAtRest = 0.012
  /// In seconds: how long the playhead has stood when what happened there is looked for.
  private static let stillness = 0.2
}

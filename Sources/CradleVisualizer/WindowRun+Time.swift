import CradleStage
import Foundation

// The run goes through time.

extension WindowRun {
  /// Pauses or goes on; in the past, as soon as the scene of then is found.
  func togglePause() {
    guard let timeline = session.timeline, !timeline.isLive else { return transport.togglePause() }
    if timeline.variation != nil { return toggleLoop() }
    isToResume.toggle()
  }

  func step(_ count: Int) {
    guard let timeline = session.timeline, count < 0 || !timeline.isLive else { return transport.step(count) }
    show(tick: timeline.tick + count)
  }

  /// Shows the moment after a tick, or the nearest there is.
  func show(tick: Int, isDragging: Bool = false) {
    guard session.timeline != nil else { return }
    transport.pause()
    isToResume = false
    session.show(tick: tick, isDragging: isDragging)
    overlay.showTimeline()
  }

  func returnToBranch() {
    guard request.replay == nil, attempt({ try session.returnToBranch() }) ?? false else { return }
    isToResume = false
    transport.pause()
  }

  /// Does what a record may forbid; then the status line says why, and nothing has changed.
  private func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      session.notice = "\(error)"
      isToResume = false
      return nil
    }
  }

  /// Leaves the record that is played, where it is.
  func takeOver() {
    guard request.replay != nil, session.timeline?.isLive ?? false else { return }
    input.prepend(session.takeOver())
    request = request.takingOver(session.sceneRun.start)
  }

  /// Splits the stage, or lets the live half have all of it.
  func toggleSplit() {
    if session.timeline?.isLive == false { show(tick: .max) }
    session.timeline?.forgetVariation()
    if session.kept == nil { session.split() } else { session.unsplit() }
    input.add(.resize(device.size, scale: device.scale), isPaused: transport.isPaused)
    if transport.isPaused { transport.step() }
  }

  func swapSides() {
    guard session.kept != nil else { return }
    guard request.replay == nil else {
      session.notice = "Take the record over first: what it plays is the live half."
      return
    }
    _ = attempt { try session.swapSides() }
  }

  func toggleLoop() {
    guard let timeline = session.timeline else { return }
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
    guard let timeline = session.timeline, transport.isPaused, timeline.vary(name, value) else { return false }
    isToResume = false
    overlay.showTimeline()
    return true
  }

  /// Makes the variation what has happened: goes back to where it begins, and plays it live.
  func keepVariation() {
    guard let kept = session.timeline?.keep() else { return }
    (toKeep, isToResume) = (kept, true)
  }

  /// Plays what a past says live, up to a tick, as fast as it goes. What is held then is let go of in the next tick.
  private func play(_ past: Past, to last: Int) {
    if request.replay != nil { takeOver() }
    _ = input.removeAll()
    while session.tickNumber < last, session.advance(1, past.events(in: session.tickNumber + 1)) == 1 {}
    input.prepend(session.timeline?.past.releases ?? [])
    session.redraw()
  }

  /// Gets on with what the timeline does beside the ticks, in what is left of the frame.
  func workOnTimeline() {
    guard let timeline = session.timeline else { return }
    let wasFound = timeline.found != nil
    hasWork = session.work(until: Stopwatch.now + (isMoving ? WindowRun.workInMotion : WindowRun.workAtRest))
    if timeline.found != nil, !wasFound { session.redraw() }
    if isToResume, let releases = attempt({ try session.resume() }) ?? nil { goOn(releases) }
  }

  private func goOn(_ releases: [HostEvent]) {
    isToResume = false
    if let toKeep {
      play(toKeep.variation.past, to: toKeep.last)
    } else {
      transport.togglePause()
      if request.replay == nil { input.prepend(releases) }
    }
    toKeep = nil
    restartClock()
    overlay.setNeedsFrames()
  }

  /// In seconds: what a frame of 1/60 s can spare, and after how long a window that waits looks for events.
  private static let workInMotion = 0.003
  static let workAtRest = 0.012
}

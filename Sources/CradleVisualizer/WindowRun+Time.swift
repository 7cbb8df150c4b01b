import CradleStage
import Foundation

// The run goes through time.

extension WindowRun {
  /// Pauses or goes on; in the past, as soon as the scene of then is found.
  func togglePause() {
    guard let timeline = session.timeline, !timeline.isLive else { return transport.togglePause() }
    isToResume.toggle()
  }

  func step(_ count: Int) {
    guard let timeline = session.timeline, count < 0 || !timeline.isLive else { return transport.step(count) }
    show(tick: timeline.tick + count)
  }

  /// Shows the moment after a tick, or the nearest there is.
  func show(tick: Int, isDragging: Bool = false) {
    guard let timeline = session.timeline else { return }
    transport.pause()
    isToResume = false
    timeline.isScrubbing = isDragging
    timeline.move(to: tick)
    overlay.showTimeline()
  }

  func returnToBranch() throws {
    guard request.replay == nil, try session.returnToBranch() else { return }
    isToResume = false
    transport.pause()
  }

  /// Gets on with what the timeline does beside the ticks, in what is left of the frame.
  func workOnTimeline() throws {
    guard let timeline = session.timeline else { return }
    let wasFound = timeline.found != nil
    hasWork = timeline.work(until: Stopwatch.now + (isMoving ? WindowRun.workInMotion : WindowRun.workAtRest))
    if timeline.found != nil, !wasFound { session.redraw() }
    if isToResume, let releases = try session.resume() {
      isToResume = false
      transport.togglePause()
      if request.replay == nil { input.prepend(releases) }
      restartClock()
      overlay.setNeedsFrames()
    }
  }

  /// In seconds: what a frame of 1/60 s can spare, and after how long a window that waits looks for events.
  private static let workInMotion = 0.003
  private static let workAtRest = 0.012
}

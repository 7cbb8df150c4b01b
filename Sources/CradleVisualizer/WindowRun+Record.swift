import CradleSDLHost
import CradleStage
import Foundation

// A record is played in the window: all of its scenes have one timeline.

extension WindowRun {
  /// Goes on to another scene of the record.
  func show(_ other: Session) {
    course?.keep(session)
    session = other
    device.setTitle(request.catalogue.windowTitle(of: session.sceneRun.start.scene))
  }

  /// Goes to the scene of the record in which a tick is.
  func showScene(of tick: Int) throws {
    guard let course, session.timeline?.variation == nil else { return }
    let index = course.scene(at: tick, from: session.sceneIndex)
    guard index != session.sceneIndex else { return }
    guard request.recordFile == nil else {
      session.notice = "What is being recorded stays in its scene."
      return
    }
    session.endScrubbing()
    let other =
      try course.take(index)
      ?? Session(request, on: device, termination, keepsHistory: request.hasInstrument, after: session, playing: index)
    other.adopt(session)
    if other.isSwapped != session.isSwapped { try other.swapSides() }
    other.redraw()
    show(other)
  }

  /// Resizes the window when the recorded window changed its size. A size that the user gives to this window stays
  /// until then.
  func followRecordedSize() {
    let size = session.recordedWindowSize
    if size != recordedSize { device.resize(to: size) }
    recordedSize = size
  }

  /// Leaves the record that is played, where it is.
  func takeOver() {
    guard request.replay != nil else {
      session.notice = "No record is played: the hand is yours already."
      return
    }
    guard session.timeline?.isLive ?? false else {
      session.notice = "Go on from here first: Space. Then O takes the record over."
      return
    }
    input.prepend(session.takeOver())
    request = request.takingOver(session.sceneRun.start)
    course = nil
    fitStage()
  }
}

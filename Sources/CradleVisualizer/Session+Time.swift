import CradleStage
import Foundation

// Time goes on from somewhere else.

extension Session {
  /// Lets time go on from the past that is shown.
  ///
  /// - Returns: the events that let go of what was held then, by whoever is not here now. They belong to the next tick,
  ///   unless a record is played. Nil while that past is looked for: nothing is changed then.
  package func resume() throws -> [HostEvent]? {
    guard isFoundBeside, let timeline, let next = try timeline.resume(sceneRun) else { return nil }
    try resumeBeside()
    felt = nil
    notesOfBranch = Notes(calls: callLog, watch: watch)
    follow(next)
    return timeline.past.releases
  }

  /// Lets time go on at the end of the branch. Returns the events that let go of what is held there; nil if there is no
  /// branch.
  package func returnToBranch() throws -> [HostEvent]? {
    guard let timeline, let fork = timeline.branch?.tick, let next = try timeline.returnToBranch(from: sceneRun) else {
      return nil
    }
    unsplit()
    felt = nil
    exchangeNotes(after: fork)
    follow(next)
    return timeline.past.releases
  }

  /// What was noted of a branch, while time went another way.
  struct Notes {
    let calls: CallLog?
    let watch: ItemWatch
  }

  /// What has come since the fork is of the other way, and that way is the branch now.
  private func exchangeNotes(after fork: Int) {
    let own = Notes(calls: callLog, watch: watch)
    watch.forget(after: fork)
    callLog?.forget(after: fork)
    if let notes = notesOfBranch {
      if callLog != nil, let calls = notes.calls { callLog = calls }
      watch.takeNotes(from: notes.watch, since: fork)
    }
    notesOfBranch = own
  }

  /// Leaves the record that is played, and goes on live. Returns the events that let go of what is held by it.
  func takeOver() -> [HostEvent] {
    guard let timeline, timeline.isPlayingRecord else { return [] }
    timeline.takeOver(sceneRun)
    if let kept { kept.timeline?.takeOver(kept.run) }
    hasTakenOver = true
    redraw()
    return timeline.past.releases
  }

  func follow(_ next: SceneRun) {
    sceneRun = next
    watch.forget(after: tickNumber)
    callLog?.forget(after: tickNumber)
    loadTest?.startAgain()
    loadEvents = []
    rest = RestProbe(from: tickNumber)
    swing?.forget()
    probe?.forget()
    followStage()
    narrator?.follow(self)
    redraw()
    prepareOutputs()
  }
}

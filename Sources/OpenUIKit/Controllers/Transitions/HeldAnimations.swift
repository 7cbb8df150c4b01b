import Foundation

/// The animations of a transition that a hand leads: held at a time of the transition, and let go together.
@MainActor
final class HeldAnimations {
  private var entries: [Entry] = []
  /// Where they are held, in seconds from the beginning.
  private var seconds = 0.0

  private struct Entry {
    let run: AnimationRun
    let pace: AnimationPace

    var start: Double { pace.delay }
    var end: Double { pace.delay + pace.duration }
  }

  /// Runs `body`. What begins in it waits for the hand, if it is to.
  func holding(_ isHeld: Bool, _ body: () -> Void) {
    guard isHeld, let runs = AppContext.current?.animations else { return body() }
    runs.holding(by: self, body)
  }

  func hold(_ run: AnimationRun) {
    let entry = Entry(run: run, pace: run.pace)
    entries.append(entry)
    run.heldAt = entry.pace.progress(after: seconds).other
  }

  func lead(to seconds: Double) {
    self.seconds = seconds
    for entry in entries { entry.run.heldAt = entry.pace.progress(after: seconds).other }
    AppContext.current?.needsDisplay = true
  }

  /// Lets them go on to their ends, or back to their beginnings, from where they are.
  ///
  /// - Parameter speed: 1 for as fast as they would have gone by themselves.
  func letGo(back: Bool, speed: Double, _ curve: TimingCurve) {
    guard let context = AppContext.current else { return }
    for entry in entries {
      let (start, end) = (entry.start, entry.end)
      // How long it waits, and how long it then moves.
      let wait = back ? seconds - end : start - seconds
      let move = back ? min(seconds, end) - start : end - max(seconds, start)
      let run = entry.run
      run.isTurnedBack = back
      run.pace = AnimationPace(
        curve: curve, firstTick: context.tick, delay: max(0, wait) / speed, duration: max(0, move) / speed,
        from: run.heldAt ?? 0, to: back ? entry.pace.from : entry.pace.to)
      run.heldAt = nil
    }
    entries = []
    context.needsDisplay = true
  }
}

import CradleSDLHost
import CradleStage
import Foundation

// Time goes on at rest, too, though nothing is computed then.

extension WindowRun {
  /// Makes up for the ticks of a rest, in which nothing moves, before input, a timer or a block from another thread.
  ///
  /// Without them a hand that holds still for a second would have moved a moment ago: its release would be a throw, and
  /// the next click the second one of a double click. Timers of clients would read the same time again and again.
  ///
  /// - Parameter isInput: input is heard in a tick of its own, at once; else the clock goes on from here.
  func passRest(before now: Double, isInput: Bool) {
    guard wasAtRest, !transport.isPaused, request.replay == nil, session.timeline?.isLive ?? true, !session.isInMotion,
      latestTick.isFinite
    else { return }
    let rest = min(now - latestTick, WindowRun.longestRest)
    let ticks = Int(rest * transport.ticksPerSecond) - (isInput ? 1 : 0)
    guard ticks > 0 else { return }
    let run = session.advance(ticks, until: now + WindowRun.patienceForRest)
    guard !isInput else { return }
    // What is left of a tick counts for the next rest, so that a timer reads a time that keeps up.
    let left = run == ticks ? rest - Double(ticks) / transport.ticksPerSecond : 0
    latestTick = now - left
    clock.reset(at: latestTick)
  }

  /// After a pause, or at another pace.
  func restartClock() {
    clock = FrameClock(ticksPerSecond: transport.ticksPerSecond)
    clock.reset(at: Stopwatch.now)
  }

  /// In seconds: what lies farther back is long ago to every law here, and a record that is a rest for the most part
  /// would be played again for nothing.
  private static let longestRest = 1.0
  /// In seconds: input waits no longer for what was before it.
  private static let patienceForRest = 0.008
}

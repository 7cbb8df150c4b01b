import CradleStage
import Foundation

/// A run of the scene that goes through its past once more, tick after tick.
@MainActor
package struct Follower {
  package let run: SceneRun

  /// From what the scene was built from last, up to `tick`.
  package init(_ past: Past, at tick: Int, in environment: SceneRun.Environment) {
    let part = past.part(at: tick)
    run = SceneRun(following: part.start, after: part.tick, in: environment)
  }

  package var tick: Int { run.tickNumber }

  /// Goes on to a tick of the past, or until the time is over. At least one tick is run, so that it gets there in the
  /// end.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  /// - Returns: whether it is there.
  @discardableResult
  package func advance(to tick: Int, of past: Past, until deadline: Double = .infinity) -> Bool {
    while run.tickNumber < tick {
      run.tick(past.events(in: run.tickNumber + 1))
      if let part = past.parts.last(where: { $0.tick == run.tickNumber }) { run.rebuild(as: part.start) }
      if deadline < .infinity, Stopwatch.now >= deadline { break }
    }
    return run.tickNumber >= tick
  }
}

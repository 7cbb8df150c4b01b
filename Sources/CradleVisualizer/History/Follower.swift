import CradleStage
import Foundation

/// A run of the scene that goes through its past once more, tick after tick, and looks whether that is the same again.
@MainActor
package final class Follower {
  package let run: SceneRun
  /// The first tick after which it was found in another state than the live run had been in; nil while it has not.
  package private(set) var firstDifference: Int?

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
      compare(with: past, at: tick)
      if deadline < .infinity, Stopwatch.now >= deadline { break }
    }
    return run.tickNumber >= tick
  }

  /// Compares one state of each second, and the one that is looked for: a hash costs as much as half a tick.
  private func compare(with past: Past, at last: Int) {
    let tick = run.tickNumber
    guard firstDifference == nil, let noted = past.noted(after: tick), tick == last || noted.isFirstOfSecond else {
      return
    }
    if run.stage.stateHash != noted.hash { firstDifference = tick }
  }
}

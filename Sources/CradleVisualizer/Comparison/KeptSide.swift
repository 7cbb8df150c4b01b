import CradleStage
import Foundation

/// The run that is shown beside the live one: it hears the same hand, with numbers of its own.
@MainActor
package final class KeptSide {
  /// With `timeline`, what is exchanged when the sides are swapped.
  package internal(set) var run: SceneRun
  package internal(set) var timeline: Timeline?
  var figures: SideFigures
  /// The tick after which the two have gone on side by side.
  package let splitTick: Int

  init(_ run: SceneRun, timeline: Timeline?, since splitTick: Int) {
    (self.run, self.timeline, self.splitTick) = (run, timeline, splitTick)
    figures = SideFigures(of: run)
  }

  /// Runs one tick with what the live run has handled, but for what set its numbers. Returns what it has handled.
  func tick(_ events: [HostEvent]) -> [HostEvent] {
    let stage = run.stage
    let wasAtRest = !stage.isInMotion
    let delivered = run.tick(events)
    timeline?.add(delivered, of: run, wasAtRest: wasAtRest)
    if run.stage !== stage { figures.follow(run) }
    return delivered
  }
}

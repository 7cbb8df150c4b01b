import CradleStage
import Foundation

/// Makes the record of a stretch of the past, such as what was done last, from what the scene was built from last
/// before it. The scene goes that way once more, a slice of time at a time, so that what the record says of each tick
/// is true.
@MainActor
package final class StretchRecorder {
  private let run: SceneRun
  private let recording = Recording()
  private let lastTick: Int
  /// The ticks of the stretch in the record, which counts its own.
  package let ticks: ClosedRange<Int>

  /// - Parameters:
  ///   - stretch: see `Past.stretch`.
  ///   - environment: that of the scene's own run.
  /// - Throws: `Complaint` when a record cannot hold how the scene has begun.
  package init(_ past: Past, _ stretch: ClosedRange<Int>, in environment: SceneRun.Environment) throws {
    let scenes = past.scenes(of: stretch)
    try scenes[0].start.checkDefaults()
    lastTick = scenes.last?.lastTick ?? 0
    ticks = stretch.lowerBound - past.part(at: stretch.lowerBound).tick...lastTick
    run = try SceneRun(scenes[0].start, in: environment, observers: .init(recording: recording))
    run.play(scenes[...])
    run.begin()
  }

  /// How much is done, from 0 to 1.
  package var share: Double { Double(run.tickNumber) / Double(max(1, lastTick)) }

  /// Goes on until it is done or the time is over.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  /// - Returns: whether it is done.
  @discardableResult
  package func work(until deadline: Double = .infinity) -> Bool {
    while run.ticksLeft ?? 0 > 0 {
      run.tick()
      if deadline < .infinity, Stopwatch.now >= deadline { break }
    }
    return run.ticksLeft ?? 0 == 0
  }

  /// The whole record's text, once it is done.
  package func finish() throws -> [UInt8] {
    try recording.finish()
    return recording.memory
  }
}

extension Past {
  /// A stretch as the scenes of a record, with the way that leads to it, counted from tick 0; there is always one.
  fileprivate func scenes(of stretch: ClosedRange<Int>) -> [RecordedScene] {
    let first = part(at: stretch.lowerBound)
    let own = parts.filter { $0.tick >= first.tick && ($0.tick == first.tick || $0.tick < stretch.upperBound) }
    return own.indices.map { index in
      var scene = RecordedScene(start: own[index].start, ticksBefore: own[index].tick - first.tick)
      let last = index + 1 < own.count ? own[index + 1].tick : stretch.upperBound
      for entry in entries(from: own[index].tick + 1).prefix(while: { $0.tick <= last }) {
        scene.log.append(entry.event, in: entry.tick - first.tick)
      }
      scene.lastTick = last - first.tick
      return scene
    }
  }
}

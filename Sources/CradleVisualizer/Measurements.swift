import CradleStage
import Foundation

/// Times of ticks and frames, in microseconds, and counts.
package struct Measurements {
  private(set) var ticks = Samples()
  private(set) var layouts = Samples()
  private(set) var draws = Samples()
  private(set) var frames = Samples()
  private(set) var frameCount = 0
  private(set) var drawCalls = 0
  var liveItems = 0
  var firstFrameMilliseconds = 0.0
  /// The cost of beginning in the middle of a record.
  var seek: Seek?

  /// How many seconds of the record were run again, and how many milliseconds that took, including building the scene.
  struct Seek {
    var seconds: Double
    var milliseconds: Double
  }

  /// Microseconds of the last tick.
  private(set) var latestTick = 0.0
  private var presentTick = 0.0
  private var presentFrame = 0.0

  package init() {}

  package mutating func add(_ microseconds: Double, to phase: Stage.Phase) {
    presentTick += microseconds
    if phase == .layout { layouts.add(microseconds) }
  }

  mutating func endTick() {
    ticks.add(presentTick)
    latestTick = presentTick
    presentFrame += presentTick
    presentTick = 0
  }

  /// Call it when the picture did not change. The ticks since the last frame then count for no frame.
  mutating func skipFrame() {
    presentFrame = 0
  }

  mutating func endFrame(draw: Double, calls: Int) {
    draws.add(draw)
    frames.add(presentFrame + draw)
    presentFrame = 0
    frameCount += 1
    drawCalls = max(drawCalls, calls)
  }
}

/// The last 100 000 values of a series.
struct Samples {
  private var values: [Float] = []
  private var next = 0
  private static let capacity = 100_000

  package mutating func add(_ value: Double) {
    if values.count < Samples.capacity {
      values.append(Float(value))
    } else {
      values[next] = Float(value)
      next = (next + 1) % Samples.capacity
    }
  }

  /// The value that `fraction` of all values do not exceed; 0 when there are none.
  func percentile(_ fraction: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let index = Int((Double(sorted.count) * fraction).rounded(.up)) - 1
    return Double(sorted[min(max(0, index), sorted.count - 1)])
  }
}

import CradleStage
import Foundation

/// How much a scene has moved, twenty times a second.
package struct MotionCurve {
  /// As `SceneRun.motion` has it, in the ticks that are wanted.
  package private(set) var values: [Float] = []
  /// The number of the tick of the first value.
  package private(set) var firstTick: Int

  /// In ticks, from one value to the next.
  package static let interval = 6

  package init(after tick: Int) {
    firstTick = (tick / Self.interval + 1) * Self.interval
  }

  package static func wants(_ tick: Int) -> Bool { tick % interval == 0 }

  /// - Parameter motion: after a tick that is wanted, the next one.
  package mutating func add(_ motion: Double, at tick: Int) {
    if values.isEmpty { firstTick = tick }
    // Nothing was seen of what a record has been skipped by.
    while firstTick + values.count * Self.interval < tick { values.append(0) }
    values.append(Float(motion))
    let most = History.reach / Self.interval
    guard values.count > 2 * most else { return }
    values.removeFirst(most)
    firstTick += most * Self.interval
  }

  package mutating func cut(after tick: Int) {
    values.removeLast(max(0, values.count - max(0, (tick - firstTick + Self.interval) / Self.interval)))
  }

  /// Whether anything moved in these ticks.
  func moves(in ticks: ClosedRange<Int>) -> Bool {
    stride(from: ticks.lowerBound, through: ticks.upperBound, by: Self.interval).contains { value(at: $0) > 0 }
      || value(at: ticks.upperBound) > 0
  }

  /// The value at a tick, as of the last one before it that was wanted; 0 beyond the ends.
  package func value(at tick: Int) -> Float {
    let index = (tick - firstTick) / Self.interval
    return tick >= firstTick && values.indices.contains(index) ? values[index] : 0
  }
}

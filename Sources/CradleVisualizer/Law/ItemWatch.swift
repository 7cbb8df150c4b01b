import CradleStage
import Foundation
import OpenUIKit

/// The item whose law is shown: the one under the pointer, and one that was pinned, with its places and speeds.
struct ItemWatch {
  /// Where the pointer is over the stage, in its points; nil elsewhere.
  var pointer: CGPoint?
  private(set) var pinned: ItemID?
  private var samples: [Int: Sample] = [:]

  /// Of an item after a tick.
  struct Sample: Equatable {
    let center: CGPoint
    /// Points per second.
    let speed: CGFloat

    init(_ item: DynamicsXRay.Item) {
      (center, speed) = (item.center, LawText.length(item.velocity))
    }
  }

  /// Ticks that curves show.
  static let span = 2 * Stage.ticksPerSecond

  mutating func pin(_ item: ItemID?) {
    guard item != pinned else { return }
    (pinned, samples) = (item, [:])
  }

  /// Notes where the pinned item is after a tick.
  mutating func note(_ item: DynamicsXRay.Item?, after tick: Int) {
    samples[tick] = item.map(Sample.init)
    // As far back as the timeline goes, twice, so that this is rare.
    if samples.count > 2 * History.reach { samples = samples.filter { $0.key > tick - History.reach } }
  }

  /// What another watch has noted of the same item is what this one has.
  mutating func takeSamples(from other: ItemWatch) {
    if other.pinned == pinned { samples = other.samples }
  }

  /// What is known is another run's.
  mutating func forgetAll() { samples = [:] }

  /// What came after a tick does not.
  mutating func forget(after tick: Int) { samples = samples.filter { $0.key <= tick } }

  /// Those of the ticks up to `tick` that are known, the earliest first, with how many ticks ago they were.
  func samples(to tick: Int) -> [(age: Int, sample: Sample)] {
    (0..<ItemWatch.span).reversed().compactMap { age in samples[tick - age].map { (age, $0) } }
  }
}

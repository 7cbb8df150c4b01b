import CradleStage
import Foundation
import OpenUIKit

/// The item whose law is shown: the one under the pointer, and one that was pinned, with its places and speeds.
struct ItemWatch {
  /// Where the pointer is over the stage, in its points; nil elsewhere.
  var pointer: CGPoint?
  private var pin: Pin?
  private var names = ItemNames()
  private var samples: [Int: Sample] = [:]

  /// An item, by what it is called after a tick.
  private struct Pin {
    let item: ItemID
    let tick: Int
  }

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

  var isPinned: Bool { pin != nil }

  /// What the pinned item is called after a tick; nil while it is not there.
  func pinned(after tick: Int) -> ItemID? {
    pin.flatMap { names.id(of: $0.item, after: $0.tick, atTick: tick) }
  }

  /// What the pinned item was called when it was pinned.
  var pinnedName: String? { pin?.item.name.text }

  /// - Parameter item: as it is called after the tick; nil unpins.
  mutating func pin(_ item: ItemID?, after tick: Int) {
    guard item == nil || item != pinned(after: tick) else { return }
    (pin, samples) = (item.map { Pin(item: $0, tick: tick) }, [:])
  }

  /// From a tick on, items are called otherwise.
  mutating func rename(_ renaming: ItemRenaming, in tick: Int) { names.add(renaming, in: tick) }

  /// Notes where the pinned item is after a tick.
  mutating func note(_ item: DynamicsXRay.Item?, after tick: Int) {
    samples[tick] = item.map(Sample.init)
    // As far back as the timeline goes, twice, so that this is rare.
    if samples.count > 2 * History.reach { samples = samples.filter { $0.key > tick - History.reach } }
  }

  /// What another watch has noted since a tick, and of the same item, is what this one has.
  mutating func takeNotes(from other: ItemWatch, since tick: Int) {
    if other.pinned(after: tick) == pinned(after: tick) { samples = other.samples }
    names = other.names
  }

  /// Where the item was is another run's.
  mutating func forgetSamples() { samples = [:] }

  /// What came after a tick does not. An item that has come later is pinned no longer.
  mutating func forget(after tick: Int) {
    if let pin, pin.tick > tick { self.pin = pinned(after: tick).map { Pin(item: $0, tick: tick) } }
    samples = samples.filter { $0.key <= tick }
    names.forget(after: tick)
  }

  /// Those of the ticks up to `tick` that are known, the earliest first, with how many ticks ago they were.
  func samples(to tick: Int) -> [(age: Int, sample: Sample)] {
    (0..<ItemWatch.span).reversed().compactMap { age in samples[tick - age].map { (age, $0) } }
  }
}

import Foundation

/// `DispatchQueue.main` in tick time: blocks run in the step phase of the tick in which they are due, in the order of
/// being due, then of being added.
///
/// A block added while blocks run waits for the next tick, so that a block which adds itself cannot stop the clock.
@MainActor
package final class TickQueue {
  private struct Entry {
    var tick: Int
    var block: () -> Void
  }

  private var entries: [Entry] = []

  package init() {}

  /// The tick in which the next block is due, if one waits.
  package var nextDueTick: Int? { entries.first?.tick }

  /// Adds a block for `tick`; costs a walk over the blocks due later.
  package func add(at tick: Int, _ block: @escaping () -> Void) {
    let place = entries.lastIndex { $0.tick <= tick }.map { $0 + 1 } ?? 0
    entries.insert(Entry(tick: tick, block: block), at: place)
  }

  package func removeAll() { entries = [] }

  package func runDue(at tick: Int) {
    let due = entries.prefix { $0.tick <= tick }
    guard !due.isEmpty else { return }
    entries.removeFirst(due.count)
    for entry in due { entry.block() }
  }
}

/// When the owner of an item last called `updateItem(usingCurrentState:)` for it.
struct ItemUpdates {
  /// Two clocks: the application's goes on while an animator rests, the animator's own while it is stepped by hand.
  /// In small numbers, since each item has two; differences are right beyond the largest.
  struct Moment: Equatable {
    let tick: Int32
    let step: Int32

    init(tick: Int, step: Int) {
      (self.tick, self.step) = (Int32(truncatingIfNeeded: tick), Int32(truncatingIfNeeded: step))
    }
  }

  private var latest = Moment(tick: 0, step: 0)
  /// The one before, of another tick.
  private var earlier = Moment(tick: 0, step: 0)
  private var count: UInt8 = 0

  /// Ticks that may pass between two updates of one drag.
  private static let longestPause: Int32 = 4

  /// Notes an update. Answers whether it goes on what another one has begun: there was one in the four ticks before.
  mutating func note(at moment: Moment) -> Bool {
    if count == 0 || moment != latest {
      (earlier, latest) = (latest, moment)
      count = min(count + 1, 2)
    }
    guard count == 2 else { return false }
    let window = 0...ItemUpdates.longestPause
    return window.contains(moment.tick &- earlier.tick) && window.contains(moment.step &- earlier.step)
  }
}

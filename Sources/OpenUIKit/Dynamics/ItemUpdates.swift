/// When the owner of an item last called `updateItem(usingCurrentState:)` for it.
struct ItemUpdates {
  /// Two clocks: the application's goes on while an animator rests, the animator's own while it is stepped by hand.
  struct Moment: Equatable {
    var tick: Int
    var step: Int
  }

  private var latest = Stored()
  /// The one before, of another tick.
  private var earlier = Stored()
  private var count: UInt8 = 0

  /// A moment in half the room: there is one of these for each item. Differences are right beyond the largest number.
  private struct Stored: Equatable {
    var tick: Int32 = 0
    var step: Int32 = 0
  }

  /// Ticks that may pass between two updates of one drag.
  private static let longestPause: Int32 = 4

  /// Notes an update. Answers whether it goes on what another one has begun: there was one in the four ticks before.
  mutating func note(at moment: Moment) -> Bool {
    let present = Stored(tick: Int32(truncatingIfNeeded: moment.tick), step: Int32(truncatingIfNeeded: moment.step))
    if count == 0 || present != latest {
      (earlier, latest) = (latest, present)
      count = min(count + 1, 2)
    }
    guard count == 2 else { return false }
    let window = 0...ItemUpdates.longestPause
    return window.contains(present.tick &- earlier.tick) && window.contains(present.step &- earlier.step)
  }
}

/// When the owner of an item last called `updateItem(usingCurrentState:)` for it.
struct ItemUpdates {
  /// Two clocks: the application's goes on while an animator rests, the animator's own while it is stepped by hand.
  struct Moment: Equatable {
    var tick: Int
    var step: Int
  }

  private var latest: Moment?
  /// The one before, of another tick.
  private var earlier: Moment?

  /// Ticks that may pass between two updates of one drag.
  private static let longestPause = 4

  /// Notes an update. Answers whether it goes on what another one has begun: there was one in the four ticks before.
  mutating func note(at moment: Moment) -> Bool {
    if moment != latest { (earlier, latest) = (latest, moment) }
    guard let earlier else { return false }
    let window = 0...ItemUpdates.longestPause
    return window.contains(moment.tick - earlier.tick) && window.contains(moment.step - earlier.step)
  }
}

/// When an item was told to have been moved by its owner.
struct ItemUpdates {
  /// The last tick of those before the present one, and the present one.
  private var earlier = Int.min
  private var latest = Int.min

  /// Ticks that may pass between two updates of one drag.
  private static let patience = 4

  /// Notes an update in `tick`. Answers whether it goes on what another one has begun: there was one in the four ticks before.
  mutating func note(in tick: Int) -> Bool {
    if tick != latest { (earlier, latest) = (latest, tick) }
    return earlier <= tick && earlier > tick &- (ItemUpdates.patience + 1)
  }
}

/// Tells what is met for the first time from what comes again.
///
/// A sprite is worth its place in the atlas only if it is used again: a shape whose size is animated has a new size each
/// frame, and sprites of all of them would only throw out the useful ones.
struct Familiarity<Key: Hashable> {
  /// How many are remembered before all are forgotten.
  let limit: Int
  private var met: Set<Key> = []

  init(limit: Int) { self.limit = limit }

  /// False the first time a key comes, true from then on.
  mutating func meet(_ key: Key) -> Bool {
    if met.contains(key) { return true }
    if met.count >= limit { met.removeAll(keepingCapacity: true) }
    met.insert(key)
    return false
  }
}

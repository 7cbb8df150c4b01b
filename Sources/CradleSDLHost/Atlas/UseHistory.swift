/// Remembers which keys have been used before.
///
/// A sprite is worth its place in the atlas only if it is used again. A shape whose size is animated has a new size
/// each frame: sprites of all of these sizes would push out the ones that are used again.
package struct UseHistory<Key: Hashable> {
  /// How many are remembered before all are forgotten.
  let limit: Int
  private var used: Set<Key> = []

  package init(limit: Int) { self.limit = limit }

  /// Returns whether the key was used before.
  package mutating func recordUse(of key: Key) -> Bool {
    if used.contains(key) { return true }
    if used.count >= limit { used.removeAll(keepingCapacity: true) }
    used.insert(key)
    return false
  }
}

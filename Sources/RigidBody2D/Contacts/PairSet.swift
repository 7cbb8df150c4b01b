/// The pairs of shapes that have a contact, in a table with open addressing: whether a pair has one takes one look.
///
/// A shape that has moved finds a dozen neighbours, most of which it had before. To walk along its contacts instead
/// waits for as many lines of memory, one after the other. Box2D 3 keeps such a table too. Swift's `Set` is seeded by
/// process; here the same calls give the same table. Knuth, "The Art of Computer Programming" 3, 6.4, algorithm R.
struct PairSet: Hashable, Sendable {
  /// A power of two of them, 0 for an empty place: no shape makes a pair with itself.
  private var keys: [UInt64] = []
  private(set) var count = 0

  /// Of two shapes, in either order.
  @inline(__always)
  static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    UInt64(truncatingIfNeeded: min(a, b)) << 32 | UInt64(truncatingIfNeeded: max(a, b))
  }

  @inline(__always)
  func contains(_ key: UInt64) -> Bool {
    guard count > 0 else { return false }
    var place = home(of: key)
    while keys[place] != key {
      if keys[place] == 0 { return false }
      place = next(place)
    }
    return true
  }

  /// Of a pair that is not there.
  mutating func insert(_ key: UInt64) {
    if 4 * (count + 1) > 3 * keys.count { grow() }
    count += 1
    put(key)
  }

  /// Of a pair that is there. Those behind it move up, so that nothing marks where it was.
  mutating func remove(_ key: UInt64) {
    var place = home(of: key)
    while keys[place] != key { place = next(place) }
    count -= 1
    var other = next(place)
    while keys[other] != 0 {
      // It may go no farther up than to its home.
      if (other &- home(of: keys[other])) & (keys.count - 1) >= (other &- place) & (keys.count - 1) {
        keys[place] = keys[other]
        place = other
      }
      other = next(other)
    }
    keys[place] = 0
  }
}

extension PairSet {
  /// Fibonacci hashing: a product with 2⁶⁴ ÷ φ, its upper half folded into the lower.
  @inline(__always)
  private func home(of key: UInt64) -> Int {
    let product = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (product ^ product >> 32) & UInt64(keys.count - 1))
  }

  @inline(__always)
  private func next(_ place: Int) -> Int { (place + 1) & (keys.count - 1) }

  private mutating func put(_ key: UInt64) {
    var place = home(of: key)
    while keys[place] != 0 { place = next(place) }
    keys[place] = key
  }

  private mutating func grow() {
    let old = keys
    keys = [UInt64](repeating: 0, count: max(16, 2 * old.count))
    for key in old where key != 0 { put(key) }
  }
}

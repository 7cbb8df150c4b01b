/// FNV-1a over 64-bit words instead of bytes, with the high half folded back after each.
///
/// Without the fold a changed sign bit would reach the top bit of the result only. Not for hash tables and not against
/// an adversary: it tells two runs apart. http://www.isthe.com/chongo/tech/comp/fnv/
struct StateHasher {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func feed(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 32
  }

  mutating func feed(_ number: Int) {
    feed(UInt64(truncatingIfNeeded: number))
  }

  mutating func feed(_ number: Double) {
    feed(number.bitPattern)
  }

  mutating func feed(_ vector: Vec2) {
    feed(vector.x)
    feed(vector.y)
  }
}

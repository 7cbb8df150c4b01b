/// A set of small integers, visited in ascending order: one bit each, 64 to a word.
///
/// A second row has one bit for each word that is not zero. What visits, copies or clears looks at one bit for 4096
/// integers, and then only at words with members: 1000 bodies that are awake among 100 000 cost as much as 1000 alone.
struct BitSet: Hashable, Sendable {
  private var words: [UInt64] = []
  private var filled: [UInt64] = []

  @inline(__always)
  mutating func insert(_ member: Int) {
    let word = member >> 6
    if word >= words.count { makeRoom(for: word + 1) }
    words[word] |= 1 << UInt64(member & 63)
    filled[word >> 6] |= 1 << UInt64(word & 63)
  }

  mutating func remove(_ member: Int) {
    let word = member >> 6
    guard word < words.count else { return }
    words[word] &= ~(1 << UInt64(member & 63))
    if words[word] == 0 { filled[word >> 6] &= ~(1 << UInt64(word & 63)) }
  }

  /// Keeps the memory.
  mutating func removeAll() {
    for index in filled.indices where filled[index] != 0 {
      BitSet.forEachBit(of: filled[index], from: index << 6) { words[$0] = 0 }
      filled[index] = 0
    }
  }

  func contains(_ member: Int) -> Bool {
    let word = member >> 6
    return word < words.count && words[word] & (1 << UInt64(member & 63)) != 0
  }

  /// Takes over the members of `other` without giving up its own memory; `self = other` would make the two share one
  /// buffer and the next insertion copy it.
  mutating func copyMembers(of other: BitSet) {
    removeAll()
    formUnion(other)
  }

  mutating func formUnion(_ other: BitSet) {
    makeRoom(for: other.words.count)
    for index in other.filled.indices where other.filled[index] != 0 {
      BitSet.forEachBit(of: other.filled[index], from: index << 6) { words[$0] |= other.words[$0] }
      filled[index] |= other.filled[index]
    }
  }

  @inline(__always)
  func forEachMember(_ visit: (Int) -> Void) {
    for index in filled.indices where filled[index] != 0 {
      BitSet.forEachBit(of: filled[index], from: index << 6) {
        BitSet.forEachBit(of: words[$0], from: $0 << 6, visit)
      }
    }
  }
}

extension BitSet {
  @inline(never)
  private mutating func makeRoom(for wordCount: Int) {
    while words.count < wordCount { words.append(0) }
    while filled.count << 6 < wordCount { filled.append(0) }
  }

  @inline(__always)
  private static func forEachBit(of word: UInt64, from first: Int, _ visit: (Int) -> Void) {
    var rest = word
    while rest != 0 {
      visit(first + rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}

/// A set of small integers, visited in ascending order: one bit each, 64 to a word.
struct BitSet: Hashable, Sendable {
  private(set) var words: [UInt64] = []

  mutating func insert(_ member: Int) {
    let word = member >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(member & 63)
  }

  mutating func remove(_ member: Int) {
    let word = member >> 6
    if word < words.count { words[word] &= ~(1 << UInt64(member & 63)) }
  }

  /// Keeps the memory.
  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  func contains(_ member: Int) -> Bool {
    let word = member >> 6
    return word < words.count && words[word] & (1 << UInt64(member & 63)) != 0
  }

  /// Takes over the members of `other` without giving up its own memory; `self = other` would make the two share one
  /// buffer and the next insertion copy it.
  mutating func copyMembers(of other: BitSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] = other.words[index] }
  }

  mutating func formUnion(_ other: BitSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  func forEachMember(_ visit: (Int) -> Void) {
    for (index, word) in words.enumerated() where word != 0 {
      var rest = word
      while rest != 0 {
        visit(index << 6 + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}

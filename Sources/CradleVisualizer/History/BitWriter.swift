/// Numbers of 0 to 64 bits, one after the other, without gaps.
struct BitWriter: Sendable {
  /// The first bit is the lowest of the first word.
  private(set) var words: [UInt64] = []
  /// How many bits were written.
  private(set) var count = 0

  /// - Parameters:
  ///   - value: less than 2 to the power of `bits`.
  ///   - bits: from 0 to 64.
  @inline(__always)
  mutating func write(_ value: UInt64, bits: Int) {
    guard bits > 0 else { return }
    let used = count & 63
    count += bits
    if used == 0 { return words.append(value) }
    words[words.count - 1] |= value << UInt64(used)
    if used + bits > 64 { words.append(value >> UInt64(64 - used)) }
  }

  mutating func write(_ flag: Bool) { write(flag ? 1 : 0, bits: 1) }

  /// A number that is mostly small, in two bits for each of its own (Elias's gamma code).
  ///
  /// - Parameter number: 0 or more.
  mutating func writeCount(_ number: Int) {
    let value = UInt64(number) + 1
    let rest = 63 - value.leadingZeroBitCount
    write(1 << UInt64(rest), bits: rest + 1)
    write(value & ~(1 << UInt64(rest)), bits: rest)
  }

  mutating func write(_ text: String) {
    writeCount(text.utf8.count)
    for byte in text.utf8 { write(UInt64(byte), bits: 8) }
  }

  /// Forgets all bits from `count` on.
  mutating func cut(to count: Int) {
    guard count < self.count else { return }
    self.count = count
    words.removeLast(words.count - (count + 63) / 64)
    if count & 63 > 0 { words[words.count - 1] &= (1 << UInt64(count & 63)) - 1 }
  }

  /// Gives back memory that only further bits would need.
  mutating func trim() {
    words = words.withUnsafeBufferPointer { Array($0) }
  }
}

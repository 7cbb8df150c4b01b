/// Reads what a `BitWriter` has written, in the same order.
struct BitReader {
  private let words: [UInt64]
  /// How many bits were read.
  private(set) var position = 0

  init(_ bits: BitWriter) {
    words = bits.words
  }

  /// - Parameter bits: from 0 to 64, and as many as were written.
  @inline(__always)
  mutating func read(bits: Int) -> UInt64 {
    guard bits > 0 else { return 0 }
    let (word, used) = (position >> 6, position & 63)
    position += bits
    var value = words[word] >> UInt64(used)
    if used + bits > 64 { value |= words[word + 1] << UInt64(64 - used) }
    return bits == 64 ? value : value & ((1 << UInt64(bits)) - 1)
  }

  mutating func readFlag() -> Bool { read(bits: 1) == 1 }

  mutating func readCount() -> Int {
    var rest = 0
    while !readFlag() { rest += 1 }
    return Int(read(bits: rest) | 1 << UInt64(rest)) - 1
  }

  mutating func readText() -> String {
    let count = readCount()
    return String(unsafeUninitializedCapacity: count) { bytes in
      for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: read(bits: 8)) }
      return count
    }
  }
}

/// The hash of a record's own lines. It finds a line that was changed, added or removed even where the state does not
/// depend on that line. It is a checksum, not a signature.
///
/// FNV-1a (Fowler, Noll, Vo) over bytes: each step is a bijection of the hash, so lines that differ in one byte alone
/// never have the same hash.
struct LineHash: Equatable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  /// Continues after the lines whose hash is `value`.
  init(following value: UInt64) { self.value = value }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { buffer in
      for index in 0..<buffer.count { add(buffer[index]) }
    }
  }

  /// A line and its line feed.
  mutating func add(line: ArraySlice<UInt8>) {
    add(line)
    add(UInt8(ascii: "\n"))
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}

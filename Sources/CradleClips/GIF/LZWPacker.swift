/// Packs numbers as GIF does: by codes for strings that have come before, of up to twelve bits.
///
/// Source: Welch, "A technique for high-performance data compression", 1984, with GIF's codes to begin anew and to end.
struct LZWPacker {
  /// What follows what: open addressing, by a string's code and the number after it. Nought is free.
  private var keys = [UInt32](repeating: 0, count: LZWPacker.slots)
  private var codes = [UInt16](repeating: 0, count: LZWPacker.slots)

  /// Four for each code, so that most look-ups end at once.
  private static let slots = 1 << 14
  private static let mostCodes = 1 << 12

  /// - Parameter bits: of a number, 2 to 8.
  mutating func pack(_ numbers: [UInt8], bits: Int) -> [UInt8] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var output = CodeStream()
    var (next, width) = (end + 1, bits + 1)
    forget()
    output.append(clear, width: width)
    guard var string = numbers.first.map(Int.init) else { return output.finish(end, width: width) }
    for number in numbers.dropFirst() {
      let slot = slot(of: string, number)
      if keys[slot] != 0 {
        string = Int(codes[slot])
        continue
      }
      output.append(string, width: width)
      if next < LZWPacker.mostCodes {
        (keys[slot], codes[slot]) = (key(of: string, number), UInt16(next))
        // A reader learns each code one later than it is made.
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        output.append(clear, width: width)
        forget()
        (next, width) = (end + 1, bits + 1)
      }
      string = Int(number)
    }
    output.append(string, width: width)
    // The reader has made a code from this one, too.
    if next == 1 << width, width < 12 { width += 1 }
    return output.finish(end, width: width)
  }

  private mutating func forget() {
    for slot in keys.indices { keys[slot] = 0 }
  }

  private func key(of string: Int, _ number: UInt8) -> UInt32 { UInt32(string) << 8 | UInt32(number) | 1 << 31 }

  /// Where a string is, or where it would be put.
  private func slot(of string: Int, _ number: UInt8) -> Int {
    let key = key(of: string, number)
    // Knuth's multiplicative hash: 2³² over the golden ratio.
    var slot = Int((key &* 2_654_435_769) >> 18)
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) % LZWPacker.slots }
    return slot
  }
}

/// Codes of varying width, the lowest bit first.
private struct CodeStream {
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  mutating func append(_ code: Int, width: Int) {
    bits |= UInt32(code) << UInt32(bitCount)
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(bits & 255))
      bits >>= 8
      bitCount -= 8
    }
  }

  mutating func finish(_ end: Int, width: Int) -> [UInt8] {
    append(end, width: width)
    if bitCount > 0 { bytes.append(UInt8(bits & 255)) }
    return bytes
  }
}

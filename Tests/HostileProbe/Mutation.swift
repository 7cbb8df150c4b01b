/// Changes bytes as errors and enemies do.
enum Mutation {
  /// Changes 1 to 4 places.
  ///
  /// - Parameter isText: whether lines and numbers are changed, too.
  static func change(_ bytes: inout [UInt8], isText: Bool, _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let isOfText = isText && Int.random(in: 0..<4, using: &random) > 0
      if isOfText { changeText(&bytes, &random) } else { changeBytes(&bytes, &random) }
    }
  }

  private static func changeBytes(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return bytes.append(.random(in: 0...255, using: &random)) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let stretch = place..<min(bytes.count, place + Int.random(in: 1...64, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = .random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(stretch)
    case 3: bytes.insert(contentsOf: Array(bytes[stretch]), at: place)
    case 4: bytes.removeLast(bytes.count - place)
    case 5: bytes.insert(contentsOf: stretch.map { _ in .random(in: 0...255, using: &random) }, at: place)
    case 6: replace(&bytes, extremes.randomElement(using: &random) ?? [], at: place)
    // Headers come first, and there is little of them.
    default: replace(&bytes, extremes.randomElement(using: &random) ?? [], at: min(place, place % 64))
    }
  }

  private static func replace(_ bytes: inout [UInt8], _ value: [UInt8], at place: Int) {
    for (offset, byte) in value.enumerated() where place + offset < bytes.count { bytes[place + offset] = byte }
  }

  /// Sizes and counts at the ends of what they can be, the lowest byte first and last.
  private static let extremes: [[UInt8]] = [
    [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 1, 0],
    [0, 0, 0x20, 0], [0, 0x20, 0, 0], [0x80, 0, 0, 0], [0, 0, 0, 0x80], [0xFF, 0xFF], [0xFF, 0x3F], [0, 0],
  ]
}

// MARK: - Lines and numbers

extension Mutation {
  private static func changeText(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: changeNumber(&bytes, &random)
    case 5..<8: changeLine(&bytes, &random)
    default:
      let place = Int.random(in: 0...bytes.count, using: &random)
      let part = Array((insertions.randomElement(using: &random) ?? "").utf8)
      let count = Bool.random(using: &random) ? 1 : Int.random(in: 1...5000, using: &random)
      bytes.insert(contentsOf: (0..<count).flatMap { _ in part }, at: place)
    }
  }

  /// Puts another number in the place of one that is somewhere behind a place.
  private static func changeNumber(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Array((numbers.randomElement(using: &random) ?? "").utf8))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func changeLine(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let (one, other) = (
      Int.random(in: 0..<lines.count, using: &random), Int.random(in: 0..<lines.count, using: &random)
    )
    switch Int.random(in: 0..<5, using: &random) {
    case 0: lines.remove(at: one)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.swapAt(one, other)
    case 3:
      let line = lines[one]
      let count = Int.random(in: 1...300, using: &random)
      lines.insert(contentsOf: repeatElement(line, count: count), at: one)
    // Two lines become one.
    default: if one + 1 < lines.count { lines[one] += lines.remove(at: one + 1) }
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The ends of what records, springs and scenes take are among them.
  private static let numbers = [
    "0", "-0", "-1", "1e308", "-1e308", "1e-320", "nan", "inf", "1000000000", "999999999999999999", "00", "0x10",
    "9223372036854775808", "16384", "16385", "0.000001", "1e11", "10368000", "1.7976931348623157e308", "65536", "120",
    "10000000", "1000000", "20000", "16",
  ]

  private static let insertions = [
    " ", "\n", "[", "{\"a\":", "(", "%41", "\"", "\\u0041", "9", ",", "\u{0}", "\u{FFFD}", "linear(0, 1)", "/*",
    "0 1\n",
    ";",
  ]
}

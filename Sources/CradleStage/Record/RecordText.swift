import Foundation

/// Numbers and words as records contain them: independent of the locale, and without loss.
enum RecordText {
  /// The shortest digits that give the same number again; whole numbers without a point.
  static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func hexadecimal(_ number: UInt64, digits count: Int = 16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }

  static func digest(_ digest: StateDigest) -> String {
    hexadecimal(digest.bits) + hexadecimal(digest.items.bits, digits: 12)
  }

  /// Text without spaces. Each byte that is not visible ASCII, a quote or a percent sign becomes the percent sign and
  /// two hexadecimal digits. Empty text becomes two quotes.
  static func word(_ text: String) -> String {
    guard !text.isEmpty else { return empty }
    var result = ""
    for byte in text.utf8 {
      if (0x21...0x7e).contains(byte), byte != UInt8(ascii: "%"), byte != UInt8(ascii: "\"") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return result
  }

  fileprivate static let empty = "\"\""
}

/// Why a line cannot be read. The reader adds the line's number.
struct Flaw: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The words of a line, read one after the other. Reading is strict: a second space or a superfluous digit is an error.
///
/// A line is split only as far as it is read, so a long line that is wrong costs no more than its beginning.
struct RecordFields {
  private let line: [UInt8]
  /// Where the next word begins in the line; nil after the last one.
  private var next: Int?

  init(_ line: [UInt8]) {
    self.line = line
    next = 0
  }

  /// Whether there is no word left.
  var isAtEnd: Bool { next == nil }

  /// Where the next word begins in the line, or where the line ends.
  var position: Int { next ?? line.count }

  private mutating func bytes(_ name: String) throws(Flaw) -> ArraySlice<UInt8> {
    guard let word = upcoming, !word.isEmpty else { throw Flaw("there is no \(name)") }
    skip(word)
    return word
  }

  private var upcoming: ArraySlice<UInt8>? {
    guard let next else { return nil }
    let end = line.withUnsafeBufferPointer { buffer in
      var end = next
      while end < buffer.count, buffer[end] != UInt8(ascii: " ") { end += 1 }
      return end
    }
    return line[next..<end]
  }

  private mutating func skip(_ word: ArraySlice<UInt8>) {
    next = word.endIndex < line.count ? word.endIndex + 1 : nil
  }

  /// Whether a line is spaces and visible ASCII.
  static func areVisible(_ line: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { buffer in
      for index in 0..<buffer.count where buffer[index] < 0x20 || buffer[index] > 0x7e { return false }
      return true
    }
  }

  /// The next word, as it stands.
  mutating func token(_ name: String) throws(Flaw) -> Substring {
    Substring(decoding: try bytes(name), as: UTF8.self)
  }

  /// Consumes the next word if it begins with `prefix`, and returns the part after it; nil for any other word.
  mutating func option(_ prefix: StaticString) -> Substring? {
    guard let word = upcoming else { return nil }
    let rest = prefix.withUTF8Buffer { word.starts(with: $0) ? word.dropFirst($0.count) : nil }
    guard let rest else { return nil }
    skip(word)
    return Substring(decoding: rest, as: UTF8.self)
  }

  /// Everything that is left, as it stands.
  mutating func remainder() -> String {
    defer { next = nil }
    return String(decoding: line[position...], as: UTF8.self)
  }

  mutating func expect(_ word: String) throws(Flaw) {
    guard try token("\"\(word)\"") == word else { throw Flaw("\"\(word)\" was expected") }
  }

  func end() throws(Flaw) {
    guard let word = upcoming else { return }
    throw Flaw("\"\(RecordFields.shortened(word))\" is too much")
  }

  mutating func number(_ name: String, in range: ClosedRange<Double>) throws(Flaw) -> Double {
    let token = try token(name)
    guard let value = RecordFields.number(token) else {
      throw Flaw("the \(name) \"\(RecordFields.shortened(token))\" is no number")
    }
    guard range.contains(value) else {
      let (least, most) = (RecordText.number(range.lowerBound), RecordText.number(range.upperBound))
      throw Flaw("the \(name) \(RecordFields.shortened(token)) is not between \(least) and \(most)")
    }
    return value
  }

  mutating func count(_ name: String, in range: ClosedRange<Int>) throws(Flaw) -> Int {
    try RecordFields.count(token(name), name, in: range)
  }

  /// - Parameter limit: the largest number of UTF-8 bytes that the decoded word may have.
  mutating func word(_ name: String, atMost limit: Int = .max) throws(Flaw) -> String {
    try RecordFields.word(token(name), name, atMost: limit)
  }

  mutating func name(_ name: String) throws(Flaw) -> String {
    try word(name, atMost: RecordLimits.nameBytes)
  }

  mutating func digest() throws(Flaw) -> StateDigest {
    let word = try bytes("digest")
    guard word.count == 28, let bits = RecordFields.hexadecimal(word.prefix(16)),
      let items = RecordFields.hexadecimal(word.dropFirst(16)).flatMap(ItemChecksums.init(bits:))
    else {
      throw Flaw("the digest \"\(RecordFields.shortened(word))\" is not twenty-eight digits as they can be")
    }
    return StateDigest(bits: bits, items: items)
  }

  mutating func hash(_ name: String) throws(Flaw) -> UInt64 {
    let word = try bytes(name)
    guard word.count == 16, let value = RecordFields.hexadecimal(word) else {
      throw Flaw("the \(name) \"\(RecordFields.shortened(word))\" is not sixteen hexadecimal digits")
    }
    return value
  }
}

extension RecordFields {
  static func count(_ token: Substring, _ name: String, in range: ClosedRange<Int>) throws(Flaw) -> Int {
    let isPlain = (1...18).contains(token.utf8.count) && token.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isPlain, let value = Int(token) else {
      throw Flaw("the \(name) \"\(shortened(token))\" is no whole number")
    }
    guard range.contains(value) else {
      throw Flaw("the \(name) \(value) is not between \(range.lowerBound) and \(range.upperBound)")
    }
    return value
  }

  static func word(_ token: Substring, _ name: String, atMost limit: Int = .max) throws(Flaw) -> String {
    if token == RecordText.empty { return "" }
    var bytes: [UInt8] = []
    var rest = Array(token.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = hexadecimal(rest.prefix(2)) else { throw Flaw("the \(name) is garbled") }
      bytes.append(UInt8(value))
      rest = rest.dropFirst(2)
    }
    guard let word = String(validating: bytes, as: UTF8.self), RecordText.word(word) == token else {
      throw Flaw("the \(name) is garbled")
    }
    guard bytes.count <= limit else { throw Flaw("the \(name) is longer than \(limit) bytes") }
    return word
  }

  /// Stricter than Swift's `Double.init`, which also accepts hexadecimal digits, infinity and NaN.
  private static func number(_ token: Substring) -> Double? {
    let isPlain = token.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || [0x2b, 0x2d, 0x2e, 0x65].contains(byte)
    }
    guard isPlain, token.utf8.count <= 32, token.first != "+", token.first != ".", let value = Double(token),
      value.isFinite
    else { return nil }
    return value
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt64? {
    digits.withUnsafeBufferPointer { buffer in
      var value: UInt64 = 0
      for index in 0..<buffer.count {
        switch buffer[index] {
        case 0x30...0x39: value = value << 4 | UInt64(buffer[index] - 0x30)
        case 0x61...0x66: value = value << 4 | UInt64(buffer[index] - 0x61 + 10)
        default: return nil
        }
      }
      return value
    }
  }

  /// The word, shortened so that a sentence can quote it.
  private static func shortened(_ word: ArraySlice<UInt8>) -> String {
    shortened(Substring(decoding: word.prefix(32), as: UTF8.self))
  }

  static func shortened(_ token: Substring) -> String {
    let visible = token.unicodeScalars.prefix(24).map { $0.isASCII && $0.value >= 0x20 && $0.value < 0x7f ? $0 : "?" }
    let text = String(String.UnicodeScalarView(visible))
    return token.unicodeScalars.count > 24 ? text + "…" : text
  }
}

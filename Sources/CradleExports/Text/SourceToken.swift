/// A piece of a pasted text.
enum SourceToken: Hashable, Sendable {
  case word(String)
  /// With what follows it at once: `s`, `ms`, `%`, `f`.
  case number(Double, unit: String)
  case mark(Character)
}

/// Cuts a text of any language into words, numbers and marks; comments are left out.
///
/// It looks at each byte once, so that the longest text takes no longer than its length.
struct SourceScanner {
  private let bytes: [UInt8]
  private var place = 0
  private var tokens: [SourceToken] = []

  static func tokens(of text: String) -> [SourceToken] {
    var scanner = SourceScanner(bytes: Array(text.utf8))
    while scanner.place < scanner.bytes.count { scanner.scan() }
    return scanner.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private mutating func scan() {
    switch byte() {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case let letter where Self.isLetter(letter): scanWord()
    case _ where beginsNumber: scanNumber()
    case 0...32: place += 1
    case let other:
      tokens.append(.mark(Character(Unicode.Scalar(other))))
      place += 1
    }
  }

  private mutating func skipLine() {
    while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func skipComment() {
    place += 2
    while place < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { place += 1 }
    place += 2
  }

  /// Style sheets have hyphens within words.
  private mutating func scanWord() {
    let begin = place
    while Self.isLetter(byte()) || Self.isDigit(byte()) || byte() == UInt8(ascii: "-") && Self.isLetter(byte(1)) {
      place += 1
    }
    tokens.append(.word(text(from: begin)))
  }

  /// A sign belongs to a number unless it stands behind one, as in `1-2`.
  private var beginsNumber: Bool {
    var offset = 0
    if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") {
      if case .number = tokens.last, place > 0, bytes[place - 1] > 32 { return false }
      offset = 1
    }
    return Self.isDigit(byte(offset)) || byte(offset) == UInt8(ascii: ".") && Self.isDigit(byte(offset + 1))
  }

  private mutating func scanNumber() {
    let begin = place
    if !Self.isDigit(byte()) { place += 1 }
    skipDigits()
    if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) || !Self.isLetter(byte(1)) {
      place += 1
      skipDigits()
    }
    if byte() | 32 == UInt8(ascii: "e"), Self.isDigit(byte(1)) || isSign(byte(1)) && Self.isDigit(byte(2)) {
      place += 2
      skipDigits()
    }
    let digits = text(from: begin)
    let unit = place
    while Self.isLetter(byte()) || Self.isDigit(byte()) || byte() == UInt8(ascii: "%") { place += 1 }
    tokens.append(.number(Double(Self.plain(digits)) ?? .nan, unit: text(from: unit)))
  }

  private mutating func skipDigits() { while Self.isDigit(byte()) { place += 1 } }
  private func text(from begin: Int) -> String { String(decoding: bytes[begin..<place], as: UTF8.self) }
  private func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }

  /// `5.` is a number in many languages, and none to Swift.
  private static func plain(_ digits: String) -> String { digits.hasSuffix(".") ? digits + "0" : digits }
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) || byte == UInt8(ascii: "_") }
}

#if Porting
  import SwiftParser
  import SwiftSyntax

  /// A file of Swift: its bytes, and what they say.
  package struct SourceText {
    /// As it is to be named to the reader.
    package let path: String
    package let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The bytes before the first one that the tree has: a byte order mark.
    private let markLength: Int
    private let lineStarts: [Int]

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// - Throws: `PortingComplaint` if the bytes are not UTF-8, or no Swift that the parser can read.
    package init(path: String, bytes: [UInt8]) throws(PortingComplaint) {
      self.path = path
      self.bytes = bytes
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw PortingComplaint("\(path) is not UTF-8.")
      }
      markLength = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
      lineStarts = [markLength] + SourceText.lineStarts(in: bytes)
      tree = bytes[markLength...].withUnsafeBufferPointer { Parser.parse(source: $0) }
      if let error = SourceText.firstError(in: tree) {
        throw PortingComplaint("\(place(of: offset(of: error))): this cannot be read as Swift.")
      }
    }

    /// All but the first one's. A line ends with a line feed, a carriage return, or both in this order.
    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
      bytes.indices.filter { index in
        bytes[index] == .lineFeed
          || bytes[index] == .carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
      }.map { $0 + 1 }
    }

    private static func firstError(in tree: SourceFileSyntax) -> AbsolutePosition? {
      guard tree.hasError else { return nil }
      let token = tree.tokens(viewMode: .all).first { token in
        token.hasError || token.parent?.is(UnexpectedNodesSyntax.self) == true
      }
      return token?.positionAfterSkippingLeadingTrivia ?? tree.position
    }

    func offset(of position: AbsolutePosition) -> Int { markLength + position.utf8Offset }

    /// A node without the spaces and comments around it.
    func range(of node: some SyntaxProtocol) -> Range<Int> {
      offset(of: node.positionAfterSkippingLeadingTrivia)..<offset(of: node.endPositionBeforeTrailingTrivia)
    }

    // MARK: Lines

    /// `path:line:column`, both from 1, columns in bytes as the compiler counts them.
    package func place(of offset: Int) -> String {
      let line = lineIndex(of: offset)
      return "\(path):\(line + 1):\(offset - lineStarts[line] + 1)"
    }

    private func lineIndex(of offset: Int) -> Int {
      var (low, high) = (0, lineStarts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if lineStarts[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }

    func lineStart(of offset: Int) -> Int { lineStarts[lineIndex(of: offset)] }

    /// Where the line's content ends, before what breaks it.
    func lineEnd(of offset: Int) -> Int {
      bytes[offset...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? bytes.count
    }

    /// The spaces and tabs that a line begins with.
    func indentation(of offset: Int) -> String {
      text(bytes[lineStart(of: offset)...].prefix { $0.isBlank })
    }

    func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

    /// What breaks a line in this file: as its first line has it.
    var newline: String {
      guard let first = bytes.firstIndex(where: { $0 == .lineFeed || $0 == .carriageReturn }) else { return "\n" }
      guard bytes[first] == .carriageReturn else { return "\n" }
      return first + 1 < bytes.count && bytes[first + 1] == .lineFeed ? "\r\n" : "\r"
    }

    /// One step of indentation: a tab, or as many spaces as the first line has that begins with at least two.
    var indentationStep: String {
      for start in lineStarts where start < bytes.count {
        if bytes[start] == .tab { return "\t" }
        let spaces = bytes[start...].prefix { $0 == .space }
        if spaces.count >= 2, spaces.endIndex < bytes.count, !bytes[spaces.endIndex].isBreak { return text(spaces) }
      }
      return "    "
    }
  }

  extension UInt8 {
    static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    static let (space, tab) = (UInt8(ascii: " "), UInt8(ascii: "\t"))
    var isBlank: Bool { self == .space || self == .tab }
    var isBreak: Bool { self == .lineFeed || self == .carriageReturn }
  }

  /// Why nothing is ported: a sentence.
  package struct PortingComplaint: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
  }
#endif

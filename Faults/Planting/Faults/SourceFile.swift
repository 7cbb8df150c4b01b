/// The text of a file, by bytes and by lines.
package struct SourceFile: Sendable {
  /// The path from the package's folder.
  package let path: String
  package let bytes: [UInt8]
  /// Where each line begins.
  private let lineStarts: [Int]

  package init(path: String, text: String) {
    self.path = path
    let bytes = [UInt8](text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The number of the line that a byte is in, from 1.
  package func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Where a line begins; the end of the file for lines that it does not have.
  package func start(ofLine line: Int) -> Int {
    lineStarts.indices.contains(line - 1) ? lineStarts[line - 1] : bytes.count
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of whole lines that a range reaches into, without the blanks before and the break behind.
  package func lines(around range: Range<Int>) -> Range<Int> {
    var (start, end) = (lineStarts[line(of: range.lowerBound) - 1], range.upperBound)
    while start < range.lowerBound, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") {
      start += 1
    }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }

  /// The text of a range after edits, which are in order and within it.
  package func text(_ range: Range<Int>, after edits: [Edit]) -> String {
    var (result, place) = ("", range.lowerBound)
    for edit in edits {
      result += text(place..<edit.range.lowerBound) + edit.text
      place = edit.range.upperBound
    }
    return result + text(place..<range.upperBound)
  }
}

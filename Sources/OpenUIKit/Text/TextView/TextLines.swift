import Foundation

/// The lines of a text that is to be no wider than a view, by widths that are written down: how far it scrolls is the
/// same on every machine. Places count UTF-16 units.
package struct TextLines {
  package struct Line: Equatable {
    /// Without a line feed that ends it, with spaces at which it was broken.
    package let range: Range<Int>
    /// Whether it goes on in the next one without a line feed.
    package let isWrapped: Bool
    /// What is drawn of it: without a space at which it was broken.
    let text: String

    fileprivate init(_ range: Range<Int>, isWrapped: Bool, of units: [UInt16]) {
      (self.range, self.isWrapped) = (range, isWrapped)
      let endsInSpace = isWrapped && units[range].last == 32
      text = String(decoding: units[range].dropLast(endsInSpace ? 1 : 0), as: UTF16.self)
    }
  }

  package private(set) var lines: [Line] = []
  /// Nil for a text without attributes in the system's font, whose lines are all equally high.
  let layout: TextLayout?

  /// - Parameter text: of which the layout is.
  init(_ layout: TextLayout, of text: String) {
    let units = Array(text.utf16)
    self.layout = layout
    lines = layout.lines.indices.map { index in
      let (start, end) = (layout.lines[index].range.lowerBound, layout.lines[index].range.upperBound)
      let next = index + 1 < layout.lines.count ? layout.lines[index + 1].range.lowerBound : units.count
      let isWrapped = end < units.count && units[end] != 10 || index + 1 < layout.lines.count && next == end
      return Line(start..<(isWrapped ? next : end), isWrapped: isWrapped, of: units)
    }
  }

  /// - Parameter width: in font sizes. A word that is wider is broken between characters; each line has one at least.
  @MainActor
  package init(of text: String, width: CGFloat) {
    layout = nil
    let units = Array(text.utf16)
    var start = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = Breaker(start: start, limit: width)
      for piece in LinePiece.pieces(of: paragraph) { line.add(piece) }
      lines += line.wrapped.map { Line($0, isWrapped: true, of: units) }
      lines.append(Line(line.start..<line.end, isWrapped: false, of: units))
      start = line.end + 1
    }
  }

  /// How far a line is below the first one's top; the line behind the last one is at the bottom of that.
  ///
  /// - Parameter height: of each line, where there is no layout.
  func top(ofLine index: Int, plain height: CGFloat) -> CGFloat {
    guard let layout else { return CGFloat(index) * height }
    return index < layout.lines.count ? layout.lines[index].top : layout.size.height
  }

  /// The line in which a distance from the top is; one past either end is beyond the lines.
  func line(at y: CGFloat, plain height: CGFloat) -> Int {
    guard let layout else { return Int((y / height).rounded(.down)) }
    return y < 0 ? -1 : layout.lines.firstIndex { y < $0.top + $0.height } ?? layout.lines.count
  }

  /// Of the line in which the caret is at a place: where a line goes on in the next one, at the beginning of that.
  package func index(at place: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// Fills the lines of a paragraph, one after the other.
  @MainActor
  private struct Breaker {
    var start: Int
    var end: Int
    var wrapped: [Range<Int>] = []
    private let limit: CGFloat
    private var width: CGFloat = 0

    init(start: Int, limit: CGFloat) { (self.start, end, self.limit) = (start, start, limit) }

    mutating func add(_ piece: LinePiece) {
      let (space, advance) = (ControlText.advance(of: " "), ControlText.advance(of: piece.text))
      if piece.followsSpace {
        end += 1
        width += space
      }
      if end > start, width + advance > limit { wrap() }
      guard advance > limit else {
        end += piece.text.utf16.count
        width += advance
        return
      }
      for character in piece.text {
        let advance = ControlText.advance(of: String(character))
        if end > start, width + advance > limit { wrap() }
        end += character.utf16.count
        width += advance
      }
    }

    private mutating func wrap() {
      wrapped.append(start..<end)
      (start, width) = (end, 0)
    }
  }
}

import Foundation

/// Fills the lines of a paragraph, one after the other.
struct LineBreaker {
  /// Without the space at which a line is broken.
  struct Line {
    let range: Range<Int>
    /// With that space.
    let end: Int
  }

  let text: StyledText
  let ruler: TextRuler
  /// Between which characters lines may be broken: between words, or between any.
  let isByWords: Bool

  /// - Parameter limit: of the width of a line, by its number in the paragraph.
  func lines(of paragraph: Range<Int>, limit: (Int) -> CGFloat) -> [Line] {
    var (lines, start, end): ([Line], Int, Int) = ([], paragraph.lowerBound, paragraph.lowerBound)
    func wrap(at place: Int, dropping spaces: Int) {
      lines.append(Line(range: start..<place, end: place + spaces))
      (start, end) = (place + spaces, place + spaces)
    }
    for piece in pieces(of: paragraph) {
      let (space, next) = (piece.followsSpace ? 1 : 0, end + (piece.followsSpace ? 1 : 0) + piece.length)
      if fits(start..<next, limit(lines.count)) {
        end = next
        continue
      }
      if end > start || lines.isEmpty && space > 0 { wrap(at: end, dropping: space) } else { end += space }
      let word = end..<end + piece.length
      for (stop, after) in zip(ruler.stops(in: word), ruler.stops(in: word).dropFirst()) {
        if stop > start, !fits(start..<after, limit(lines.count)) { wrap(at: stop, dropping: 0) }
        end = after
      }
    }
    return lines + [Line(range: start..<paragraph.upperBound, end: paragraph.upperBound)]
  }

  /// Rounding alone breaks no line: the width that a text was measured with has room for it.
  private func fits(_ range: Range<Int>, _ limit: CGFloat) -> Bool { ruler.width(of: range) <= limit + 1e-6 }

  private func pieces(of range: Range<Int>) -> [(length: Int, followsSpace: Bool)] {
    guard isByWords else {
      let stops = ruler.stops(in: range)
      return zip(stops, stops.dropFirst()).map { ($1 - $0, false) }
    }
    return LinePiece.pieces(of: text.string(range)).map { ($0.text.utf16.count, $0.followsSpace) }
  }
}

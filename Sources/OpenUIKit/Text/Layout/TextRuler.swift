import Foundation

/// How far each place of a styled text is from its beginning, if all of it were one line: by widths that are written
/// down.
struct TextRuler {
  /// Points, for each UTF-16 unit and the end. All units of a character but the first are at its end.
  private let places: [CGFloat]
  /// Where characters begin, and the end.
  let stops: [Int]

  init(_ text: StyledText) {
    var (places, stops): ([CGFloat], [Int]) = ([], [])
    places.reserveCapacity(text.units.count + 1)
    var x: CGFloat = 0
    for (range, look) in text.stretches {
      for character in text.string(range) {
        stops.append(places.count)
        places.append(x)
        x += LetterWidths.width(of: character, in: look.font.face) * look.font.pointSize + look.kern
        places += repeatElement(x, count: character.utf16.count - 1)
      }
    }
    self.places = places + [x]
    self.stops = stops + [text.units.count]
  }

  func width(of range: Range<Int>) -> CGFloat { places[range.upperBound] - places[range.lowerBound] }

  /// The places between characters within a range, with both ends.
  func stops(in range: Range<Int>) -> ArraySlice<Int> {
    let first = index(atOrAfter: range.lowerBound)
    return stops[first...max(first, index(atOrAfter: range.upperBound))]
  }

  private func index(atOrAfter place: Int) -> Int {
    var (low, high) = (0, stops.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

import Foundation

/// Where the characters of a line stand. Places count UTF-16 units from its beginning.
@MainActor
struct LineGeometry {
  private let places: [CharacterPlace]
  private let editing: TextEditing

  /// - Parameter text: what stands there, character for character.
  init(_ editing: TextEditing, shownAs text: String, _ font: UIFont, by metrics: any TextMetrics) {
    self.editing = editing
    places = metrics.places(in: text, fontSize: font.pointSize, isBold: font.isBold)
  }

  /// Of a line that was laid out.
  init(_ line: TextLayout.Line) { (editing, places) = (TextEditing(line.text), line.places) }

  /// In points, of what the characters take.
  var width: CGFloat { places.reduce(0) { max($0, $1.leading, $1.trailing) } }

  func caretX(at offset: Int) -> CGFloat {
    let index = editing.characters(before: editing.stop(atOrBefore: offset))
    return index < places.count ? places[index].leading : places.last?.trailing ?? 0
  }

  /// The place between characters that is nearest to a distance from the left end.
  func offset(atX x: CGFloat) -> Int {
    guard
      let index = places.indices.min(by: { distance(x, places[$0]) < distance(x, places[$1]) })
    else { return 0 }
    let isBehind = abs(x - places[index].trailing) < abs(x - places[index].leading)
    return editing.stops[isBehind ? index + 1 : index]
  }

  /// 0 within the character.
  private func distance(_ x: CGFloat, _ place: CharacterPlace) -> CGFloat {
    max(0, min(place.leading, place.trailing) - x, x - max(place.leading, place.trailing))
  }

  /// What a range takes, from left to right: of text in two directions, more than one stretch.
  func stretches(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    guard !range.isEmpty else { return [] }
    let characters = editing.characters(before: range.lowerBound)..<editing.characters(before: range.upperBound)
    let parts = places.enumerated().filter { characters.contains($0.offset) }.map { _, place in
      min(place.leading, place.trailing)...max(place.leading, place.trailing)
    }
    var joined: [ClosedRange<CGFloat>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, part.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}

import Foundation

// What painters and hosts ask: where things are, by the fonts of the host.

extension UITextField {
  /// In points.
  static let caretWidth: CGFloat = 2

  package var drawnFont: UIFont { font ?? .systemFont(ofSize: 17) }

  var metrics: any TextMetrics { context?.textMetrics ?? SyntheticTextMetrics() }

  package var lineHeight: CGFloat { metrics.lineHeight(fontSize: drawnFont.pointSize, isBold: drawnFont.isBold) }

  /// How far the text is moved to the left now.
  package var drawnShift: CGFloat { isEditing ? revealed(shift) : 0 }

  package var caretX: CGFloat { caretX(at: editing.caret) }

  /// What is selected, from left to right: of text in two directions, more than one stretch.
  package var selectedStretches: [ClosedRange<CGFloat>] { isEditing ? stretches(of: editing.selection) : [] }

  package var markedStretches: [ClosedRange<CGFloat>] { editing.marked.map(stretches) ?? [] }

  private func places(by metrics: any TextMetrics) -> [CharacterPlace] {
    metrics.places(in: editing.text, fontSize: drawnFont.pointSize, isBold: drawnFont.isBold)
  }

  func caretX(at offset: Int) -> CGFloat {
    let places = places(by: metrics)
    let index = editing.characters(before: editing.stop(atOrBefore: offset))
    return index < places.count ? places[index].leading : places.last?.trailing ?? 0
  }

  /// The place between characters that is nearest to a distance from the beginning of the text.
  func offset(atX x: CGFloat, by metrics: any TextMetrics) -> Int {
    let places = places(by: metrics)
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

  private func stretches(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    guard !range.isEmpty else { return [] }
    let characters = editing.characters(before: range.lowerBound)..<editing.characters(before: range.upperBound)
    let parts = places(by: metrics).enumerated().filter { characters.contains($0.offset) }.map { _, place in
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

  /// The shift that is nearest to `shift` at which the caret is in the field, and no room is left at its end that text
  /// could take.
  func revealed(_ shift: CGFloat) -> CGFloat {
    let caret = caretX
    let width = places(by: metrics).reduce(0) { max($0, $1.leading, $1.trailing) }
    let most = max(0, width + UITextField.caretWidth - bounds.width)
    let (least, last) = (max(0, caret + UITextField.caretWidth - bounds.width), max(0, caret))
    return min(max(min(shift, most), least), max(least, last))
  }
}

/// One line of text with a selection and marked text, as a value.
///
/// Places count UTF-16 units from the beginning, as Apple's do. The selection's ends are always between characters, so
/// that no key ends up within an emoji or between a letter and its accent.
package struct TextEditing: Equatable, Sendable {
  package private(set) var text: String
  /// Where the selection began.
  package private(set) var anchor: Int
  /// The end of the selection that moves; equal to `anchor` where nothing is selected.
  package private(set) var caret: Int
  /// What an input method has not yet committed; never empty.
  package private(set) var marked: Range<Int>?
  /// The places between characters, ascending; 0 is the first one and the text's length the last.
  package private(set) var stops: [Int]
  /// Of the text; none for one without attributes.
  package private(set) var styles: StyleRuns
  /// The style of what is typed next, if that is not the style of the text around it.
  private(set) var typingStyle: Int?

  /// The caret is at the end.
  package init(_ text: String = "", _ styles: StyleRuns = StyleRuns()) {
    self.text = text
    self.styles = styles
    stops = TextEditing.stops(of: text)
    caret = stops.last ?? 0
    anchor = caret
  }

  package var length: Int { stops.last ?? 0 }
  package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The text between two places, which are moved into the text where they lie outside.
  package func string(in range: Range<Int>) -> String {
    String(decoding: Array(text.utf16)[range.clamped(to: 0..<length)], as: UTF16.self)
  }

  /// Puts a string in the place of another; the caret is behind it then. Nothing is marked any more.
  package mutating func replace(_ range: Range<Int>, with string: String) {
    let range = range.clamped(to: 0..<length)
    let units = Array(text.utf16)
    text = String(
      decoding: units[..<range.lowerBound] + Array(string.utf16) + units[range.upperBound...], as: UTF16.self)
    stops = TextEditing.stops(of: text)
    if let style = typingStyle ?? styles.style(ofTextIn: range) {
      styles.replace(range, length: string.utf16.count, style: style)
      // What is typed has its style from the character before it from now on.
      typingStyle = text.isEmpty ? style : nil
    }
    marked = nil
    let end = stop(atOrAfter: range.lowerBound + string.utf16.count)
    (anchor, caret) = (end, end)
  }

  /// Has the next text typed in a style. A text without attributes gets the style `other`.
  mutating func type(_ style: Int, besides other: Int) {
    if styles.isEmpty, length > 0 { styles.replace(0..<0, length: length, style: other) }
    typingStyle = style
  }

  mutating func setStyles(_ styles: StyleRuns) { (self.styles, typingStyle) = (styles, nil) }

  /// Puts marked text in the place of a range. `selected` counts from the beginning of the marked text.
  package mutating func mark(_ string: String, selected: Range<Int>, in range: Range<Int>) {
    let start = range.clamped(to: 0..<length).lowerBound
    replace(range, with: string)
    let length = string.utf16.count
    guard length > 0 else { return }
    marked = start..<start + length
    let inner = selected.clamped(to: 0..<length)
    select(from: start + inner.lowerBound, to: start + inner.upperBound)
  }

  /// The marked text is the text's own from now on.
  package mutating func unmark() { marked = nil }

  /// Selects what lies between two places. One within a character is moved to the place before it.
  package mutating func select(from newAnchor: Int, to newCaret: Int) {
    let before = selection
    (anchor, caret) = (stop(atOrBefore: newAnchor), stop(atOrBefore: newCaret))
    if selection != before, length > 0 { typingStyle = nil }
  }

  package func stop(atOrBefore place: Int) -> Int { stops.last { $0 <= place } ?? 0 }
  package func stop(atOrAfter place: Int) -> Int { stops.first { $0 >= place } ?? length }

  /// How many characters lie before a place.
  package func characters(before place: Int) -> Int { stops.firstIndex { $0 >= place } ?? max(0, stops.count - 1) }

  private static func stops(of text: String) -> [Int] {
    var stops = [0]
    var end = 0
    for character in text {
      end += character.utf16.count
      stops.append(end)
    }
    return stops
  }
}

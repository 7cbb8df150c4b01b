import Foundation

/// Which attributes the parts of an edited text have, by numbers: a value, so that what is undone has them again.
/// Lengths count UTF-16 units. A text without attributes has no runs.
package struct StyleRuns: Equatable, Sendable {
  struct Run: Equatable, Sendable {
    var length: Int
    /// In the `StyleTable` of the editor.
    let style: Int
  }

  private(set) var runs: [Run] = []

  var isEmpty: Bool { runs.isEmpty }

  init(_ runs: [Run] = []) { for run in runs { append(run.length, run.style) } }

  /// The style of text that is typed in the place of a range: that of its first character, or else of the one before,
  /// or of the one behind.
  func style(ofTextIn range: Range<Int>) -> Int? {
    let place = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
    var end = 0
    for run in runs {
      end += run.length
      if place < end { return run.style }
    }
    return runs.last?.style
  }

  /// Gives the text in a range another length, and one style.
  mutating func replace(_ range: Range<Int>, length: Int, style: Int) {
    var (changed, start, isDone) = (StyleRuns(), 0, false)
    for run in runs {
      let own = start..<start + run.length
      changed.append(max(0, min(own.upperBound, range.lowerBound) - own.lowerBound), run.style)
      if !isDone, own.upperBound >= range.lowerBound {
        changed.append(length, style)
        isDone = true
      }
      changed.append(max(0, own.upperBound - max(own.lowerBound, range.upperBound)), run.style)
      start = own.upperBound
    }
    if !isDone { changed.append(length, style) }
    self = changed
  }

  private mutating func append(_ length: Int, _ style: Int) {
    guard length > 0 else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].length += length
    } else {
      runs.append(Run(length: length, style: style))
    }
  }
}

/// Attributes by the numbers that runs have. Numbers are never given away anew, since steps that can be undone have
/// them.
struct StyleTable {
  private var styles: [[NSAttributedString.Key: Any]] = []

  func attributes(_ style: Int) -> [NSAttributedString.Key: Any] { styles[style] }

  mutating func number(of attributes: [NSAttributedString.Key: Any]) -> Int {
    if let known = styles.firstIndex(where: { StyleTable.areEqual($0, attributes) }) { return known }
    styles.append(attributes)
    return styles.count - 1
  }

  private static func areEqual(_ one: [NSAttributedString.Key: Any], _ other: [NSAttributedString.Key: Any]) -> Bool {
    one.count == other.count
      && one.allSatisfy { key, value in
        guard let known = value as? AnyHashable, let wanted = other[key] as? AnyHashable else { return false }
        return known == wanted
      }
  }

  mutating func runs(of text: NSAttributedString) -> StyleRuns {
    var runs: [StyleRuns.Run] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      runs.append(StyleRuns.Run(length: range.length, style: number(of: attributes)))
    }
    return StyleRuns(runs)
  }

  /// - Parameter base: of a text without runs.
  func attributed(_ editing: TextEditing, _ base: [NSAttributedString.Key: Any]) -> NSAttributedString {
    guard !editing.styles.isEmpty else { return NSAttributedString(string: editing.text, attributes: base) }
    let text = NSMutableAttributedString(string: editing.text)
    var start = 0
    for run in editing.styles.runs {
      text.setAttributes(styles[run.style], range: NSRange(location: start, length: run.length))
      start += run.length
    }
    return text
  }
}

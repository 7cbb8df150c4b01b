import Foundation

/// How large text is. The host knows fonts; without one the fixed metrics here answer, so that no layout that tests or
/// replays compare depends on an installed font.
package protocol TextMetrics {
  /// The width of one line, in points.
  func width(of line: String, fontSize: CGFloat, isBold: Bool) -> CGFloat
  /// The height of one line, in points.
  func lineHeight(fontSize: CGFloat, isBold: Bool) -> CGFloat
  /// Where each character of a line stands, in the order of the text.
  func places(in line: String, fontSize: CGFloat, isBold: Bool) -> [CharacterPlace]
}

/// Where a character stands on its line, in points from the left end.
package struct CharacterPlace: Equatable, Sendable {
  /// The edge at which the caret stands before the character: in text that goes from right to left, its right one.
  package let leading: CGFloat
  package let trailing: CGFloat

  package init(leading: CGFloat, trailing: CGFloat) { (self.leading, self.trailing) = (leading, trailing) }
}

extension UIView {
  /// Those of the application that runs, also for a view that is in no window: text is to be as large there as in one.
  var presentMetrics: any TextMetrics { (context ?? .current)?.textMetrics ?? SyntheticTextMetrics() }
}

/// Every character 0.6 of the font size wide, every line 1.2 high.
package struct SyntheticTextMetrics: TextMetrics, Sendable {
  package init() {}

  package func width(of line: String, fontSize: CGFloat, isBold: Bool) -> CGFloat {
    CGFloat(line.count) * fontSize * 0.6
  }

  package func lineHeight(fontSize: CGFloat, isBold: Bool) -> CGFloat {
    fontSize * 1.2
  }

  package func places(in line: String, fontSize: CGFloat, isBold: Bool) -> [CharacterPlace] {
    let directions = TextDirections(line)
    let columns = directions.columns
    return directions.levels.enumerated().map { index, level in
      let (leading, step) = (CGFloat(columns[index]), CGFloat(level % 2 == 1 ? -1 : 1))
      return CharacterPlace(leading: leading * fontSize * 0.6, trailing: (leading + step) * fontSize * 0.6)
    }
  }
}

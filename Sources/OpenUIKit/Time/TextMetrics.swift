import Foundation

/// How large text is. The host knows fonts; without one the fixed metrics here answer, so that no layout that tests or
/// replays compare depends on an installed font.
package protocol TextMetrics {
  /// The width of one line, in points.
  func width(of line: String, fontSize: CGFloat, isBold: Bool) -> CGFloat
  /// The height of one line, in points.
  func lineHeight(fontSize: CGFloat, isBold: Bool) -> CGFloat
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
}

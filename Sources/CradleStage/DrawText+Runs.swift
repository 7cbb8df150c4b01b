import OpenUIKit

/// Characters of a line that follow each other on the screen and go in one direction.
package struct DrawnRun: Equatable, Sendable {
  /// Counted from 0 in the order of the text.
  package let characters: Range<Int>
  package let isRightToLeft: Bool

  /// Those of a line, from left to right. Hosts that place glyphs ask, and measure by the same order.
  package static func runs(of line: String) -> [DrawnRun] {
    TextDirections(line).runs.map { DrawnRun(characters: $0.characters, isRightToLeft: $0.isRightToLeft) }
  }
}

import Foundation

/// A text laid out: lines of runs with places, fonts and colours. Whoever draws text draws this.
///
/// All places are points, from the top left corner of the box that the text was laid out in. They follow from the text
/// and the box alone.
package struct TextLayout {
  /// Characters of a line that look alike and go in one direction.
  package struct Run {
    package let text: String
    package let look: StyledText.Look
    /// From the box's left edge.
    package var x: CGFloat
    package var width: CGFloat
    /// What each space of a justified line is wider.
    package var gap: CGFloat = 0
    package let isRightToLeft: Bool
    /// Of the source, in UTF-16 units; empty for the "…" of a line that is cut.
    package let range: Range<Int>
  }

  package struct Line {
    /// Of the source, without the space or the line feed that ends it.
    package let range: Range<Int>
    /// From left to right.
    package internal(set) var runs: [Run]
    package internal(set) var x: CGFloat
    package internal(set) var width: CGFloat
    package internal(set) var top: CGFloat
    package internal(set) var height: CGFloat
    /// From the top of the box.
    package internal(set) var baseline: CGFloat

    package var text: String { runs.map(\.text).joined() }
  }

  package internal(set) var lines: [Line] = []
  /// What the lines take, indents included.
  package internal(set) var size = CGSize.zero

  /// - Parameters:
  ///   - width: of the box. Lines are aligned in it if it is finite, and else at the left.
  ///   - limit: the most lines; 0 is no limit.
  ///   - breakMode: how lines that are too long are broken or cut; nil for what the paragraphs say.
  package init(
    _ text: StyledText, in width: CGFloat = .greatestFiniteMagnitude, lines limit: Int = 0,
    breakMode: NSLineBreakMode? = nil
  ) {
    var maker = LayoutMaker(text, width: width, limit: limit, breakMode: breakMode)
    (lines, size) = maker.make()
  }

  /// How many lines lie in a height, from the first one on.
  func lines(in height: CGFloat) -> Int { lines.prefix { $0.top + $0.height <= height + 1e-6 }.count }
}

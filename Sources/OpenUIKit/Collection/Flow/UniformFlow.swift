import Foundation

/// Items of one size that fill lines one after the other, in closed form: any count, no storage.
///
/// Coordinates are those of a section with its insets, `along` the scrolling direction and `across` it. Lines hold as
/// many items as fit at the minimum spacing; a full line is justified, its first and last item touching the insets, and
/// the last line takes the same spacing from the left. Where a line holds one item only, it is centered.
package struct UniformFlow: Equatable, Sendable {
  package let count: Int
  package let itemsPerLine: Int
  package let lineCount: Int
  /// From one line's start to the next one's, in points.
  package let linePitch: CGFloat
  /// From one item's start to the next one's in a line, in points.
  package let itemPitch: CGFloat
  /// Where the first item of a line starts across the direction of scrolling.
  package let firstAcross: CGFloat
  /// Where the first line starts.
  package let firstAlong: CGFloat
  /// The length of the section, insets and all.
  package let length: CGFloat
  /// The item: its extent along and across.
  package let itemAlong: CGFloat
  package let itemAcross: CGFloat

  /// - Parameters:
  ///   - breadth: what there is across the direction of scrolling, insets included.
  ///   - insets: before and after the lines, and before and after the items of a line.
  package init(
    count: Int, itemAlong: CGFloat, itemAcross: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat, breadth: CGFloat,
    insets: (along: CGFloat, alongEnd: CGFloat, across: CGFloat, acrossEnd: CGFloat)
  ) {
    let room = max(0, breadth - insets.across - insets.acrossEnd)
    let fitting =
      itemAcross + itemSpacing > 0
      ? ((room + FillRule.slack.points + itemSpacing) / (itemAcross + itemSpacing)).rounded(.down) : 1
    itemsPerLine = max(1, Int(min(fitting, 1_000_000)))
    lineCount = count == 0 ? 0 : (count - 1) / itemsPerLine + 1
    self.count = count
    self.itemAlong = itemAlong
    self.itemAcross = itemAcross
    linePitch = itemAlong + lineSpacing
    itemPitch = itemsPerLine > 1 ? (room - itemAcross) / CGFloat(itemsPerLine - 1) : 0
    firstAcross = itemsPerLine > 1 ? insets.across : insets.across + (room - itemAcross) / 2
    firstAlong = insets.along
    let lines = lineCount == 0 ? 0 : CGFloat(lineCount) * linePitch - lineSpacing
    length = insets.along + lines + insets.alongEnd
  }

  /// Where `item` starts, along and across.
  package func start(of item: Int) -> (along: CGFloat, across: CGFloat) {
    let line = item / itemsPerLine
    let place = item - line * itemsPerLine
    return (firstAlong + CGFloat(line) * linePitch, firstAcross + CGFloat(place) * itemPitch)
  }

  /// The items of the lines that meet the span from `start` to `end`, along the direction of scrolling.
  package func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard count > 0, end > start else { return 0..<0 }
    let last = CGFloat(lineCount - 1)
    let pitch = linePitch > 0 ? linePitch : 1
    let firstLine = ((start - firstAlong - itemAlong) / pitch).rounded(.down) + 1
    let lastLine = ((end - firstAlong) / pitch).rounded(.up) - 1
    guard lastLine >= 0, firstLine <= last, lastLine >= firstLine else { return 0..<0 }
    let first = Int(max(0, firstLine)) * itemsPerLine
    return first..<min(count, (Int(min(last, lastLine)) + 1) * itemsPerLine)
  }
}

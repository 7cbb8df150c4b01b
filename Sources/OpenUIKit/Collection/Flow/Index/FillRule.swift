import Foundation

/// The extent of an item, along the direction of scrolling and across it, in points.
package struct ItemSize: Equatable, Sendable {
  package var along: CGFloat
  package var across: CGFloat

  package init(along: CGFloat, across: CGFloat) {
    self.along = along
    self.across = across
  }
}

/// What decides where lines end: as many items as fit at the least spacing, and at least one.
package struct FillRule: Equatable, Sendable {
  let room: Length
  let itemSpacing: Length
  let lineSpacing: Length

  /// A thousandth of a point too much still fits. A delegate that divides the width by three means that three fit,
  /// however the quotient is rounded.
  static let slack = Length(steps: 1024)

  package init(room: CGFloat, itemSpacing: CGFloat, lineSpacing: CGFloat) {
    self.room = Length(room)
    self.itemSpacing = Length(itemSpacing)
    self.lineSpacing = Length(lineSpacing)
  }

  func fits(_ line: OpenLine) -> Bool { line.width <= room + FillRule.slack }

  /// From the start of a line to that of the next one. Spacings may be negative, but no line starts before an earlier
  /// one.
  func advance(_ line: OpenLine) -> Length { max(.zero, line.height + lineSpacing) }
}

/// A line that may go on: what an item that comes next has to know of those before it.
struct OpenLine: Equatable, Sendable {
  var count = 0
  var width = Length.zero
  var height = Length.zero

  static let none = OpenLine()

  init() {}

  init(_ size: ItemSize) {
    count = 1
    width = Length(size.across)
    height = Length(size.along)
  }

  func followed(by other: OpenLine, _ rule: FillRule) -> OpenLine {
    guard count > 0 else { return other }
    guard other.count > 0 else { return self }
    var line = self
    line.count += other.count
    line.width += rule.itemSpacing + other.width
    line.height = max(height, other.height)
    return line
  }
}

/// What has come of a row of items: the lines that are closed, spacing included, and the one that is left open.
struct Filled: Equatable, Sendable {
  var closed = Length.zero
  var open = OpenLine.none

  /// This, and then what comes of the items after it.
  func then(_ next: Filled) -> Filled { Filled(closed: closed + next.closed, open: next.open) }
}

import Foundation

/// What a section is laid with, along the direction of scrolling and across it, in points.
struct FlowMetrics: Equatable {
  var alongInset: CGFloat
  var alongEndInset: CGFloat
  var acrossInset: CGFloat
  var acrossEndInset: CGFloat
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  /// The lengths of header and footer: the section has none where that is zero.
  var header: CGFloat
  var footer: CGFloat

  init(
    insets: UIEdgeInsets, lineSpacing: CGFloat, itemSpacing: CGFloat, header: CGSize, footer: CGSize, isVertical: Bool
  ) {
    (alongInset, alongEndInset) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    (acrossInset, acrossEndInset) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.header = isVertical ? header.height : header.width
    self.footer = isVertical ? footer.height : footer.width
  }

  /// What the items of a line share.
  func room(in breadth: CGFloat) -> CGFloat { max(0, breadth - acrossInset - acrossEndInset) }

  func rule(in breadth: CGFloat) -> FillRule {
    FillRule(room: room(in: breadth), itemSpacing: itemSpacing, lineSpacing: lineSpacing)
  }
}

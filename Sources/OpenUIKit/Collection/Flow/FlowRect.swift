import Foundation

/// A rectangle as a flow layout sees it: along the direction of scrolling and across it.
struct FlowRect: Equatable {
  var along: CGFloat
  var across: CGFloat
  var size: ItemSize

  var end: CGFloat { along + size.along }

  func frame(isVertical: Bool) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: size.across, height: size.along)
      : CGRect(x: along, y: across, width: size.along, height: size.across)
  }
}

extension ItemSize {
  init(_ size: CGSize, isVertical: Bool) {
    self.init(along: isVertical ? size.height : size.width, across: isVertical ? size.width : size.height)
  }

  func size(isVertical: Bool) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
}

import Foundation

/// How much of what a superview grows by along an axis a view's origin and length grow by, from 0 to 1.
struct ResizingShares {
  static let none = ResizingShares(origin: 0, length: 0)

  let origin: Double
  let length: Double

  func isNear(_ other: ResizingShares) -> Bool {
    abs(origin - other.origin) < LayoutSystem.roundings && abs(length - other.length) < LayoutSystem.roundings
  }
}

extension UIView {
  /// As the view's autoresizing mask says, which shares out what a superview grows by in proportion to what the
  /// flexible ones of margin, length and margin measure now.
  func resizingShares(in container: CGSize, _ axis: ScrollAxis) -> ResizingShares {
    guard !autoresizingMask.isEmpty, superview?.autoresizesSubviews == true else { return .none }
    let flexible = axis == .horizontal ? autoresizingMask.horizontal : autoresizingMask.vertical
    let (length, start) = (size[axis], center[axis] - size[axis] / 2)
    let parts = [start, length, container[axis] - start - length]
    let weights = zip(parts, flexible).map { $1 ? max($0, 0) : 0 }
    let total = weights.reduce(0, +)
    let shares =
      total > 0
      ? weights.map { $0 / total } : flexible.map { $0 ? 1 / Double(flexible.count(where: \.self)) : 0 }
    return ResizingShares(origin: shares[0], length: shares[1])
  }
}

extension UIView.AutoresizingMask {
  fileprivate var horizontal: [Bool] {
    [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)]
  }
  fileprivate var vertical: [Bool] {
    [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)]
  }
}

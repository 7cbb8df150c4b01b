import Foundation

extension UICollectionView {
  /// Where in the viewport an item comes to stand. One vertical and one horizontal position may be given.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  func scroll(to indexPath: IndexPath, _ scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    // A layout that has to find out about the item may give the content another size, which bounds the offset.
    _ = layoutAttributesForItem(at: indexPath)
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
      fatalError("NSInvalidArgumentException: attempt to scroll to invalid index path: \(indexPath)")
    }
    let target = CGPoint { axis in
      guard let share = scrollPosition.share(along: axis) else { return offset(showing: frame, along: axis) }
      let before = adjustedContentInset.leading(axis)
      let room = bounds.size[axis] - before - adjustedContentInset.trailing(axis)
      let offset = frame.origin[axis] - before - (room - frame.size[axis]) * share
      return ranges[axis].clamp(offset)
    }
    setContentOffset(target, animated: animated)
  }
}

extension UICollectionView.ScrollPosition {
  /// How much of the free room along `axis` lies before the item: none, half, all; nil where nothing is said.
  fileprivate func share(along axis: ScrollAxis) -> Double? {
    let positions: [(Self, Double)] =
      axis == .vertical
      ? [(.top, 0), (.centeredVertically, 0.5), (.bottom, 1)] : [(.left, 0), (.centeredHorizontally, 0.5), (.right, 1)]
    return positions.first { contains($0.0) }?.1
  }
}

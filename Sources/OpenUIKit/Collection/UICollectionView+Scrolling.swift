import Foundation

extension UICollectionView {
  /// Where in the viewport an item comes to stand. One vertical and one horizontal position may be given.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the positions, one bit for each.
    public let rawValue: UInt

    /// Takes any bits; those without a position have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The item's upper edge stands at the upper edge of the viewport, less its content inset.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item stands in the middle between the upper and the lower edge of the viewport, less its content insets.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's lower edge stands at the lower edge of the viewport, less its content inset.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge stands at the left edge of the viewport, less its content inset.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item stands in the middle between the left and the right edge of the viewport, less its content insets.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge stands at the right edge of the viewport, less its content inset.
    public static let right = ScrollPosition(rawValue: 32)
  }

  func scroll(to indexPath: IndexPath, _ scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    // A layout that has to find out about the item may give the content another size, which bounds the offset.
    _ = layoutAttributesForItem(at: indexPath)
    layoutIfNeeded()
    guard let frame = restingFrame(of: indexPath) ?? layoutAttributesForItem(at: indexPath)?.frame else {
      fatalError("NSInvalidArgumentException: attempt to scroll to invalid index path: \(indexPath)")
    }
    let goal = ScrollGoal(
      indexPath: indexPath, position: scrollPosition, isAnimated: animated && context != nil,
      offset: offset(bringing: frame, to: scrollPosition, from: contentOffset))
    setContentOffset(goal.offset, animated: animated)
    scrolling.scroll(to: goal)
    setNeedsLayout()
  }

  private func offset(bringing frame: CGRect, to position: ScrollPosition, from present: CGPoint) -> CGPoint {
    CGPoint { axis in
      guard let share = position.share(along: axis) else { return offset(showing: frame, along: axis, from: present) }
      let before = adjustedContentInset.leading(axis)
      let room = bounds.size[axis] - before - adjustedContentInset.trailing(axis)
      let offset = frame.origin[axis] - before - (room - frame.size[axis]) * share
      return ranges[axis].clamp(offset)
    }
  }

  /// Follows the item that the program scrolls to, when it has come to lie elsewhere meanwhile.
  ///
  /// - Returns: whether that has moved the offset now.
  func followGoal() -> Bool {
    guard let goal = scrolling.goal else { return false }
    let isLed = goal.isAnimated && motion?.cause == .animation
    // The user or the program has scrolled elsewhere.
    guard isLed || (motion == nil && !activity.isDraggingContent && contentOffset == goal.offset) else {
      scrolling.endScroll()
      return false
    }
    guard let frame = restingFrame(of: goal.indexPath) else { return false }
    let target = offset(bringing: frame, to: goal.position, from: goal.offset)
    scrolling.leadGoal(to: target)
    if isLed {
      // What turns out on the way costs no time; an update may have put the item anywhere.
      retargetAnimation(
        to: target, lastingAtLeast: goal.wasUpdated ? AnimatedOffset.duration / 2 : AnimatedOffset.shortest)
      scrolling.goalWasFollowed()
      return false
    }
    guard target != contentOffset else { return false }
    setOwnOffset(target)
    return true
  }

  /// Where an item is when nothing moves it; nil where only its animator knows.
  private func restingFrame(of indexPath: IndexPath) -> CGRect? {
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return nil }
    guard layoutAnimators.contains(where: { $0.moves(attributes) }) else { return attributes.frame }
    return (layout as? UICollectionViewFlowLayout)?.frameInFlow(of: indexPath)
  }
}

/// An item that the program scrolls to: it comes to stand where it is wanted, also when others before it turn out
/// longer on the way, and when updates move it.
struct ScrollGoal {
  private(set) var indexPath: IndexPath
  let position: UICollectionView.ScrollPosition
  let isAnimated: Bool
  /// As known now.
  var offset: CGPoint
  /// Whether an update has come since it was last looked at.
  var wasUpdated = false

  /// An update has given the item another index path.
  func renamed(_ newPath: IndexPath) -> ScrollGoal {
    var goal = self
    goal.indexPath = newPath
    goal.wasUpdated = true
    return goal
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

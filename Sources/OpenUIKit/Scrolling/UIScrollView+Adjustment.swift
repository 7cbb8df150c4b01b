import Foundation

// The insets that the content has because of bars and of a refresh control.

extension UIScrollView {
  func contentSizeDidChange() {
    updateAdjustment()
    updateRanges()
  }

  func boundsSizeDidChange() {
    updateAdjustment()
    updateRanges()
  }

  /// What follows from the safe area, from what scrolls, and from the refresh control may be another one.
  func updateAdjustment() {
    if safeArea != nil || adjustment != nil { setAdjustment(wantedAdjustment) }
  }

  var wantedAdjustment: InsetAdjustment {
    InsetAdjustment(safeArea: safeAreaOfInset, refreshing: adjustment?.refreshing ?? 0)
  }

  /// Content that lies at its beginning stays there, beside the bar that has come or gone.
  ///
  /// - Parameter keepsOffset: whether the offset stays where it is, though there may be no content.
  func setAdjustment(_ new: InsetAdjustment, keepsOffset: Bool = false) {
    guard new != adjustment ?? InsetAdjustment() else { return }
    let ranges = ranges
    let isAtStart = PerAxis { contentOffset[$0] == ranges[$0].low && new.safeArea.leading($0) != knownSafeArea($0) }
    adjustment = new == InsetAdjustment() ? nil : new
    if keepsOffset { knownRanges = self.ranges } else { updateRanges() }
    if activity.isIdle, isAtStart.contains(where: \.self) {
      setOwnOffset(CGPoint { isAtStart[$0] ? self.ranges[$0].low : contentOffset[$0] })
    }
    tellAdjustedInset()
  }

  private func knownSafeArea(_ axis: ScrollAxis) -> Double { adjustment?.safeArea.leading(axis) ?? 0 }

  func tellAdjustedInset() {
    insetsHaveChanged()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// What of the safe area's insets the content keeps free.
  private var safeAreaOfInset: UIEdgeInsets {
    let insets = safeAreaInsets
    guard insets != .zero, contentInsetAdjustmentBehavior != .never else { return .zero }
    let counts = PerAxis(countsSafeArea)
    return UIEdgeInsets(
      top: counts.vertical ? insets.top : 0, left: counts.horizontal ? insets.left : 0,
      bottom: counts.vertical ? insets.bottom : 0, right: counts.horizontal ? insets.right : 0)
  }

  private func countsSafeArea(_ axis: ScrollAxis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .scrollableAxes: isScrollable(axis)
    case .automatic: isScrollable(axis) || (axis == .vertical && isShownBesideBars)
    }
  }

  private func isScrollable(_ axis: ScrollAxis) -> Bool {
    contentSize[axis] > bounds.size[axis] || (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Whether it is what a controller shows that is in a controller with bars.
  private var isShownBesideBars: Bool {
    guard let owner = viewController ?? superview?.viewController else { return false }
    return sequence(first: owner, next: \.parent).dropFirst().contains {
      $0 is UINavigationController || $0 is UITabBarController
    }
  }
}

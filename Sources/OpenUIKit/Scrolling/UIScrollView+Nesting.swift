import Foundation

// Scroll views in scroll views.

extension UIScrollView {
  func transfersToParent(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  /// Whether there is content to come along `axis`; a positive direction is on, a negative one back.
  func hasRoom(_ axis: ScrollAxis, towards direction: Double) -> Bool {
    direction > 0 ? contentOffset[axis] < ranges[axis].high : contentOffset[axis] > ranges[axis].low
  }

  /// Whether a scroll view around this one could go on.
  func hasParent(withRoom axis: ScrollAxis, towards direction: Double) -> Bool {
    sequence(first: self as UIView, next: \.superview).dropFirst().contains {
      guard let parent = $0 as? UIScrollView, parent.isScrollEnabled else { return false }
      return parent.hasRoom(axis, towards: direction)
    }
  }
}

extension UIWindow {
  /// Handles one event of a wheel or touchpad over `place`; see `UIScrollView.wheel`. It goes to the scroll view that
  /// the last event went to, if the hand has not paused; else to the innermost one there that can scroll that way. The
  /// axis is that of the longer part, because a finger on a touchpad never moves quite straight. With `control` it
  /// zooms the innermost one that can be zoomed, if there is one.
  package func turnWheel(
    notchesX: Double, notchesY: Double, at place: CGPoint, shift: Bool, control: Bool = false
  ) {
    let notches = UIScrollView.notches(notchesX, notchesY, shift: shift)
    let axis: ScrollAxis = notches.x.magnitude > notches.y.magnitude ? .horizontal : .vertical
    let hit = hitTest(place, with: nil)
    if control, let scrollView = UIWindow.scrollView(around: hit, where: \.mayZoom) {
      return scrollView.zoom(byNotches: notchesY, at: place)
    }
    let scrollView =
      UIWindow.scrollView(around: hit) { $0.remembersWheel(axis) }
      ?? UIWindow.scrollView(around: hit) { $0.canHandleWheel(axis, notches: notches[axis]) }
      ?? UIWindow.scrollView(around: hit) { $0.canHandleWheel(axis.other, notches: notches[axis.other]) }
    _ = scrollView?.turnWheel(notches, at: place)
  }

  private static func scrollView(around innermost: UIView?, where fits: (UIScrollView) -> Bool) -> UIScrollView? {
    var view = innermost
    while let present = view {
      if let scrollView = present as? UIScrollView, fits(scrollView) { return scrollView }
      view = present.superview
    }
    return nil
  }
}

import Foundation

extension UIScrollView {
  func checkScrolling() {
    demand(contentSize.width >= 0 && contentSize.height >= 0, "the content has the size \(contentSize)")
    demand(offsetChange.isIdle, "a scroll view is changing its offset between two ticks")
    demand(
      ScrollAxis.all.allSatisfy { knownRanges[$0] == ranges[$0] }, "a scroll view remembers old ends of its content")
    checkMotion()
    checkIndicators()
    let state = panGestureRecognizer.state
    let isPanning = state == .began || state == .changed
    demand(isPanning == activity.isDraggingContent, "a drag and its recogniser disagree: \(state)")
    demand(
      !activity.isDraggingContent || panGestureRecognizer.numberOfTouches > 0, "there is a drag without a finger")
  }

  private func checkIndicators() {
    for axis in ScrollAxis.all {
      guard let view = indicators.views[axis] else { continue }
      demand(view.superview === self, "an indicator is not in its scroll view")
      let (frame, wanted) = (view.frame, indicatorFrame(axis, at: contentOffset))
      let distance = (frame.minX - wanted.minX).magnitude + (frame.minY - wanted.minY).magnitude
      let precision = 1e-9 * (1 + contentOffset.x.magnitude + contentOffset.y.magnitude)
      demand(
        distance < precision && view.size == wanted.size, "an indicator is in another place than the offset says")
    }
    demand(
      !indicators.isShown || keepsIndicators || (context?.willFade(indicators) ?? false),
      "an indicator stays though nothing scrolls")
    let dragged = activity.indicatorDrag?.axis
    demand(dragged.map { indicators.views[$0] != nil } ?? true, "a finger drags an indicator that is not there")
  }

  private func checkMotion() {
    guard let motion else { return }
    for axis in ScrollAxis.all {
      let present = motion.axes[axis]
      demand(
        present.position.isFinite && present.velocity.isFinite && present.rest.isFinite,
        "a scroll moves nowhere: \(present)")
    }
    demand(context?.willMove(self) ?? true, "a scroll view is in motion and nobody moves it")
  }

  /// Whether neither a finger nor a motion holds the offset where it is. Then it is within the content, unless a client
  /// has put it elsewhere.
  package var isLeftAlone: Bool {
    activity.isIdle && panGestureRecognizer.numberOfTouches == 0
  }

  /// How far the offset lies beyond the content's ends, in points.
  package var overshoot: Double {
    ScrollAxis.all.map { (contentOffset[$0] - ranges[$0].clamp(contentOffset[$0])).magnitude }.max() ?? 0
  }
}

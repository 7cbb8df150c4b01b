import Foundation

extension UIScrollView {
  func checkScrolling() {
    demand(contentSize.width >= 0 && contentSize.height >= 0, "the content has the size \(contentSize)")
    demand(!isMovingItself && !isAdvancing, "a scroll view takes itself for moving between two ticks")
    demand(ScrollAxis.all.allSatisfy { knownRanges[$0] == ranges[$0] }, "a scroll view knows old ends of its content")
    checkMotion()
    checkIndicators()
    let state = panGestureRecognizer.state
    let isHeld = state == .began || state == .changed
    demand(isHeld == (drag != nil), "a drag and its recogniser disagree: \(state)")
    demand(drag == nil || panGestureRecognizer.numberOfTouches > 0, "nobody drags, and yet there is a drag")
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
    demand(hold == nil || indicators.views[hold!.axis] != nil, "a finger holds an indicator that is not there")
  }

  private func checkMotion() {
    guard let motion else { return }
    for axis in ScrollAxis.all {
      let leg = motion.legs[axis]
      demand(
        leg.position.isFinite && leg.velocity.isFinite && leg.rest.isFinite, "a scroll moves nowhere: \(leg)")
    }
    demand(context?.willMove(self) ?? true, "a scroll view is in motion and nobody moves it")
  }

  /// Whether no finger and no motion holds the offset where it is. Then it is within the content, unless a client has put
  /// it elsewhere.
  package var isLeftAlone: Bool {
    drag == nil && hold == nil && motion == nil && panGestureRecognizer.numberOfTouches == 0
  }

  /// How far the offset lies beyond the content's ends, in points.
  package var overshoot: Double {
    ScrollAxis.all.map { (contentOffset[$0] - ranges[$0].clamp(contentOffset[$0])).magnitude }.max() ?? 0
  }
}

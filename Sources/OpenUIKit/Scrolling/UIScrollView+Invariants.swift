import Foundation

extension UIScrollView {
  func checkScrolling() {
    demand(contentSize.width >= 0 && contentSize.height >= 0, "the content has the size \(contentSize)")
    demand(!isMovingItself && !isAdvancing, "a scroll view takes itself for moving between two ticks")
    demand(ScrollAxis.all.allSatisfy { knownRanges[$0] == ranges[$0] }, "a scroll view knows old ends of its content")
    checkMotion()
    let state = panGestureRecognizer.state
    let isHeld = state == .began || state == .changed
    demand(isHeld == (drag != nil), "a drag and its recogniser disagree: \(state)")
    demand(drag == nil || panGestureRecognizer.numberOfTouches > 0, "nobody drags, and yet there is a drag")
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
  package var isLeftAlone: Bool { drag == nil && motion == nil && panGestureRecognizer.numberOfTouches == 0 }

  /// How far the offset lies beyond the content's ends, in points.
  package var overshoot: Double {
    ScrollAxis.all.map { (contentOffset[$0] - ranges[$0].clamp(contentOffset[$0])).magnitude }.max() ?? 0
  }
}

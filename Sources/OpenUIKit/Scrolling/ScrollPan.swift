import Foundation

/// A scroll view's own recogniser: begins only for drags along an axis that scrolls, so that one around it gets the
/// others, and says when the last finger has left, also after a touch that was no drag.
final class ScrollPan: UIPanGestureRecognizer {
  /// Ticks of 1/120 s after a press in which its view has no claim to it yet: 150 ms.
  static let contentDelay = 18

  var touchesHaveLeft: (() -> Void)?
  /// When the first finger has gone down.
  private(set) var pressTick = 0
  private var press = CGPoint.zero

  /// The way from the press to the present place, in window points: the direction of a drag that begins.
  var way: CGPoint {
    let here = location(in: nil)
    return CGPoint(x: here.x - press.x, y: here.y - press.y)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 {
      press = location(in: nil)
      pressTick = view?.context?.tick ?? 0
    }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    touchesHaveLeft?()
  }
}

/// Answers for the scroll view, which must not conform itself: a client's subclass may wish to.
final class ScrollPanGate: NSObject, UIGestureRecognizerDelegate {
  weak var scrollView: UIScrollView?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let scrollView, let pan = gestureRecognizer as? ScrollPan else { return true }
    return scrollView.mayBeginDragging(along: pan.way)
  }
}

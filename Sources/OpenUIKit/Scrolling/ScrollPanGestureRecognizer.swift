import Foundation

/// A scroll view's own recogniser. It begins only for drags along an axis that scrolls, so that a scroll view around it
/// gets the others. It also says when the last finger has left after a touch that was no drag.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// Ticks after a press in which the touched view may not keep the touch yet: 150 ms.
  static let contentDelay = AppContext.ticks(inMilliseconds: 150)

  var allTouchesEnded: (() -> Void)?
  /// When the first finger has gone down.
  private(set) var pressTick = 0
  private var press = CGPoint.zero

  /// How far the fingers have moved since the press, in window points: the direction of a drag that begins.
  var translationSincePress: CGPoint {
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
    allTouchesEnded?()
  }
}

/// The delegate of that recogniser. The scroll view does not conform itself, because a client's subclass may do so.
final class ScrollPanDelegate: NSObject, UIGestureRecognizerDelegate {
  weak var scrollView: UIScrollView?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let scrollView, let pan = gestureRecognizer as? ScrollPanGestureRecognizer else { return true }
    return scrollView.shouldBeginDragging(pan.translationSincePress)
  }

  /// Two fingers that drag may still begin to zoom, which ends the drag.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === scrollView?.zooming?.recognizer && otherGestureRecognizer.state == .possible }
}

import Foundation

/// Two touches that come nearer to each other or part. It begins when they have done so by 10 points.
///
/// With a mouse: Ctrl or Alt held down at the press makes a second touch, opposite to the first as seen from the middle
/// of the view.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoTouchRecognizer {
  private var pair = TouchPair(value: 1)
  /// How far apart they were at first.
  private var start: Double?

  /// How many times as far apart they are as at the beginning. It may be set, and goes on from there.
  open var scale: CGFloat {
    get { CGFloat(pair.value) }
    set { pair.restart(at: Double(newValue)) }
  }

  /// By which the scale changes, a second.
  open var velocity: CGFloat { CGFloat(pair.velocity) }

  /// Measures from the second touch on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { follow(event) }

  /// Begins after 10 points, and changes from then on.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let hasMoved = follow(event)
    switch state {
    case .possible:
      guard hasMoved, let start, abs(spread - start) >= Double(UIPanGestureRecognizer.slop) else { return }
      pair.restart(at: 1)
      state = .began
    case .began, .changed: if hasMoved { state = .changed }
    default: break
    }
  }

  /// Ends when the last touch is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches <= 1 { finish(as: .ended) }
  }

  /// Cancels the gesture, or makes it fail if it has not begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(as: .cancelled) }

  override func touchesDidLeave() { pair.touchesDidLeave() }

  /// Sets `scale` back to 1.
  open override func reset() {
    (pair, start) = (TouchPair(value: 1), nil)
  }

  @discardableResult
  private func follow(_ event: UIEvent) -> Bool {
    if numberOfTouches == 2, start == nil { start = spread }
    return pair.follow(touches, at: event.timestamp) { $0 * $2.length / $1.length }
  }

  private var spread: Double { TouchPair.Vector(of: touches)?.length ?? start ?? 0 }
}

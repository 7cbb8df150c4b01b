import Foundation

/// Two touches that turn about each other. It begins when each has gone 10 points on its way round.
///
/// With a mouse: as `UIPinchGestureRecognizer`.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoTouchRecognizer {
  private var pair = TouchPair(value: 0)

  /// Clockwise since the beginning, radians; beyond a whole turn it goes on. It may be set, and goes on from there.
  open var rotation: CGFloat {
    get { CGFloat(pair.value) }
    set { pair.restart(at: Double(newValue)) }
  }

  /// Radians a second.
  open var velocity: CGFloat { CGFloat(pair.velocity) }

  /// Measures from the second touch on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { follow(event) }

  /// Begins when the touches have turned far enough, and changes from then on.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let hasMoved = follow(event)
    switch state {
    case .possible:
      guard hasMoved, abs(pair.value) * radius >= Double(UIPanGestureRecognizer.slop) else { return }
      pair.restart(at: 0)
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

  /// Sets `rotation` back to 0.
  open override func reset() { pair = TouchPair(value: 0) }

  @discardableResult
  private func follow(_ event: UIEvent) -> Bool {
    pair.follow(touches, at: event.timestamp) { value, from, to in
      value + (to.angle - from.angle).remainder(dividingBy: 2 * .pi)
    }
  }

  /// Of the circle on which both are.
  private var radius: Double { (TouchPair.Vector(of: touches)?.length ?? 0) / 2 }
}

import Foundation

/// A press that stays where it is: begins when it has lasted long enough, and follows the touch from then on.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5 {
    didSet { Refusal.check(minimumPressDuration, "UILongPressGestureRecognizer minimumPressDuration") }
  }
  /// How far the press may stray until then, in points.
  open var allowableMovement: CGFloat = 10 {
    didSet { Refusal.check(allowableMovement, "UILongPressGestureRecognizer allowableMovement") }
  }

  private var start = CGPoint.zero
  /// Counts presses: a delay that ends after the next press has begun does nothing.
  private var presses = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    start = windowLocation
    presses += 1
    guard numberOfTouches == numberOfTouchesRequired, let context = view?.context else { return }
    let press = presses
    let ticks = max(1, Int((minimumPressDuration / AppContext.tickLength).rounded(.up)))
    context.mainQueue.add(at: context.tick + ticks) { [weak self] in
      guard let self, presses == press, state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if state == .possible, hasStrayed {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 1 else { return }
    finish(as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .cancelled)
  }

  override func centroidDidJump(by distance: CGVector) {
    start = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
  }

  open override func reset() {
    presses += 1
  }

  private var hasStrayed: Bool {
    let (dx, dy) = (windowLocation.x - start.x, windowLocation.y - start.y)
    return dx * dx + dy * dy > allowableMovement * allowableMovement
  }
}

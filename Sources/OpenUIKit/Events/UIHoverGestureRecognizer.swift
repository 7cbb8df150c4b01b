import Foundation

/// Follows a mouse without a pressed button: begins when it enters the view, changes as it moves over it, ends when it
/// leaves.
///
/// While a button is down nothing is reported; the next movement without one reports what has changed. The same holds
/// for views that come and go under a pointer that rests. Fingers do not hover.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// A press is no part of hovering.
  override func acceptsPress(of buttonMask: UIEvent.ButtonMask) -> Bool { false }

  /// The pointer has moved within the view or into it.
  func hover(at place: CGPoint) {
    guard state != .began && state != .changed else {
      guard place != lastWindowLocation else { return }
      lastWindowLocation = place
      state = .changed
      return
    }
    lastWindowLocation = place
    state = .began
    // If a delegate has refused, the next movement tries again.
    if state == .failed { becomePossible() }
  }

  func leave(to place: CGPoint) {
    guard state == .began || state == .changed else { return }
    lastWindowLocation = place
    state = .ended
    becomePossible()
  }
}

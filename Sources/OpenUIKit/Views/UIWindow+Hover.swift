import Foundation

extension UIWindow {
  /// The mouse has moved to `place` without a button: recognisers of the views under it begin or go on, the others end.
  package func hover(at place: CGPoint) {
    let under = chain(from: hitTest(place, with: nil)).flatMap { $0.gestureRecognizers ?? [] }.compactMap {
      $0 as? UIHoverGestureRecognizer
    }.filter(\.isEnabled)
    let left = hovering.filter { old in !under.contains { $0 === old } }
    hovering = under
    for recognizer in left { recognizer.leave(to: place) }
    for recognizer in under { recognizer.hover(at: place) }
  }

  /// The views of these recognisers leave the window: they are no longer asked when the mouse moves on.
  func forgetHovering(_ recognizers: [UIGestureRecognizer]) {
    guard !hovering.isEmpty else { return }
    hovering.removeAll { old in recognizers.contains { $0 === old } }
  }
}

import Foundation

/// Whoever can answer events, in a chain towards the application.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The next one to ask: the superview, the view's controller, the window, the application.
  open var next: UIResponder? { nil }

  /// Never called, since there are no nibs here: for classes that are also used where there are.
  open func awakeFromNib() {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

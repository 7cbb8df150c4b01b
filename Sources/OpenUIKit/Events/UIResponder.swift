import Foundation

/// Whoever can answer events, in a chain towards the application.
///
/// What is overridden here without a call of `super` ends with the one that overrides it.
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

  /// A key has gone down. Keys that nobody takes and that scroll (arrows, Page Up and their like) go on to do so.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
    if next == nil { for press in presses { press.isUnclaimed = true } }
  }
  /// Never called here: it is for keys that tell how hard they are pressed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// The key is still down, but the responder that heard of it has left the window.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Commands by key, asked of each responder of the chain in turn before anybody hears of the press itself.
  open var keyCommands: [UIKeyCommand]? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  /// Whether key presses in its window go to this one first.
  open var isFirstResponder: Bool { windowInChain?.firstResponder === self }

  /// Asks for the keys; true if it has them now. One outside of a window never does.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = windowInChain, canBecomeFirstResponder else { return isFirstResponder }
    if let present = window.firstResponder, present !== self, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives the keys back; true if it does not have them now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    windowInChain?.firstResponder = nil
    return true
  }

  /// The window at the end of the chain.
  var windowInChain: UIWindow? {
    var responder: UIResponder? = self
    while let present = responder {
      if let window = present as? UIWindow { return window }
      responder = present.next
    }
    return nil
  }
}

import Foundation

/// An object that can handle events, in a chain towards the application.
///
/// A method that is overridden without a call of `super` ends the chain there.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The next one to ask: the superview, the view's controller, the window, the application.
  open var next: UIResponder? { nil }

  /// Never called, since there are no nibs here: for classes that are also used where there are.
  open func awakeFromNib() {}

  /// Fingers or buttons have gone down. The next responder is told, unless this is overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Touches have moved. The next responder is told, unless this is overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Touches have been lifted. The next responder is told, unless this is overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Touches are taken away, by a gesture for instance. The next responder is told, unless this is overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// A key has gone down. If no responder handles them, arrows, Page Up and the like scroll.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
    if next == nil { for press in presses { press.isUnclaimed = true } }
  }
  /// Never called here: it is for keys that report how hard they are pressed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// A key has come up. The next responder is told, unless this is overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// The key is still down, but the responder that got the press has left the window.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Commands by key. Each responder of the chain is asked for them in turn before any gets the press itself.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The next responder's that has one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// False, unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// True, unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether key presses in its window go to this one first.
  open var isFirstResponder: Bool { windowInChain?.firstResponder === self }

  /// Makes it the receiver of keys; true if it is that now. One outside of a window never is.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = windowInChain, canBecomeFirstResponder else { return isFirstResponder }
    if let present = window.firstResponder, present !== self, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Stops receiving keys; true if it does not receive them now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    windowInChain?.firstResponder = nil
    return true
  }

  // MARK: Accessibility

  // On Apple's platforms any object has these; here responders and items of bars do, since they must be overridable.

  /// Whether a screen reader would come to it: to labels and controls, unless it is set.
  ///
  /// No screen reader is told here. The values are kept for the program and its tests; the log says so once.
  open var isAccessibilityElement: Bool {
    get { accessibility(\.isElement) ?? false }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// What it is, in a word: the text of a label and the title of a button, unless it is set.
  open var accessibilityLabel: String? {
    get { accessibility(\.label) }
    set { setAccessibility(\.label, newValue) }
  }
  /// What happens if it is used; nil, as at first, for nothing to say.
  open var accessibilityHint: String? {
    get { accessibility(\.hint) }
    set { setAccessibility(\.hint, newValue) }
  }
  /// What it is at: of switches, sliders and text fields their own, unless it is set.
  open var accessibilityValue: String? {
    get { accessibility(\.value) }
    set { setAccessibility(\.value, newValue) }
  }
  /// Of what kind it is: of labels, pictures and controls their own, unless it is set.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility(\.traits) ?? .none }
    set { setAccessibility(\.traits, newValue) }
  }
  /// A name for tests, which no user reads; nil at first.
  open var accessibilityIdentifier: String? {
    get { accessibility(\.identifier) }
    set { setAccessibility(\.identifier, newValue) }
  }
  /// Whether a screen reader would pass over what is in it; false at first.
  open var accessibilityElementsHidden: Bool {
    get { accessibility(\.hidesElements) ?? false }
    set { setAccessibility(\.hidesElements, newValue) }
  }
  /// Whether a screen reader would pass over what is beside it; false at first.
  open var accessibilityViewIsModal: Bool {
    get { accessibility(\.isModal) ?? false }
    set { setAccessibility(\.isModal, newValue) }
  }
  /// Whether a screen reader would read what is in it together; false at first.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility(\.groupsChildren) ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }

  /// What is said of it where a client says nothing.
  var ownAccessibility: AccessibilityState { AccessibilityState() }
  var responderExtras: ResponderExtras?

  /// Called when it receives keys no longer, because it has let them go or was not asked.
  func didLoseKeys() {}

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

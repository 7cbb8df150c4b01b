// Typed text: to the first responder, if it takes any.

extension UIWindow {
  private var keyInput: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// Whether somebody would take typed text now.
  package var takesText: Bool { keyInput != nil }

  package func type(_ text: String) { keyInput?.insertText(text) }

  /// What a key that nobody has claimed edits. False: nothing.
  package func edit(by key: UIKey) -> Bool {
    guard let keyInput, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: keyInput.deleteBackward()
    case .keyboardReturnOrEnter: keyInput.insertText("\n")
    default: return false
    }
    return true
  }
}

// Typed text goes to the first responder, if that is a `UIKeyInput`.

extension UIWindow {
  private var keyInput: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// Whether typed text would go anywhere now.
  package var acceptsText: Bool { keyInput != nil }

  package func type(_ text: String) { keyInput?.insertText(text) }

  /// Edits by a key that no responder has handled. Returns false if that key edits nothing.
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

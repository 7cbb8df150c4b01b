import Foundation

// Typed text goes to the first responder, if that is a `UIKeyInput`.

extension UIWindow {
  private var keyInput: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// Whether typed text would go anywhere now.
  package var acceptsText: Bool { keyInput != nil }

  package func type(_ text: String) { keyInput?.insertText(text) }

  /// Shows what an input method has composed so far; empty for nothing.
  package func mark(_ text: String, selected: Range<Int>) {
    (firstResponder as? any UITextInput)?.setMarkedText(
      text, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
  }

  /// Where the caret is, in the window's coordinates; nil where nothing is edited.
  package var caretRect: CGRect? {
    guard let field = firstResponder as? UITextField,
      let end = field.position(from: field.beginningOfDocument, offset: field.editing.caret)
    else { return nil }
    return field.convert(field.caretRect(for: end), to: nil)
  }

  /// Which characters of the field at `point` it is between, in UTF-16 units by the fonts of the host; nil where no
  /// field is. A press that began in a field stays with it.
  package func textOffset(at point: CGPoint, of pointer: Int) -> Int? {
    let pressed = touches(of: pointer).first?.view
    guard let field = (pressed ?? hitTest(point, with: nil)) as? UITextField,
      let place = field.closestPosition(to: field.convert(point, from: nil))
    else { return nil }
    return field.offset(from: field.beginningOfDocument, to: place)
  }

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

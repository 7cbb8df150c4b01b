import Foundation

// Typed text goes to the first responder, if that is a `UIKeyInput`.

extension UIWindow {
  private var keyInput: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// Whether typed text would go anywhere now.
  package var acceptsText: Bool {
    guard let editor = firstResponder as? any TextEditorOwner else { return keyInput != nil }
    return editor.mayEdit
  }

  package func type(_ text: String) { keyInput?.insertText(text) }

  /// Shows what an input method has composed so far; empty for nothing.
  package func mark(_ text: String, selected: Range<Int>) {
    (firstResponder as? any UITextInput)?.setMarkedText(
      text, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
  }

  /// Where the caret is, in the window's coordinates; nil where nothing is edited.
  package var caretRect: CGRect? {
    guard let view = firstResponder as? any TextEditorOwner & UITextInput, view.mayEdit else { return nil }
    return view.convert(view.caretRect(for: UITextPosition(offset: view.editor.editing.caret)), to: nil)
  }

  /// Which characters of the text at `point` it is between, in UTF-16 units by the fonts of the host; nil where no
  /// text can be selected. A press that began in a text stays with it.
  package func textOffset(at point: CGPoint, of pointer: Int) -> Int? {
    let pressed = touches(of: pointer).first?.view
    guard let view = (pressed ?? hitTest(point, with: nil)) as? any TextEditorOwner & UITextInput, view.maySelect
    else { return nil }
    return view.closestPosition(to: view.convert(point, from: nil))?.offset
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

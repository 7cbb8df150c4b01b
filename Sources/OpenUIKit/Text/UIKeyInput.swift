/// What receives typed text while it is the first responder.
///
/// Text comes as the keyboard's layout, dead keys and input methods give it. The responder chain gets the presses of
/// keys before: Return and Backspace become a line feed and `deleteBackward()` only if no responder handles them. Both
/// repeat while they are held.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// - Parameter text: one character or more, without control characters but for a line feed.
  func insertText(_ text: String)
  /// Backspace was pressed: takes away the selection, or the character before the caret.
  func deleteBackward()
}

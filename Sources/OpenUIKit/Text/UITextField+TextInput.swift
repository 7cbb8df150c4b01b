import Foundation

// Where the caret is and what is selected, in Apple's words.

extension UITextField: UITextInput {
  /// Behind the last character.
  public var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }

  /// The caret is at the end of the range that is set. An end within a character is moved to the place before that.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(editing.selection) }
    set {
      guard let newValue else { return }
      editor.select(from: newValue.start.offset, to: newValue.end.offset)
    }
  }

  /// What an input method is composing; nil for nothing.
  public var markedTextRange: UITextRange? { editing.marked.map { UITextRange($0) } }

  /// What lies between two places, in the order of the text.
  public func text(in range: UITextRange) -> String? { editing.string(in: range.units) }

  /// The delegate is not asked, as code does this and not a person. It can be undone.
  public func replace(_ range: UITextRange, withText text: String) { editor.replace(range.units, with: text) }

  /// Puts what is being composed in the place of what has been so far, or of what is selected.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText ?? "", selected: selectedRange.units)
  }

  /// Keeps what is being composed.
  public func unmarkText() { editor.unmark() }

  /// Where the caret stands there, in points of the field, by the fonts of the host.
  public func caretRect(for position: UITextPosition) -> CGRect {
    let (box, x) = (textBox, line.caretX(at: position.offset) - drawnShift)
    return CGRect(x: box.minX + x, y: box.midY - lineHeight / 2, width: UITextField.caretWidth, height: lineHeight)
  }

  /// By the fonts of the host.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset: line.offset(atX: point.x - textBox.minX + drawnShift))
  }
}

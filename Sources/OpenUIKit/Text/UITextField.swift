import Foundation

/// One line of text that can be typed.
///
/// A click, or `becomeFirstResponder()`, begins editing. Then typed text goes in at the caret; the arrows, Home and End
/// move it, Backspace and Delete delete the character before and after it, Esc ends editing. The caret does not blink,
/// so a field at rest asks for no frames. Text that is longer than the field shows its part around the caret. There are
/// no selection, no clipboard and no `UIControl` events: the delegate is notified instead.
@preconcurrency @MainActor
open class UITextField: UIView, UIKeyInput {
  /// Nil counts as empty. Setting it puts the caret at its end.
  open var text: String? = "" {
    didSet {
      caret = content.count
      setNeedsDisplay()
    }
  }
  /// Shown while there is no text.
  open var placeholder: String? {
    didSet { setNeedsDisplay() }
  }
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { setNeedsDisplay() }
  }
  open var textColor: UIColor? = .black {
    didSet { setNeedsDisplay() }
  }
  open weak var delegate: (any UITextFieldDelegate)?

  /// Characters before the caret.
  package private(set) var caret = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }
  open var hasText: Bool { !content.isEmpty }

  package var content: String { text ?? "" }

  // MARK: Editing

  open func insertText(_ text: String) {
    if text == "\n" {
      _ = delegate?.textFieldShouldReturn(self)
      return
    }
    let typed = text.filter { $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } }
    if !typed.isEmpty { replace(caret..<caret, with: typed) }
  }

  open func deleteBackward() {
    if caret > 0 { replace(caret - 1..<caret, with: "") }
  }

  /// A letter and an accent typed after it become one character, so that the caret has to be counted anew.
  private func replace(_ characters: Range<Int>, with string: String) {
    let content = content
    let (before, rest) = (content.prefix(characters.lowerBound), content.dropFirst(characters.upperBound))
    let replaced = content.dropFirst(characters.lowerBound).prefix(characters.count)
    let range = NSRange(location: before.utf16.count, length: replaced.utf16.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return }
    let start = String(before) + string
    text = start + rest
    caret = min(start.count, self.content.count)
  }

  // MARK: Of the superclasses

  open override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    setNeedsDisplay()
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    setNeedsDisplay()
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    becomeFirstResponder()
    move(to: content.count)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override var keyCommands: [UIKeyCommand]? {
    guard isEditing else { return nil }
    let keys: [(String, Selector)] = [
      (UIKeyCommand.inputLeftArrow, Selector(UITextField.moveLeft)),
      (UIKeyCommand.inputRightArrow, Selector(UITextField.moveRight)),
      (UIKeyCommand.inputHome, Selector(UITextField.moveToBeginning)),
      (UIKeyCommand.inputEnd, Selector(UITextField.moveToEnd)),
      (UIKeyCommand.inputDelete, Selector(UITextField.deleteForward)),
      (UIKeyCommand.inputEscape, Selector(UITextField.endTextEditing)),
    ]
    return keys.map { UIKeyCommand(input: $0.0, modifierFlags: [], action: $0.1) }
  }

  private func moveLeft() { move(to: caret - 1) }
  private func moveRight() { move(to: caret + 1) }
  private func moveToBeginning() { move(to: 0) }
  private func moveToEnd() { move(to: content.count) }
  private func deleteForward() {
    if caret < content.count { replace(caret..<caret + 1, with: "") }
  }
  private func endTextEditing() { resignFirstResponder() }

  /// Moves the caret, at most to an end of the text.
  package func move(to newCaret: Int) {
    caret = min(max(0, newCaret), content.count)
    setNeedsDisplay()
  }
}

// What painters ask.

extension UITextField {
  package var drawnFont: UIFont { font ?? .systemFont(ofSize: 17) }

  private var metrics: any TextMetrics { context?.textMetrics ?? SyntheticTextMetrics() }

  package var lineHeight: CGFloat { metrics.lineHeight(fontSize: drawnFont.pointSize, isBold: drawnFont.isBold) }

  package func width(of line: String) -> CGFloat {
    line.isEmpty ? 0 : metrics.width(of: line, fontSize: drawnFont.pointSize, isBold: drawnFont.isBold)
  }
}

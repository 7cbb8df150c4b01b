import Foundation

// What a field and its editor have to do with each other.

extension UITextField: TextEditorOwner {
  var mayEdit: Bool { true }
  var maySelect: Bool { true }
  var isMultiline: Bool { false }

  func allowsChange(in range: Range<Int>, to string: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: string) ?? true
  }

  func editingDidChange() {
    arrangeParts()
    reveal()
    setNeedsDisplay()
  }

  func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }

  func textDidChange() { send(.editingChanged, with: nil) }

  /// A target for `.editingDidEndOnExit` has Return end the editing, whatever it does.
  func returnWasTyped() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, with: nil)
    send(.primaryActionTriggered, with: nil)
    if ends { resignFirstResponder() }
  }

  func offset(at point: CGPoint, by metrics: any TextMetrics) -> Int {
    let line = isStyled ? line : plainLine(by: metrics)
    return line.offset(atX: point.x - textBox.minX - lead(ofWidth: line.width))
  }
}

extension UITextField {
  /// Puts text in the place of what is selected, as if it had been typed: the delegate is asked.
  public func insertText(_ text: String) { editor.insert(text) }
  /// Takes away what is selected, or the character before the caret: the delegate is asked.
  public func deleteBackward() { editor.deleteBackward() }

  /// Copies what is selected; nothing for a caret alone.
  public func copy(_ sender: Any?) { editor.copy() }
  /// `copy(_:)` and `delete(_:)`.
  public func cut(_ sender: Any?) { editor.cut() }
  /// Puts the copied text in the place of what is selected, in one line: the delegate is asked.
  public func paste(_ sender: Any?) { editor.paste() }
  /// Takes away what is selected; nothing for a caret alone.
  public func delete(_ sender: Any?) { editor.deleteSelection() }
  /// Selects all of the text.
  public func selectAll(_ sender: Any?) { editor.selectAll() }
}

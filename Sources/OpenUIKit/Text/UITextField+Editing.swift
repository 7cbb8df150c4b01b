import Foundation

// What typing and the commands of the keyboard change. The delegate is asked before.

extension UITextField {
  public func insertText(_ text: String) {
    if text == "\n" {
      unmarkText()
      return endByReturn()
    }
    let typed = UITextField.visible(text)
    let range = editing.marked ?? editing.selection
    guard !typed.isEmpty, allows(range, typed) else { return }
    edit(isTyped: true) { $0.replace(range, with: typed) }
  }

  /// A target for `.editingDidEndOnExit` has Return end the editing, whatever it does.
  private func endByReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, with: nil)
    send(.primaryActionTriggered, with: nil)
    if ends { resignFirstResponder() }
  }

  public func deleteBackward() { deleteSelection { $0.character(before: $0.caret)..<$0.caret } }

  func deleteForward() { deleteSelection { $0.caret..<$0.character(after: $0.caret) } }
  func deleteWordBackward() { deleteSelection { $0.wordStart(before: $0.caret)..<$0.caret } }
  func deleteWordForward() { deleteSelection { $0.caret..<$0.wordEnd(after: $0.caret) } }

  /// Deletes what is selected, or else what `other` says.
  private func deleteSelection(or other: (TextEditing) -> Range<Int>) {
    let range = editing.selection.isEmpty ? other(editing) : editing.selection
    guard !range.isEmpty, allows(range, "") else { return }
    edit { $0.replace(range, with: "") }
  }

  /// Asks the delegate. Its answer may be that it has set another text itself: `false` then.
  func allows(_ range: Range<Int>, _ string: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: string) ?? true
  }

  /// Moves the caret, or the end of the selection.
  func select(from anchor: Int, to caret: Int) {
    unmarkText()
    endTyping()
    change { $0.select(from: anchor, to: caret) }
  }

  func move(_ movement: TextMovement, extends: Bool) {
    unmarkText()
    endTyping()
    change { $0.move(movement, extends: extends) }
  }

  /// What has a shape.
  static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
  }
}

// MARK: - The clipboard

extension UITextField {
  public func copy(_ sender: Any?) {
    guard !editing.selection.isEmpty else { return }
    context?.pasteboard(.general).string = editing.string(in: editing.selection)
  }

  public func cut(_ sender: Any?) {
    guard !editing.selection.isEmpty else { return }
    copy(sender)
    delete(sender)
  }

  public func paste(_ sender: Any?) { insertPasted(context?.pasteboard(.general).string) }

  public func delete(_ sender: Any?) {
    if !editing.selection.isEmpty { deleteForward() }
  }

  public func selectAll(_ sender: Any?) { select(from: 0, to: editing.length) }

  func insertPasted(_ text: String?) {
    unmarkText()
    // The lines and columns of what was copied elsewhere stay words of their own.
    let spaced = (text ?? "").unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : $0 }
    let pasted = UITextField.visible(String(String.UnicodeScalarView(spaced)))
    let range = editing.selection
    guard !pasted.isEmpty, allows(range, pasted) else { return }
    edit { $0.replace(range, with: pasted) }
  }
}

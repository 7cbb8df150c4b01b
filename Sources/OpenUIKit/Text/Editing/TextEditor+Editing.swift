import Foundation

// What typing, the keyboard's commands and the clipboard change. The delegate is asked before.

extension TextEditor {
  func insert(_ text: String) {
    if text == "\n", !view.isMultiline {
      unmark()
      return view.returnWasTyped()
    }
    let typed = visible(text)
    let range = editing.marked ?? editing.selection
    guard !typed.isEmpty, allows(range, typed) else { return }
    edit(isTyped: true) { $0.replace(range, with: typed) }
  }

  func deleteBackward() { deleteSelection { $0.character(before: $0.caret)..<$0.caret } }
  func deleteForward() { deleteSelection { $0.caret..<$0.character(after: $0.caret) } }
  func deleteWordBackward() {
    deleteSelection { (traits.isSecure ? 0 : $0.wordStart(before: $0.caret))..<$0.caret }
  }
  func deleteWordForward() {
    deleteSelection { $0.caret..<(traits.isSecure ? $0.length : $0.wordEnd(after: $0.caret)) }
  }

  /// Deletes what is selected, or else what `other` says.
  private func deleteSelection(or other: (TextEditing) -> Range<Int>) {
    let range = editing.selection.isEmpty ? other(editing) : editing.selection
    guard !range.isEmpty, allows(range, "") else { return }
    edit { $0.replace(range, with: "") }
  }

  /// The delegate is not asked, as code does this and not a person. It can be undone.
  func replace(_ range: Range<Int>, with text: String) { edit { $0.replace(range, with: visible(text)) } }

  // MARK: The clipboard

  func copy() {
    guard !editing.selection.isEmpty, !traits.isSecure else { return }
    context?.pasteboard(.general).string = editing.string(in: editing.selection)
  }

  func deleteSelection() {
    if !editing.selection.isEmpty { deleteForward() }
  }

  func selectAll() { select(from: 0, to: editing.length) }

  func paste() { insertPasted(context?.pasteboard(.general).string) }

  func insertPasted(_ text: String?) {
    unmark()
    let pasted = visiblePaste(text)
    let range = editing.selection
    guard !pasted.isEmpty, allows(range, pasted) else { return }
    edit { $0.replace(range, with: pasted) }
  }

  // MARK: Undoing

  func undo() {
    unmark()
    steps.undo()
  }

  func redo() {
    unmark()
    steps.redo()
  }
}

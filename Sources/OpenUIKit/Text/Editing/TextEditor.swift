import Foundation

/// Text that is typed, selected, copied, undone and composed: what fields and text views have in common.
///
/// The view is asked before a person changes anything, and told after each change.
@MainActor
final class TextEditor {
  /// Whose text it is.
  unowned let view: any TextEditorOwner
  private(set) var editing = TextEditing()
  var table = StyleTable()
  var traits = TextTraits()
  /// Whether typed text goes on in the step that is undone next.
  private var isTyping = false
  /// What was there before the word that is being composed.
  private var uncomposed: TextEditing?
  var press = TextPress()
  let steps = UndoManager()

  /// As many as a person takes back one by one.
  private static let levelsOfUndo = 100

  init(of view: any TextEditorOwner) {
    self.view = view
    steps.levelsOfUndo = Self.levelsOfUndo
    // What is typed within one tick may be several steps.
    steps.groupsByEvent = false
  }

  var context: AppContext? { view.context }

  /// Puts the caret at its end and forgets what could be undone.
  func setText(_ text: String, _ styles: StyleRuns = StyleRuns()) {
    steps.removeAllActions()
    (isTyping, uncomposed) = (false, nil)
    change { $0 = TextEditing(text, styles) }
  }

  /// What was being composed stays, and what was done can no longer be undone.
  func end() {
    unmark()
    steps.removeAllActions()
    isTyping = false
  }

  // MARK: Changes

  /// Changes the text, the selection or the marked text, and says so.
  func change(_ body: (inout TextEditing) -> Void) {
    let before = editing
    body(&editing)
    guard editing != before else { return }
    view.editingDidChange()
    guard editing.selection != before.selection || editing.text != before.text else { return }
    if view.isEditing, !editing.selection.isEmpty, !traits.isSecure {
      context?.pasteboard(.selection).string = editing.string(in: editing.selection)
    }
    view.selectionDidChange()
  }

  /// The same, as a step that can be undone.
  ///
  /// - Parameter isTyped: what is typed in one go, up to the end of a word, is one step.
  func edit(isTyped: Bool = false, _ body: (inout TextEditing) -> Void) {
    let before = uncomposed ?? editing
    let goesOn = isTyped && isTyping && uncomposed == nil && before.selection.isEmpty
    uncomposed = nil
    change(body)
    guard editing.text != before.text else { return }
    if !goesOn { register(before) }
    isTyping = isTyped && !(editing.string(in: max(0, editing.caret - 1)..<editing.caret) == " ")
    view.textDidChange()
  }

  private func register(_ before: TextEditing) {
    steps.registerUndo(withTarget: self) { editor in
      editor.register(editor.editing)
      editor.isTyping = false
      editor.change { $0 = before }
      editor.view.textDidChange()
    }
  }

  /// Asks the view. The answer may be that the delegate has set another text itself: `false` then.
  func allows(_ range: Range<Int>, _ string: String) -> Bool {
    view.mayEdit && view.allowsChange(in: range, to: string)
  }

  // MARK: What an input method composes

  func mark(_ text: String, selected: Range<Int>) {
    let string = visible(text)
    let range = editing.marked ?? editing.selection
    guard !string.isEmpty || editing.marked != nil, allows(range, string) else { return }
    if editing.marked == nil { uncomposed = editing }
    change { $0.mark(string, selected: selected, in: range) }
    if editing.marked == nil { endComposing() }
    view.textDidChange()
  }

  func unmark() {
    guard editing.marked != nil else { return }
    change { $0.unmark() }
    endComposing()
  }

  /// Makes a step of what was composed.
  private func endComposing() {
    guard let before = uncomposed else { return }
    uncomposed = nil
    isTyping = false
    if editing.text != before.text { register(before) }
  }

  // MARK: The caret

  /// Moves the caret, or the end of the selection.
  func select(from anchor: Int, to caret: Int) {
    unmark()
    isTyping = false
    change { $0.select(from: anchor, to: caret) }
  }

  func move(_ movement: TextMovement, extends: Bool) {
    unmark()
    isTyping = false
    change { $0.move(traits.isSecure ? movement.besidesWords : movement, extends: extends) }
  }

  /// Moves the caret to a place. Without `extends` the selection becomes empty.
  func move(to place: Int, extends: Bool) { select(from: extends ? editing.anchor : place, to: place) }

  /// What has a shape, and line feeds where there may be some.
  func visible(_ text: String) -> String {
    let keepsLines = view.isMultiline
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 || keepsLines && $0 == "\n" }))
  }

  /// What was copied elsewhere: its columns, and its lines where there is but one here, stay words of their own.
  func visiblePaste(_ text: String?) -> String {
    let keepsLines = view.isMultiline
    let spaced = (text ?? "").unicodeScalars.map { $0 == "\t" || !keepsLines && $0 == "\n" ? " " : $0 }
    return visible(String(String.UnicodeScalarView(spaced)))
  }
}

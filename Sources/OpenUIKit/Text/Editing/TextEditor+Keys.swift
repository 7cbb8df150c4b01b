import Foundation

// The keys of what is edited. The lists are made once: they are asked for with each key.

extension TextEditor {
  /// Those of one line.
  static let lineCommands: [UIKeyCommand] =
    sidewards
    + movements([
      (UIKeyCommand.inputHome, [], { $0.editor.move(.beginning, extends: $1) }),
      (UIKeyCommand.inputEnd, [], { $0.editor.move(.end, extends: $1) }),
      (UIKeyCommand.inputUpArrow, [], { $0.editor.move(.beginning, extends: $1) }),
      (UIKeyCommand.inputDownArrow, [], { $0.editor.move(.end, extends: $1) }),
    ]) + edits

  /// Left and right within a line, and to both ends of the text.
  private static let sidewards = movements([
    (UIKeyCommand.inputLeftArrow, [], { $0.editor.move(.left, extends: $1) }),
    (UIKeyCommand.inputRightArrow, [], { $0.editor.move(.right, extends: $1) }),
    (UIKeyCommand.inputLeftArrow, .control, { $0.editor.move(.wordLeft, extends: $1) }),
    (UIKeyCommand.inputRightArrow, .control, { $0.editor.move(.wordRight, extends: $1) }),
    (UIKeyCommand.inputHome, .control, { $0.editor.move(.beginning, extends: $1) }),
    (UIKeyCommand.inputEnd, .control, { $0.editor.move(.end, extends: $1) }),
  ])

  static let edits: [UIKeyCommand] = [
    command(UIKeyCommand.inputDelete) { $0.deleteForward() },
    command(UIKeyCommand.inputDelete, .control) { $0.deleteWordForward() },
    command("\u{8}", .control) { $0.deleteWordBackward() },
    command("a", .control) { $0.view.selectAll(nil) },
    command("x", .control) { $0.view.cut(nil) },
    command(UIKeyCommand.inputDelete, .shift) { $0.view.cut(nil) },
    command("c", .control) { $0.view.copy(nil) },
    command("v", .control) { $0.view.paste(nil) },
    command("z", .control) { $0.undo() },
    command("z", [.control, .shift]) { $0.redo() },
    command("y", .control) { $0.redo() },
    command(UIKeyCommand.inputEscape) { $0.view.resignFirstResponder() },
  ]

  /// A key with modifiers, and what it does with whether it extends the selection.
  typealias Movement = (
    input: String, flags: UIKeyModifierFlags, body: @MainActor (any TextEditorOwner, Bool) -> Void
  )

  /// With Shift each extends the selection.
  static func movements(_ keys: [Movement]) -> [UIKeyCommand] {
    keys.flatMap { key in
      [
        command(key.input, key.flags) { key.body($0.view, false) },
        command(key.input, key.flags.union(.shift)) { key.body($0.view, true) },
      ]
    }
  }

  private static func command(
    _ input: String, _ flags: UIKeyModifierFlags = [], _ body: @escaping @MainActor (TextEditor) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      input: input, modifierFlags: flags,
      action: Selector { (view: UIView) in
        { @MainActor in
          if let editor = (view as? any TextEditorOwner)?.editor { body(editor) }
        }
      })
  }

  /// Takes nothing away that it may not copy.
  func cut() {
    guard !traits.isSecure else { return }
    copy()
    deleteSelection()
  }
}

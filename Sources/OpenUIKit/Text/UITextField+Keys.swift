import Foundation

// The keys of a field that is edited.

extension UITextField {
  /// Made once: they are asked for with each key.
  static let commands: [UIKeyCommand] = movements + edits

  private static let movements: [UIKeyCommand] = {
    let keys: [(input: String, flags: UIKeyModifierFlags, movement: TextMovement)] = [
      (UIKeyCommand.inputLeftArrow, [], .left), (UIKeyCommand.inputRightArrow, [], .right),
      (UIKeyCommand.inputLeftArrow, .control, .wordLeft), (UIKeyCommand.inputRightArrow, .control, .wordRight),
      (UIKeyCommand.inputHome, [], .beginning), (UIKeyCommand.inputEnd, [], .end),
      (UIKeyCommand.inputHome, .control, .beginning), (UIKeyCommand.inputEnd, .control, .end),
      (UIKeyCommand.inputUpArrow, [], .beginning), (UIKeyCommand.inputDownArrow, [], .end),
    ]
    return keys.flatMap { key in
      [
        command(key.input, key.flags) { $0.move(key.movement, extends: false) },
        command(key.input, key.flags.union(.shift)) { $0.move(key.movement, extends: true) },
      ]
    }
  }()

  private static let edits: [UIKeyCommand] = [
    command(UIKeyCommand.inputDelete) { $0.deleteForward() },
    command(UIKeyCommand.inputDelete, .control) { $0.deleteWordForward() },
    command("\u{8}", .control) { $0.deleteWordBackward() },
    command("a", .control) { $0.selectAll(nil) },
    command("x", .control) { $0.cut(nil) },
    command(UIKeyCommand.inputDelete, .shift) { $0.cut(nil) },
    command("c", .control) { $0.copy(nil) },
    command("v", .control) { $0.paste(nil) },
    command("z", .control) { $0.undoEdit() },
    command("z", [.control, .shift]) { $0.redoEdit() },
    command("y", .control) { $0.redoEdit() },
    command(UIKeyCommand.inputEscape) { $0.resignFirstResponder() },
  ]

  private static func command(
    _ input: String, _ flags: UIKeyModifierFlags = [], _ body: @escaping @MainActor (UITextField) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      input: input, modifierFlags: flags, action: Selector { (field: UITextField) in { @MainActor in body(field) } })
  }

  private func undoEdit() {
    unmarkText()
    undoManager?.undo()
  }

  private func redoEdit() {
    unmarkText()
    undoManager?.redo()
  }
}

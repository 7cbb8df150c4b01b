import Foundation

// The keys that go from line to line.

extension UITextView {
  static let commands: [UIKeyCommand] =
    TextEditor.movements([
      key(UIKeyCommand.inputLeftArrow) { $0.move(.left, extends: $1) },
      key(UIKeyCommand.inputRightArrow) { $0.move(.right, extends: $1) },
      key(UIKeyCommand.inputLeftArrow, .control) { $0.move(.wordLeft, extends: $1) },
      key(UIKeyCommand.inputRightArrow, .control) { $0.move(.wordRight, extends: $1) },
      key(UIKeyCommand.inputHome, .control) { $0.editor.move(to: 0, extends: $1) },
      key(UIKeyCommand.inputEnd, .control) { $0.editor.move(to: $0.editing.length, extends: $1) },
      key(UIKeyCommand.inputHome) { $0.moveToLineEnd(isFirst: true, extends: $1) },
      key(UIKeyCommand.inputEnd) { $0.moveToLineEnd(isFirst: false, extends: $1) },
      key(UIKeyCommand.inputUpArrow) { $0.move(byLines: -1, extends: $1) },
      key(UIKeyCommand.inputDownArrow) { $0.move(byLines: 1, extends: $1) },
      key(UIKeyCommand.inputPageUp) { $0.move(byLines: -$0.linesOfPage, extends: $1) },
      key(UIKeyCommand.inputPageDown) { $0.move(byLines: $0.linesOfPage, extends: $1) },
    ]) + TextEditor.edits

  private static func key(
    _ input: String, _ flags: UIKeyModifierFlags = [], _ body: @escaping @MainActor (UITextView, Bool) -> Void
  ) -> TextEditor.Movement {
    (
      input, flags,
      { owner, extends in
        if let view = owner as? UITextView { body(view, extends) }
      }
    )
  }

  /// Within a paragraph as in a field, whose direction is its own; from its end to the next one.
  private func move(_ movement: TextMovement, extends: Bool) {
    let (editing, caret) = (editing, editing.caret)
    let paragraph = editing.paragraph(at: caret)
    var line = TextEditing(editing.string(in: paragraph))
    let isForward = (movement == .right || movement == .wordRight) != TextDirections(line.text).isRightToLeft
    let isWithin = paragraph.lowerBound <= editing.anchor && editing.anchor <= paragraph.upperBound
    if !isWithin, !extends {
      return editor.move(to: isForward ? editing.selection.upperBound : editing.selection.lowerBound, extends: false)
    }
    let anchor = isWithin ? editing.anchor : caret
    line.select(from: anchor - paragraph.lowerBound, to: caret - paragraph.lowerBound)
    let hasSelection = !line.selection.isEmpty && !extends
    line.move(movement, extends: extends)
    let place = paragraph.lowerBound + line.caret
    if place != caret || hasSelection { return editor.move(to: place, extends: extends) }
    editor.move(
      to: isForward ? editing.character(after: caret) : editing.character(before: caret), extends: extends)
  }

  private func moveToLineEnd(isFirst: Bool, extends: Bool) {
    let line = lines.lines[lines.index(at: editing.caret)]
    editor.move(to: isFirst ? line.range.lowerBound : lastPlace(of: line), extends: extends)
  }

  /// Behind a line that goes on in the next one the caret would be at the beginning of that.
  private func lastPlace(of line: TextLines.Line) -> Int {
    line.isWrapped ? editing.character(before: line.range.upperBound) : line.range.upperBound
  }

  private var linesOfPage: Int { max(1, Int(bounds.height / lineHeight) - 1) }

  /// To the place below or above the caret, as far from the left edge as where the arrows began.
  private func move(byLines count: Int, extends: Bool) {
    let metrics = SyntheticTextMetrics()
    let (present, place) = (lines.index(at: editing.caret), editing.caret)
    let local = place - lines.lines[present].range.lowerBound
    let x = goal?.place == place ? goal?.x ?? 0 : geometry(ofLine: present, by: metrics).caretX(at: local)
    let index = min(max(present + count, 0), lines.lines.count - 1)
    guard index != present else { return editor.move(to: count < 0 ? 0 : editing.length, extends: extends) }
    editor.move(
      to: min(self.place(onLine: index, x: x, by: metrics), lastPlace(of: lines.lines[index])), extends: extends)
    goal = (x, editing.caret)
  }
}

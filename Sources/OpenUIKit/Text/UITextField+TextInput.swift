import Foundation

// Where the caret is and what is selected, in Apple's words.

extension UITextField: UITextInput {
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  public var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }

  /// Nil beyond the text. `offset` counts UTF-16 units.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...editing.length).contains(place) ? UITextPosition(offset: place) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(start: fromPosition, end: toPosition)
  }

  /// The caret is at the end of the range that is set. An end within a character is moved to the place before that.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(editing.selection) }
    set {
      guard let newValue else { return }
      select(from: newValue.start.offset, to: newValue.end.offset)
    }
  }

  public var markedTextRange: UITextRange? { editing.marked.map { UITextRange($0) } }

  public func text(in range: UITextRange) -> String? { editing.string(in: range.units) }

  /// The delegate is not asked, as code does this and not a person. It can be undone.
  public func replace(_ range: UITextRange, withText text: String) {
    edit { $0.replace(range.units, with: UITextField.visible(text)) }
  }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let string = UITextField.visible(markedText ?? "")
    let range = editing.marked ?? editing.selection
    guard !string.isEmpty || editing.marked != nil, allows(range, string) else { return }
    if editing.marked == nil { beginComposing() }
    let selected = max(0, selectedRange.location)..<max(0, selectedRange.location) + max(0, selectedRange.length)
    change { $0.mark(string, selected: selected, in: range) }
    if editing.marked == nil { endComposing() }
    send(.editingChanged, with: nil)
  }

  public func unmarkText() {
    guard editing.marked != nil else { return }
    change { $0.unmark() }
    endComposing()
  }

  public func caretRect(for position: UITextPosition) -> CGRect {
    let x = caretX(at: position.offset) - drawnShift
    return CGRect(x: x, y: (bounds.height - lineHeight) / 2, width: UITextField.caretWidth, height: lineHeight)
  }

  /// By the fonts of the host.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset: offset(atX: point.x - bounds.minX + drawnShift, by: metrics))
  }
}

import Foundation

// What a text view and its editor have to do with each other.

extension UITextView: TextEditorOwner {
  var isEditing: Bool { isFirstResponder }
  var mayEdit: Bool { isEditable }
  var maySelect: Bool { isSelectable || isEditable }
  var isMultiline: Bool { true }

  func allowsChange(in range: Range<Int>, to string: String) -> Bool {
    textDelegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count), replacementText: string)
      ?? true
  }

  func editingDidChange() {
    textMayDiffer()
    if isFirstResponder { revealCaret() }
  }

  func selectionDidChange() { textDelegate?.textViewDidChangeSelection(self) }

  func textDidChange() { textDelegate?.textViewDidChange(self) }

  private func revealCaret() {
    let line = lines.index(at: editing.caret)
    scrollRectToVisible(CGRect(x: 0, y: y(ofLine: line), width: 1, height: height(ofLine: line)), animated: false)
  }

  // MARK: Where things are

  func geometry(ofLine index: Int, by metrics: any TextMetrics) -> LineGeometry {
    if let layout = lines.layout { return LineGeometry(layout.lines[index]) }
    let text = lines.lines[index].text
    return LineGeometry(TextEditing(text), shownAs: text, shownFont, by: metrics)
  }

  /// Where a line's text begins, in points from the left edge.
  func start(ofWidth width: CGFloat) -> CGFloat {
    let left = textContainerInset.left + Self.padding
    if lines.layout != nil { return left }
    let room = bounds.width - textContainerInset.right - Self.padding - left
    switch textAlignment {
    case .center: return left + (room - width) / 2
    case .right: return left + room - width
    case .left, .justified, .natural: return left
    }
  }

  /// The place of a line that is nearest to a distance from where its text begins.
  func place(onLine index: Int, x: CGFloat, by metrics: any TextMetrics) -> Int {
    let line = lines.lines[index]
    return line.range.lowerBound + geometry(ofLine: index, by: metrics).offset(atX: x)
  }

  func offset(at point: CGPoint, by metrics: any TextMetrics) -> Int {
    let index = min(max(line(at: point.y), 0), lines.lines.count - 1)
    let start = start(ofWidth: geometry(ofLine: index, by: metrics).width)
    return place(onLine: index, x: point.x - start, by: metrics)
  }
}

extension UITextView: UITextInput {
  /// Puts text in the place of what is selected, as if it had been typed: the delegate is asked.
  public func insertText(_ text: String) { editor.insert(text) }
  /// Takes away what is selected, or the character before the caret: the delegate is asked.
  public func deleteBackward() { editor.deleteBackward() }

  /// Copies what is selected; nothing for a caret alone.
  public func copy(_ sender: Any?) { editor.copy() }
  /// Copies what is selected, and takes it away.
  public func cut(_ sender: Any?) { editor.cut() }
  /// Puts the copied text in the place of what is selected: the delegate is asked.
  public func paste(_ sender: Any?) { editor.paste() }
  /// Takes away what is selected; nothing for a caret alone.
  public func delete(_ sender: Any?) { editor.deleteSelection() }
  /// Selects all of the text.
  public func selectAll(_ sender: Any?) { editor.selectAll() }

  /// Behind the last character.
  public var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }

  /// The caret is at the end of the range that is set. An end within a character is moved to the place before that.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(editing.selection) }
    set {
      if let newValue { editor.select(from: newValue.start.offset, to: newValue.end.offset) }
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

  /// Where the caret stands there, in points of the content, by the fonts of the host.
  public func caretRect(for position: UITextPosition) -> CGRect {
    let index = lines.index(at: position.offset)
    let line = geometry(ofLine: index, by: metrics)
    let x = start(ofWidth: line.width) + line.caretX(at: position.offset - lines.lines[index].range.lowerBound)
    return CGRect(x: x, y: y(ofLine: index), width: UITextField.caretWidth, height: height(ofLine: index))
  }

  /// By the fonts of the host.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset: offset(at: point, by: metrics))
  }
}

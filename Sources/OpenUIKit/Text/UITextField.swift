import Foundation

/// One line of text that can be typed, selected in, copied from and pasted into.
///
/// A click, Tab or `becomeFirstResponder()` begins editing; Tab selects all. Then typed text takes the place of what is
/// selected. The keys are those of GTK's entries: arrows move the caret, with Ctrl by words, with Shift they select;
/// Ctrl+A selects all; Backspace and Delete delete a character, with Ctrl a word; Ctrl+X, C and V go by the clipboard,
/// Ctrl+Z and Ctrl+Shift+Z undo and do again; Esc ends editing. A drag selects, a second click a word, a third one all;
/// the middle button pastes what is selected elsewhere.
///
/// The caret does not blink, so a field at rest asks for no frames. Text that is longer than the field shows its part
/// around the caret. Of the events of a control it sends those of editing, after its delegate has been notified.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  /// Nil counts as empty. Setting it puts the caret at its end and forgets what could be undone.
  open var text: String? {
    get { editing.text }
    set { editor.setText(newValue ?? "") }
  }
  /// One line high, and as much more as its edge takes. It is as wide as others make it: Apple's has the width of its
  /// text.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: ControlText.size(of: "", drawnFont).height + 2 * margin.height)
  }

  /// The text, or what stands in its place, in one line with the edge around it, and the views that are shown beside.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// Shown while there is no text.
  open var placeholder: String? {
    didSet {
      if attributedPlaceholder?.string != placeholder { attributedPlaceholder = nil }
      setNeedsDisplay()
    }
  }
  /// The same in its own font and colour; it takes the place of `placeholder`.
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      if let attributedPlaceholder { placeholder = attributedPlaceholder.string }
      setNeedsDisplay()
    }
  }
  /// Of the text and the placeholder; the system's, 17 points, at first and for nil.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      editor.attribute(.font, font)
      setNeedsDisplay()
      if font != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// `label` at first; nil is black.
  open var textColor: UIColor? = .label {
    didSet {
      editor.attribute(.foregroundColor, textColor)
      setNeedsDisplay()
    }
  }
  /// Kept, and nothing else: text has one size here, whatever a person prefers.
  open var adjustsFontForContentSizeCategory = false
  /// Whether a field that begins to be edited is emptied, if its delegate agrees.
  open var clearsOnBeginEditing = false
  /// Kept weakly; nil at first.
  open weak var delegate: (any UITextFieldDelegate)?

  var parts = FieldParts() {
    didSet {
      arrangeParts(replacing: oldValue)
      setNeedsDisplay()
      if parts.border != oldValue.border { invalidateIntrinsicContentSize() }
    }
  }
  /// Made when it is first shown.
  var clearButton: FieldClearButton?
  private(set) lazy var editor = TextEditor(of: self)
  package var editing: TextEditing { editor.editing }
  /// How far the text is moved to the left, in points. Nothing but drawing depends on it, since it depends on fonts.
  private(set) var shift: CGFloat = 0

  /// The caret has the tint, and what is selected has it paler.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  /// An empty field without a border. What lies outside of it is cut.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// An empty field; nothing of one is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The changes since the text was set, or since the last editing ended.
  open override var undoManager: UndoManager? { editor.steps }
  /// Whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// Whether there is a character in it.
  open var hasText: Bool { editing.length > 0 }

  // MARK: Of the superclasses

  /// One that is disabled cannot be edited.
  open override var isEnabled: Bool {
    didSet {
      if !isEnabled { resignFirstResponder() }
      arrangeParts()
      setNeedsDisplay()
    }
  }
  /// While it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins the editing, unless the delegate or the present first responder refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    window?.focusHolder = self
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    arrangeParts()
    setNeedsDisplay()
    delegate?.textFieldDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    send(.editingDidBegin, with: nil)
    return true
  }

  /// What was being composed stays, and what was done can no longer be undone.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    didLoseKeys()
    return true
  }

  override func didLoseKeys() {
    editor.end()
    shift = 0
    arrangeParts()
    setNeedsDisplay()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    send(.editingDidEnd, with: nil)
  }

  /// While it is edited, the keys that move the caret, select, copy, paste and undo.
  open override var keyCommands: [UIKeyCommand]? { isEditing ? TextEditor.lineCommands : nil }

  package override var isPressedByKeys: Bool { false }
  /// Its editing begins, which the delegate may refuse.
  override func takeFocus(in window: UIWindow) -> Bool { becomeFirstResponder() }
  /// As in the desktop's own fields, what is typed takes the place of all that is there.
  override func wasReachedByTab() {
    selectAll(nil)
    revealInScrollViews()
  }
  /// Nothing: what is typed is no part of the state, as long as nothing moves by it.
  override var ownAccessibility: AccessibilityState {
    super.ownAccessibility.with(label: placeholder, value: text)
  }
  package override var heldState: [UInt64] { [] }

  /// Puts the caret at the touch; a second press selects a word, a third one all.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { editor.begin(touches.first, event) }
  /// Selects from where the touch began.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { editor.drag(touches.first) }
  /// Ends the selecting.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { editor.press.isDown = false }
  /// Ends the selecting, and keeps what is selected.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { editor.press.isDown = false }

  // MARK: Where its parts are

  /// All of the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// What the edge and what is shown beside the text leave of the bounds. The text is in the middle of its height.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// `textRect(forBounds:)`, for the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// `textRect(forBounds:)`, for the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// At the right end, 20 points wide and high.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = Self.clearSide
    return CGRect(x: bounds.maxX - margin.width - side, y: bounds.midY - side / 2, width: side, height: side)
  }
  /// At the left end, as large as the view is.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { place(of: leftView, in: bounds, atRight: false) }
  /// At the right end, as large as the view is.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { place(of: rightView, in: bounds, atRight: true) }

  /// Brings what is beside the text to its place.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeParts()
  }

  // MARK: What is typed

  /// Puts text in the place of what is selected, as if it had been typed: the delegate is asked.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Takes away what is selected, or the character before the caret: the delegate is asked.
  open func deleteBackward() { editor.deleteBackward() }

  /// Copies what is selected; nothing for a caret alone.
  open func copy(_ sender: Any?) { editor.copy() }
  /// `copy(_:)` and `delete(_:)`.
  open func cut(_ sender: Any?) { editor.cut() }
  /// Puts the copied text in the place of what is selected, in one line: the delegate is asked.
  open func paste(_ sender: Any?) { editor.paste() }
  /// Takes away what is selected; nothing for a caret alone.
  open func delete(_ sender: Any?) { editor.deleteSelection() }
  /// Selects all of the text.
  open func selectAll(_ sender: Any?) { editor.selectAll() }

  // MARK: Where the caret is and what is selected

  /// Behind the last character.
  open var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }

  /// The caret is at the end of the range that is set. An end within a character is moved to the place before that.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editing.selection) }
    set {
      guard let newValue else { return }
      editor.select(from: newValue.start.offset, to: newValue.end.offset)
    }
  }

  /// What an input method is composing; nil for nothing.
  open var markedTextRange: UITextRange? { editing.marked.map { UITextRange($0) } }

  /// What lies between two places, in the order of the text.
  open func text(in range: UITextRange) -> String? { editing.string(in: range.units) }

  /// The delegate is not asked, as code does this and not a person. It can be undone.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range.units, with: text) }

  /// Puts what is being composed in the place of what has been so far, or of what is selected.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText ?? "", selected: selectedRange.units)
  }

  /// Keeps what is being composed.
  open func unmarkText() { editor.unmark() }

  /// Where the caret stands there, in points of the field, by the fonts of the host.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let (box, x) = (textBox, line.caretX(at: position.offset) - drawnShift)
    return CGRect(x: box.minX + x, y: box.midY - lineHeight / 2, width: UITextField.caretWidth, height: lineHeight)
  }

  /// By the fonts of the host.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset: line.offset(atX: point.x - textBox.minX + drawnShift))
  }

  /// Moves the text so that the caret is seen.
  func reveal() { shift = revealed(shift, of: line) }
}

import Foundation

/// One line of text that can be typed, selected in, copied from and pasted into.
///
/// A click, or `becomeFirstResponder()`, begins editing. Then typed text takes the place of what is selected. The keys
/// are those of GTK's entries: arrows move the caret, with Ctrl by words, with Shift they select; Ctrl+A selects all;
/// Backspace and Delete delete a character, with Ctrl a word; Ctrl+X, C and V go by the clipboard, Ctrl+Z and
/// Ctrl+Shift+Z undo and do again; Esc ends editing. A drag selects, a second click a word, a third one all; the middle
/// button pastes what is selected elsewhere.
///
/// The caret does not blink, so a field at rest asks for no frames. Text that is longer than the field shows its part
/// around the caret. Of the events of a control it sends those of editing, after its delegate has been notified.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
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
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    arrangeParts()
    setNeedsDisplay()
    delegate?.textFieldDidBeginEditing(self)
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
    send(.editingDidEnd, with: nil)
  }

  /// While it is edited, the keys that move the caret, select, copy, paste and undo.
  open override var keyCommands: [UIKeyCommand]? { isEditing ? TextEditor.lineCommands : nil }

  /// Tab passes by: a click begins its editing, or the application.
  open override var canBecomeFocused: Bool { false }
  /// Nothing: what is typed is no part of the state, as long as nothing moves by it.
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

  /// Moves the text so that the caret is seen.
  func reveal() { shift = revealed(shift, of: line) }
}

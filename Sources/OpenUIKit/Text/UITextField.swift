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
    set {
      steps.removeAllActions()
      (isTyping, uncomposed) = (false, nil)
      change { $0 = TextEditing(newValue ?? "") }
    }
  }
  /// Shown while there is no text.
  open var placeholder: String? {
    didSet { setNeedsDisplay() }
  }
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { setNeedsDisplay() }
  }
  open var textColor: UIColor? = .label {
    didSet { setNeedsDisplay() }
  }
  /// Whether a field that begins to be edited is emptied, if its delegate agrees.
  open var clearsOnBeginEditing = false
  open weak var delegate: (any UITextFieldDelegate)?

  package private(set) var editing = TextEditing()
  /// How far the text is moved to the left, in points. Nothing but drawing depends on it, since it depends on fonts.
  private(set) var shift: CGFloat = 0
  /// Whether typed text goes on in the step that is undone next.
  private var isTyping = false
  /// What was there before the word that is being composed.
  private var uncomposed: TextEditing?
  var press = TextPress()
  private let steps = UndoManager()

  /// The caret has the tint, and what is selected has it paler.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    steps.levelsOfUndo = UITextField.levelsOfUndo
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    steps.levelsOfUndo = UITextField.levelsOfUndo
  }

  /// As many as a person takes back one by one.
  private static let levelsOfUndo = 100

  open override var undoManager: UndoManager? { steps }
  /// Whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }
  open var hasText: Bool { editing.length > 0 }

  // MARK: Of the superclasses

  /// One that is disabled cannot be edited.
  open override var isEnabled: Bool {
    didSet { if !isEnabled { resignFirstResponder() } }
  }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
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
    unmarkText()
    steps.removeAllActions()
    isTyping = false
    shift = 0
    setNeedsDisplay()
    delegate?.textFieldDidEndEditing(self)
    send(.editingDidEnd, with: nil)
    return true
  }

  open override var keyCommands: [UIKeyCommand]? { isEditing ? UITextField.commands : nil }

  /// Tab passes by: a click begins its editing, or the application.
  open override var canBecomeFocused: Bool { false }
  /// Nothing: what is typed is no part of the state, as long as nothing moves by it.
  package override var heldState: [UInt64] { [] }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches.first, event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { drag(touches.first) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { press.isDown = false }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { press.isDown = false }

  // MARK: Changes

  /// Changes the text, the selection or the marked text, and says so.
  func change(_ body: (inout TextEditing) -> Void) {
    let before = editing
    body(&editing)
    guard editing != before else { return }
    shift = revealed(shift)
    setNeedsDisplay()
    guard editing.selection != before.selection || editing.text != before.text else { return }
    if isEditing, !editing.selection.isEmpty {
      context?.pasteboard(.selection).string = editing.string(in: editing.selection)
    }
    delegate?.textFieldDidChangeSelection(self)
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
    send(.editingChanged, with: nil)
  }

  func beginComposing() { uncomposed = editing }

  /// Makes a step of what was composed.
  func endComposing() {
    guard let before = uncomposed else { return }
    uncomposed = nil
    isTyping = false
    if editing.text != before.text { register(before) }
  }

  /// The next typed text begins a step.
  func endTyping() { isTyping = false }

  private func register(_ before: TextEditing) {
    steps.registerUndo(withTarget: self) { field in
      field.register(field.editing)
      field.isTyping = false
      field.change { $0 = before }
      field.send(.editingChanged, with: nil)
    }
  }
}

import Foundation

/// Text of many lines that scrolls, and that can be typed, selected in, copied from and pasted into.
///
/// Keys and clicks are those of a text field, but for what goes from line to line: the arrows up and down, Page Up and
/// Page Down; Home and End go to the ends of a line, Return begins another one, and a third click selects a paragraph.
/// A mouse that is dragged selects; a finger scrolls.
///
/// Lines are broken by widths that are written down, and the arrows up and down go by them too, so that a record is the
/// same on a machine with other fonts.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  /// Nil counts as empty. Setting it puts the caret at its end and forgets what could be undone.
  open var text: String! {
    get { editing.text }
    set { editor.setText(newValue ?? "") }
  }
  /// Kept, and nothing else: text has one size here, whatever a person prefers.
  open var adjustsFontForContentSizeCategory = false
  /// Nil for the system's font of 12 points.
  open var font: UIFont? {
    didSet {
      editor.attribute(.font, font)
      linesDidChange()
    }
  }
  /// Nil for the colour of words.
  open var textColor: UIColor? {
    didSet {
      editor.attribute(.foregroundColor, textColor)
      setNeedsLayout()
    }
  }
  /// Of paragraphs that have no style of their own.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if lines.layout == nil { setNeedsLayout() } else { linesDidChange() } }
  }
  /// Around the text, in points. At the sides there are five points more.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      Refusal.check(textContainerInset.total, "textContainerInset")
      linesDidChange()
    }
  }
  /// Whether a person may change the text.
  open var isEditable = true {
    didSet { if !isEditable { endIfIdle() } }
  }
  /// Whether a person may select, and so copy. One that is edited can be selected in.
  open var isSelectable = true {
    didSet { if !isSelectable { endIfIdle() } }
  }
  /// In UTF-16 units. The caret is at its end.
  open var selectedRange: NSRange {
    get { NSRange(location: editing.selection.lowerBound, length: editing.selection.count) }
    set { editor.select(from: newValue.units.lowerBound, to: newValue.units.upperBound) }
  }
  /// Whether there is a character in it.
  open var hasText: Bool { editing.length > 0 }

  private(set) lazy var editor = TextEditor(of: self)
  package var editing: TextEditing { editor.editing }
  private let canvas = TextCanvas(frame: .zero)
  private var knownLines: TextLines?
  /// What the content is as large as.
  private var measuredText = ""
  private var measuredStyles = StyleRuns()
  /// Where the arrows up and down keep to, while the caret is where they have put it.
  var goal: (x: CGFloat, place: Int)?

  /// An empty view that can be edited, on the ground of the system's background.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty view; nothing of one is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    addSubview(canvas)
    linesDidChange()
  }

  /// Scrolls just so far that the range is in sight, in motion.
  open func scrollRangeToVisible(_ range: NSRange) {
    let lines = lines
    let (first, last) = (lines.index(at: range.units.lowerBound), lines.index(at: range.units.upperBound))
    let (top, bottom) = (y(ofLine: first), y(ofLine: last + 1))
    scrollRectToVisible(CGRect(x: 0, y: top, width: 1, height: bottom - top), animated: window != nil)
  }

  // MARK: What is typed, and where the caret is

  /// Puts text in the place of what is selected, as if it had been typed: the delegate is asked.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Takes away what is selected, or the character before the caret: the delegate is asked.
  open func deleteBackward() { editor.deleteBackward() }

  /// Copies what is selected; nothing for a caret alone.
  open func copy(_ sender: Any?) { editor.copy() }
  /// Copies what is selected, and takes it away.
  open func cut(_ sender: Any?) { editor.cut() }
  /// Puts the copied text in the place of what is selected: the delegate is asked.
  open func paste(_ sender: Any?) { editor.paste() }
  /// Takes away what is selected; nothing for a caret alone.
  open func delete(_ sender: Any?) { editor.deleteSelection() }
  /// Selects all of the text.
  open func selectAll(_ sender: Any?) { editor.selectAll() }

  /// Behind the last character.
  open var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }

  /// The caret is at the end of the range that is set. An end within a character is moved to the place before that.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editing.selection) }
    set {
      if let newValue { editor.select(from: newValue.start.offset, to: newValue.end.offset) }
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

  /// Where the caret stands there, in points of the content, by the fonts of the host.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let index = lines.index(at: position.offset)
    let line = geometry(ofLine: index, by: metrics)
    let x = start(ofWidth: line.width) + line.caretX(at: position.offset - lines.lines[index].range.lowerBound)
    return CGRect(x: x, y: y(ofLine: index), width: UITextField.caretWidth, height: height(ofLine: index))
  }

  /// By the fonts of the host.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset: offset(at: point, by: metrics))
  }

  // MARK: Of the superclasses

  /// The changes since the text was set, or since the last editing ended.
  open override var undoManager: UndoManager? { editor.steps }
  /// While its text can be edited or selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins the editing, unless the delegate or the present first responder refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    setNeedsLayout()
    if isEditable {
      textDelegate?.textViewDidBeginEditing(self)
      post(Self.textDidBeginEditingNotification)
    }
    return true
  }

  /// What was being composed stays, and what was done can no longer be undone.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    didLoseKeys()
    return true
  }

  override func didLoseKeys() {
    editor.end()
    setNeedsLayout()
    guard isEditable else { return }
    textDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  /// While it is the first responder, the keys that move the caret, select, copy, paste and undo.
  open override var keyCommands: [UIKeyCommand]? { isFirstResponder ? UITextView.commands : nil }

  /// The caret has the tint, and what is selected has it paler.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// Draws the text anew in the colours of the traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// A mouse selects where a finger scrolls.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isMouse = gestureRecognizer === scrollPan && scrollPan.touches.first?.pointer == 0
    return !(isMouse && maySelect) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// A mouse puts the caret at the press; a second press selects a word, a third one all.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard maySelect, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
    if touch.pointer == 0 { editor.begin(touch, event) }
  }

  /// Selects from where the press began.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { editor.drag(touches.first) }

  /// A finger that has not scrolled puts the caret where it was.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if maySelect, let touch = touches.first, touch.pointer != 0 { editor.begin(touch, event) }
    editor.press.isDown = false
  }

  /// Ends the selecting, and keeps what is selected.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { editor.press.isDown = false }

  /// Draws the lines that are in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.show(self)
  }

  /// As wide as the room, and as high as all lines in it, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(of: makeLines(in: size.width)))
  }

  /// While the view does not scroll, as large as its text, in points: as wide as its longest paragraph, and as high as
  /// its lines in the present width. `noIntrinsicMetric` both ways for one that scrolls.
  open override var intrinsicContentSize: CGSize { textSize(in: bounds.width) ?? super.intrinsicContentSize }

  /// One that does not scroll is as large as its text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  package override func arrangedSize(in width: CGFloat?) -> CGSize {
    guard let wanted = textSize(in: width ?? 0) else { return super.arrangedSize(in: width) }
    return CGSize(width: min(wanted.width, width ?? wanted.width), height: wanted.height)
  }

  package override var heightDependsOnWidth: Bool { !isScrollEnabled }

  package override func boundsDidChange(from oldBounds: CGRect) {
    if oldBounds.width != bounds.width { linesDidChange() }
    super.boundsDidChange(from: oldBounds)
  }

  package override var heldState: [UInt64] {
    super.heldState + [editing.length, editing.anchor, editing.caret, isFirstResponder ? 1 : 0].map(UInt64.init)
  }

  private func endIfIdle() {
    if !isEditable, isFirstResponder, !isSelectable { resignFirstResponder() }
    setNeedsLayout()
  }

  // MARK: Lines

  /// In points: Apple's, beside the text.
  static let padding: CGFloat = 5

  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }
  var lineHeight: CGFloat { ControlText.size(of: "x", shownFont).height }

  var lines: TextLines {
    if let knownLines { return knownLines }
    let lines = makeLines(in: bounds.width)
    knownLines = lines
    return lines
  }

  func makeLines(in width: CGFloat) -> TextLines {
    let room = width - textContainerInset.left - textContainerInset.right - 2 * Self.padding
    if isStyled { return TextLines(TextLayout(styledText, in: max(0, room)), of: editing.text) }
    return TextLines(of: editing.text, width: max(0, room) / shownFont.pointSize)
  }

  func y(ofLine index: Int) -> CGFloat { textContainerInset.top + lines.top(ofLine: index, plain: lineHeight) }

  func height(of lines: TextLines) -> CGFloat {
    textContainerInset.top + lines.top(ofLine: lines.lines.count, plain: lineHeight) + textContainerInset.bottom
  }

  func textMayDiffer() {
    if editing.text != measuredText || editing.styles != measuredStyles { linesDidChange() }
    setNeedsLayout()
  }

  private func linesDidChange() {
    (knownLines, measuredText, measuredStyles) = (nil, editing.text, editing.styles)
    contentSize = CGSize(width: bounds.width, height: height(of: lines))
    setNeedsLayout()
    // One that scrolls has no size of its own, but baselines.
    if isScrollEnabled { contentDidChange() } else { invalidateIntrinsicContentSize() }
  }
}

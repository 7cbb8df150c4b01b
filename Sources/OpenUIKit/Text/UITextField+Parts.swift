import Foundation

// What is around the text of a field: its edge, the views beside the text, and the button that clears it.

extension UITextField {
  /// What edge a field has.
  public enum BorderStyle: Int, Sendable {
    /// No edge.
    case none = 0
    /// A thin rectangle.
    case line = 1
    /// A thin rectangle in a paler line.
    case bezel = 2
    /// A rectangle with round corners and a ground of its own.
    case roundedRect = 3
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// It is not.
    case never = 0
    /// While the field is the first responder.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// It always is.
    case always = 3
  }

  /// `none` at first. Where the field has a background colour, that is the ground of a rounded one.
  public var borderStyle: BorderStyle {
    get { parts.border }
    set { parts.border = newValue }
  }
  /// Where a text stands that is shorter than the field; `natural` at first, which is left.
  public var textAlignment: NSTextAlignment {
    get { parts.alignment }
    set { parts.alignment = newValue }
  }
  /// When a button is shown at the end that empties the field, if there is a text and the delegate agrees; `never` at
  /// first. It begins the editing, and what it does can be undone. A right view takes its place.
  public var clearButtonMode: ViewMode {
    get { parts.clearMode }
    set { parts.clearMode = newValue }
  }
  /// Stands before the text as large as it is, and in the middle of the height.
  public var leftView: UIView? {
    get { parts.left }
    set { parts.left = newValue }
  }
  /// `never` at first.
  public var leftViewMode: ViewMode {
    get { parts.leftMode }
    set { parts.leftMode = newValue }
  }
  /// Stands behind the text, as `leftView` does before it.
  public var rightView: UIView? {
    get { parts.right }
    set { parts.right = newValue }
  }
  /// `never` at first.
  public var rightViewMode: ViewMode {
    get { parts.rightMode }
    set { parts.rightMode = newValue }
  }
}

/// What a field has besides its text.
struct FieldParts {
  var border = UITextField.BorderStyle.none
  var alignment = NSTextAlignment.natural
  var clearMode = UITextField.ViewMode.never
  var left: UIView?
  var leftMode = UITextField.ViewMode.never
  var right: UIView?
  var rightMode = UITextField.ViewMode.never
}

extension UITextField.ViewMode {
  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}

extension UITextField {
  // In points. UIKit's rounded field is 34 points high in its usual font.
  static let clearSide: CGFloat = 20
  private static let edgeMargin = CGSize(width: 7, height: 7)
  private static let lineMargin = CGSize(width: 2, height: 2)

  /// Between the edge and the text.
  var margin: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: Self.lineMargin
    case .bezel, .roundedRect: Self.edgeMargin
    }
  }

  var shownLeft: UIView? { parts.leftMode.isShown(whileEditing: isEditing) ? parts.left : nil }
  var shownRight: UIView? { parts.rightMode.isShown(whileEditing: isEditing) ? parts.right : nil }
  var showsClearButton: Bool {
    isEnabled && hasText && shownRight == nil && parts.clearMode.isShown(whileEditing: isEditing)
  }

  /// What the text or the placeholder takes in one line, with all around it.
  var naturalSize: CGSize {
    let shown = attributedText.flatMap { $0.length > 0 ? $0 : nil } ?? attributedPlaceholder
    let text = shown.map { ControlText.size(of: $0, drawnFont) } ?? ControlText.size(of: placeholder ?? "", drawnFont)
    let sides = [shownLeft, shownRight].reduce(0) { $0 + ($1?.bounds.width ?? 0) }
    return CGSize(
      width: text.width + 2 * margin.width + sides + (showsClearButton ? Self.clearSide : 0),
      height: intrinsicContentSize.height)
  }

  /// Of a view beside the text, as large as it is.
  func place(of view: UIView?, in bounds: CGRect, atRight isRight: Bool) -> CGRect {
    let size = view?.bounds.size ?? .zero
    return CGRect(
      x: isRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// What the edge and all that is shown beside the text leave.
  func roomForText(in bounds: CGRect) -> CGRect {
    let edge = borderRect(forBounds: bounds)
    var (left, right) = (edge.minX + margin.width, edge.maxX - margin.width)
    if shownLeft != nil { left = max(left, leftViewRect(forBounds: bounds).maxX) }
    if shownRight != nil { right = min(right, rightViewRect(forBounds: bounds).minX) }
    if showsClearButton { right = min(right, clearButtonRect(forBounds: bounds).minX) }
    return CGRect(x: left, y: edge.minY, width: max(0, right - left), height: edge.height)
  }

  /// Has what is shown now, and nothing else, where it belongs.
  func arrangeParts(replacing old: FieldParts? = nil) {
    for view in [old?.left, old?.right] where view != nil && view !== parts.left && view !== parts.right {
      if view?.superview === self { view?.removeFromSuperview() }
    }
    arrange(parts.left, isShown: shownLeft != nil, in: leftViewRect(forBounds: bounds))
    arrange(parts.right, isShown: shownRight != nil, in: rightViewRect(forBounds: bounds))
    if showsClearButton, clearButton == nil { clearButton = FieldClearButton(of: self) }
    arrange(clearButton, isShown: showsClearButton, in: clearButtonRect(forBounds: bounds))
  }

  private func arrange(_ view: UIView?, isShown: Bool, in frame: CGRect) {
    guard let view else { return }
    if isShown {
      if view.superview !== self { addSubview(view) }
      view.frame = frame
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }

  func clear() {
    guard becomeFirstResponder(), delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.edit { $0.replace(0..<$0.length, with: "") }
  }
}

/// A cross in a circle.
final class FieldClearButton: UIControl {
  private let disc = ControlPart(frame: .zero)
  private let cross = ControlShape(frame: .zero)

  fileprivate init(of field: UITextField) {
    super.init(frame: .zero)
    addSubview(disc)
    addSubview(cross)
    addAction(UIAction { [unowned field] _ in field.clear() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// It follows from the field's text.
  override var isPartOfState: Bool { false }
  override var canBecomeFocused: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
  }

  override func updateAppearance() {
    super.updateAppearance()
    let colors = ControlColors(of: self)
    let side = min(UITextField.clearSide - 4, bounds.width, bounds.height)
    let frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    disc.paint(colors.secondaryInk, in: frame)
    cross.frame = frame
    let path = UIBezierPath()
    for way in [CGFloat(1), -1] {
      path.move(to: CGPoint(x: side * 0.32, y: side * (0.5 - 0.18 * way)))
      path.addLine(to: CGPoint(x: side * 0.68, y: side * (0.5 + 0.18 * way)))
    }
    cross.stroke(path, colors.isDark ? .black : .white, width: 1.5)
    alpha = isHighlighted ? colors.pressedAlpha : 1
  }
}

/// The line around a field, and what it lies on.
package struct FieldEdge {
  package let radius: CGFloat
  /// In points.
  package let width: CGFloat = 1
  package let line: UIColor
  /// Nil for what is behind the field, and where the field has a colour.
  package let ground: UIColor?
}

extension UITextField {
  package var drawnEdge: FieldEdge? {
    let colors = ControlColors(of: self)
    switch borderStyle {
    case .none: return nil
    case .line: return FieldEdge(radius: 0, line: colors.ink, ground: nil)
    case .bezel: return FieldEdge(radius: 0, line: colors.separator, ground: nil)
    case .roundedRect:
      return FieldEdge(
        radius: 6, line: isEditing ? colors.tint : colors.separator,
        ground: backgroundColor == nil ? (colors.isDark ? .black : .white) : nil)
    }
  }

  /// How much of the text's colour is left.
  package var drawnAlpha: CGFloat { isEnabled ? 1 : ControlColors(of: self).disabledAlpha }
}

import Foundation

extension UITextView {
  /// The text with its attributes. Setting it takes font and colour of the first character as the view's own; what has
  /// none is drawn with what the view had before.
  public var attributedText: NSAttributedString! {
    get { editor.attributedText(baseAttributes) }
    set {
      editor.setAttributedText(newValue, baseAttributes) { ownFont, ownColor in
        if let ownFont { font = ownFont }
        if let ownColor { textColor = ownColor }
      }
    }
  }

  /// Those of the text that is typed next. They are those of the text around the caret again when it is moved.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typingAttributes(baseAttributes) }
    set { editor.setTypingAttributes(newValue, baseAttributes) }
  }

  private var baseAttributes: [NSAttributedString.Key: Any] {
    [.font: shownFont, .foregroundColor: textColor ?? ControlColors(of: self).ink]
  }

  /// Whether the text is laid out by the widths of its fonts. One without attributes in the system's font is not.
  var isStyled: Bool { !editing.styles.isEmpty || !shownFont.face.isPlain }

  var styledText: StyledText {
    var (base, paragraph) = (StyledText.Look(), ParagraphLook())
    (base.font, paragraph.alignment) = (shownFont, textAlignment)
    return StyledText(editor.attributedText([:]), base: base, paragraph: paragraph)
  }

  func height(ofLine index: Int) -> CGFloat { lines.layout?.lines[index].height ?? lineHeight }

  /// The line at a height of the view; it may lie beyond the lines.
  func line(at y: CGFloat) -> Int { lines.line(at: y - textContainerInset.top, plain: lineHeight) }
}

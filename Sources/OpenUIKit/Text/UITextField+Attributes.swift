import Foundation

extension UITextField {
  /// The text with its attributes. Setting it takes font and colour of the first character as the field's own; what has
  /// none is drawn with what the field had before.
  public var attributedText: NSAttributedString? {
    get { editor.attributedText(baseAttributes) }
    set {
      editor.setAttributedText(newValue, baseAttributes) { ownFont, ownColor in
        if let ownFont { font = ownFont }
        if let ownColor { textColor = ownColor }
      }
    }
  }

  /// Those of the text that is typed next; nil while the field is not edited.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.typingAttributes(baseAttributes) : nil }
    set { if let newValue, isEditing { editor.setTypingAttributes(newValue, baseAttributes) } }
  }

  private var baseAttributes: [NSAttributedString.Key: Any] {
    [.font: drawnFont, .foregroundColor: textColor ?? UIColor.black]
  }

  /// What nobody is to read has no attributes that tell of it.
  var isStyled: Bool { !isSecureTextEntry && (!editing.styles.isEmpty || !drawnFont.face.isPlain) }

  /// What is drawn of the text, or of what stands in its place; nil for text without attributes in the system's font.
  package var drawnLayout: TextLayout? {
    if hasText { return isStyled ? layout(of: editor.attributedText([:])) : nil }
    if let attributedPlaceholder { return layout(of: attributedPlaceholder) }
    return isStyled ? layout(of: NSAttributedString(string: placeholder ?? "")) : nil
  }

  /// In one line.
  func layout(of text: NSAttributedString) -> TextLayout {
    var base = StyledText.Look()
    base.font = drawnFont
    return TextLayout(StyledText(text, base: base), lines: 1, breakMode: .byClipping)
  }
}

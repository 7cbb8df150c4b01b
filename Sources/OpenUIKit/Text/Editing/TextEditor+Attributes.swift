import Foundation

// The attributes of a text that is edited.

extension TextEditor {
  /// - Parameter base: of a text without attributes.
  func attributedText(_ base: [NSAttributedString.Key: Any]) -> NSAttributedString { table.attributed(editing, base) }

  /// - Parameters:
  ///   - base: what the owner has; of what has no font or colour, where the first character has one.
  ///   - takeLook: gives the owner the font and the colour of the first character, if it has any.
  func setAttributedText(
    _ text: NSAttributedString?, _ base: [NSAttributedString.Key: Any], _ takeLook: (UIFont?, UIColor?) -> Void
  ) {
    let text = text?.completed(by: base) ?? NSAttributedString(string: "")
    let first = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
    setText(text.string, table.runs(of: text))
    let all = editing.styles
    takeLook(first[.font] as? UIFont, first[.foregroundColor] as? UIColor)
    // A font or a colour of the owner is that of the whole text otherwise.
    change { $0.setStyles(all) }
  }

  /// Those that text has that is typed next.
  func typingAttributes(_ base: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    (editing.typingStyle ?? editing.styles.style(ofTextIn: editing.selection)).map(table.attributes) ?? base
  }

  /// - Parameter base: of the text that is there already.
  func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any], _ base: [NSAttributedString.Key: Any]) {
    let (style, other) = (table.number(of: attributes), table.number(of: base))
    change { $0.type(style, besides: other) }
  }

  /// Gives the whole text an attribute, if it has any.
  func attribute(_ key: NSAttributedString.Key, _ value: Any?) {
    guard !editing.styles.isEmpty, let value else { return }
    let text = NSMutableAttributedString(attributedString: attributedText([:]))
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    let runs = table.runs(of: text)
    change { $0.setStyles(runs) }
  }
}

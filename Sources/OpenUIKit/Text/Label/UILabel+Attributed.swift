import Foundation

extension UILabel {
  func attribute(by newValue: NSAttributedString) {
    let copy = newValue.completed(by: [.font: font as UIFont, .foregroundColor: textColor as UIColor])
    keep(copy)
    take(copy.string, copy.length > 0 ? copy.attributes(at: 0, effectiveRange: nil) : [:])
  }

  /// Those that the label's properties stand for.
  var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    return [.font: font as UIFont, .foregroundColor: textColor as UIColor, .paragraphStyle: style]
  }

  private func keep(_ attributed: NSAttributedString) {
    madeExtras.attributed = attributed
  }

  /// Gives the whole of an attributed text an attribute.
  func attribute(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let attributed = extras?.attributed, let value else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    keep(changed)
  }

  func attributeParagraphs(_ body: (NSMutableParagraphStyle) -> Void) {
    guard let attributed = extras?.attributed else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: changed.length)
    attributed.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let old = value as? NSParagraphStyle { style.setParagraphStyle(old) }
      body(style)
      changed.addAttribute(.paragraphStyle, value: style, range: range)
    }
    keep(changed)
  }
}

extension NSAttributedString {
  /// A copy in which all has what the first character has of some attributes. The owner of a text takes those of its
  /// first character for its own: what has none is to look as it would have before.
  func completed(by base: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    guard length > 0 else { return copy }
    let first = attributes(at: 0, effectiveRange: nil)
    for (key, value) in base where first[key] != nil {
      enumerateAttribute(key, in: NSRange(location: 0, length: length)) { present, range, _ in
        if present == nil { copy.addAttribute(key, value: value, range: range) }
      }
    }
    return copy
  }

  /// Whether a label draws it as a text without attributes: in one upright font of the system and one colour.
  var isPlain: Bool {
    guard length > 0 else { return true }
    var range = NSRange()
    let attributes = attributes(at: 0, effectiveRange: &range)
    guard range.length == length else { return false }
    return attributes.allSatisfy { key, value in
      switch key {
      case .font: return (value as? UIFont)?.face.isPlain ?? true
      case .foregroundColor: return true
      case .paragraphStyle:
        guard var look = (value as? NSParagraphStyle)?.look else { return true }
        (look.alignment, look.lineBreakMode) = (.natural, .byWordWrapping)
        return look == ParagraphLook()
      default: return !NSAttributedString.Key.drawn.contains(key)
      }
    }
  }
}

extension NSAttributedString.Key {
  /// What changes how text looks. Attributes of a program's own do not.
  fileprivate static let drawn: Set<NSAttributedString.Key> = [
    .font, .foregroundColor, .paragraphStyle, .backgroundColor, .kern, .tracking, .underlineStyle, .underlineColor,
    .strikethroughStyle, .strikethroughColor, .shadow, .link, .baselineOffset,
  ]
}

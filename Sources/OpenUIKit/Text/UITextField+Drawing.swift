import Foundation

// What painters and hosts ask: where things are, by the fonts of the host.

extension UITextField {
  /// In points.
  static let caretWidth: CGFloat = 2

  package var drawnFont: UIFont { font ?? .systemFont(ofSize: 17) }

  package var lineHeight: CGFloat { metrics.lineHeight(fontSize: drawnFont.pointSize, isBold: drawnFont.isBold) }

  /// Where the text is, or the placeholder while there is none.
  package var drawnRect: CGRect { hasText || isEditing ? textBox : placeholderRect(forBounds: bounds) }

  /// Where the text and the caret are.
  var textBox: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  /// How far the text is moved to the left now. Mostly nothing has to be measured for it.
  package var drawnShift: CGFloat {
    guard isEditing || textAlignment.share > 0 else { return 0 }
    let line = line
    return (isEditing ? revealed(shift, of: line) : 0) - lead(ofWidth: line.width)
  }

  /// How far from the left a line of that width begins, if there is room for it.
  package func lead(ofWidth width: CGFloat) -> CGFloat {
    textAlignment.share * max(0, drawnRect.width - width - (isEditing ? UITextField.caretWidth : 0))
  }

  /// What is to be read: a dot for each character of what nobody is to read.
  package var shownText: String {
    isSecureTextEntry ? String(repeating: "•", count: editing.stops.count - 1) : editing.text
  }

  /// How wide the placeholder is, in the fonts of the host.
  package var placeholderWidth: CGFloat {
    let text = placeholder ?? ""
    return LineGeometry(TextEditing(text), shownAs: text, drawnFont, by: metrics).width
  }

  package var caretX: CGFloat { line.caretX(at: editing.caret) }

  /// What is selected, from left to right: of text in two directions, more than one stretch.
  package var selectedStretches: [ClosedRange<CGFloat>] { isEditing ? line.stretches(of: editing.selection) : [] }

  package var markedStretches: [ClosedRange<CGFloat>] { editing.marked.map(line.stretches) ?? [] }

  var line: LineGeometry {
    if isStyled, let line = layout(of: editor.attributedText([:])).lines.first { return LineGeometry(line) }
    return plainLine(by: metrics)
  }

  /// Without attributes.
  func plainLine(by metrics: any TextMetrics) -> LineGeometry {
    LineGeometry(editing, shownAs: shownText, drawnFont, by: metrics)
  }

  /// The shift that is nearest to `shift` at which the caret is in the field, and no room is left at its end that text
  /// could take.
  func revealed(_ shift: CGFloat, of line: LineGeometry) -> CGFloat {
    let caret = line.caretX(at: editing.caret)
    let room = textBox.width
    let most = max(0, line.width + UITextField.caretWidth - room)
    let (least, last) = (max(0, caret + UITextField.caretWidth - room), max(0, caret))
    return min(max(min(shift, most), least), max(least, last))
  }
}

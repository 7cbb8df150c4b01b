import Foundation

// What painters and hosts ask: where things are, by the fonts of the host.

extension UITextField {
  /// In points.
  static let caretWidth: CGFloat = 2

  package var drawnFont: UIFont { font ?? .systemFont(ofSize: 17) }

  package var lineHeight: CGFloat { metrics.lineHeight(fontSize: drawnFont.pointSize, isBold: drawnFont.isBold) }

  /// How far the text is moved to the left now.
  package var drawnShift: CGFloat { isEditing ? revealed(shift) : 0 }

  package var caretX: CGFloat { line.caretX(at: editing.caret) }

  /// What is selected, from left to right: of text in two directions, more than one stretch.
  package var selectedStretches: [ClosedRange<CGFloat>] { isEditing ? line.stretches(of: editing.selection) : [] }

  package var markedStretches: [ClosedRange<CGFloat>] { editing.marked.map(line.stretches) ?? [] }

  var line: LineGeometry {
    if isStyled, let line = layout(of: editor.attributedText([:])).lines.first { return LineGeometry(line) }
    return LineGeometry(editing, drawnFont, by: metrics)
  }

  /// The shift that is nearest to `shift` at which the caret is in the field, and no room is left at its end that text
  /// could take.
  func revealed(_ shift: CGFloat) -> CGFloat {
    let line = line
    let caret = line.caretX(at: editing.caret)
    let most = max(0, line.width + UITextField.caretWidth - bounds.width)
    let (least, last) = (max(0, caret + UITextField.caretWidth - bounds.width), max(0, caret))
    return min(max(min(shift, most), least), max(least, last))
  }
}

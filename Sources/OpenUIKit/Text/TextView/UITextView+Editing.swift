import Foundation

// What a text view and its editor have to do with each other.

extension UITextView: TextEditorOwner {
  var isEditing: Bool { isFirstResponder }
  var mayEdit: Bool { isEditable }
  var maySelect: Bool { isSelectable || isEditable }
  var isMultiline: Bool { true }

  func allowsChange(in range: Range<Int>, to string: String) -> Bool {
    textDelegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count), replacementText: string)
      ?? true
  }

  func editingDidChange() {
    textMayDiffer()
    if isFirstResponder { revealCaret() }
  }

  func selectionDidChange() { textDelegate?.textViewDidChangeSelection(self) }

  func textDidChange() {
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  private func revealCaret() {
    let line = lines.index(at: editing.caret)
    scrollRectToVisible(CGRect(x: 0, y: y(ofLine: line), width: 1, height: height(ofLine: line)), animated: false)
  }

  // MARK: Where things are

  func geometry(ofLine index: Int, by metrics: any TextMetrics) -> LineGeometry {
    if let layout = lines.layout { return LineGeometry(layout.lines[index]) }
    let text = lines.lines[index].text
    return LineGeometry(TextEditing(text), shownAs: text, shownFont, by: metrics)
  }

  /// Where a line's text begins, in points from the left edge.
  func start(ofWidth width: CGFloat) -> CGFloat {
    let left = textContainerInset.left + Self.padding
    if lines.layout != nil { return left }
    let room = bounds.width - textContainerInset.right - Self.padding - left
    switch textAlignment {
    case .center: return left + (room - width) / 2
    case .right: return left + room - width
    case .left, .justified, .natural: return left
    }
  }

  /// The place of a line that is nearest to a distance from where its text begins.
  func place(onLine index: Int, x: CGFloat, by metrics: any TextMetrics) -> Int {
    let line = lines.lines[index]
    return line.range.lowerBound + geometry(ofLine: index, by: metrics).offset(atX: x)
  }

  func offset(at point: CGPoint, by metrics: any TextMetrics) -> Int {
    let index = min(max(line(at: point.y), 0), lines.lines.count - 1)
    let start = start(ofWidth: geometry(ofLine: index, by: metrics).width)
    return place(onLine: index, x: point.x - start, by: metrics)
  }
}

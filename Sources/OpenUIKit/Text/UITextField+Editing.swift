import Foundation

// What a field and its editor have to do with each other.

extension UITextField: TextEditorOwner {
  var mayEdit: Bool { true }
  var maySelect: Bool { true }
  var isMultiline: Bool { false }

  func allowsChange(in range: Range<Int>, to string: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: string) ?? true
  }

  func editingDidChange() {
    arrangeParts()
    reveal()
    setNeedsDisplay()
  }

  func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }

  func textDidChange() {
    post(Self.textDidChangeNotification)
    send(.editingChanged, with: nil)
  }

  /// A target for `.editingDidEndOnExit` has Return end the editing, whatever it does.
  func returnWasTyped() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, with: nil)
    send(.primaryActionTriggered, with: nil)
    if ends { resignFirstResponder() }
  }

  func offset(at point: CGPoint, by metrics: any TextMetrics) -> Int {
    let line = isStyled ? line : plainLine(by: metrics)
    return line.offset(atX: point.x - textBox.minX - lead(ofWidth: line.width))
  }
}

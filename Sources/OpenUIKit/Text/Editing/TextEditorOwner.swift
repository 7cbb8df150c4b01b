import Foundation

/// A view whose text a `TextEditor` edits.
@MainActor
protocol TextEditorOwner: UIView {
  var editor: TextEditor { get }
  /// Whether it is the first responder.
  var isEditing: Bool { get }
  /// Whether a person may change the text at all, and not only select in it.
  var mayEdit: Bool { get }
  /// Whether a person may select.
  var maySelect: Bool { get }
  /// Whether the text may have line feeds.
  var isMultiline: Bool { get }
  /// Asks the delegate whether a person may put a string in the place of another.
  func allowsChange(in range: Range<Int>, to string: String) -> Bool
  /// The text, what is selected or what is marked is another now.
  func editingDidChange()
  /// The text, the caret or what is selected is, as the delegate is to be told.
  func selectionDidChange()
  /// A person has changed the text.
  func textDidChange()
  // What keys do, which clients may override.
  func copy(_ sender: Any?)
  func cut(_ sender: Any?)
  func paste(_ sender: Any?)
  func selectAll(_ sender: Any?)
  /// Return was typed where there may be no line feeds.
  func returnWasTyped()
  /// The place between characters that is nearest to a point of the view.
  func offset(at point: CGPoint, by metrics: any TextMetrics) -> Int
}

extension TextEditorOwner {
  func returnWasTyped() {}

  var metrics: any TextMetrics { presentMetrics }
}

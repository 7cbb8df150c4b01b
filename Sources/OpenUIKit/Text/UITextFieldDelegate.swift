import Foundation

/// Decides about editing a text field and is notified of it. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)

  /// For marked text too, each time it changes.
  ///
  /// `range` is that of what `string` would replace, in UTF-16 units of the present text. The string is empty for a
  /// deletion.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// The text, the caret or what is selected is another now. While text is typed it comes after the change.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether a field with `clearsOnBeginEditing` may be emptied.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Return was pressed. With false the targets for `.editingDidEndOnExit` are not called.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

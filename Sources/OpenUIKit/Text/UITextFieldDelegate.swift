import Foundation

/// Decides about editing a text field and is notified of it. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// False keeps the field from being edited.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field is the first responder now.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// False keeps the field the first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field is no longer the first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// The same, and what is called: by default it calls the one without a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

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

extension UITextField {
  /// Why a field is no longer edited.
  public enum DidEndEditingReason: Int, Sendable {
    /// What was typed stays. It always does here.
    case committed = 0
    /// Nothing ends so here.
    case cancelled = 1
  }
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// True.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

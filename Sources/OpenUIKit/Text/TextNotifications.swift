import Foundation

// What observers of the notification center hear of editing, after the delegate. The object is the view.

extension UITextField {
  /// Posted when the field has become the first responder.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when the field is no longer the first responder, with the reason.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// In the user info of `textDidEndEditingNotification`: the `rawValue` of a `DidEndEditingReason`.
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
  /// Posted when a person has changed the text, and not for what the program sets.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}

extension UITextView {
  /// Posted when an editable view has become the first responder.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when an editable view is no longer the first responder.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when a person has changed the text, and not for what the program sets.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

extension UIView {
  func post(_ name: Notification.Name, _ details: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: details)
  }
}

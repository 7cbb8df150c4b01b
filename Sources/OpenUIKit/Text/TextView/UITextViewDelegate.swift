import Foundation

/// Decides about editing a text view and is notified of it, and of its scrolling. All methods are optional.
///
/// What is typed: `shouldChangeTextIn`, then `textViewDidChangeSelection`, then `textViewDidChange`.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// False keeps the view from being edited.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// The view is the first responder now.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// False keeps the view the first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// The view is no longer the first responder.
  func textViewDidEndEditing(_ textView: UITextView)

  /// For marked text too, each time it changes.
  ///
  /// `range` is that of what `text` would replace, in UTF-16 units of the present text. The text is empty for a
  /// deletion.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// A person has changed the text; of what the program sets it is not told.
  func textViewDidChange(_ textView: UITextView)
  /// The text, the caret or what is selected is another now.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// True.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

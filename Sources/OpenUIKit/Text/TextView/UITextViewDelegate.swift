import Foundation

/// Decides about editing a text view and is notified of it, and of its scrolling. All methods are optional.
///
/// What is typed: `shouldChangeTextIn`, then `textViewDidChangeSelection`, then `textViewDidChange`.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
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
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

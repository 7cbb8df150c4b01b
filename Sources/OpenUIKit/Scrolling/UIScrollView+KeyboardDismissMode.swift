extension UIScrollView {
  /// What a drag does to the editing of text.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// It ends when a drag begins.
    case onDrag
    /// The same here: there is no keyboard to follow the hand, nor what stands above one.
    case interactive, onDragWithAccessory, interactiveWithAccessory
  }
}

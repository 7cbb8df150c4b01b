extension UIView {
  /// Ends the editing of the view or field that receives keys, if that is this view or one in it.
  ///
  /// - Parameter force: whether it ends even where its delegate would not have it end.
  /// - Returns: whether none of them receives keys now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    responder.didLoseKeys()
    return true
  }
}

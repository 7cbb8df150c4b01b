extension UIView {
  /// Whether a client says that what it draws lets nothing through; true at first. Kept: what is below is drawn all the
  /// same, so that nothing is missing where that is wrong.
  public final var isOpaque: Bool {
    get { responderExtras?.isOpaque ?? true }
    set { if newValue != isOpaque { madeResponderExtras.isOpaque = newValue } }
  }
}

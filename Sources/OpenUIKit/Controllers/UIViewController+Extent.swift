extension UIViewController {
  /// Whether the view lies below a bar at that edge.
  func extends(below edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// The margins of the view, of which it has been given `margins`; nil where the controller asks for none.
  func ownMargins(from margins: UIEdgeInsets?) -> UIEdgeInsets? {
    guard viewRespectsSystemMinimumLayoutMargins else { return nil }
    let least = UIEdgeInsets(systemMinimumLayoutMargins)
    guard let margins else { return least }
    return UIEdgeInsets(
      top: max(margins.top, least.top), left: max(margins.left, least.left),
      bottom: max(margins.bottom, least.bottom), right: max(margins.right, least.right))
  }
}

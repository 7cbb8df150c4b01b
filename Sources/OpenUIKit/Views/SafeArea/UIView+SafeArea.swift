import Foundation

// How far bars reach into a view. Controllers say it of their views; what is in these reckons it by its place. Changes
// are collected, and told from the outside in before the layout.

extension UIView {
  /// Of a view that has moved since it was told last, or is in one that has: as of now.
  var presentSafeArea: UIEdgeInsets {
    guard let safeArea else { return .zero }
    return isSafeAreaStale ? reckonedSafeArea : safeArea.insets
  }

  private var isSafeAreaStale: Bool {
    guard let safeArea else { return false }
    return safeArea.isStale || superview?.isSafeAreaStale ?? false
  }

  private var reckonedSafeArea: UIEdgeInsets {
    guard let superview else { return .zero }
    let own = viewController?.ownSafeArea ?? .zero
    let outer = superview.safeAreaOfContent
    guard outer != .zero else { return own }
    let (frame, bounds) = (frame, superview.bounds)
    let inherited = UIEdgeInsets(
      top: UIView.covered(outer.top, frame.minY - bounds.minY, frame.height),
      left: UIView.covered(outer.left, frame.minX - bounds.minX, frame.width),
      bottom: UIView.covered(outer.bottom, bounds.maxY - frame.maxY, frame.height),
      right: UIView.covered(outer.right, bounds.maxX - frame.maxX, frame.width))
    return inherited + own
  }

  /// What an inset of the superview leaves of a view that begins so far from that edge.
  private static func covered(_ inset: CGFloat, _ distance: CGFloat, _ length: CGFloat) -> CGFloat {
    inset == 0 ? 0 : min(max(0, inset - distance), max(0, length))
  }

  /// What the subviews have to heed: a scroll view has some of it in its content inset.
  var safeAreaOfContent: UIEdgeInsets {
    guard safeArea != nil else { return .zero }
    let insets = presentSafeArea
    guard let inside = (self as? UIScrollView)?.adjustment?.safeArea else { return insets }
    return UIEdgeInsets(
      top: max(0, insets.top - inside.top), left: max(0, insets.left - inside.left),
      bottom: max(0, insets.bottom - inside.bottom), right: max(0, insets.right - inside.right))
  }

  /// The view is in what bars cover, or its controller says what covers it.
  func heedSafeArea() {
    guard safeArea == nil else { return staleSafeArea() }
    safeArea = SafeAreaState()
    placeConcerns.insert(.safeArea)
    flagSubtreeLayout()
    for subview in subviews { subview.heedSafeArea() }
  }

  func staleSafeArea() {
    if safeArea?.spoil() == true { flagSubtreeLayout() }
  }

  /// A client, a mask or a motion has moved the view.
  func placeDidChange() {
    if isConstrained { constrainedPlaceDidChange() }
    if safeArea != nil { safeAreaPlaceDidChange() }
  }

  func safeAreaPlaceDidChange() {
    guard let safeArea, !safeArea.isStale else { return }
    if safeArea.insets != .zero || superview?.safeAreaOfContent ?? .zero != .zero { staleSafeArea() }
  }

  /// The view has another size, or has scrolled.
  func safeAreaBoundsDidChange(from old: CGSize) {
    if size != old { safeAreaPlaceDidChange() }
    if safeAreaOfContent != .zero { contentSafeAreaDidChange() }
  }

  private func contentSafeAreaDidChange() {
    for subview in subviews { subview.staleSafeArea() }
  }

  /// In the middle of a layout: a view that has been moved by what it was told waits for the next one.
  func keepSafeAreaFlag() {
    if safeArea?.isStale ?? false { flagSubtreeLayout() }
  }

  /// Tells the view, its constraints and its controller of other insets, and lets what is in it reckon its own.
  func settleSafeArea() {
    guard let safeArea, safeArea.isStale else { return }
    let isNews = safeArea.settle(reckonedSafeArea)
    // It may have been resized before it was moved, and have reckoned with where it was between the two.
    (self as? UIScrollView)?.updateAdjustment()
    guard isNews else { return }
    needsLayout = true
    insetsDidChange()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { tellOfMargins() }
    contentSafeAreaDidChange()
  }
}

extension UIViewController {
  /// What bars of a container and the application itself take from the view.
  var ownSafeArea: UIEdgeInsets { additionalSafeAreaInsets + barInsets }

  func ownSafeAreaDidChange() { viewIfLoaded?.heedSafeArea() }
}

import Foundation

// What constraints add to a layout pass. A view with `isConstrained` false has nothing to do with it.

extension UIView {
  /// Whether `updateConstraints()` is to be called before the next layout.
  public func needsUpdateConstraints() -> Bool { autoLayout?.needsUpdate ?? false }

  /// Calls `updateConstraints()` of flagged views here and below, from the innermost on.
  public func updateConstraintsIfNeeded() {
    guard subtreeNeedsConstraintUpdate else { return }
    subtreeNeedsConstraintUpdate = false
    for subview in subviews where subview.isConstrained { subview.updateConstraintsIfNeeded() }
    guard let autoLayout, autoLayout.needsUpdate else { return }
    autoLayout.needsUpdate = false
    updateConstraints()
  }

  func flagOwnConstraintUpdate() {
    constraintState.needsUpdate = true
    flagConstraintUpdate()
  }

  func flagConstraintUpdate() {
    markForConstraintUpdate()
    flagSubtreeLayout()
  }

  func markForConstraintUpdate() {
    var candidate: UIView? = self
    while let view = candidate, !view.subtreeNeedsConstraintUpdate {
      view.subtreeNeedsConstraintUpdate = true
      candidate = view.superview
    }
  }

  /// Before the view and what is in it are laid out: solves what has changed.
  func prepareConstraints() {
    updateConstraintsIfNeeded()
    autoLayout?.engine?.updateIfNeeded()
  }

  /// Before `layoutSubviews()`: gives the subviews that constraints place their frames.
  func placeSubviewsByConstraints() {
    for subview in subviews where subview.isConstrained {
      guard let box = subview.autoLayout?.box, !subview.isPlacedFromOutside else { continue }
      // A view on the way here may have changed.
      box.system?.engine?.updateIfNeeded()
      guard let frame = box.frame else { continue }
      if subview.size != frame.size { subview.bounds = CGRect(origin: subview.bounds.origin, size: frame.size) }
      subview.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    (self as? UIScrollView)?.fitContentSize()
  }

  /// Whether the view has that frame, but for its transform.
  func isPlaced(at frame: CGRect) -> Bool {
    size == frame.size && center.x == frame.midX && center.y == frame.midY
  }

  /// A client, a mask or a motion has moved the view, or has given it another size.
  func constrainedPlaceDidChange() {
    guard let autoLayout else { return }
    autoLayout.engine?.rootSizeDidChange()
    if let box = autoLayout.box, isPlacedFromOutside { box.system?.engine?.placeDidChange(of: box, self) }
  }
}

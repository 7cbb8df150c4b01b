import Foundation

/// What covers a layer, and the view that has its place.
package struct LayerMask {
  let layer: CALayer
  package let view: UIView

  @MainActor
  init(_ layer: CALayer) {
    self.layer = layer
    view = layer.made
  }

  nonisolated func forgetParent() { view.forgetSuperview() }
}

extension CALayer {
  /// What is seen of the layer and of all that is in it: as much as this layer and what is in it cover, whatever its
  /// colour. Nil, as at first, for all. It lies in the coordinates of the bounds, is in no list of sublayers, and gets
  /// no touches: hits go by the layer that is masked.
  ///
  /// What is masked is drawn apart, pixel by pixel, so it costs as much as the area that its mask covers.
  public var mask: CALayer? {
    get { extras?.original == nil ? extras?.mask?.layer : extras?.mask?.layer.presentation() }
    set {
      guard newValue !== extras?.mask?.layer else { return }
      dropMask()
      if let newValue { wear(newValue) }
    }
  }

  private func wear(_ mask: CALayer) {
    guard !made.isDescendant(of: mask.made) else {
      fatalError("NSInvalidArgumentException: CALayer.mask: a layer cannot be the mask of what is in it: \(mask)")
    }
    mask.removeFromSuperlayer()
    madeExtras.mask = LayerMask(mask)
    made.placement.insert(.masked)
    mask.made.superview = made
    pictureChanged()
    mask.made.move(toWindow: made.window, context: made.context)
    if mask.made.needsLayout || mask.made.subtreeNeedsLayout { mask.made.markAncestorsForLayout() }
  }

  func dropMask() {
    guard let mask = extras?.mask else { return }
    extras?.mask = nil
    made.placement.remove(.masked)
    pictureChanged()
    guard mask.view.superview === made else { return }
    mask.view.superview = nil
    mask.view.move(toWindow: nil, context: nil)
  }
}

extension UIView {
  /// What is seen of the view and of all that is in it: as much as this view and its subviews cover. It lies in the
  /// coordinates of the bounds, is not among the subviews, and gets no touches. Nil, as at first, for all.
  public var mask: UIView? {
    get { layerExtras?.mask.flatMap { $0.layer.isBare ? nil : $0.view } }
    set { layer.mask = newValue?.layer }
  }
}

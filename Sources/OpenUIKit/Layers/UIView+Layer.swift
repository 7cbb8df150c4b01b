import Foundation

extension UIView {
  /// The layer's `transform`.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}

extension CALayer {
  /// What a layer that draws a path encloses; nil for others.
  package var outline: CGPath? { (self as? CAShapeLayer)?.path }
}

import Foundation

extension UIView {
  /// The layer's `transform`.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// A layer of the class that the view wants.
  func makeLayer() -> CALayer {
    guard let kind = Self.layerClass as? CALayer.Type else {
      fatalError("NSInternalInconsistencyException: layerClass must be CALayer or a subclass of it: \(Self.self)")
    }
    let layer = kind.init()
    layer.belong(to: self)
    return layer
  }
}

import Foundation

extension CALayer {
  /// Those of subviews among them, back to front as they were added; nil for none.
  public var sublayers: [CALayer]? {
    get {
      guard let shown else { return nil }
      let children = extras?.children(shown.subviews) ?? shown.subviews
      return children.isEmpty ? nil : children.map(\.layer)
    }
    set {
      for layer in sublayers ?? [] where layer.isBare { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] where layer.isBare { addSublayer(layer) }
    }
  }

  /// The layer that it is in; nil for one that is in none.
  public var superlayer: CALayer? { shown?.superview?.layer }

  /// Puts a layer in front of all that is in this one. The layer of a view stops the program: add the view.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

  /// The index is that among all layers in this one.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { _ in Int(index) } }

  /// At the back, if the sibling is not in this layer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { children in children.firstIndex { $0 === sibling } ?? 0 }
  }

  /// In front of all, if the sibling is not in this layer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { children in children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count }
  }

  /// Puts one layer in the place of another one; nothing happens if that is not in this layer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// A view's layer leaves with its view.
  public func removeFromSuperlayer() {
    guard isBare else {
      shown?.removeFromSuperview()
      return
    }
    guard let own = shown, let parent = own.superview else { return }
    parent.layer.extras?.remove(self)
    own.superview = nil
    own.move(toWindow: nil, context: nil)
    parent.setNeedsDisplay()
  }

  private func insert(_ layer: CALayer, _ place: ([CALayer]) -> Int) {
    guard layer.isBare else {
      fatalError(
        "NSInvalidArgumentException: CALayer.addSublayer: the layer of a view (\(layer.made)) goes where its view goes")
    }
    guard !made.isDescendant(of: layer.made) else {
      fatalError("NSInvalidArgumentException: CALayer.addSublayer: a layer cannot be in itself: \(layer)")
    }
    layer.removeFromSuperlayer()
    madeExtras.insert(layer, at: place(sublayers ?? []), made.subviews)
    layer.made.superview = made
    layer.made.move(toWindow: made.window, context: made.context)
    setNeedsDisplay()
  }

  // MARK: Coordinates

  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { made.convert(point, to: layer?.made) }
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { made.convert(point, from: layer?.made) }
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { made.convert(rect, to: layer?.made) }
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { made.convert(rect, from: layer?.made) }

  /// - Parameter point: in the layer's own coordinates.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The foremost layer at a point, in the coordinates of the layer around this one; nil outside. Hidden layers are
  /// passed through.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let own = shown?.convertFromSuperview(point) ?? point
    let children = shown.map { extras?.drawn($0.subviews) ?? $0.subviews } ?? []
    guard contains(own) || !masksToBounds else { return nil }
    for child in children.reversed() {
      if let hit = child.layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }
}

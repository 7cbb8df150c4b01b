import Foundation

extension CALayer {
  /// Those of subviews among them, back to front as they were added; nil for none.
  public var sublayers: [CALayer]? {
    get {
      if let original = extras?.original { return original.sublayers?.compactMap { $0.presentation() } }
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
  public var superlayer: CALayer? {
    if let original = extras?.original { return original.superlayer?.presentation() }
    return shown?.superview?.layer
  }

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
      if let parent = shown?.superview?.layer, parent.mask === self { parent.mask = nil }
      shown?.removeFromSuperview()
      return
    }
    guard let own = shown, let parent = own.superview else { return }
    if parent.layer.mask === self { return parent.layer.dropMask() }
    parent.layer.extras?.remove(self)
    own.superview = nil
    own.move(toWindow: nil, context: nil)
    parent.pictureChanged()
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
    pictureChanged()
  }

  // MARK: Coordinates

  /// Of a copy for a moment as it is drawn then.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    guard isLook || layer?.isLook == true else { return made.convert(point, to: layer?.made) }
    let outermost = outermostPoint(of: point)
    return layer?.ownPoint(of: outermost) ?? outermost
  }
  /// A point of the other layer's coordinates in this one's. Nil stands for the outermost layer.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    guard isLook || layer?.isLook == true else { return made.convert(point, from: layer?.made) }
    return ownPoint(of: layer?.outermostPoint(of: point) ?? point)
  }
  /// The least upright rectangle around the four corners where they are in the other layer.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.hull { convert($0, to: layer) } }
  /// The least upright rectangle around the four corners of the other layer's where they are in this one.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { rect.hull { convert($0, from: layer) } }

  private func outermostPoint(of point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    return superlayer.outermostPoint(of: made.convertToSuperview(point))
  }

  private func ownPoint(of outermost: CGPoint) -> CGPoint {
    guard let superlayer else { return outermost }
    return made.convertFromSuperview(superlayer.ownPoint(of: outermost))
  }

  func layer(at point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let own = shown?.convertFromSuperview(point) ?? point
    guard contains(own) || !masksToBounds else { return nil }
    for layer in drawnSublayers.reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }

  /// Back to front.
  private var drawnSublayers: [CALayer] {
    if let original = extras?.original { return original.drawnSublayers.compactMap { $0.presentation() } }
    guard let shown else { return [] }
    let moment = DrawnMoment(alpha: 1, tick: shown.context?.tick ?? 0)
    return (extras?.drawn(shown.subviews, at: moment) ?? shown.subviews).map(\.layer)
  }
}

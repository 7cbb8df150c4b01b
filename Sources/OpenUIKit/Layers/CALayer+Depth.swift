import Foundation

// Layers out of the plane. A layer is flat: what is in it lies in its plane, as if it were a picture, whatever depth it
// has by itself. So what is drawn of a layer is its plane, seen by a projection.
extension CALayer {
  /// How what is in the layer is seen, about its `anchorPoint`; the identity unless it is set. With `m34` of -1/d it is
  /// seen in perspective by an eye d points above the plane, and what is nearer is drawn over what is farther away: by
  /// the depth of its anchor. Planes that cross are not cut: each is drawn whole.
  public var sublayerTransform: CATransform3D {
    get { extras?.sublayerTransform ?? CATransform3DIdentity }
    set {
      Refusal.check(newValue, "CALayer sublayerTransform")
      guard newValue != sublayerTransform else { return }
      change("sublayerTransform") {
        let isIdentity = CATransform3DIsIdentity(newValue)
        madeExtras.sublayerTransform = isIdentity ? nil : newValue
        made.placement.set(.space, !isIdentity)
        pictureChanged()
      }
    }
  }

  /// - Parameter run: the block that sets it. It moves there by itself what is not flat, all else as the view does.
  func turn(to new: CATransform3D, by run: AnimationRun?) {
    let former = transform
    guard let run, !CATransform3DIsAffine(new) || !CATransform3DIsAffine(former) else { return turn(to: new) }
    UIView.performWithoutAnimation { turn(to: new) }
    made.animateTurn(from: former, by: run)
  }

  private func turn(to new: CATransform3D) {
    let isFlat = CATransform3DIsAffine(new)
    if isFlat { extras?.transform = nil } else { madeExtras.transform = new }
    made.placement.remove(.deep)
    made.transform = CATransform3DGetAffineTransform(new)
    made.placement.set(.deep, !isFlat)
    // That may be the same as before.
    pictureChanged()
  }
}

extension UIView {
  /// From about the middle of the bounds to the coordinates of the superview, without what that does to its subviews.
  ///
  /// - Parameter shown: how it is drawn; nil for as it is set.
  package func place(_ shown: PresentedView?, at center: CGPoint) -> CATransform3D {
    let look = shown?.look ?? madeLayer
    let shift = shown?.look?.anchorShift(of: shown?.size ?? size) ?? anchorShift(of: shown?.size ?? size)
    let transform = shown.map { $0.wholeTransform } ?? wholeTransform
    let middle = CATransform3DMakeTranslation(center.x, center.y, look?.extras?.zPosition ?? 0)
    return CATransform3DConcat(CATransform3DTranslate(transform, shift.dx, shift.dy, 0), middle)
  }

  /// Of one that is turned out of the plane.
  func flatten(to flat: CGAffineTransform) { layer.transform = CATransform3DMakeAffineTransform(flat) }

  /// Of one that nobody has turned out of the plane without a look at its layer.
  var wholeTransform: CATransform3D {
    placement.contains(.deep) ? layer.transform : CATransform3DMakeAffineTransform(storedTransform)
  }

  /// What is done to the places of subviews, in this view's coordinates; nil for nothing.
  package func space(_ shown: PresentedView?) -> CATransform3D? {
    let (origin, size) = (shown?.origin ?? bounds.origin, shown?.size ?? size)
    return space(origin, size, (shown?.look ?? madeLayer)?.extras)
  }

  private func space(_ origin: CGPoint, _ size: CGSize, _ extras: LayerExtras?) -> CATransform3D? {
    guard let extras, let seen = extras.sublayerTransform else { return nil }
    let anchor = extras.anchor ?? CGPoint(x: 0.5, y: 0.5)
    let (x, y) = (origin.x + anchor.x * size.width, origin.y + anchor.y * size.height)
    return CATransform3DConcat(
      CATransform3DTranslate(seen, -x, -y, 0), CATransform3DMakeTranslation(x, y, 0))
  }

  /// From the view's coordinates to those of its superview, as a plane; nil where both are flat, as mostly.
  var projection: CATransform3D? {
    let around = superview ?? lookAround
    guard placement.contains(.deep) || around?.placement.contains(.space) ?? false else { return nil }
    let placed = CATransform3DTranslate(place(nil, at: center), -bounds.midX, -bounds.midY, 0)
    return (around?.space(nil).map { CATransform3DConcat(placed, $0) } ?? placed).flattened
  }
}

extension UIView {
  /// Of a layer's copy for a moment, what that is in; nil for others.
  private var lookAround: UIView? {
    guard let layer = madeLayer, layer.isLook else { return nil }
    return layer.superlayer?.shown
  }
}

extension Refusal {
  package static func check(_ t: CATransform3D, _ what: @autoclosure () -> String) {
    guard t.rows.allSatisfy({ row in (0..<4).allSatisfy { row[$0].isFinite } }) else {
      fatalError("CALayerInvalidGeometry: \(what()) contains NaN or infinity: \(t)")
    }
  }
}

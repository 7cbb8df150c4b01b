import Foundation

extension UIView {
  /// The layer's `anchorPoint`.
  var layerAnchor: CGPoint {
    get { layerExtras?.anchor ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue != layerAnchor else { return }
      let isMiddle = newValue == CGPoint(x: 0.5, y: 0.5)
      layer.madeExtras.anchor = isMiddle ? nil : newValue
      placement.set(.anchored, !isMiddle)
      pictureChanged()
    }
  }

  /// From the anchor to the middle of the bounds, in the view's own coordinates.
  var anchorShift: CGVector { anchorShift(of: size) }

  /// - Parameter size: of the bounds, as they are drawn.
  package func anchorShift(of size: CGSize) -> CGVector {
    let anchor = layerAnchor
    return CGVector(dx: (0.5 - anchor.x) * size.width, dy: (0.5 - anchor.y) * size.height)
  }

  /// Where the middle of the bounds is, in the superview's coordinates.
  var anchoredMiddle: CGPoint {
    let shift = anchorShift
    let turned = CGPoint(x: shift.dx, y: shift.dy).applying(storedTransform)
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  /// The same where the anchor is in the middle.
  final var shiftedCenter: CGPoint { CGPoint(x: center.x + storedTransform.tx, y: center.y + storedTransform.ty) }

  /// The `center` with which the middle of the bounds is at a place.
  func anchored(middle: CGPoint) -> CGPoint {
    let shift = anchorShift
    let turned = CGPoint(x: shift.dx, y: shift.dy).applying(storedTransform)
    return CGPoint(x: middle.x - turned.x, y: middle.y - turned.y)
  }
}

extension CALayer {
  /// From the anchor to the middle of the bounds, in the layer's own coordinates.
  ///
  /// - Parameter size: of the bounds, as they are drawn.
  package func anchorShift(of size: CGSize) -> CGVector { shown?.anchorShift(of: size) ?? .zero }
}

extension CGAffineTransform {
  /// First a translation, then what it is now.
  package mutating func shift(by way: CGVector) { self = translatedBy(x: way.dx, y: way.dy) }
}

import Foundation

extension UIView {
  /// From this view's coordinates to those of its window as they are drawn at `moment`: the poses of all views in
  /// between and their scroll offsets blended, as the painter does it.
  ///
  /// `convert(_:to:)`, which touches and clients use, converts the model instead.
  package func transformToWindow(at moment: DrawnMoment) -> CGAffineTransform {
    let origin = originHistory.position(blended: moment.alpha, in: moment.tick)
    let lag = poses.angleLag(blended: moment.alpha, in: moment.tick)
    let middle = poses.position(blended: moment.alpha, in: moment.tick)
    var turned = lag == 0 ? storedTransform : storedTransform.turnedInPlace(by: lag)
    turned.tx += middle.x
    turned.ty += middle.y
    let toSuperview = turned.translatedBy(x: -origin.x - size.width / 2, y: -origin.y - size.height / 2)
    guard let superview else { return toSuperview }
    return toSuperview.concatenating(superview.transformToWindow(at: moment))
  }
}

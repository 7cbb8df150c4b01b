import Foundation

extension UIView {
  /// From this view's coordinates to those of its window as they are drawn at `moment`: the poses of all views in
  /// between and their scroll offsets blended, as the painter does it.
  ///
  /// `convert(_:to:)`, which touches and clients use, converts the model instead.
  package func transformToWindow(at moment: DrawnMoment) -> CGAffineTransform {
    let shown = presentation(at: moment)
    let (origin, size) = (
      shown?.origin ?? originHistory.position(blended: moment.alpha, in: moment.tick), shown?.size ?? size
    )
    let lag = poses.angleLag(blended: moment.alpha, in: moment.tick)
    let middle = shown?.center ?? poses.position(blended: moment.alpha, in: moment.tick)
    let own = shown?.transform ?? storedTransform
    var turned = lag == 0 ? own : own.turnedInPlace(by: lag)
    turned.tx += middle.x
    turned.ty += middle.y
    let drawn = shown?.look?.shown ?? self
    if drawn.hasAnchor { turned.shift(by: drawn.anchorShift(of: size)) }
    let toSuperview = turned.translatedBy(x: -origin.x - size.width / 2, y: -origin.y - size.height / 2)
    guard let superview else { return toSuperview }
    return toSuperview.concatenating(superview.transformToWindow(at: moment))
  }
}

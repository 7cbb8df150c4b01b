import Foundation

extension UIView {
  /// From this view's coordinates to those of `other`, which is above it as a rule: then the superviews in between
  /// count, and nothing else. Of the model, as `convert(_:to:)`.
  func transform(to other: UIView) -> CGAffineTransform {
    var (sum, view) = (CGAffineTransform.identity, self)
    while view !== other {
      guard let superview = view.superview else {
        // Not above it: by way of the root of both.
        return sum.concatenating(other.transformToRoot.inverted())
      }
      sum = sum.concatenating(view.transformToSuperview)
      view = superview
    }
    return sum
  }

  private var transformToRoot: CGAffineTransform {
    guard let superview else { return .identity }
    return transformToSuperview.concatenating(superview.transformToRoot)
  }

  private var transformToSuperview: CGAffineTransform {
    let own = storedTransform
    var middle = CGPoint(x: bounds.midX, y: bounds.midY)
    if hasAnchor { middle = CGPoint(x: middle.x - anchorShift.dx, y: middle.y - anchorShift.dy) }
    guard !own.isIdentity else { return CGAffineTransform(translationX: center.x - middle.x, y: center.y - middle.y) }
    var map = own.translatedBy(x: -middle.x, y: -middle.y)
    map.tx += center.x
    map.ty += center.y
    return map
  }
}

extension UIView {
  /// A client's change is a jump, but for one in an animator's action: that belongs to the motion of the step.
  func change(to position: CGPoint, angle: CGFloat) {
    if let context, context.isRunningActions { return poses.lead(to: position, angle: angle, in: context.tick) }
    if position != poses.position { poses.jump(to: position) }
    if angle != poses.angle { poses.jump(toAngle: angle) }
  }
}

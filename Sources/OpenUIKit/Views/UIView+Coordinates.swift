import Foundation

extension UIView {
  /// `point` of this view's coordinates in those of `view`; nil means the window. What is seen in perspective goes by
  /// where it is seen; behind the eye it is nowhere, and has infinite coordinates.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inWindow = convertToRoot(point)
    return view.map { $0.convertFromRoot(inWindow) } ?? inWindow
  }

  /// `point` of `view`'s coordinates (nil: the window's) in this view's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    convertFromRoot(view.map { $0.convertToRoot(point) } ?? point)
  }

  /// The smallest upright rectangle in the other coordinates around `rect`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.hull { convert($0, to: view) }
  }

  /// From points of another view, of the window for nil.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.hull { convert($0, from: view) }
  }

  /// The deepest view in this one that takes touches at a point; nil for none.
  func receiver(of event: UIEvent?, at point: CGPoint) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    if let animations, animations.ignoresTouches { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }

  func convertToSuperview(_ point: CGPoint) -> CGPoint {
    if let projection { return projection.projected(point) ?? .nowhere }
    var local = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
    if hasAnchor { local = CGPoint(x: local.x + anchorShift.dx, y: local.y + anchorShift.dy) }
    let turned = storedTransform.isIdentity ? local : local.applying(storedTransform)
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if let projection { return projection.unprojected(point) ?? .nowhere }
    let turned = CGPoint(x: point.x - center.x, y: point.y - center.y)
    var local = storedTransform.isIdentity ? turned : turned.applying(storedTransform.inverted())
    if hasAnchor { local = CGPoint(x: local.x - anchorShift.dx, y: local.y - anchorShift.dy) }
    return CGPoint(x: local.x + bounds.midX, y: local.y + bounds.midY)
  }

  /// A window's own coordinates are the root: its place on the desktop is nobody's business here.
  private func convertToRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return superview.convertToRoot(convertToSuperview(point))
  }

  private func convertFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return convertFromSuperview(superview.convertFromRoot(point))
  }
}

extension CGPoint {
  /// In no rectangle.
  fileprivate static let nowhere = CGPoint(x: CGFloat.infinity, y: .infinity)
}

extension CGRect {
  /// The smallest upright rectangle around where its corners go.
  func hull(_ map: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map(map)
    let xs = corners.map(\.x).sorted()
    let ys = corners.map(\.y).sorted()
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}

import CradleScenes
import Foundation
import UIKit

/// A body with corners, convex or not: what collides is what is drawn.
package final class PolygonBody: Body {
  private let corners: [CGPoint]
  private let isEllipse: Bool

  package override class var layerClass: AnyClass { CAShapeLayer.self }

  /// - Parameter corners: from the middle of their bounds, in order.
  init(_ corners: [CGPoint], hue: Int, title: String = "", isEllipse: Bool = false) {
    self.corners = corners
    self.isEllipse = isEllipse
    let (xs, ys) = (corners.map { abs($0.x) }.max() ?? 1, corners.map { abs($0.y) }.max() ?? 1)
    super.init(size: CGSize(width: 2 * xs, height: 2 * ys), hue: hue, title: title)
    guard let shape = layer as? CAShapeLayer else { return }
    let path = isEllipse ? UIBezierPath(ovalIn: bounds) : collisionBoundingPath
    if !isEllipse { path.apply(CGAffineTransform(translationX: xs, y: ys)) }
    shape.path = path.cgPath
    shape.fillColor = backgroundColor?.cgColor
    backgroundColor = nil
  }

  override func fill(_ color: UIColor) { (layer as? CAShapeLayer)?.fillColor = color.cgColor }

  override func outline(in traits: UITraitCollection, width: CGFloat) {
    guard let shape = layer as? CAShapeLayer else { return }
    let isOutlined = traits.accessibilityContrast == .high
    shape.lineWidth = width
    shape.strokeColor = isOutlined ? ThemeColor.strong.value(in: traits).cgColor : nil
  }

  /// An ellipse with these axes.
  convenience init(ellipse size: CGSize, hue: Int, title: String) {
    let corners = (0..<48).map { index in
      let way = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(index) / 48))
      return CGPoint(x: way.x * size.width / 2, y: way.y * size.height / 2)
    }
    self.init(corners, hue: hue, title: title, isEllipse: true)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package override var collisionBoundsType: UIDynamicItemCollisionBoundsType { isEllipse ? .ellipse : .path }

  package override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    return path
  }
}

import Foundation
import UIKit

/// A body with corners, convex or not: its outline collides, and it is drawn as slabs with a line around them, since views are
/// rectangles.
final class PolygonBody: Body {
  private let corners: [CGPoint]
  private let isEllipse: Bool
  private static let slab: CGFloat = 2

  /// - Parameter corners: from the middle of their bounds, in order.
  init(_ corners: [CGPoint], hue: Int, title: String = "", isEllipse: Bool = false) {
    self.corners = corners
    self.isEllipse = isEllipse
    let (xs, ys) = (corners.map { abs($0.x) }.max() ?? 1, corners.map { abs($0.y) }.max() ?? 1)
    super.init(size: CGSize(width: 2 * xs, height: 2 * ys), hue: hue, title: title)
    let color = backgroundColor
    backgroundColor = nil
    layer.cornerRadius = 0
    for slab in slabs() + edges() {
      slab.backgroundColor = color
      insertSubview(slab, belowSubview: label)
    }
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

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { isEllipse ? .ellipse : .path }

  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    return path
  }

  /// What lies between every other crossing of a line with the outline.
  private func slabs() -> [UIView] {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return stride(from: -middle.y, to: middle.y, by: Self.slab).flatMap { top in
      let xs = crossings(at: top + Self.slab / 2)
      return stride(from: 0, to: xs.count - 1, by: 2).map { index in
        UIView(
          frame: CGRect(
            x: middle.x + xs[index], y: middle.y + top, width: xs[index + 1] - xs[index], height: Self.slab + 1))
      }
    }
  }

  private func crossings(at y: CGFloat) -> [CGFloat] {
    zip(corners, corners.dropFirst() + [corners[0]]).compactMap { a, b in
      guard (a.y <= y) != (b.y <= y) else { return nil }
      return a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
    }.sorted()
  }

  private func edges() -> [UIView] {
    zip(corners, corners.dropFirst() + [corners[0]]).map { a, b in
      let edge = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 2))
      edge.lie(
        from: CGPoint(x: bounds.midX + a.x, y: bounds.midY + a.y),
        to: CGPoint(x: bounds.midX + b.x, y: bounds.midY + b.y), overhang: 1)
      edge.layer.cornerRadius = 1
      return edge
    }
  }
}

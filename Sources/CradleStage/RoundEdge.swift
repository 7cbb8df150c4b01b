import Foundation
import OpenUIKit

/// The bounds of a view with its round corners, where they are in the window: what a view cuts what is in it by.
struct RoundEdge {
  private let half: CGSize
  private let radius: CGFloat
  private let corners: CACornerMask
  private let toWindow: CGAffineTransform
  private let toOwn: CGAffineTransform
  private let keepsShapes: Bool

  /// - Parameter toWindow: from about the middle of the bounds. Nil where that leaves no area.
  init?(_ size: CGSize, _ radius: CGFloat, _ corners: CACornerMask, _ toWindow: CGAffineTransform) {
    guard size.width > 0, size.height > 0, toWindow.a * toWindow.d != toWindow.b * toWindow.c else { return nil }
    half = CGSize(width: size.width / 2, height: size.height / 2)
    self.radius = max(0, min(radius, half.width, half.height))
    (self.corners, self.toWindow, toOwn) = (corners, toWindow, toWindow.inverted())
    keepsShapes = toWindow.keepsShapes
  }

  private var size: CGSize { CGSize(width: 2 * half.width, height: 2 * half.height) }

  /// Convex, clockwise on the screen.
  @MainActor
  var outline: [CGPoint] {
    let outline = ViewPainter.outline(size, radius, corners, toWindow).first ?? []
    return toWindow.mirrors ? outline.reversed() : outline
  }

  /// The same as a shape; nil where it is none.
  func shape(_ color: DrawColor) -> DrawShape? {
    guard keepsShapes, corners == .all || radius == 0 else { return nil }
    let scale = toWindow.uniformScale
    var shape = DrawShape(
      center: CGPoint(x: toWindow.tx, y: toWindow.ty),
      size: CGSize(width: size.width * scale, height: size.height * scale), radius: radius * scale,
      angle: toWindow.turn, color: color)
    if toWindow.isStraight { shape.alignToAxes(isOnSide: toWindow.a == 0) }
    return shape
  }

  // MARK: What lies within

  /// - Parameter inset: how far from the edge, in window points. It counts where the transform keeps shapes.
  func holds(_ point: CGPoint, from inset: CGFloat = 0) -> Bool {
    let own = point.applying(toOwn)
    let inset = inset > 0 ? inset / toWindow.uniformScale : 0
    let (x, y) = (abs(own.x) - half.width, abs(own.y) - half.height)
    guard x <= Self.slack - inset, y <= Self.slack - inset else { return false }
    guard x > -radius, y > -radius, corners.contains(Self.corner(at: own)) else { return true }
    let (dx, dy, reach) = (x + radius, y + radius, radius - inset + Self.slack)
    return dx * dx + dy * dy <= reach * reach
  }

  func holds(_ rect: CGRect) -> Bool {
    holds(CGPoint(x: rect.minX, y: rect.minY)) && holds(CGPoint(x: rect.maxX, y: rect.minY))
      && holds(CGPoint(x: rect.minX, y: rect.maxY)) && holds(CGPoint(x: rect.maxX, y: rect.maxY))
  }

  /// A round shape lies within where the middles of its corners are so far from the edge as its corners are round.
  func holds(_ shape: DrawShape) -> Bool {
    let radius = keepsShapes ? min(shape.radius, shape.size.width / 2, shape.size.height / 2) : 0
    return shape.corners(inset: radius).allSatisfy { holds($0, from: radius) }
  }

  func holds(_ contours: [[CGPoint]]) -> Bool { contours.allSatisfy { $0.allSatisfy { holds($0) } } }

  /// Whether a shape covers all of it.
  @MainActor
  func isCovered(by shape: DrawShape) -> Bool {
    let place = CGAffineTransform(translationX: shape.center.x, y: shape.center.y).rotated(by: shape.angle)
    guard let other = RoundEdge(shape.size, shape.radius, .all, place) else { return false }
    return other.holds([outline])
  }

  /// Whether a picture's cuts, which turn with it, can express it.
  func turns(with image: DrawImage) -> Bool { Mask.turn(toWindow.turn, isThatOf: image) && keepsShapes }

  private static func corner(at point: CGPoint) -> CACornerMask {
    switch (point.x < 0, point.y < 0) {
    case (true, true): .layerMinXMinYCorner
    case (false, true): .layerMaxXMinYCorner
    case (true, false): .layerMinXMaxYCorner
    case (false, false): .layerMaxXMaxYCorner
    }
  }

  /// In points, for roundings.
  private static let slack: CGFloat = 1e-6
}

extension DrawShape {
  /// Of the rectangle that is so much smaller on all sides.
  func corners(inset: CGFloat = 0) -> [CGPoint] {
    let (x, y) = (size.width / 2 - inset, size.height / 2 - inset)
    let place = CGAffineTransform(translationX: center.x, y: center.y)
    let turned = angle == 0 ? place : place.rotated(by: angle)
    return [CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y)]
      .map { $0.applying(turned) }
  }
}

extension [CGPoint] {
  /// What of an area lies within a convex outline that goes clockwise on the screen: Sutherland and Hodgman, "Reentrant
  /// Polygon Clipping", 1974. Parts that come apart stay joined by lines along the outline, which cover nothing.
  func cut(by outline: [CGPoint]) -> [CGPoint] {
    var rest = self
    for (from, to) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let sides = rest.map { dx * ($0.y - from.y) - dy * ($0.x - from.x) }
      if sides.allSatisfy({ $0 >= 0 }) { continue }
      var kept: [CGPoint] = []
      for (index, point) in rest.enumerated() {
        let next = index + 1 == rest.count ? 0 : index + 1
        let (side, other) = (sides[index], sides[next])
        if side >= 0 { kept.append(point) }
        guard side >= 0 ? other < 0 : other > 0 else { continue }
        let share = side / (side - other)
        kept.append(
          CGPoint(x: point.x + (rest[next].x - point.x) * share, y: point.y + (rest[next].y - point.y) * share))
      }
      rest = kept
    }
    return rest.count > 2 ? rest : []
  }
}

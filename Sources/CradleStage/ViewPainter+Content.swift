import Foundation
import OpenUIKit

// The content of a view, drawn between its background and its subviews.

extension ViewPainter {
  /// What fades does so as one picture: areas that lie over each other show nothing of the lower one.
  ///
  /// - Parameter toWindow: from the coordinates of the areas.
  mutating func paint(_ layer: LayerAreas, _ toWindow: CGAffineTransform, _ opacity: CGFloat) {
    guard opacity < 1, layer.areOverlapping else { return paint(layer.areas, toWindow, opacity) }
    commands.append(.pushGroup(DrawGroup(layer.bounds.applying(toWindow), opacity: opacity)))
    paint(layer.areas, toWindow, 1)
    commands.append(.popGroup)
  }

  private mutating func paint(_ areas: [LayerAreas.Area], _ toWindow: CGAffineTransform, _ opacity: CGFloat) {
    for area in areas {
      let color = area.color.drawColor(opacity: opacity)
      guard color.alpha > 0 else { continue }
      commands.append(
        .polygon(
          DrawPolygon(
            area.contours.map { contour in contour.map { $0.applying(toWindow) } }, isEvenOdd: area.isEvenOdd,
            color: color, isPart: area.isPart)))
    }
  }
}

/// A view that clips its subviews by a shape other than an upright rectangle, in window coordinates.
struct Mask {
  private let center: CGPoint
  private let size: CGSize
  private let radius: CGFloat
  private let angle: CGFloat

  init(_ size: CGSize, radius: CGFloat, _ toWindow: CGAffineTransform) {
    let scale = toWindow.uniformScale
    center = CGPoint(x: toWindow.tx, y: toWindow.ty)
    self.size = CGSize(width: size.width * scale, height: size.height * scale)
    self.radius = radius * scale
    angle = toWindow.turn
  }

  /// Of a rectangle.
  init(_ rect: CGRect, _ toWindow: CGAffineTransform) {
    self.init(rect.size, radius: 0, toWindow.translatedBy(x: rect.midX, y: rect.midY))
  }

  static func turn(_ angle: CGFloat, isThatOf image: DrawImage) -> Bool {
    abs((angle - image.angle).remainder(dividingBy: 2 * .pi)) < 1e-6
  }

  /// Nil if the mask cuts nothing off, and for pictures that are rotated against the view: those are cut by the view's
  /// outline.
  func cut(of image: DrawImage) -> DrawCut? {
    guard Self.turn(angle, isThatOf: image) else { return nil }
    let away = CGPoint(x: center.x - image.center.x, y: center.y - image.center.y)
    let offset = angle == 0 ? away : away.applying(CGAffineTransform(rotationAngle: -angle))
    // A rectangle that is inset by 0.3 radii lies inside of the round corners, so nothing of it is cut off.
    let safe = 0.3 * radius - 1e-6
    let isWhole =
      abs(offset.x) + image.size.width / 2 <= size.width / 2 - safe
      && abs(offset.y) + image.size.height / 2 <= size.height / 2 - safe
    return isWhole ? nil : DrawCut(offset: offset, size: size, radius: radius)
  }
}

extension [Mask] {
  /// Those of a rectangle: one where all corners are round or none, else one for each that is, so large that it cuts at
  /// no other corner.
  mutating func add(_ size: CGSize, _ radius: CGFloat, _ corners: CACornerMask, _ toWindow: CGAffineTransform) {
    if corners == .all || radius == 0 { return append(Mask(size, radius: radius, toWindow)) }
    let fitting = Swift.min(radius, size.width / 2, size.height / 2)
    let large = CGSize(width: size.width + fitting, height: size.height + fitting)
    let ways: [(corner: CACornerMask, x: CGFloat, y: CGFloat)] = [
      (.layerMinXMinYCorner, 1, 1), (.layerMaxXMinYCorner, -1, 1), (.layerMinXMaxYCorner, 1, -1),
      (.layerMaxXMaxYCorner, -1, -1),
    ]
    append(Mask(size, radius: 0, toWindow))
    for way in ways where corners.contains(way.corner) {
      append(Mask(large, radius: fitting, toWindow.translatedBy(x: way.x * fitting / 2, y: way.y * fitting / 2)))
    }
  }
}

extension CGAffineTransform {
  /// Whether it only translates. This is the common case, which skips the general product.
  var isShift: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether it rotates by exactly a multiple of a quarter turn.
  var isStraight: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Rounds the rotation to a multiple of a quarter turn if that moves no corner of a box of `size` by a quarter of a
  /// device pixel.
  mutating func straighten(for size: CGSize, scale: CGFloat) {
    guard !isStraight else { return }
    let (along, across) = (max(abs(a), abs(d)), max(abs(b), abs(c)))
    guard min(along, across) * max(size.width, size.height) / 2 * scale < 0.25 else { return }
    // Each axis keeps its length. Its remaining component alone is too short, by the square of the dropped one.
    let (x, y) = (CGAffineTransform.length(a, b), CGAffineTransform.length(c, d))
    if along < across {
      (a, b, c, d) = (0, b < 0 ? -x : x, c < 0 ? -y : y, 0)
    } else {
      (a, b, c, d) = (a < 0 ? -x : x, 0, 0, d < 0 ? -y : y)
    }
  }

  /// Exactly 1 for a rotation, not nearly 1.
  private static func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    let length = (x * x + y * y).squareRoot()
    return abs(length - 1) < 1e-9 ? 1 : length
  }

  /// The scale factor of a uniform transform; for any other transform, the factor along x.
  var uniformScale: CGFloat { isShift ? 1 : (a * a + b * b).squareRoot() }

  /// Clockwise on the screen, in radians.
  var turn: CGFloat { isShift ? 0 : rotation }
}

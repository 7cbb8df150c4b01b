import CradleScenes
import Foundation
import UIKit

/// A view that is a line from one point to another: scenes draw their lines with views.
@MainActor
protocol LineView: UIView {
  /// In the superview's coordinates.
  func setEnds(from start: CGPoint, to end: CGPoint)
}

extension UIView {
  /// Makes the bounds as wide as the line from `start` to `end` is long, and `overhang` more at either end, and turns
  /// the view into the line's direction. Answers the line's length.
  ///
  /// The rotation is made of the direction itself: an angle would have to go through a sine and back.
  @discardableResult
  func alignBounds(from start: CGPoint, to end: CGPoint, overhang: CGFloat = 0) -> CGFloat {
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = way.length
    let (cosine, sine) = length > 0 ? (way.dx / length, way.dy / length) : (1, 0)
    bounds.size.width = length + 2 * overhang
    center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    return length
  }
}

/// A line with round ends.
final class Stroke: UIView, ThemedView, LineView {
  private let color: ThemeColor

  init(_ color: ThemeColor, thickness: CGFloat = 2) {
    self.color = color
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: thickness))
    layer.cornerRadius = thickness / 2
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func updateColors(in traits: UITraitCollection) { backgroundColor = color.edge(in: traits) }

  func setEnds(from start: CGPoint, to end: CGPoint) { alignBounds(from: start, to: end, overhang: bounds.height / 2) }
}

/// A line with a head at its end: a push, a field. Nothing is seen of one that is shorter than a point.
package final class Arrow: UIView, ThemedView, LineView {
  private let color: ThemeColor
  private let shaft: Stroke
  private let barbs: [Stroke]

  init(_ color: ThemeColor, thickness: CGFloat = 3) {
    self.color = color
    shaft = Stroke(color, thickness: thickness)
    barbs = (0..<2).map { _ in Stroke(color, thickness: thickness) }
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: thickness))
    for stroke in [shaft] + barbs { addSubview(stroke) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package func updateColors(in traits: UITraitCollection) {}

  func setEnds(from start: CGPoint, to end: CGPoint) {
    let length = alignBounds(from: start, to: end)
    isHidden = length < 1
    let middle = bounds.height / 2
    let head = min(3.5 * bounds.height, length / 2)
    let tip = CGPoint(x: length, y: middle)
    shaft.setEnds(from: CGPoint(x: 0, y: middle), to: tip)
    for (barb, side) in zip(barbs, [-0.6, 0.6]) {
      barb.setEnds(from: CGPoint(x: length - head, y: middle + side * head), to: tip)
    }
  }
}

/// A zigzag that stretches with its length.
final class Coil: UIView, ThemedView, LineView {
  private let strokes: [Stroke]
  private static let amplitude: CGFloat = 6

  init(_ color: ThemeColor = .faint, teeth: Int = 10) {
    strokes = (0..<teeth + 3).map { _ in Stroke(color, thickness: 2) }
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 2 * Coil.amplitude))
    for stroke in strokes { addSubview(stroke) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func updateColors(in traits: UITraitCollection) {}

  func setEnds(from start: CGPoint, to end: CGPoint) {
    let corners = corners(over: alignBounds(from: start, to: end))
    for (stroke, (from, to)) in zip(strokes, zip(corners, corners.dropFirst())) { stroke.setEnds(from: from, to: to) }
  }

  /// Straight at both ends.
  private func corners(over length: CGFloat) -> [CGPoint] {
    let (straight, middle) = (min(12, length / 4), Coil.amplitude)
    let teeth = strokes.count - 3
    let step = (length - 2 * straight) / CGFloat(teeth)
    let zigzag = (0..<teeth).map { tooth in
      CGPoint(x: straight + step * (CGFloat(tooth) + 0.5), y: tooth.isMultiple(of: 2) ? 0 : 2 * middle)
    }
    return [CGPoint(x: 0, y: middle), CGPoint(x: straight, y: middle)] + zigzag
      + [CGPoint(x: length - straight, y: middle), CGPoint(x: length, y: middle)]
  }
}

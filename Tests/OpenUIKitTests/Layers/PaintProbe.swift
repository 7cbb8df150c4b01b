import CradleStage
import Foundation

extension [DrawCommand] {
  /// What is uppermost at a point, of shapes and areas as far as upright clips let it be seen; nil for nothing.
  func color(at x: CGFloat, _ y: CGFloat) -> DrawColor? { colors(at: CGPoint(x: x, y: y)).last }

  /// All that lie over each other there, the lowest first.
  func colors(at point: CGPoint) -> [DrawColor] {
    var (clips, colors) = ([CGRect](), [DrawColor]())
    for command in self {
      switch command {
      case .pushClip(let rect): clips.append(rect)
      case .popClip: clips.removeLast()
      case .shape(let shape) where clips.allSatisfy { $0.contains(point) } && shape.covers(point):
        colors.append(shape.color)
      case .polygon(let polygon) where clips.allSatisfy { $0.contains(point) } && polygon.covers(point):
        colors.append(polygon.color)
      default: break
      }
    }
    return colors
  }
}

extension DrawShape {
  /// Of an upright one.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    let x = abs(point.x - center.x) - size.width / 2 + radius
    let y = abs(point.y - center.y) - size.height / 2 + radius
    return x > 0 && y > 0 ? x * x + y * y < radius * radius : max(x, y) < radius
  }
}

extension DrawPolygon {
  fileprivate func covers(_ point: CGPoint) -> Bool {
    DrawOutline(contours, isEvenOdd: isEvenOdd).covers(point) && clips.allSatisfy { $0.covers(point) }
  }
}

extension DrawOutline {
  fileprivate func covers(_ point: CGPoint) -> Bool {
    var turns = 0
    for contour in contours {
      for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
        if x > point.x { turns += b.y > a.y ? 1 : -1 }
      }
    }
    return (isEvenOdd ? turns % 2 != 0 : turns != 0) != isInverse
  }
}

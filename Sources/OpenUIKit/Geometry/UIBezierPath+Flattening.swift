import Foundation

// Curves as corners: what the engine and questions about the inside need.

extension UIBezierPath {
  /// Points of a curve are this close to its chords, in points.
  nonisolated static let flatness: CGFloat = 0.1

  /// Whether the point lies in the area that `fill()` fills; open subpaths count as closed. Winding numbers decide, so
  /// a loop within a loop of the same sense is a hole only with `usesEvenOddFillRule`.
  public func contains(_ point: CGPoint) -> Bool {
    let turns = subpaths.reduce(0) { $0 + UIBezierPath.winding(of: $1.corners, around: point) }
    return usesEvenOddFillRule ? !turns.isMultiple(of: 2) : turns != 0
  }

  nonisolated static func winding(of corners: [CGPoint], around point: CGPoint) -> Int {
    var sum = 0
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      if a.y <= point.y {
        if b.y > point.y, side > 0 { sum += 1 }
      } else if b.y <= point.y, side < 0 {
        sum -= 1
      }
    }
    return sum
  }
}

extension UIBezierPath.Subpath {
  mutating func apply(_ transform: CGAffineTransform) {
    start = start.applying(transform)
    for index in pieces.indices {
      pieces[index].controls = pieces[index].controls.map { $0.applying(transform) }
      pieces[index].end = pieces[index].end.applying(transform)
    }
  }

  /// The ends of its chords, none where the one before it is.
  var chordPoints: [CGPoint] {
    var points = [start]
    for piece in pieces {
      let from = points[points.count - 1]
      for point in piece.flattened(from: from) where !Self.isSame(point, points[points.count - 1]) {
        points.append(point)
      }
    }
    return points
  }

  /// The corners of the outline, none where the one before it is, nor the last where the first one is.
  var corners: [CGPoint] {
    var corners = chordPoints
    while corners.count > 1, Self.isSame(corners[corners.count - 1], corners[0]) { corners.removeLast() }
    return corners
  }

  /// To a millionth of a point: rounding leaves the ends of an oval apart by less, and so short an edge has no
  /// direction.
  static func isSame(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) <= 1e-6 && abs(a.y - b.y) <= 1e-6 }
}

extension UIBezierPath.Piece {
  /// The points after `start` of a row of chords, each at most `flatness` off the curve.
  ///
  /// A curve of degree n whose control polygon bends by d strays from k even chords by at most n(n−1)·d ÷ (8k²)
  /// (Wang 1984, via Goldman, "Pyramid Algorithms", 2003), which gives k in one step: no recursion, and the same
  /// corners on every CPU.
  func flattened(from start: CGPoint) -> [CGPoint] {
    let points = [start] + controls + [end]
    guard controls.count > 0 else { return [end] }
    let bend: CGFloat =
      (0..<controls.count).map { (index: Int) -> CGFloat in
        let dx = points[index].x - 2 * points[index + 1].x + points[index + 2].x
        let dy = points[index].y - 2 * points[index + 1].y + points[index + 2].y
        return (dx * dx + dy * dy).squareRoot()
      }.max() ?? 0
    let degree = CGFloat(controls.count + 1)
    let count = (degree * (degree - 1) * bend / (8 * UIBezierPath.flatness)).squareRoot().rounded(.up)
    let chords = Int(min(max(count, 1), 256))
    return (1...chords).map { $0 == chords ? end : Self.point(of: points, at: CGFloat($0) / CGFloat(chords)) }
  }

  /// De Casteljau.
  private static func point(of points: [CGPoint], at t: CGFloat) -> CGPoint {
    var points = points
    for last in (1..<points.count).reversed() {
      for index in 0..<last {
        points[index].x += (points[index + 1].x - points[index].x) * t
        points[index].y += (points[index + 1].y - points[index].y) * t
      }
    }
    return points[0]
  }
}

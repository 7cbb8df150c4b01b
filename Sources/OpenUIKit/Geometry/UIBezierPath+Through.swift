import Foundation

// What paths of Core Graphics add to themselves: points that go through a transform.

extension UIBezierPath {
  /// All subpaths of another path.
  func append(_ path: UIBezierPath, through transform: CGAffineTransform) {
    path.apply(transform)
    append(path)
  }

  /// Angles in radians from the positive x axis. Core Graphics thinks of y as up: `clockwise` is the way of falling
  /// angles, which on the screen is against the clock.
  func addArc(
    _ center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, clockwise: Bool,
    through transform: CGAffineTransform
  ) {
    let arc = UIBezierPath()
    // With a present point there is a line from it to where the arc begins.
    if !isEmpty { arc.move(to: currentPoint.applying(transform.inverted())) }
    arc.addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    goOn(along: arc, through: transform)
  }

  /// A line from the present point towards `corner`, and an arc that touches it and the line from there to `end`.
  func addArc(_ corner: CGPoint, _ end: CGPoint, radius: CGFloat, through transform: CGAffineTransform) {
    guard !isEmpty else { return }
    let start = currentPoint.applying(transform.inverted())
    let path = UIBezierPath()
    path.move(to: start)
    path.addArc(from: start, corner, end, radius: radius)
    goOn(along: path, through: transform)
  }

  /// The pieces of a path of one subpath follow the present point.
  private func goOn(along path: UIBezierPath, through transform: CGAffineTransform) {
    path.apply(transform)
    guard !isEmpty else { return append(path) }
    for piece in path.subpaths.flatMap(\.pieces) { add(piece) }
  }

  /// By the bisector of the corner: the arc's middle lies on it, so no angle is needed.
  private func addArc(from start: CGPoint, _ corner: CGPoint, _ end: CGPoint, radius: CGFloat) {
    let (a, b) = (CGVector.unit(from: corner, to: start), CGVector.unit(from: corner, to: end))
    guard let a, let b, radius > 0 else { return addLine(to: corner) }
    let (cosine, cross) = (a.dx * b.dx + a.dy * b.dy, a.dx * b.dy - a.dy * b.dx)
    guard abs(cross) > 1e-9 else { return addLine(to: corner) }
    // The half angle's tangent is (1 − cos) ÷ sin.
    let reach = radius * abs(cross) / (1 - cosine)
    let (from, to) = (corner + reach * a, corner + reach * b)
    addLine(to: from)
    // An arc of angle φ is the cubic whose controls lie 4⁄3·tan(φ ÷ 4) radii along the tangents; in quarter turns
    // at most, so it is halved where it turns by more.
    let chord = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    guard let inwards = CGVector.unit(from: corner, to: chord) else { return addLine(to: to) }
    let center = corner + (radius * radius + reach * reach).squareRoot() * inwards
    let middle = center + -radius * inwards
    addHalf(from, middle, tangentsMeetAt: corner, a, inwards, radius: radius, reach: reach, isFirst: true)
    addHalf(middle, to, tangentsMeetAt: corner, b, inwards, radius: radius, reach: reach, isFirst: false)
  }

  /// Half of such an arc, between an end of it and its middle.
  private func addHalf(
    _ from: CGPoint, _ to: CGPoint, tangentsMeetAt corner: CGPoint, _ side: CGVector, _ inwards: CGVector,
    radius: CGFloat, reach: CGFloat, isFirst: Bool
  ) {
    // The whole turns by φ with tan(φ ÷ 2) = reach ÷ radius; a half of it needs tan(φ ÷ 8).
    let half = Self.halvedTangent(of: Self.halvedTangent(of: reach / radius))
    let handle = radius * 4 / 3 * half
    let along = isFirst ? from : to
    let outer = along + -handle * side
    let middle = isFirst ? to : from
    let across = CGVector(dx: -inwards.dy, dy: inwards.dx)
    let signed = across.dx * (along.x - middle.x) + across.dy * (along.y - middle.y) > 0 ? handle : -handle
    let inner = middle + signed * across
    addCurve(to: to, controlPoint1: isFirst ? outer : inner, controlPoint2: isFirst ? inner : outer)
  }

  /// tan(x ÷ 2) of tan(x), for x below a quarter turn.
  private static func halvedTangent(of tangent: CGFloat) -> CGFloat {
    tangent / (1 + (1 + tangent * tangent).squareRoot())
  }
}

extension CGVector {
  fileprivate static func unit(from: CGPoint, to: CGPoint) -> CGVector? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : nil
  }

  fileprivate static func * (factor: CGFloat, vector: CGVector) -> CGVector {
    CGVector(dx: factor * vector.dx, dy: factor * vector.dy)
  }
}

extension CGPoint {
  fileprivate static func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }
}
